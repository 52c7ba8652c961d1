import { Injectable } from '@nestjs/common';
import { closedStretch, conflictsOf, parseTsrange, wallDate, wallInterval } from '#rules';
import { BusinessClock, sqlStateOf, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import { ClosuresFacade } from '#venues';
import type { Booking } from '../booking.entity.js';
import { slotClosed, slotTaken } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { applyMove, MOVES, type MoveName, type Moved } from '../domain/booking.js';

const EXCLUSION_VIOLATION = '23P01';

/** Carries out what the table of moves allows; the one place that changes where a booking stands. */
@Injectable()
export class MakeMove {
  constructor(
    private readonly repository: BookingsRepository,
    private readonly closures: ClosuresFacade,
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
    await this.assertOpen(tx, booking);
    try {
      await this.repository.setHolds(tx, booking.id, true);
    } catch (error) {
      throw sqlStateOf(error) === EXCLUSION_VIOLATION ? slotTaken([]) : error;
    }
  }

  /**
   * What it holds already it keeps; what it takes anew must be in use then, by the rule that answers visitors (Holds §3).
   * @throws DomainError 409 SLOT_TAKEN
   */
  private async assertOpen(tx: Tx, { id, eventDate, startTime, endTime }: Booking): Promise<void> {
    const wanted = await this.repository.spacesNotHeld(tx, id);
    const [first] = wanted;
    if (!first) return;
    const { end } = parseTsrange(first.during);
    const ids = wanted.map(({ venueId }) => venueId);
    const { venues, closures } = await this.closures.outOfUse(tx, ids, eventDate, wallDate(end));
    const facts = {
      venues,
      occupied: closures.map(closedStretch),
      turnoverMinutes: end - wallInterval(eventDate, startTime, endTime).end,
    };
    const conflicts = conflictsOf(facts, ids, eventDate, startTime, endTime);
    if (conflicts.length > 0) throw slotClosed(conflicts);
  }
}
