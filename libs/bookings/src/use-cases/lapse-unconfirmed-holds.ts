import { Injectable } from '@nestjs/common';
import { BusinessClock, Outbox, rowsOf, Transactions, type Tx } from '#platform';
import { systemActor } from '#staff';
import { BookingAspects } from '../booking-aspects.js';
import { hasStatusSql } from '../booking-sql.js';
import { BookingsRepository } from '../bookings.repository.js';
import { MakeMove } from './make-move.js';

const BY = systemActor('lapse-unconfirmed-holds', 'Automatic release');

/** Requests whose contact nobody confirmed in time give their venues free and wait on (Holds §7). */
@Injectable()
export class LapseUnconfirmedHolds {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly aspects: BookingAspects,
    private readonly makeMove: MakeMove,
    private readonly outbox: Outbox,
    private readonly clock: BusinessClock,
  ) {}

  /** One transaction a booking, oldest first; any number of workers may run it at once. */
  async run(): Promise<void> {
    while (await this.transactions.run((tx) => this.lapseNext(tx)));
  }

  /** False when none is left. One that is locked is being confirmed right now: the next run looks again. */
  private async lapseNext(tx: Tx): Promise<boolean> {
    const [due] = await rowsOf<{ id: string; priced: boolean }>(
      tx,
      `select id, price_version > 1 as priced from bookings
        where ${hasStatusSql('bookings', 'pending')} and contact_confirmed_at is null and unconfirmed_hold_until <= :now
        order by created_at, id limit 1 for update skip locked`,
      { now: this.clock.now() },
    );
    if (!due) return false;
    const booking = await this.repository.getForUpdate(tx, due.id);
    booking.unconfirmedHoldUntil = null;
    await this.repository.save(tx, booking);
    // A contract sent for a request, or a price set, is staff's word that they talk about it: it holds as long as others.
    if (due.priced || (await this.aspects.of(due.id, tx)).contractGenerated) return true;
    const type = await this.makeMove.execute(tx, BY, booking, 'lapse');
    await this.outbox.record(tx, { type, payload: { bookingId: booking.id } });
    return true;
  }
}
