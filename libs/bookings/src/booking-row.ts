import { toDollars } from '#rules';
import type { BookingStatus, DiscountType } from './api.js';
import type { BookingStanding } from './booking-aspects.js';

/** One booking as the read models select it: our columns, its venues in the house's order, its calls newest first. */
export interface BookingRow extends BookingStanding {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string | null;
  eventDate: string;
  startTime: string;
  endTime: string;
  guestCount: string;
  eventType: string;
  otherEventType: string | null;
  requirements: string | null;
  partyPlanning: boolean;
  cateringInterest: boolean;
  alternateDates: string[];
  status: BookingStatus;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionReason: string | null;
  totalCents: number | null;
  depositCents: number | null;
  priceOverrideCents: number | null;
  discountHundredths: number;
  discountType: DiscountType;
  discountReason: string | null;
  smsRemindersEnabled: boolean;
  smsReminderPhone: string | null;
  staffNotes: string | null;
  createdAt: Date;
  /** Null while nobody has confirmed that this contact asked (Holds §7). */
  contactConfirmedAt: Date | null;
  /** Until when it holds without that; null where it holds as long as any other, or does not hold. */
  unconfirmedHoldUntil: Date | null;
  /** Whether its time is kept from others. */
  holds: boolean;
  venues: { id: string; name: string; capacity: number; hourlyCents: number }[];
  calls: { outcome: 'called' | 'no_answer'; note: string | null; madeAt: string; madeBy: string }[];
}

/** What the request's own statement answers of the booking it made: nothing of what others keep of one. */
export type NewBookingRow = Omit<BookingRow, 'calls' | keyof BookingStanding>;

/** What a customer's view needs of it; a booking that was just made has no calls. */
export type CustomerBookingRow = Omit<BookingRow, 'calls' | 'onWaitlist'> &
  Partial<Pick<BookingRow, 'calls'>>;

/** The booking's own columns, selected from `bookings b`. */
export const BOOKING_OWN_COLUMNS = `
  b.id, b.code, b.first_name as "firstName", b.last_name as "lastName", b.email, b.phone, b.company,
  b.event_date as "eventDate", b.start_time as "startTime", b.end_time as "endTime", b.guest_count as "guestCount",
  b.event_type as "eventType", b.other_event_type as "otherEventType", b.requirements,
  b.party_planning as "partyPlanning", b.catering_interest as "cateringInterest",
  array(select to_char(d, 'YYYY-MM-DD') from unnest(b.alternate_dates) d) as "alternateDates",
  b.status, b.decided_at as "decidedAt", b.decided_by as "decidedBy", b.decision_reason as "decisionReason",
  b.total_cents as "totalCents", b.deposit_cents as "depositCents",
  b.price_override_cents as "priceOverrideCents", b.discount_hundredths as "discountHundredths",
  b.discount_type as "discountType", b.discount_reason as "discountReason",
  b.sms_reminders_enabled as "smsRemindersEnabled",
  b.sms_reminder_phone as "smsReminderPhone", b.staff_notes as "staffNotes", b.created_at as "createdAt",
  b.contact_confirmed_at as "contactConfirmedAt", b.unconfirmed_hold_until as "unconfirmedHoldUntil"`;

/** The same with what lies beside it; `calls` are for staff, but cost nothing on one row. */
export const BOOKING_COLUMNS = `${BOOKING_OWN_COLUMNS},
  exists (select from booking_venues bv where bv.booking_id = b.id and bv.holds) as holds,
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'capacity', v.capacity,
            'hourlyCents', bv.hourly_cents) order by v.sort_order, v.name), '[]')
     from booking_venues bv join venues v on v.id = bv.venue_id where bv.booking_id = b.id) as venues,
  (select coalesce(json_agg(json_build_object('outcome', c.outcome, 'note', c.note, 'madeAt', c.made_at,
            'madeBy', c.made_by) order by c.made_at desc), '[]')
     from (select * from calls where booking_id = b.id order by made_at desc limit 20) c) as calls`;

export function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents);
}

export function instantOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
