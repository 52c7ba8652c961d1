import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import { MediaFacade } from '#media';
import type { CustomerDocumentView, PapersView } from './api.js';
import { CustomerDocumentsRepository } from './customer-documents.repository.js';
import { requiredPapers } from './domain/papers.js';
import { PaperStatesRepository } from './paper-states.repository.js';
import { MOST_DOCUMENTS } from './use-cases/add-customer-document.js';
import { VendorDocumentsRepository } from './vendor-documents.repository.js';

@Injectable()
export class PapersQueries {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly states: PaperStatesRepository,
    private readonly customerDocuments: CustomerDocumentsRepository,
    private readonly vendorDocuments: VendorDocumentsRepository,
    private readonly media: MediaFacade,
  ) {}

  /** @throws DomainError 404 */
  async papers(bookingId: string): Promise<PapersView> {
    const [booking, state, vendorPapers, customerDocuments] = await Promise.all([
      this.bookings.get(bookingId),
      this.states.of(bookingId),
      this.vendorDocuments.ofBooking(bookingId),
      this.documents(bookingId),
    ]);
    return {
      documentsSubmitted: state.documentsSubmitted,
      noPapersNeeded: state.noPapersNeeded,
      required: requiredPapers(vendorPapers, booking),
      customerDocuments,
      limit: MOST_DOCUMENTS,
    };
  }

  /** Newest first. */
  async documents(bookingId: string): Promise<CustomerDocumentView[]> {
    const rows = await this.customerDocuments.ofBooking(bookingId);
    const types = await this.media.contentTypesOf(rows.map((row) => row.documentPath));
    return rows.map((row) => ({
      id: row.id,
      fileName: row.fileName,
      uploadedAt: row.uploadedAt.toISOString(),
      contentType: types.get(row.documentPath) ?? 'application/octet-stream',
    }));
  }
}
