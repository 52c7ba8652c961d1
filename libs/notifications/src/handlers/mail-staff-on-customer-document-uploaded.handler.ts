import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { VendorDocsFacade } from '#vendor-docs';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { documentUploadedStaff } from '../messages/papers-staff.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({
  event: 'customer-document.uploaded',
  name: 'notifications-mail-staff-on-customer-document-uploaded',
})
export class MailStaffOnCustomerDocumentUploadedHandler implements EventHandlerClass<'customer-document.uploaded'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly papers: VendorDocsFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(
    tx: Tx,
    { bookingId, documentId }: DomainEventPayloads['customer-document.uploaded'],
    eventId: string,
  ): Promise<void> {
    const facts = await this.reader.find(bookingId);
    const document = await this.papers.findCustomerDocument(documentId);
    if (!facts || !document) return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'staff', to: facts.house.email, bookingId },
      documentUploadedStaff(facts, document),
    );
  }
}
