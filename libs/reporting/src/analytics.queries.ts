import { Injectable } from '@nestjs/common';
import type { BookingStatus, MonthText } from '#rules';
import { hasStatusSql, isAliveSql } from '#bookings';
import { TAKING_KINDS } from '#payments';
import { Database } from '#platform';
import type { OwingEvent } from './pending-money.js';
import type { Days } from './periods.js';
import type { VenueStay } from './venue-figures.js';

/** Money that came, less money that went back. */
const NET = `sum(case when p.kind in (${TAKING_KINDS.map((kind) => `'${kind}'`).join(', ')}) then -p.amount_cents else p.amount_cents end)`;

/** Facts behind the analytics, across the modules' tables; what they mean is reckoned in the pure files beside. */
@Injectable()
export class AnalyticsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Cents received in each stretch between two of these instants, refunds subtracted when they were made. One sum more than
   * instants: first what came before them all, last what came from the last one on.
   */
  async received(instants: Date[]): Promise<number[]> {
    const rows = await this.database.sql<{ stretch: number; cents: string }>(
      `select width_bucket(p.received_at, :instants::timestamptz[]) as stretch, ${NET}::text as cents
         from payments p
        group by stretch`,
      { instants: instants.map((instant) => instant.toISOString()) },
    );
    const sums = new Map(rows.map(({ stretch, cents }) => [stretch, Number(cents)]));
    return Array.from({ length: instants.length + 1 }, (_, stretch) => sums.get(stretch) ?? 0);
  }

  /** Confirmed events by the month of their date, on which an event through midnight begins; from one month to another. */
  async confirmedEvents(first: MonthText, last: MonthText): Promise<Map<MonthText, number>> {
    const rows = await this.database.sql<{ month: MonthText; events: number }>(
      `select to_char(event_date, 'YYYY-MM') as month, count(*)::int as events
         from bookings
        where ${hasStatusSql('bookings', 'confirmed')} and event_date >= :first::date and event_date < :last::date + interval '1 month'
        group by month`,
      { first: `${first}-01`, last: `${last}-01` },
    );
    return new Map(rows.map(({ month, events }) => [month, events]));
  }

  /** Confirmed events that are not paid in full. As many as the house has open, which is what a house can look after. */
  owing(): Promise<OwingEvent[]> {
    return this.database.sql<OwingEvent>(
      `select b.event_date as "eventDate", b.total_cents as "totalCents", b.deposit_cents as "depositCents",
              coalesce(s.deposit_paid, false) as "depositPaid", coalesce(s.paid_cents, 0) as "paidCents",
              coalesce(s.received_cents, 0) as "receivedCents"
         from bookings b left join payment_summaries s on s.booking_id = b.id
        where ${hasStatusSql('b', 'confirmed')} and b.total_cents is not null and s.final_payment_paid is not true`,
    );
  }

  /** Requests that came between two instants, and what of the decisions made then still stands. */
  async decisions(
    from: Date,
    to: Date,
  ): Promise<{ requests: number; confirmed: number; declined: number; cancelled: number }> {
    const decided = (status: BookingStatus) =>
      `(count(*) filter (where ${hasStatusSql('b', status)} and b.decided_at >= :from and b.decided_at < :to))::int`;
    const [row] = await this.database.sql<{
      requests: number;
      confirmed: number;
      declined: number;
      cancelled: number;
    }>(
      `select (count(*) filter (where b.created_at >= :from and b.created_at < :to))::int as requests,
              ${decided('confirmed')} as confirmed, ${decided('rejected')} as declined, ${decided('cancelled')} as cancelled
         from bookings b`,
      { from, to },
    );
    if (!row) throw new Error('an aggregate without a row');
    return row;
  }

  /** Each venue of each confirmed event of these days, in the house's order of venues. */
  stays({ first, last }: Days): Promise<VenueStay[]> {
    return this.database.sql<VenueStay>(
      `select b.id as "bookingId", v.name as "venueName", bv.hourly_cents as "hourlyCents",
              b.start_time as "startTime", b.end_time as "endTime",
              coalesce((select ${NET} from payments p where p.booking_id = b.id), 0)::int as "receivedCents"
         from bookings b
         join booking_venues bv on bv.booking_id = b.id
         join venues v on v.id = bv.venue_id
        where ${hasStatusSql('b', 'confirmed')} and b.event_date between :first and :last
        order by v.sort_order, v.name, b.id`,
      { first, last },
    );
  }

  /** Distinct emails with a booking that is neither rejected nor cancelled, and how many of them have several. */
  async customers(): Promise<{ total: number; repeating: number }> {
    const [row] = await this.database.sql<{ total: number; repeating: number }>(
      `select count(*)::int as total, (count(*) filter (where bookings > 1))::int as repeating
         from (select count(*) as bookings from bookings b where ${isAliveSql('b')} group by email_normalized) c`,
    );
    if (!row) throw new Error('an aggregate without a row');
    return row;
  }
}
