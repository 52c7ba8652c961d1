import { Injectable } from '@nestjs/common';
import { CommunityFacade } from '#community';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { contactSubjectLabel } from '#rules';
import { oneLine } from '../domain/wording.js';
import { HouseReader } from '../house.reader.js';
import { contactMessageStaff } from '../messages/contact-message-staff.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'contact.received', name: 'notifications-mail-staff-on-contact-received' })
export class MailStaffOnContactReceivedHandler implements EventHandlerClass<'contact.received'> {
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
    const house = await this.house.read();
    await this.writeMessage.email(
      tx,
      { eventId, role: 'staff', to: house.email, bookingId: null },
      contactMessageStaff(house, {
        fullName: oneLine(`${inquiry.firstName} ${inquiry.lastName}`),
        email: inquiry.email,
        phone: inquiry.phone,
        subject: contactSubjectLabel(inquiry.subject),
        message: inquiry.message,
      }),
    );
  }
}
