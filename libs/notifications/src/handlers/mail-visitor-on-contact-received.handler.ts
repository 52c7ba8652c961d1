import { Injectable } from '@nestjs/common';
import { CommunityFacade } from '#community';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { greeting } from '../domain/wording.js';
import { HouseReader } from '../house.reader.js';
import { contactAcknowledged } from '../messages/contact-acknowledged.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'contact.received', name: 'notifications-mail-visitor-on-contact-received' })
export class MailVisitorOnContactReceivedHandler implements EventHandlerClass<'contact.received'> {
  constructor(
    private readonly house: HouseReader,
    private readonly community: CommunityFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(
    tx: Tx,
    { inquiryId }: DomainEventPayloads['contact.received'],
    eventId: string,
  ): Promise<void> {
    const inquiry = await this.community.inquiry(inquiryId);
    if (!inquiry) return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: inquiry.email, bookingId: null, oncePerDay: true },
      contactAcknowledged(await this.house.read(), greeting(inquiry.firstName)),
    );
  }
}
