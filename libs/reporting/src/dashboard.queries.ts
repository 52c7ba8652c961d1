import { Injectable } from '@nestjs/common';
import { addDays, type DateText } from '#rules';
import { Database } from '#platform';
import type { Days } from './periods.js';

/** What waits for somebody in the office. */
export interface WaitingCounts {
  toDecide: number;
  oldestRequestedAt: Date | null;
  late: number;
  papers: number;
  messages: number;
  failedMail: number;
  overpaidCount: number;
  overpaidCents: number;
}

/** A confirmed booking that owes a signature or money; amounts in cents. */
export interface OwingBooking {
  eventDate: DateText;
  contractSigned: boolean;
  contractDueDate: DateText | null;
  depositPaid: boolean;
  depositDueDate: DateText | null;
  totalCents: number | null;
  depositCents: number | null;
  paidCents: number;
  receivedCents: number;
  /** Since when the balance is owed: the deposit's payment or the signature, whichever came later. */
  balanceOwedSince: Date | null;
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

/** The event's wall-clock interval: an end at or before the start is the next day (Dates §2). */
const STARTS = `(b.event_date + b.start_time::time)`;
const ENDS = `(b.event_date + b.end_time::time + case when b.end_time <= b.start_time then interval '1 day' else interval '0' end)`;

/** More came than the price, of a booking that still has one (as `stillOwed` says for one of them). */
const OVERPAID = `bookings o join payment_summaries s on s.booking_id = o.id
  where o.status in ('pending', 'confirmed') and s.received_cents > o.total_cents`;

/** SQL straight to what the dashboard shows; the one place that reads across the modules' tables. */
@Injectable()
export class DashboardQueries {
  constructor(private readonly database: Database) {}

  /** `lateBefore`: requests made before it whose people nobody has reached are late. */
  async waiting(lateBefore: Date): Promise<WaitingCounts> {
    const [row] = await this.database.sql<WaitingCounts>(
      `select count(*)::int as "toDecide", min(b.created_at) as "oldestRequestedAt",
              (count(*) filter (where b.created_at < $1
                 and not exists (select 1 from calls c where c.booking_id = b.id and c.outcome = 'called')))::int as late,
              (select count(*)::int from vendor_documents where status = 'pending') as papers,
              (select count(*)::int from contact_inquiries where handled_at is null) as messages,
              (select count(*)::int from messages where state in ('failed', 'unknown')) as "failedMail",
              (select count(*)::int from ${OVERPAID}) as "overpaidCount",
              (select coalesce(sum(s.received_cents - o.total_cents), 0)::int from ${OVERPAID})
                as "overpaidCents"
         from bookings b where b.status = 'pending'`,
      [lateBefore],
    );
    if (!row) throw new Error('an aggregate without a row');
    return row;
  }

  /**
   * Confirmed bookings on which a signature, the deposit or the balance may be past due; money stays owed after the event,
   * a signature does not. The balance's due date is a rule, so this only leaves out events too far away for it to have
   * passed.
   */
  owing(today: DateText, nowWall: string, balanceDueDaysBefore: number): Promise<OwingBooking[]> {
    return this.database.sql<OwingBooking>(
      `select b.event_date as "eventDate", coalesce(c.contract_signed, false) as "contractSigned",
              c.contract_due_date as "contractDueDate", coalesce(s.deposit_paid, false) as "depositPaid",
              c.deposit_due_date as "depositDueDate", b.total_cents as "totalCents", b.deposit_cents as "depositCents",
              coalesce(s.paid_cents, 0) as "paidCents", coalesce(s.received_cents, 0) as "receivedCents",
              greatest(s.deposit_paid_at, c.contract_signed_at) as "balanceOwedSince"
         from bookings b
         left join contract_states c on c.booking_id = b.id
         left join payment_summaries s on s.booking_id = b.id
        where b.status = 'confirmed' and (c.contract_signed or b.event_date >= $4 and ${ENDS} > $2::timestamp)
          and (c.contract_signed and s.final_payment_paid) is not true
          and (c.contract_due_date < $1 or c.deposit_due_date < $1 or b.event_date < $3)`,
      [today, nowWall, addDays(today, balanceDueDaysBefore), addDays(today, -1)],
    );
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
        where b.status in ('pending', 'confirmed') and b.event_date between $1::date - 1 and $2::date
          and ${ENDS} > $1::date::timestamp
        order by ${STARTS}, b.created_at, b.id
        limit ${MOST_UPCOMING}`,
      [from, to],
    );
  }

  async bookingCounts(): Promise<BookingCounts> {
    const [row] = await this.database.sql<Omit<BookingCounts, 'revenueCents'> & { revenueCents: string }>(
      `select count(*)::int as total,
              (count(*) filter (where status = 'pending'))::int as pending,
              (count(*) filter (where status = 'confirmed'))::int as confirmed,
              coalesce(sum(total_cents) filter (where status = 'confirmed'), 0)::text as "revenueCents",
              (count(*) filter (where status = 'confirmed' and total_cents is null))::int as unpriced
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
        where status = 'confirmed' and event_date between $1 and $2 and extract(dow from event_date) = 6`,
      [first, last],
    );
    if (!row) throw new Error('an aggregate without a row');
    return row.booked;
  }
}
