import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import { Transactions } from '#platform';
import type { ReminderKind } from '#rules';
import { ActivityLog, type Actor } from '#staff';
import { RemindersRepository } from './reminders.repository.js';

/** Staff hold back one kind of reminder of a booking, or let it go out again (Messages §12). */
@Injectable()
export class PauseReminder {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly reminders: RemindersRepository,
    private readonly activity: ActivityLog,
  ) {}

  /** What is so already stays so, and is not noted again. @throws DomainError 404 */
  async execute(actor: Actor, bookingId: string, kind: ReminderKind, paused: boolean): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.bookings.lock(tx, bookingId);
      if (!(await this.reminders.setPaused(tx, bookingId, kind, paused))) return;
      await this.activity.record(tx, actor, {
        act: paused ? 'reminder.pause' : 'reminder.resume',
        subjectType: 'booking',
        subjectId: bookingId,
        after: { reminder: kind },
      });
    });
  }
}
