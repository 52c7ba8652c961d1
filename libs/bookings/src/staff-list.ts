import type { Condition, ListSource, SortOrder } from '#platform';
import type { BookingStatus } from './api.js';
import { hasStatusSql, isAliveSql } from './booking-sql.js';
import type { BookingAspects } from './booking-aspects.js';
import { BOOKING_COLUMNS } from './booking-row.js';
import { bookingSearch, type SearchedHouse } from './booking-search.js';

/** What the staff's list of bookings can be narrowed to. */
export interface StaffListFilter {
  status?: BookingStatus;
  /**
   * All but the open requests; those with something overdue; those that paid too much; those with an open dispute or a refund that
   * failed; requests nobody confirmed.
   */
  only?: StaffListMatter;
  /** Part of a name, an email, a phone or a code; a kind of event, a space, or the day of the event. */
  q?: string;
  from?: string;
  to?: string;
}

export const STAFF_LIST_MATTERS = ['decided', 'overdue', 'overpaid', 'disputed', 'unconfirmed'] as const;
export type StaffListMatter = (typeof STAFF_LIST_MATTERS)[number];

type StaffListSort = 'requested' | 'event' | 'customer' | 'status' | 'value' | 'waiting';
export type StaffListOrder = SortOrder<StaffListSort>;

/** Whoever was reached waits behind those who still wait for the promised call; of each, who asked first stands first. */
const WAITING = `(case when exists (select from calls c where c.booking_id = b.id and c.outcome = 'called')
  then '1' else '0' end) || to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** GET /api/bookings (Office §2), with what other modules keep of each booking. */
export function staffBookingsFrom(aspects: BookingAspects): ListSource<StaffListSort> {
  return {
    ...STAFF_BOOKINGS,
    columns: `${BOOKING_COLUMNS}, ${aspects.columns}`,
    from: `bookings b ${aspects.joins}`,
  };
}

export const STAFF_BOOKINGS: Omit<ListSource<StaffListSort>, 'columns' | 'from'> = {
  id: 'b.id',
  sorts: {
    requested: { by: 'b.created_at', type: 'timestamptz' },
    event: { by: 'b.event_date + b.start_time::time', type: 'timestamp' },
    customer: { by: `split_part(b.search_text, chr(10), 1)`, type: 'text' },
    status: { by: 'b.status', type: 'text' },
    // Without a price there is nothing to compare: such bookings count as lowest.
    value: { by: 'coalesce(b.total_cents, -1)', type: 'integer' },
    waiting: { by: WAITING, type: 'text' },
  },
  usual: '-requested',
};

/** More came than the price, of a booking that still has one (as `stillOwed` says for one of them). */
const overpaid = (aspects: BookingAspects) =>
  `${isAliveSql('b')} and ${aspects.sqlOf('payments', 'receivedCents')} > b.total_cents`;

/** @param overdueIds the bookings that `only: 'overdue'` means */
export function conditionsOf(
  { status, only, q, from, to }: StaffListFilter,
  overdueIds: string[],
  aspects: BookingAspects,
  house: SearchedHouse,
): Condition[] {
  return [
    [(value) => `b.status = ${value}`, status],
    [(value) => `b.status <> ${value}`, only === 'decided' ? 'pending' : undefined],
    [(ids) => `b.id = any(${ids})`, only === 'overdue' ? overdueIds : undefined],
    [(value) => `(${overpaid(aspects)}) = ${value}`, only === 'overpaid' ? true : undefined],
    [
      (value) => `(b.id in (${aspects.idsWith('disputed')})) = ${value}`,
      only === 'disputed' ? true : undefined,
    ],
    [
      (value) => `(${hasStatusSql('b', 'pending')} and b.contact_confirmed_at is null) = ${value}`,
      only === 'unconfirmed' ? true : undefined,
    ],
    [(value) => `b.event_date >= ${value}::date`, from],
    [(value) => `b.event_date <= ${value}::date`, to],
    ...bookingSearch(q, house),
  ];
}
