import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import { MediaFacade } from '#media';
import type { CustomerDocumentView, PapersView } from './api.js';
import { type CustomerDocumentRow, CustomerDocumentsRepository } from './customer-documents.repository.js';
import { requiredPapers } from './domain/papers.js';
import { PaperStatesRepository } from './paper-states.repository.js';
import { MOST_DOCUMENTS } from './use-cases/add-customer-document.js';
import { documentNotFound } from './vendor-docs.errors.js';
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
    return this.views(await this.customerDocuments.ofBooking(bookingId));
  }

  /** @throws DomainError 404 */
  async document(id: string): Promise<CustomerDocumentView> {
    const row = await this.customerDocuments.find(id);
    const [view] = await this.views(row ? [row] : []);
    if (!view) throw documentNotFound();
    return view;
  }

  private async views(rows: CustomerDocumentRow[]): Promise<CustomerDocumentView[]> {
    const types = await this.media.contentTypesOf(rows.map((row) => row.documentPath));
    return rows.map((row) => ({
      id: row.id,
      fileName: row.fileName,
      uploadedAt: row.uploadedAt.toISOString(),
      contentType: types.get(row.documentPath) ?? 'application/octet-stream',
    }));
  }
}
