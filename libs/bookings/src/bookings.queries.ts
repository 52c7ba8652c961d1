import { Injectable } from '@nestjs/common';
import { BusinessClock, Database } from '#platform';
import { VenueSettings, VenuesFacade } from '#venues';
import type { BookingStatus, CustomerBooking, SearchType, StaffBooking } from './api.js';
import { BookingAspects, NOTHING_YET } from './booking-aspects.js';
import { BOOKING_COLUMNS, type BookingRow, type NewBookingRow } from './booking-row.js';
import { customerView, staffView, type ViewFacts } from './booking-views.js';
import { bookingNotFound } from './bookings.errors.js';

export interface StaffListFilter {
  status?: BookingStatus;
  /** Part of a name, an email, a phone or a code. */
  q?: string;
  from?: string;
  to?: string;
  limit: number;
  /** Id of the last row already seen. */
  cursor?: string;
  /** Newest first without it. */
  order?: 'newest' | 'oldest';
}

/** What a customer's look-up may find at most. */
const CUSTOMER_LIMIT = 200;

const CONTACT_COLUMNS: Readonly<Record<SearchType, string>> = {
  email: 'email_normalized',
  phone: 'phone_e164',
};

@Injectable()
export class BookingsQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: VenueSettings,
    private readonly venues: VenuesFacade,
    private readonly aspects: BookingAspects,
    private readonly clock: BusinessClock,
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
      `where b.id = any($1) order by b.created_at desc, b.id desc limit ${CUSTOMER_LIMIT}`,
      [ids],
    );
    const facts = await this.viewFacts();
    return rows.map((row) => customerView(row, verified.has(row.id), facts));
  }

  /** Ids of the bookings whose normalised contact is exactly this one. */
  async idsByContact(type: SearchType, contact: string | null): Promise<string[]> {
    const rows = await this.database.sql<{ id: string }>(
      `select id from bookings where ${CONTACT_COLUMNS[type]} = $1 order by created_at desc limit ${CUSTOMER_LIMIT}`,
      [contact],
    );
    return rows.map((row) => row.id);
  }

  /** The newest booking of a normalised contact, with its normalised email; null when nobody has that contact. */
  async newestByContact(
    type: SearchType,
    contact: string | null,
  ): Promise<{ id: string; email: string } | null> {
    const [row] = await this.database.sql<{ id: string; email: string }>(
      `select id, email_normalized as email from bookings where ${CONTACT_COLUMNS[type]} = $1
        order by created_at desc limit 1`,
      [contact],
    );
    return row ?? null;
  }

  /** @throws DomainError 404 */
  async staffBooking(id: string): Promise<StaffBooking> {
    const row = await this.row(id);
    return staffView(row, await this.venues.catalogue(), await this.viewFacts());
  }

  /** Newest first, with the total of the filter over all pages. */
  async staffBookings(filter: StaffListFilter): Promise<{ bookings: StaffBooking[]; total: number }> {
    const { where, values } = whereOf(filter);
    const oldest = filter.order === 'oldest';
    const direction = oldest ? 'asc' : 'desc';
    const [{ total } = { total: 0 }] = await this.database.sql<{ total: number }>(
      `select count(*)::int as total from bookings b where ${where.join(' and ')}`,
      values,
    );
    if (filter.cursor) {
      values.push(filter.cursor);
      where.push(
        `(b.created_at, b.id) ${oldest ? '>' : '<'} (select created_at, id from bookings where id = $${values.length})`,
      );
    }
    const rows = await this.rows(
      `where ${where.join(' and ')} order by b.created_at ${direction}, b.id ${direction} limit ${filter.limit}`,
      values,
    );
    const [allVenues, facts] = await Promise.all([this.venues.catalogue(), this.viewFacts()]);
    return { bookings: rows.map((row) => staffView(row, allVenues, facts)), total };
  }

  /** Names in the house's order. */
  async venueNames(ids: string[]): Promise<string[]> {
    const catalogue = await this.venues.catalogue();
    return catalogue.filter((venue) => ids.includes(venue.id)).map((venue) => venue.name);
  }

  private rows(tail: string, values: unknown[]): Promise<BookingRow[]> {
    return this.database.sql<BookingRow>(`${this.select} ${tail}`, values);
  }

  /** What each screen of one booking reads: prepared, since planning it takes longest. @throws DomainError 404 */
  private async row(id: string): Promise<BookingRow> {
    const statement = { name: 'booking-by-id', text: `${this.select} where b.id = $1` };
    const [row] = await this.database.prepared<BookingRow>(statement, [id]);
    if (!row) throw bookingNotFound();
    return row;
  }

  private get select(): string {
    return `select ${BOOKING_COLUMNS}, ${this.aspects.columns} from bookings b ${this.aspects.joins}`;
  }

  private async viewFacts(): Promise<ViewFacts> {
    return { settings: await this.settings.get(), clock: this.clock };
  }
}

function whereOf(filter: StaffListFilter): { where: string[]; values: unknown[] } {
  const where = ['true'];
  const values: unknown[] = [];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  if (filter.status) add((p) => `b.status = ${p}`, filter.status);
  if (filter.from) add((p) => `b.event_date >= ${p}::date`, filter.from);
  if (filter.to) add((p) => `b.event_date <= ${p}::date`, filter.to);
  if (filter.q) {
    add(
      (p) => `(b.first_name || ' ' || b.last_name ilike ${p} or b.email ilike ${p} or b.phone ilike ${p}
               or b.phone_e164 ilike ${p} or b.code ilike ${p} or b.company ilike ${p})`,
      `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`,
    );
  }
  return { where, values };
}
