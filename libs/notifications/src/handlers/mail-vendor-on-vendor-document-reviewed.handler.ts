import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { VendorDocsFacade } from '#vendor-docs';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { vendorPapersReviewed } from '../messages/vendor-papers-reviewed.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({
  event: 'vendor-document.reviewed',
  name: 'notifications-mail-vendor-on-vendor-document-reviewed',
})
export class MailVendorOnVendorDocumentReviewedHandler implements EventHandlerClass<'vendor-document.reviewed'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly papers: VendorDocsFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(
    tx: Tx,
    { bookingId, documentId }: DomainEventPayloads['vendor-document.reviewed'],
    eventId: string,
  ): Promise<void> {
    const facts = await this.reader.find(bookingId);
    const papers = await this.papers.findVendorDocument(documentId);
    // Replaced meanwhile: the vendor need not hear of papers that count no more.
    if (!facts || !papers || papers.status === 'pending' || papers.isReplaced) return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'vendor', to: papers.contactEmail, bookingId },
      vendorPapersReviewed(facts, papers),
    );
  }
}
