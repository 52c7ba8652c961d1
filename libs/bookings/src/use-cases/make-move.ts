import { Injectable } from '@nestjs/common';
import { wallDate } from '#rules';
import { BusinessClock, sqlStateOf, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { Booking } from '../booking.entity.js';
import { slotTaken } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { applyMove, MOVES, type MoveName, type Moved } from '../domain/booking.js';

const EXCLUSION_VIOLATION = '23P01';

/** Carries out what the table of moves allows; the one place that changes where a booking stands. */
@Injectable()
export class MakeMove {
  constructor(
    private readonly repository: BookingsRepository,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /**
   * Saves the decision, takes or gives up the holds, writes the activity. The caller records the event that is answered,
   * since its payload says more than the move does.
   * @param booking locked by the caller
   * @param changed what else the activity says of before and after
   * @throws DomainError 409 of `applyMove`, 409 SLOT_TAKEN naming the bookings in the way; the booking stays as it was
   */
  async execute<Name extends MoveName>(
    tx: Tx,
    actor: Actor,
    booking: Booking,
    name: Name,
    reason: string | null = null,
    changed: { before?: object; after?: object } = {},
  ): Promise<Moved<Name>['event']> {
    const { status: before } = booking;
    const now = this.clock.now();
    const dateOf = (instant: Date) => wallDate(this.clock.wallMinutesOf(instant));
    const { decision, slot, event } = applyMove(booking, name, { actor, reason, now, dateOf });
    if (slot === 'keep') return event;
    if (slot === 'take') await this.takeHolds(tx, booking);
    else await this.repository.setHolds(tx, booking.id, false);
    Object.assign(booking, decision);
    await this.repository.save(tx, booking);
    const { act } = MOVES[name];
    if (act) {
      await this.activity.record(tx, actor, {
        act,
        subjectType: 'booking',
        subjectId: booking.id,
        before: { status: before, ...changed.before },
        after: { status: booking.status, reason: booking.decisionReason, ...changed.after },
      });
    }
    return event;
  }

  /** Through the exclusion constraint, so that a row without a hold is never confirmed over another one (Holds §2). */
  private async takeHolds(tx: Tx, booking: Booking): Promise<void> {
    // Asked before the constraint would refuse: after its error the transaction could not be asked who is in the way.
    const clashes = await this.repository.clashes(tx, booking.id);
    if (clashes.length > 0) throw slotTaken(clashes);
    try {
      await this.repository.setHolds(tx, booking.id, true);
    } catch (error) {
      throw sqlStateOf(error) === EXCLUSION_VIOLATION ? slotTaken([]) : error;
    }
  }
}
