import { Injectable } from '@nestjs/common';
import { monthOf, nextMonth, toDollars, type DateText } from '#rules';
import { BusinessClock } from '#platform';
import { AnalyticsQueries } from './analytics.queries.js';
import type { CustomerAnalytics, RevenueAnalytics } from './api.js';
import { pendingMoney } from './pending-money.js';
import { percentOf } from './percent.js';
import { lastDays, lastMonths } from './periods.js';
import { ReceivedReader } from './received.reader.js';
import { topVenues } from './venue-figures.js';

/** How the house earns, by the business clock and in the business zone (Figures §1). */
@Injectable()
export class AnalyticsReader {
  constructor(
    private readonly queries: AnalyticsQueries,
    private readonly receivedMoney: ReceivedReader,
    private readonly clock: BusinessClock,
  ) {}

  async revenue(): Promise<RevenueAnalytics> {
    const today = this.clock.today();
    const [money, owing, stays] = await Promise.all([
      this.received(today),
      this.queries.owing(),
      this.queries.stays(lastDays(today)),
    ]);
    const { depositsCents, finalPaymentsCents, projectedCents } = pendingMoney(owing, today);
    return {
      totalRevenue: toDollars(money.totalCents),
      projectedRevenue: toDollars(projectedCents),
      depositsPending: toDollars(depositsCents),
      finalPaymentsPending: toDollars(finalPaymentsCents),
      monthlyRevenue: money.months,
      topVenues: topVenues(stays).map(({ revenueCents, ...venue }) => ({
        ...venue,
        revenue: toDollars(revenueCents),
      })),
    };
  }

  async customers(): Promise<CustomerAnalytics> {
    const { total, repeating } = await this.queries.customers();
    return { totalCustomers: total, repeatRate: percentOf(repeating, total) };
  }

  private async received(
    today: DateText,
  ): Promise<{ totalCents: number; months: RevenueAnalytics['monthlyRevenue'] }> {
    const months = lastMonths(today);
    const first = months[0] ?? monthOf(today);
    const last = monthOf(today);
    const beginnings = [...months, nextMonth(last)].map((month): DateText => `${month}-01`);
    const [[before = 0, ...cents], events] = await Promise.all([
      this.receivedMoney.between(beginnings),
      this.queries.confirmedEvents(first, last),
    ]);
    return {
      totalCents: cents.reduce((sum, each) => sum + each, before),
      months: months.map((month, index) => ({
        month,
        revenue: toDollars(cents[index] ?? 0),
        bookings: events.get(month) ?? 0,
      })),
    };
  }
}
