import { Injectable } from '@nestjs/common';
import { toWallTimestamp } from '#rules';
import {
  BusinessClock,
  column,
  columns,
  Database,
  page,
  rowsOf,
  type RowOf,
  type Page,
  type PageQuery,
  type Tx,
  type Values,
} from '#platform';
import { VenueSettings, VenuesFacade } from '#venues';
import type { BookingStatus, CustomerBooking, SearchType, StaffBooking } from './api.js';
import { BookingAspects, NOTHING_YET } from './booking-aspects.js';
import { BOOKING_COLUMNS, type BookingRow, type NewBookingRow } from './booking-row.js';
import { customerView, staffView, type ViewFacts } from './booking-views.js';
import { endsSql, hasStatusSql, startsSql } from './booking-sql.js';
import { bookingNotFound } from './bookings.errors.js';
import { OverdueBookingsQueries } from './overdue-bookings.queries.js';
import { conditionsOf, staffBookingsFrom, type StaffListFilter, type StaffListOrder } from './staff-list.js';

/** What a customer's look-up may find at most. */
const CUSTOMER_LIMIT = 200;

const CONTACT_COLUMNS: Readonly<Record<SearchType, string>> = {
  email: 'email_normalized',
  phone: 'phone_e164',
};

const BRIEF = columns('b', {
  id: column.text(),
  code: column.text(),
  status: column.of<BookingStatus>(),
  eventDate: column.date(),
  startTime: column.hour(),
  endTime: column.hour(),
});

/** Whom a message to all would reach. */
export interface ComingAudience {
  confirmed: number;
  toCome: number;
  addresses: { email: string; bookingId: string }[];
}

/** Which booking it is, when its event is and where it stands. */
export type BookingBrief = RowOf<typeof BRIEF>;

