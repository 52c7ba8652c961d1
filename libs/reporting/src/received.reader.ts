import { Injectable } from '@nestjs/common';
import { wallMinutes, type DateText } from '#rules';
import { BusinessClock } from '#platform';
import { AnalyticsQueries } from './analytics.queries.js';

/** Money that came, by days of the venue: what analytics and reports say of it is asked here and nowhere else (Figures §1). */
@Injectable()
export class ReceivedReader {
  constructor(
    private readonly queries: AnalyticsQueries,
    private readonly clock: BusinessClock,
  ) {}

  /**
   * Cents received in each stretch between two of these dates, refunds subtracted when they were made; a stretch has its first
   * date and not its last. One sum more than dates: first what came before them all, last what came from the last one on.
   */
  between(dates: DateText[]): Promise<number[]> {
    return this.queries.received(dates.map((date) => this.beginningOf(date)));
  }

  /** A day begins at midnight of the venue, which in UTC is hours away. */
  beginningOf(date: DateText): Date {
    return this.clock.instantOf(wallMinutes(date, '00:00'));
  }
}
