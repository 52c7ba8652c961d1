import { type BusinessClock, sqlStateOf, type Tx } from '#platform';
import type { Actor } from '#staff';
import type { Booking } from '../booking.entity.js';
import { alreadyDecided, slotTaken } from '../bookings.errors.js';
import type { BookingsRepository } from '../bookings.repository.js';

const EXCLUSION_VIOLATION = '23P01';

/**
 * Confirms a pending booking: it takes (or keeps) its holds through the exclusion constraint, so that a row that came
 * without a hold cannot be confirmed over another one (Rulings §2.2). A confirmed booking stays as it is.
 * @throws DomainError 409 ALREADY_DECIDED when it was declined or cancelled, 409 SLOT_TAKEN naming the bookings in the way;
 *   the booking stays as it was
 */
export async function confirmHolds(
  repository: BookingsRepository,
  tx: Tx,
  booking: Booking,
  by: Actor,
  clock: BusinessClock,
): Promise<void> {
  if (booking.status === 'confirmed') return;
  if (booking.status !== 'pending') throw alreadyDecided(booking, clock);
  // Asked before the constraint would refuse: after its error the transaction could not be asked who is in the way.
  const clashes = await repository.clashes(tx, booking.id);
  if (clashes.length > 0) throw slotTaken(clashes);
  try {
    await repository.setHolds(tx, booking.id, true);
  } catch (error) {
    throw sqlStateOf(error) === EXCLUSION_VIOLATION ? slotTaken([]) : error;
  }
  booking.status = 'confirmed';
  booking.decidedAt = clock.now();
  booking.decidedBy = by.name;
  booking.decisionReason = null;
  await repository.save(tx, booking);
}
