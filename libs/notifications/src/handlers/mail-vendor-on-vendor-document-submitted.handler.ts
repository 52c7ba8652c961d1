import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { VendorDocsFacade } from '#vendor-docs';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { vendorPapersReceived } from '../messages/vendor-papers-received.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({
  event: 'vendor-document.submitted',
  name: 'notifications-mail-vendor-on-vendor-document-submitted',
})
export class MailVendorOnVendorDocumentSubmittedHandler implements EventHandlerClass<'vendor-document.submitted'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly papers: VendorDocsFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(
    tx: Tx,
    { bookingId, documentId }: DomainEventPayloads['vendor-document.submitted'],
    eventId: string,
  ): Promise<void> {
    const facts = await this.reader.find(bookingId);
    const papers = await this.papers.findVendorDocument(documentId);
    // Reviewed already: the message about that is the one to send.
    if (!facts || papers?.status !== 'pending') return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'vendor', to: papers.contactEmail, bookingId },
      vendorPapersReceived(facts, papers),
    );
  }
}
