import { toDollars, type DateText } from '#rules';
import { column, columns, isSuppressedSql, type RowOf } from '#platform';
import type { BookingStatus, CallOutcome, DiscountType } from './api.js';
import type { BookingStanding } from './booking-aspects.js';

/** What staff read of a booking as it stands in its row: a new field of theirs is a line here, in `Booking` and in `StaffBooking`. */
export const READ_AS_IT_STANDS = columns('b', {
  id: column.text(),
  code: column.text(),
  firstName: column.text(),
  lastName: column.text(),
  email: column.text(),
  phone: column.text(),
  company: column.textOrNull(),
  eventDate: column.date(),
  startTime: column.hour(),
  endTime: column.hour(),
  guestCount: column.text(),
  eventType: column.text(),
  otherEventType: column.textOrNull(),
  requirements: column.textOrNull(),
  partyPlanning: column.flag(),
  cateringInterest: column.flag(),
  alternateDates: column.of<DateText[]>(
    `array(select to_char(d, 'YYYY-MM-DD') from unnest(b.alternate_dates) d)`,
  ),
  roundTables: column.integerOrNull(),
  rectangularTables8ft: column.integerOrNull('b.rectangular_tables_8ft'),
  rectangularTables6ft: column.integerOrNull('b.rectangular_tables_6ft'),
  cocktailTables: column.integerOrNull(),
  chairs: column.integerOrNull(),
  setupNotes: column.textOrNull(),
  guaranteedGuests: column.integerOrNull(),
  foodAndDiets: column.textOrNull(),
  dayContactName: column.textOrNull(),
  dayContactPhone: column.textOrNull(),
  loadInTime: column.textOrNull(),
  doorsTime: column.textOrNull(),
  foodTime: column.textOrNull(),
  outTime: column.textOrNull(),
  status: column.of<BookingStatus>(),
  decidedBy: column.textOrNull(),
  decisionReason: column.textOrNull(),
  discountType: column.of<DiscountType>(),
  discountReason: column.textOrNull(),
  smsRemindersEnabled: column.flag(),
  smsReminderPhone: column.textOrNull(),
  staffNotes: column.textOrNull(),
});

/** The rest of the row, which the views turn into dollars, instants and what follows from them. */
const WORKED_INTO_VIEWS = columns('b', {
  decidedAt: column.instantOrNull(),
  totalCents: column.integerOrNull(),
  depositCents: column.integerOrNull(),
  priceOverrideCents: column.integerOrNull(),
  discountHundredths: column.integer(),
  createdAt: column.instant(),
  /** Null while nobody has confirmed that this contact asked (Holds §7). */
  contactConfirmedAt: column.instantOrNull(),
  /** Until when it holds without that; null where it holds as long as any other, or does not hold. */
  unconfirmedHoldUntil: column.instantOrNull(),
});

type OwnColumns = RowOf<typeof READ_AS_IT_STANDS> & RowOf<typeof WORKED_INTO_VIEWS>;

/** One booking as the read models select it: our columns, its venues in the house's order, its calls newest first. */
export interface BookingRow extends OwnColumns, BookingStanding {
  /** Whether its time is kept from others. */
  holds: boolean;
  /** Mail to its address came back, so nothing is sent there. */
  emailBounced: boolean;
  venues: { id: string; name: string; capacity: number; hourlyCents: number }[];
  calls: { outcome: CallOutcome; note: string | null; madeAt: string; madeBy: string }[];
}

/** What the request's own statement answers of the booking it made: nothing of what others keep of one. */
export type NewBookingRow = Omit<BookingRow, 'calls' | 'emailBounced' | keyof BookingStanding>;

/** What a customer's view needs of it; a booking that was just made has no calls. */
export type CustomerBookingRow = Omit<BookingRow, 'calls' | 'emailBounced' | 'onWaitlist'> &
  Partial<Pick<BookingRow, 'calls'>>;

/** The booking's own columns, selected from `bookings b`. */
export const BOOKING_OWN_COLUMNS = `${READ_AS_IT_STANDS.list}, ${WORKED_INTO_VIEWS.list}`;

/** The same with what lies beside it; `calls` are for staff, but cost nothing on one row. */
export const BOOKING_COLUMNS = `${BOOKING_OWN_COLUMNS},
  exists (select from booking_venues bv where bv.booking_id = b.id and bv.holds) as holds,
  ${isSuppressedSql('email', 'b.email_normalized')} as "emailBounced",
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