@Injectable()
export class BookingsQueries {
  private selected: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: VenueSettings,
    private readonly venues: VenuesFacade,
    private readonly aspects: BookingAspects,
    private readonly clock: BusinessClock,
    private readonly overdue: OverdueBookingsQueries,
  ) {}

  /** @throws DomainError 404 */
  async customerBooking(id: string, verified: boolean): Promise<CustomerBooking> {
    const row = await this.row(id);
    return customerView(row, verified, await this.viewFacts());
  }

  /** The view of a row that was just written. */
  async customerViewOf(row: NewBookingRow): Promise<CustomerBooking> {
    return customerView({ ...row, ...NOTHING_YET }, true, await this.viewFacts());
  }

  /** Newest first; `verified` names the bookings that the asking browser has proved. */
  async customerBookings(ids: string[], verified: ReadonlySet<string>): Promise<CustomerBooking[]> {
    const rows = await this.rows(
      `where b.id = any(:ids) order by b.created_at desc, b.id desc limit ${CUSTOMER_LIMIT}`,
      { ids },
    );
    const facts = await this.viewFacts();
    return rows.map((row) => customerView(row, verified.has(row.id), facts));
  }

  /** Ids of the bookings whose normalised contact is exactly this one. */
  async idsByContact(type: SearchType, contact: string | null): Promise<string[]> {
    const rows = await this.database.sql<{ id: string }>(
      `select id from bookings where ${CONTACT_COLUMNS[type]} = :contact order by created_at desc limit ${CUSTOMER_LIMIT}`,
      { contact },
    );
    return rows.map((row) => row.id);
  }

  /** Ids of other bookings that hold a space while this one's event lasts. A house has few spaces, so they are few. */
  async idsAtSameTime(id: string, tx?: Tx): Promise<string[]> {
    const text = `select distinct other.booking_id as id from booking_venues mine
                    join booking_venues other on other.during && mine.during
                   where mine.booking_id = :id and other.booking_id <> :id and other.holds limit 1000`;
    const rows = await (tx
      ? rowsOf<{ id: string }>(tx, text, { id })
      : this.database.sql<{ id: string }>(text, { id }));
    return rows.map((row) => row.id);
  }

  /**
   * Confirmed bookings, those of them whose event is not over, and the addresses of these: each once, with its soonest event.
   * @param withTestData whether bookings that are marked as test data count
   */
  async comingAudience(withTestData: boolean): Promise<ComingAudience> {
    const values = { now: toWallTimestamp(this.clock.wallMinutes()), withTestData };
    const confirmed = `${hasStatusSql('b', 'confirmed')} and (:withTestData or not b.is_test)`;
    const toCome = `${confirmed} and ${endsSql('b')} > :now::timestamp`;
    const [counts] = await this.database.sql<{ confirmed: number; toCome: number }>(
      `select count(*)::int as confirmed, (count(*) filter (where ${toCome}))::int as "toCome"
         from bookings b where ${confirmed}`,
      values,
    );
    const addresses = await this.database.sql<{ email: string; bookingId: string }>(
      `select email, "bookingId" from (
         select distinct on (b.email_normalized) b.email_normalized as email, b.id as "bookingId", ${startsSql('b')} as starts
           from bookings b where ${toCome}
          order by b.email_normalized, starts, b.id) soonest
        order by starts, "bookingId"`,
      values,
    );
    return { confirmed: counts?.confirmed ?? 0, toCome: counts?.toCome ?? 0, addresses };
  }

  /** The newest booking of a normalised contact, with its normalised email; null when nobody has that contact. */
  async newestByContact(
    type: SearchType,
    contact: string | null,
  ): Promise<{ id: string; email: string } | null> {
    const [row] = await this.database.sql<{ id: string; email: string }>(
      `select id, email_normalized as email from bookings where ${CONTACT_COLUMNS[type]} = :contact
        order by created_at desc limit 1`,
      { contact },
    );
    return row ?? null;
  }

  /** @throws DomainError 404 */
  async staffBooking(id: string): Promise<StaffBooking> {
    const row = await this.row(id);
    return staffView(row, await this.venues.catalogue(), await this.viewFacts());
  }

  /** Newest first unless `sort` says otherwise. */
  async staffBookings(
    filter: StaffListFilter,
    query: PageQuery & { sort?: StaffListOrder },
  ): Promise<Page<StaffBooking>> {
    const overdueIds = filter.only === 'overdue' ? await this.overdue.ids() : [];
    const [allVenues, facts] = await Promise.all([this.venues.catalogue(), this.viewFacts()]);
    const house = { today: this.clock.today(), venues: allVenues };
    const found = await page<BookingRow>(
      this.database,
      staffBookingsFrom(this.aspects),
      query,
      conditionsOf(filter, overdueIds, this.aspects, house),
    );
    return { ...found, rows: found.rows.map((row) => staffView(row, allVenues, facts)) };
  }

  /** What lists of other modules show of these bookings, by their ids. */
  async briefs(ids: string[]): Promise<Map<string, BookingBrief>> {
    const rows = await this.database.select(BRIEF, 'from bookings b where b.id = any(:ids::uuid[])', { ids });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Names in the house's order. */
  async venueNames(ids: string[]): Promise<string[]> {
    const catalogue = await this.venues.catalogue();
    return catalogue.filter((venue) => ids.includes(venue.id)).map((venue) => venue.name);
  }

  private rows(tail: string, values: Values): Promise<BookingRow[]> {
    return this.database.sql<BookingRow>(`${this.select} ${tail}`, values);
  }

  /** What each screen of one booking reads: prepared, since planning it takes longest. @throws DomainError 404 */
  private async row(id: string): Promise<BookingRow> {
    const statement = { name: 'booking-by-id', text: `${this.select} where b.id = :id` };
    const [row] = await this.database.prepared<BookingRow>(statement, { id });
    if (!row) throw bookingNotFound();
    return row;
  }

  /** Written once: it is the same for each call, and its names are looked up by it. */
  private get select(): string {
    this.selected ??= `select ${BOOKING_COLUMNS}, ${this.aspects.columns} from bookings b ${this.aspects.joins}`;
    return this.selected;
  }

  private async viewFacts(): Promise<ViewFacts> {
    return { settings: await this.settings.get(), clock: this.clock };
  }
}
