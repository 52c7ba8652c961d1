import { Injectable } from '@nestjs/common';
import { BusinessClock, Outbox, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { StatusChange } from '../api.js';
import type { Booking } from '../booking.entity.js';
import { alreadyDecided } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { confirmHolds } from './confirm-holds.js';
import { DeclineRequest } from './decline-request.js';

/** Staff accept or decline a request (Specification 2 §4). One decision: a second is refused (Rulings §2.1). */
@Injectable()
export class DecideBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly declineRequest: DeclineRequest,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 404, 409 ALREADY_DECIDED, 409 SLOT_TAKEN */
  async execute(actor: Actor, id: string, change: StatusChange): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, id);
      if (booking.status !== 'pending') throw alreadyDecided(booking, this.clock);
      if (change.status === 'confirmed') await this.approve(tx, actor, booking);
      else
        await this.declineRequest.execute(tx, booking, { by: actor, reason: change.reason?.trim() || null });
    });
  }

  private async approve(tx: Tx, actor: Actor, booking: Booking): Promise<void> {
    await confirmHolds(this.repository, tx, booking, actor, this.clock);
    await this.activity.record(tx, actor, {
      act: 'booking.approve',
      subjectType: 'booking',
      subjectId: booking.id,
      before: { status: 'pending' },
      after: { status: booking.status, reason: booking.decisionReason },
    });
    await this.outbox.record(tx, {
      type: 'booking.approved',
      payload: { bookingId: booking.id, contractVersion: null },
    });
  }
}
