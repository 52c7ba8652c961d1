import { Injectable } from '@nestjs/common';
import { Outbox, Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import type { DocumentsRequested } from '../api.js';
import { OpenBookings } from '../open-bookings.js';
import { bookingClosed, eventOver } from '../vendor-docs.errors.js';

const ACT = 'booking.request-documents';

/** Staff ask a customer for the papers of their vendors: an email with the vendors' page and the booking's code (Papers §14). */
@Injectable()
export class RequestDocuments {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly open: OpenBookings,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError 404; 409 BOOKING_CLOSED, EVENT_OVER; JUST_DONE when somebody did the same within the last minute */
  execute(actor: Actor, bookingId: string): Promise<DocumentsRequested> {
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      const { id, status, code, email } = booking;
      if (status === 'rejected' || status === 'cancelled') throw bookingClosed(status);
      if (!this.open.isOpen(booking)) throw eventOver();
      await this.activity.assertNotJustDone(tx, id, ACT);
      await this.activity.record(tx, actor, { act: ACT, subjectType: 'booking', subjectId: id });
      await this.outbox.record(tx, { type: 'papers.requested', payload: { bookingId: id } });
      return { sentTo: email, code };
    });
  }
}
