import { Injectable } from '@nestjs/common';
import { addDays, daysBetween } from '#rules';
import { BusinessClock } from '#platform';
import { AnalyticsQueries } from '../analytics.queries.js';
import { DashboardQueries } from '../dashboard.queries.js';
import { upcomingEvent } from '../dashboard.reader.js';
import { weeksOf, yearBefore } from '../domain/report-plan.js';
import { OverdueReader } from '../overdue.reader.js';
import { pendingMoney } from '../pending-money.js';
import type { Days } from '../periods.js';
import { ReceivedReader } from '../received.reader.js';
import { topVenues } from '../venue-figures.js';
import type { ReportFigures } from './report-figures.js';

/** The figures of a stretch of days, of the same sums as the analytics and the file of payments (Figures §7). */
@Injectable()
export class ReportFiguresReader {
  constructor(
    private readonly analytics: AnalyticsQueries,
    private readonly dashboard: DashboardQueries,
    private readonly received: ReceivedReader,
    private readonly overdue: OverdueReader,
    private readonly clock: BusinessClock,
  ) {}

  async of(days: Days): Promise<ReportFigures> {
    const today = this.clock.today();
    const after = addDays(days.last, 1);
    const span = { from: this.received.beginningOf(days.first), to: this.received.beginningOf(after) };
    const weeks = weeksOf(days);
    const cents = await this.received.between([...weeks.map(({ first }) => first), after]);
    const counts = await this.analytics.decisions(span.from, span.to);
    const owing = pendingMoney(await this.analytics.owing(), today);
    const stays = await this.analytics.stays(days);
    return {
      receivedCents: cents.slice(1, -1).reduce((sum, each) => sum + each, 0),
      yearBeforeCents: await this.receivedIn(yearBefore(days)),
      weeks: weeks.map((week, index) => ({ days: week, cents: cents[index + 1] ?? 0 })),
      ...counts,
      events: new Set(stays.map(({ bookingId }) => bookingId)).size,
      venues: topVenues(stays, daysBetween(days.first, days.last) + 1),
      depositsPendingCents: owing.depositsCents,
      finalPaymentsPendingCents: owing.finalPaymentsCents,
      overdue: (await this.overdue.report()).totals,
      toDecide: (await this.dashboard.bookingCounts()).pending,
      upcoming: (await this.dashboard.upcoming(today, addDays(today, 1))).map(upcomingEvent),
    };
  }

  private async receivedIn({ first, last }: Days): Promise<number> {
    const [, cents = 0] = await this.received.between([first, addDays(last, 1)]);
    return cents;
  }
}
