import { Injectable } from '@nestjs/common';
import { addDays, toDollars } from '#rules';
import { BusinessClock } from '#platform';
import { SignInPace } from '#staff';
import type { Dashboard } from './api.js';
import { DashboardQueries, type BookingCounts, type UpcomingRow } from './dashboard.queries.js';
import { OverdueReader } from './overdue.reader.js';
import { lastDays, saturdaysOf } from './periods.js';

/** Hours within which we promise to call about a request (Requests §9). */
const CALL_WITHIN_HOURS = 24;
const MS_PER_HOUR = 3_600_000;
const DAYS_AHEAD = 7;
/** What a confirmed event without a price counts for (Figures §6). */
const UNPRICED_CENTS = 50_000;

/** Today in the office: what needs somebody, what comes, and how the house stands. */
@Injectable()
export class DashboardReader {
  constructor(
    private readonly queries: DashboardQueries,
    private readonly overdue: OverdueReader,
    private readonly clock: BusinessClock,
    private readonly signIns: SignInPace,
  ) {}

  async read(): Promise<Dashboard> {
    const today = this.clock.today();
    const lateBefore = new Date(this.clock.now().getTime() - CALL_WITHIN_HOURS * MS_PER_HOUR);
    const lately = new Date(this.clock.now().getTime() - MS_PER_HOUR);
    const days = lastDays(today);
    const [waiting, overdue, upcoming, counts, saturdaysBooked, failedSignIns] = await Promise.all([
      this.queries.waiting(lateBefore, lately),
      this.overdue.report(),
      this.queries.upcoming(today, addDays(today, DAYS_AHEAD)),
      this.queries.bookingCounts(),
      this.queries.saturdaysBooked(days),
      this.signIns.failuresLately(),
    ]);
    const { toDecide, oldestRequestedAt, late, papers, messages, failedMail, overpaidCount, overpaidCents } =
      waiting;
    return {
      today,
      needsYou: {
        toDecide: { count: toDecide, oldestRequestedAt: oldestRequestedAt?.toISOString() ?? null, late },
        papers: { count: papers },
        photos: { count: waiting.photos },
        testimonials: { count: waiting.testimonials },
        messages: { count: messages },
        overdue: overdue.totals,
        overpaid: { count: overpaidCount, amount: toDollars(overpaidCents) },
        disputed: { count: waiting.disputedCount, amount: toDollars(waiting.disputedCents) },
        failedMail: { count: failedMail },
        unconfirmed: { count: waiting.unconfirmedLately },
        failedSignIns: { count: failedSignIns },
      },
      upcoming: upcoming.map(upcomingEvent),
      quickStats: quickStats(counts),
      saturdays: { booked: saturdaysBooked, total: saturdaysOf(days) },
    };
  }
}

/** An event with what is still open of it. */
export function upcomingEvent(row: UpcomingRow): Dashboard['upcoming'][number] {
  const { contractSigned, depositPaid, finalPaymentPaid, documentsSubmitted, ...event } = row;
  const open = [
    ...(contractSigned ? [] : ['contract']),
    ...(depositPaid ? [] : ['deposit']),
    ...(finalPaymentPaid ? [] : ['balance']),
    ...(documentsSubmitted ? [] : ['papers']),
  ];
  return { ...event, open };
}

function quickStats({
  total,
  pending,
  confirmed,
  revenueCents,
  unpriced,
}: BookingCounts): Dashboard['quickStats'] {
  return {
    totalBookings: total,
    pendingRequests: pending,
    confirmedEvents: confirmed,
    estimatedRevenue: toDollars(revenueCents + unpriced * UNPRICED_CENTS),
    unpriced,
  };
}
