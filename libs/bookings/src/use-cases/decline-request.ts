import { Injectable } from '@nestjs/common';
import { BusinessClock, Outbox, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { Booking } from '../booking.entity.js';
import { BookingsRepository } from '../bookings.repository.js';

export interface Refusal {
  by: Actor;
  /** Told to the customer. */
  reason: string | null;
}

/** What declining a pending request does, whoever declines it: its venues are free again and everybody hears of it. */
@Injectable()
export class DeclineRequest {
  constructor(
    private readonly repository: BookingsRepository,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** Inside the caller's transaction, which holds the lock of a booking that is pending. */
  async execute(tx: Tx, booking: Booking, { by, reason }: Refusal): Promise<void> {
    booking.status = 'rejected';
    booking.decidedAt = this.clock.now();
    booking.decidedBy = by.name;
    booking.decisionReason = reason;
    await this.repository.setHolds(tx, booking.id, false);
    await this.repository.save(tx, booking);
    await this.activity.record(tx, by, {
      act: 'booking.decline',
      subjectType: 'booking',
      subjectId: booking.id,
      before: { status: 'pending' },
      after: { status: booking.status, reason },
    });
    await this.outbox.record(tx, { type: 'booking.declined', payload: { bookingId: booking.id, reason } });
  }
}
