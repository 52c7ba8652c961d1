import { Injectable } from '@nestjs/common';
import { BusinessClock, Outbox, rowsOf, Transactions, type Tx } from '#platform';
import { systemActor } from '#staff';
import { VenueSettings } from '#venues';
import { BookingAspects } from '../booking-aspects.js';
import { hasStatusSql } from '../booking-sql.js';
import { BookingsRepository } from '../bookings.repository.js';
import { MakeMove } from './make-move.js';

/** Stands where the name of who decided stands, and tells this decline from those of staff. */
export const AUTOMATIC_RELEASE = 'Automatic release';
const BY = systemActor('release-expired-holds', AUTOMATIC_RELEASE);
const REASON = 'We could not confirm this request in time.';

/** A request in the order of their age; the time keeps all the digits that the database has. */
interface Seen {
  id: string;
  createdAt: string;
}

const NOBODY: Seen = { id: '00000000-0000-0000-0000-000000000000', createdAt: '-infinity' };
const MS_PER_HOUR = 3_600_000;

/** Requests that nobody decided within `pendingHoldHours` (setting, 0 = never) give their venues free (Holds §6). */
@Injectable()
export class ReleaseExpiredHolds {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly aspects: BookingAspects,
    private readonly settings: VenueSettings,
    private readonly makeMove: MakeMove,
    private readonly outbox: Outbox,
    private readonly clock: BusinessClock,
  ) {}

  /** One transaction a booking, oldest first; any number of workers may run it at once. */
  async run(): Promise<void> {
    const { pendingHoldHours } = await this.settings.get();
    if (pendingHoldHours <= 0) return;
    const requestedBefore = new Date(this.clock.now().getTime() - pendingHoldHours * MS_PER_HOUR);
    for (let seen: Seen | null = NOBODY; seen;) {
      const last: Seen = seen;
      seen = await this.transactions.run((tx) => this.releaseNext(tx, requestedBefore, last));
    }
  }

  /** The one it looked at, null when none is left. One that is locked is being decided right now: the next run looks again. */
  private async releaseNext(tx: Tx, requestedBefore: Date, seen: Seen): Promise<Seen | null> {
    // A contract sent for a request is staff's word that they wait for the signature; a price they set or took away, that
    // they are talking about it.
    const [expired] = await rowsOf<Seen>(
      tx,
      `select id, created_at::text as "createdAt" from bookings
        where ${hasStatusSql('bookings', 'pending')} and created_at <= :requestedBefore and price_version = 1
          and (created_at, id) > (:createdAt::timestamptz, :id::uuid)
        order by created_at, id limit 1 for update skip locked`,
      { requestedBefore, createdAt: seen.createdAt, id: seen.id },
    );
    if (!expired) return null;
    if ((await this.aspects.of(expired.id, tx)).contractGenerated) return expired;
    const booking = await this.repository.getForUpdate(tx, expired.id);
    const type = await this.makeMove.execute(tx, BY, booking, 'release', REASON);
    await this.outbox.record(tx, { type, payload: { bookingId: booking.id, reason: REASON } });
    return expired;
  }
}
