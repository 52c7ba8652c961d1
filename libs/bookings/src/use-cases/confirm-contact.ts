import { Injectable } from '@nestjs/common';
import { BusinessClock, Database, DomainError, Transactions, rowsOf, type Tx } from '#platform';
import { ActivityLog, type Actor, customerOf } from '#staff';
import type { Booking } from '../booking.entity.js';
import { hasStatusSql } from '../booking-sql.js';
import { BookingsRepository } from '../bookings.repository.js';
import { MakeMove } from './make-move.js';

export type ConfirmedBy = 'link' | 'code' | 'call';

/**
 * Somebody confirms that the contact of a request asked for it (Holds §7): a link of ours, a code, a browser that proved the
 * contact, or staff who called. From then on it holds as long as any other; if its time was given up meanwhile, it takes it
 * again if it is free.
 */
@Injectable()
export class ConfirmContact {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly repository: BookingsRepository,
    private readonly makeMove: MakeMove,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** Those of the bookings that still wait for it; a proof of a contact is one for all of its requests. */
  async ofProved(bookingIds: string[], by: Exclude<ConfirmedBy, 'call'>): Promise<void> {
    const waiting = await this.database.sql<{ id: string }>(
      `select id from bookings
        where id = any(:bookingIds) and ${hasStatusSql('bookings', 'pending')} and contact_confirmed_at is null order by created_at, id`,
      { bookingIds },
    );
    for (const { id } of waiting) await this.byCustomer(id, by);
  }

  /** Confirmed, and its time kept if nobody else has it. @throws DomainError 404 */
  async byCustomer(bookingId: string, by: Exclude<ConfirmedBy, 'call'>): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, bookingId);
      await this.confirm(tx, customerOf(bookingId), booking, by);
    });
  }

  /** Within the caller's transaction; the booking is locked. Nothing happens once it is decided. */
  async confirm(tx: Tx, actor: Actor, booking: Booking, by: ConfirmedBy): Promise<void> {
    if (booking.status !== 'pending') return;
    const isNew = booking.contactConfirmedAt === null;
    if (isNew) {
      Object.assign(booking, {
        contactConfirmedAt: this.clock.now(),
        unconfirmedHoldUntil: null,
        requesterHash: null,
      });
      await this.repository.save(tx, booking);
    }
    const kept = booking.venues.every((venue) => venue.holds) || (await this.takeAgain(tx, actor, booking));
    if (!isNew) return;
    await this.activity.record(tx, actor, {
      act: 'booking.contact-confirmed',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { by, kept },
    });
  }

  /** False when another booking has the time now: the request stays confirmed, without a hold. */
  private async takeAgain(tx: Tx, actor: Actor, booking: Booking): Promise<boolean> {
    // Whoever takes the time between this question and the answer of the constraint is in the way as well.
    if ((await this.repository.clashes(tx, booking.id)).length > 0) return false;
    await rowsOf(tx, 'savepoint take_again');
    try {
      await this.makeMove.execute(tx, actor, booking, 'keep');
      return true;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SLOT_TAKEN') throw error;
      await rowsOf(tx, 'rollback to savepoint take_again');
      return false;
    }
  }
}
