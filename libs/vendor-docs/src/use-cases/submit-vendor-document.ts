import { Injectable } from '@nestjs/common';
import { Outbox, RateLimits, type Received, refuseRobots, Submissions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { MediaFacade, PAPER_BYTES } from '#media';
import { ActivityLog, type Actor } from '#staff';
import type { VendorSubmission } from '../api.js';
import { readSubmission, type ValidSubmission } from '../domain/vendor-submission.js';
import { OpenBookings } from '../open-bookings.js';
import { PaperStatesRepository } from '../paper-states.repository.js';
import {
  replacementNotRejected,
  replacementNotYours,
  submissionInvalid,
  vendorBookingNotFound,
} from '../vendor-docs.errors.js';
import { VendorDocumentsRepository } from '../vendor-documents.repository.js';

export interface Submitter {
  address: string;
  /** `Idempotency-Key`, where the browser sent one. */
  key: string | null;
  /** Sessions of the browser, for its uploads. */
  sessions: string[];
  /** Ids of what this browser sent before. */
  submissions: string[];
}

/** The form as sent and as read, and who sends it. */
interface Sent {
  form: VendorSubmission;
  valid: ValidSubmission;
  submitter: Submitter;
}

/** Each names a code, so that guessing here is no cheaper than by look-up. */
const SUBMISSIONS = { name: 'vendor-submission-address', most: 10, windowSeconds: 3600 };

/** A vendor hands in licence and insurance for a customer's booking, with nothing but its code (Access §11). */
@Injectable()
export class SubmitVendorDocument {
  constructor(
    private readonly received: Submissions,
    private readonly openBookings: OpenBookings,
    private readonly bookings: BookingsFacade,
    private readonly documents: VendorDocumentsRepository,
    private readonly media: MediaFacade,
    private readonly states: PaperStatesRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * The id of the new submission; either both papers are in it, or nothing has happened.
   * @throws DomainError 400 SUBMISSION_INVALID, 403 REPLACEMENT_NOT_YOURS, 404 VENDOR_BOOKING_NOT_FOUND,
   *   409 REPLACEMENT_NOT_REJECTED, IDEMPOTENCY_KEY_USED, 429, and what `MediaFacade.claim` refuses
   */
  async execute(actor: Actor, form: VendorSubmission, submitter: Submitter): Promise<Received> {
    refuseRobots(form);
    const { issues, valid } = readSubmission(form);
    if (!valid) throw submissionInvalid(issues);
    return this.received.once(
      { form: 'vendor-documents', key: submitter.key, content: form },
      {
        allow: async () => {
          await this.limits.consume(SUBMISSIONS, submitter.address);
          return this.openBookings.byCodeOrId(valid.bookingId);
        },
        write: (tx, { id }) => this.take(tx, actor, { bookingId: id, form, valid, submitter }),
      },
    );
  }

  private async take(
    tx: Tx,
    actor: Actor,
    { bookingId, ...sent }: Sent & { bookingId: string },
  ): Promise<string> {
    const booking = await this.bookings.lock(tx, bookingId);
    // Decided or over since it was looked up.
    if (!this.openBookings.isOpen(booking)) throw vendorBookingNotFound();
    const documentId = await this.write(tx, booking, sent);
    const { replaces: old } = sent.form;
    if (old) await this.replace(tx, booking, { old, by: documentId, submitter: sent.submitter });
    await this.states.refresh(tx, booking.id);
    await this.tell(tx, actor, { booking, documentId, valid: sent.valid });
    return documentId;
  }

  private async write(tx: Tx, booking: BookingFacts, { form, valid, submitter }: Sent): Promise<string> {
    const claim = (path: string, fileName: string) =>
      this.media.claim(tx, {
        path,
        fileName,
        sessions: submitter.sessions,
        kinds: ['pdf', 'jpg', 'png', 'gif'],
        mostBytes: PAPER_BYTES,
      });
    const license = await claim(valid.licenseDocumentPath, form.licenseFileName ?? 'license');
    const insurance = await claim(valid.insuranceDocumentPath, form.insuranceFileName ?? 'insurance');
    return this.documents.insert(tx, {
      ...valid,
      bookingId: booking.id,
      eventDate: booking.eventDate,
      customerName: `${booking.firstName} ${booking.lastName}`,
      customerEmail: booking.email,
      licenseDocumentPath: license.path,
      insuranceDocumentPath: insurance.path,
    });
  }

  /** The old papers are kept and no longer count. */
  private async replace(
    tx: Tx,
    booking: BookingFacts,
    { old, by, submitter }: { old: string; by: string; submitter: Submitter },
  ): Promise<void> {
    if (!submitter.submissions.includes(old.toLowerCase())) throw replacementNotYours();
    const document = await this.documents.findForUpdate(tx, old);
    const fits =
      document?.bookingId === booking.id && document.status === 'rejected' && document.replacedBy === null;
    if (!fits) throw replacementNotRejected();
    await this.documents.markReplaced(tx, old, by);
  }

  private async tell(
    tx: Tx,
    actor: Actor,
    { booking, documentId, valid }: { booking: BookingFacts; documentId: string; valid: ValidSubmission },
  ): Promise<void> {
    await this.activity.record(tx, actor, {
      act: 'vendor-document.submit',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { documentId, vendorType: valid.vendorType, businessName: valid.businessName },
    });
    await this.outbox.record(tx, {
      type: 'vendor-document.submitted',
      payload: { bookingId: booking.id, documentId },
    });
  }
}
