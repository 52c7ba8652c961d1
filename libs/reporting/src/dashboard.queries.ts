import { Injectable } from '@nestjs/common';
import type { DateText } from '#rules';
import { endsSql, hasStatusSql, isAliveSql, startsSql } from '#bookings';
import { OPEN_DISPUTES } from '#payments';
import { Database } from '#platform';
import type { Days } from './periods.js';

/** What waits for somebody in the office. */
export interface WaitingCounts {
  toDecide: number;
  oldestRequestedAt: Date | null;
  late: number;
  papers: number;
  photos: number;
  testimonials: number;
  messages: number;
  failedMail: number;
  overpaidCount: number;
  overpaidCents: number;
  disputedCount: number;
  disputedCents: number;
  unconfirmedLately: number;
}

export interface UpcomingRow {
  id: string;
  eventDate: DateText;
  startTime: string;
  endTime: string;
  venues: string[];
  name: string;
  guestCount: string;
  eventType: string;
  otherEventType: string | null;
  phone: string;
  contractSigned: boolean;
  depositPaid: boolean;
  finalPaymentPaid: boolean;
  documentsSubmitted: boolean;
}

export interface BookingCounts {
  total: number;
  pending: number;
  confirmed: number;
  revenueCents: number;
  unpriced: number;
}

const MOST_UPCOMING = 100;

/** More came than the price, of a booking that still has one (as `stillOwed` says for one of them). */
const OVERPAID = `bookings o join payment_summaries s on s.booking_id = o.id
  where ${isAliveSql('o')} and s.received_cents > o.total_cents`;

/** SQL straight to what the dashboard shows; the one place that reads across the modules' tables. */
@Injectable()
export class DashboardQueries {
  constructor(private readonly database: Database) {}

  /** `lateBefore`: requests made before it whose people nobody has reached are late; `lately`: since when unconfirmed ones count. */
  async waiting(lateBefore: Date, lately: Date): Promise<WaitingCounts> {
    const [row] = await this.database.sql<WaitingCounts>(
      `select count(*)::int as "toDecide", min(b.created_at) as "oldestRequestedAt",
              (count(*) filter (where b.created_at < :lateBefore
                 and not exists (select 1 from calls c where c.booking_id = b.id and c.outcome = 'called')))::int as late,
              (select count(*)::int from vendor_documents where status = 'pending') as papers,
              (select count(*)::int from customer_event_photos where status = 'pending') as photos,
              (select count(*)::int from testimonials where status = 'pending') as testimonials,
              (select count(*)::int from contact_inquiries where handled_at is null) as messages,
              (select count(*)::int from messages where state in ('failed', 'bounced', 'unknown')) as "failedMail",
              (select count(*)::int from ${OVERPAID}) as "overpaidCount",
              (select coalesce(sum(s.received_cents - o.total_cents), 0)::int from ${OVERPAID})
                as "overpaidCents",
              (select count(*)::int from ${OPEN_DISPUTES}) as "disputedCount",
              (select coalesce(sum(d.amount_cents), 0)::int from ${OPEN_DISPUTES}) as "disputedCents",
              (count(*) filter (where b.contact_confirmed_at is null and b.created_at > :lately))::int as "unconfirmedLately"
         from bookings b where ${hasStatusSql('b', 'pending')}`,
      { lateBefore, lately },
    );
    if (!row) throw new Error('an aggregate without a row');
    return row;
  }

  /** Pending and confirmed events whose time touches the days from `from` to `to`, in their order. */
  upcoming(from: DateText, to: DateText): Promise<UpcomingRow[]> {
    return this.database.sql<UpcomingRow>(
      `select b.id, b.event_date as "eventDate", b.start_time as "startTime", b.end_time as "endTime",
              coalesce((select array_agg(v.name order by v.sort_order, v.name)
                          from booking_venues bv join venues v on v.id = bv.venue_id where bv.booking_id = b.id), '{}') as venues,
              b.first_name || ' ' || b.last_name as name, b.guest_count as "guestCount", b.event_type as "eventType",
              b.other_event_type as "otherEventType", b.phone,
              coalesce(c.contract_signed, false) as "contractSigned", coalesce(s.deposit_paid, false) as "depositPaid",
              coalesce(s.final_payment_paid, false) as "finalPaymentPaid",
              coalesce(d.documents_submitted, false) as "documentsSubmitted"
         from bookings b
         left join contract_states c on c.booking_id = b.id
         left join payment_summaries s on s.booking_id = b.id
         left join paper_states d on d.booking_id = b.id
        where ${isAliveSql('b')} and b.event_date between :from::date - 1 and :to::date
          and ${endsSql('b')} > :from::date::timestamp
        order by ${startsSql('b')}, b.created_at, b.id
        limit ${MOST_UPCOMING}`,
      { from, to },
    );
  }

  async bookingCounts(): Promise<BookingCounts> {
    const [row] = await this.database.sql<Omit<BookingCounts, 'revenueCents'> & { revenueCents: string }>(
      `select count(*)::int as total,
              (count(*) filter (where ${hasStatusSql('bookings', 'pending')}))::int as pending,
              (count(*) filter (where ${hasStatusSql('bookings', 'confirmed')}))::int as confirmed,
              coalesce(sum(total_cents) filter (where ${hasStatusSql('bookings', 'confirmed')}), 0)::text as "revenueCents",
              (count(*) filter (where ${hasStatusSql('bookings', 'confirmed')} and total_cents is null))::int as unpriced
         from bookings`,
    );
    if (!row) throw new Error('an aggregate without a row');
    return { ...row, revenueCents: Number(row.revenueCents) };
  }

  /** Saturdays of these days with a confirmed event in any venue. */
  async saturdaysBooked({ first, last }: Days): Promise<number> {
    const [row] = await this.database.sql<{ booked: number }>(
      `select count(distinct event_date)::int as booked
         from bookings
        where ${hasStatusSql('bookings', 'confirmed')} and event_date between :first and :last and extract(dow from event_date) = 6`,
      { first, last },
    );
    if (!row) throw new Error('an aggregate without a row');
    return row.booked;
  }
}
