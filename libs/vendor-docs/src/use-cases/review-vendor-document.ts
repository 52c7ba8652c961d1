import { Injectable } from '@nestjs/common';
import { Outbox, Transactions, type Tx } from '#platform';
import { BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import type { VendorReview } from '../api.js';
import { PaperStatesRepository } from '../paper-states.repository.js';
import { alreadyReplaced, vendorDocumentNotFound } from '../vendor-docs.errors.js';
import { VendorDocumentsRepository } from '../vendor-documents.repository.js';

/** The product's words for a rejection without a reason (Papers §7). */
export const DEFAULT_REJECTION = 'Documents did not meet requirements';

/** Staff approve or reject a vendor's papers; they may think again. */
@Injectable()
export class ReviewVendorDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly documents: VendorDocumentsRepository,
    private readonly states: PaperStatesRepository,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 404, 409 ALREADY_REPLACED */
  async execute(actor: Actor, documentId: string, review: VendorReview): Promise<void> {
    const bookingId = await this.documents.bookingIdOf(documentId);
    if (!bookingId) throw vendorDocumentNotFound();
    const notes = review.notes?.trim() || (review.status === 'rejected' ? DEFAULT_REJECTION : null);
    await this.transactions.run((tx) =>
      this.review(tx, actor, { documentId, bookingId, status: review.status, notes }),
    );
  }

  private async review(
    tx: Tx,
    actor: Actor,
    review: {
      documentId: string;
      bookingId: string;
      status: VendorReview['status'];
      notes: string | null;
    },
  ): Promise<void> {
    const { documentId, bookingId, status, notes } = review;
    const booking = await this.bookings.lock(tx, bookingId);
    const document = await this.documents.findForUpdate(tx, documentId);
    if (!document) throw vendorDocumentNotFound();
    if (document.replacedBy) throw alreadyReplaced();
    // The same answer twice, such as a double click, is told once.
    if (document.status === status && document.statusNotes === notes) return;
    await this.documents.review(tx, documentId, { status, notes });
    await this.states.refresh(tx, booking.id);
    await this.activity.record(tx, actor, {
      act: 'vendor-document.review',
      subjectType: 'booking',
      subjectId: bookingId,
      before: { documentId, status: document.status },
      after: { documentId, status, notes },
    });
    await this.outbox.record(tx, {
      type: 'vendor-document.reviewed',
      payload: { bookingId, documentId },
    });
  }
}
