import { Injectable } from '@nestjs/common';
import { isAlive } from '#rules';
import { Outbox, type Received, Submissions, type Tx } from '#platform';
import { BookingsFacade } from '#bookings';
import { MediaFacade, PAPER_BYTES } from '#media';
import { ActivityLog, type Actor } from '#staff';
import type { CustomerDocumentSubmission } from '../api.js';
import { CustomerDocumentsRepository } from '../customer-documents.repository.js';
import { PaperStatesRepository } from '../paper-states.repository.js';
import { bookingClosed, documentLimit } from '../vendor-docs.errors.js';

/** Most documents of one booking (Papers §4). */
export const MOST_DOCUMENTS = 8;

/** The customer hands in a document for their booking. */
@Injectable()
export class AddCustomerDocument {
  constructor(
    private readonly submissions: Submissions,
    private readonly bookings: BookingsFacade,
    private readonly documents: CustomerDocumentsRepository,
    private readonly media: MediaFacade,
    private readonly states: PaperStatesRepository,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * The booking's lock makes the ninth wait for the eighth, however many arrive at once.
   * @throws DomainError 409 DOCUMENT_LIMIT, BOOKING_CLOSED, IDEMPOTENCY_KEY_USED and what `MediaFacade.claim` refuses
   */
  execute(
    actor: Actor,
    submission: CustomerDocumentSubmission,
    sender: { sessions: string[]; key: string | null },
  ): Promise<Received> {
    return this.submissions.once(
      { form: 'customer-documents', key: sender.key, content: submission },
      { write: (tx) => this.add(tx, actor, submission, sender.sessions) },
    );
  }

  private async add(
    tx: Tx,
    actor: Actor,
    submission: CustomerDocumentSubmission,
    sessions: string[],
  ): Promise<string> {
    const booking = await this.bookings.lock(tx, submission.bookingId);
    if (!isAlive(booking.status)) throw bookingClosed(booking.status);
    if ((await this.documents.count(tx, booking.id)) >= MOST_DOCUMENTS) throw documentLimit(MOST_DOCUMENTS);
    const file = await this.media.claim(tx, {
      path: submission.documentPath,
      sessions,
      kinds: ['pdf', 'jpg', 'png'],
      mostBytes: PAPER_BYTES,
      fileName: submission.fileName,
    });
    const document = await this.documents.insert(tx, {
      bookingId: booking.id,
      fileName: file.fileName,
      documentPath: file.path,
    });
    await this.states.refresh(tx, booking.id);
    await this.activity.record(tx, actor, {
      act: 'customer-document.upload',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { documentId: document.id, bytes: file.bytes, contentType: file.contentType },
    });
    await this.outbox.record(tx, {
      type: 'customer-document.uploaded',
      payload: { bookingId: booking.id, documentId: document.id },
    });
    return document.id;
  }
}
