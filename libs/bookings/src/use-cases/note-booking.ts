import { Injectable } from '@nestjs/common';
import { BusinessClock, rowsOf, Transactions } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { CallRecord, NotesChange } from '../api.js';
import { changedMeanwhile } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { notesForm } from '../domain/form-version.js';
import { ConfirmContact } from './confirm-contact.js';

/** What staff write down about a booking: internal notes and calls. Neither is ever shown to the customer. */
@Injectable()
export class NoteBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
    private readonly contact: ConfirmContact,
  ) {}

  /** @throws DomainError 404, 409 CHANGED_MEANWHILE */
  async changeNotes(actor: Actor, id: string, { staffNotes, version }: NotesChange): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, id);
      const before = booking.staffNotes;
      booking.staffNotes = staffNotes.trim() || null;
      if (before === booking.staffNotes) return;
      const current = notesForm(before);
      if (version !== undefined && version !== current.version) {
        const latest = await this.activity.latest(tx, id, 'booking.notes');
        throw changedMeanwhile('notes', { current, ...latest });
      }
      await this.repository.save(tx, booking);
      await this.activity.record(tx, actor, {
        act: 'booking.notes',
        subjectType: 'booking',
        subjectId: id,
        before: { staffNotes: before },
        after: { staffNotes: booking.staffNotes },
      });
    });
  }

  /** Somebody who was reached has confirmed that they asked (Holds §7). @throws DomainError 404 */
  async recordCall(actor: Actor, id: string, call: CallRecord): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, id);
      await rowsOf(
        tx,
        'insert into calls (booking_id, outcome, note, made_by, made_at) values (:id, :outcome, :note, :madeBy, :madeAt)',
        {
          id,
          outcome: call.outcome,
          note: call.note?.trim() || null,
          madeBy: actor.name,
          madeAt: this.clock.now(),
        },
      );
      await this.activity.record(tx, actor, {
        act: call.outcome === 'called' ? 'booking.called' : 'booking.no-answer',
        subjectType: 'booking',
        subjectId: id,
        after: { note: call.note ?? null },
      });
      if (call.outcome === 'called') await this.contact.confirm(tx, actor, booking, 'call');
    });
  }
}
