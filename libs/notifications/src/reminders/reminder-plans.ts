import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import { BusinessClock } from '#platform';
import { reminderPlan, remindersToCome, withoutRepeats, type PlannedReminder } from '#rules';
import { VenueSettings } from '#venues';
import { RemindersRepository } from './reminders.repository.js';

/** The plan of one booking's reminders, as it and the settings stand now. */
@Injectable()
export class ReminderPlans {
  constructor(
    private readonly bookings: BookingsFacade,
    private readonly reminders: RemindersRepository,
    private readonly settings: VenueSettings,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 404 */
  async of(bookingId: string): Promise<PlannedReminder[]> {
    const facts = await this.bookings.reminderFacts(bookingId);
    const paused = (await this.reminders.pausedOf([bookingId])).get(bookingId) ?? [];
    return reminderPlan({ ...facts, paused }, await this.settings.get(), this.clock.wallMinutes());
  }

  /** What of it is still to come, soonest first. @throws DomainError 404 */
  async toCome(bookingId: string): Promise<PlannedReminder[]> {
    const toCome = remindersToCome(await this.of(bookingId), this.clock.wallMinutes());
    const sent = (await this.reminders.overdueSentOf([bookingId])).get(bookingId) ?? [];
    return withoutRepeats(toCome, sent);
  }

  /**
   * A reminder whose moment has come, as it is to be told now; null when it is no longer wanted: done, moved, declined or
   * cancelled meanwhile, held back by staff, or too late to be of use.
   */
  async stillDue(reminderId: string): Promise<PlannedReminder | null> {
    const noted = await this.reminders.find(reminderId);
    if (!noted) return null;
    const plan = await this.of(noted.bookingId);
    const planned = plan.find(({ kind, dueOn }) => kind === noted.kind && dueOn === noted.dueOn);
    return planned && !planned.paused && this.clock.wallMinutes() < planned.staleAfter ? planned : null;
  }
}
