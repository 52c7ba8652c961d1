import { addDays, type DateText, minutesOfDay, wallDate, wallMinutes, wallTime } from '#rules';
import type { BusinessClock } from '#platform';
import type { SeededRandom } from './seeded-random.js';

const MS_PER_MINUTE = 60_000;
const ROUND_MINUTES = 5;
const OFFICE_OPENS = 9 * 60;
const OFFICE_CLOSES = 17 * 60 + 30;
const LATEST_NOON = 12 * 60;

/** Moments of the demonstration: staff act in office hours, customers when they are awake, all in the business zone. */
export class DemoTime {
  /** Rounded down, so that a start some seconds later tells the same story. */
  readonly now: Date;
  readonly today: DateText;

  constructor(
    private readonly clock: BusinessClock,
    private readonly random: SeededRandom,
  ) {
    const step = ROUND_MINUTES * MS_PER_MINUTE;
    this.now = new Date(Math.floor(clock.now().getTime() / step) * step);
    this.today = this.dateOf(this.now);
  }

  get zone(): string {
    return this.clock.zone;
  }

  dateOf(instant: Date): DateText {
    return wallDate(this.clock.wallMinutesOf(instant));
  }

  wallMinutesOf(instant: Date): number {
    return this.clock.wallMinutesOf(instant);
  }

  /** Of a wall-clock minute of the business zone. */
  instantOf(wallMinutes: number): Date {
    return this.clock.instantOf(wallMinutes);
  }

  hoursAgo(hours: number): Date {
    return after(this.now, -hours * 60);
  }

  /** A customer's moment of that date: 8 AM to 9:30 PM. */
  customerOn(date: DateText): Date {
    return this.on(date, 8 * 60, 21 * 60 + 30);
  }

  staffOn(date: DateText): Date {
    return this.on(date, OFFICE_OPENS, OFFICE_CLOSES);
  }

  /** The next moment at which somebody in the office has time: the same day, or the next morning. */
  staffAfter(instant: Date): Date {
    const date = this.dateOf(instant);
    const soonest = minutesOfDay(wallTime(this.clock.wallMinutesOf(instant))) + 30;
    if (soonest > OFFICE_CLOSES - 30) return this.on(addDays(date, 1), OFFICE_OPENS, LATEST_NOON);
    return this.on(date, Math.max(soonest, OFFICE_OPENS), OFFICE_CLOSES);
  }

  /** About so many hours ago, in office hours where those have begun by now. */
  staffAround(hours: number): Date {
    const [wanted, latest] = [this.staffAfter(this.hoursAgo(hours)), this.hoursAgo(0.2)];
    return wanted < latest ? wanted : latest;
  }

  /** Some days later; on the same day within the hour. */
  customerAfter(instant: Date, days: number): Date {
    if (days === 0) return after(instant, this.random.whole(8, 55));
    return this.customerOn(addDays(this.dateOf(instant), days));
  }

  private on(date: DateText, fromMinute: number, toMinute: number): Date {
    const minute = this.random.whole(fromMinute, toMinute);
    return this.clock.instantOf(wallMinutes(date, '00:00') + minute);
  }
}

/** `minutes` after an instant, or before it when negative. */
export function after(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MS_PER_MINUTE);
}
