import { Injectable } from '@nestjs/common';
import { BusinessClock } from '#platform';
import { toDollars, type PlannedReminder } from '#rules';
import type { ReminderToCome } from '../api.js';
import { ReminderPlans } from './reminder-plans.js';

/** What the office shows as going out next. */
@Injectable()
export class RemindersToCome {
  constructor(
    private readonly plans: ReminderPlans,
    private readonly clock: BusinessClock,
  ) {}

  /** Soonest first. @throws DomainError 404 */
  async of(bookingId: string): Promise<ReminderToCome[]> {
    return (await this.plans.toCome(bookingId)).map((reminder) => this.view(reminder));
  }

  private view({
    kind,
    dueAt,
    channels,
    amountCents,
    dueDate,
    condition,
    paused,
  }: PlannedReminder): ReminderToCome {
    return {
      kind,
      dueAt: this.clock.instantOf(dueAt).toISOString(),
      channels: [...channels],
      amount: amountCents > 0 ? toDollars(amountCents) : null,
      dueDate,
      condition,
      paused,
    };
  }
}
