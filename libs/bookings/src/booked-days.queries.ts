import { Injectable } from '@nestjs/common';
import type { DateText } from '#rules';
import { column, columns, Database, type RowOf, rowsOf, type Tx } from '#platform';
import { VenuesFacade } from '#venues';
import type { BookingsOnDays, BookingStatus } from './api.js';
import { isAliveSql } from './booking-sql.js';

/** As many as somebody reads before a decision; the total says the rest. */
const SHOWN = 100;

const ON_DAYS = columns('b', {
  id: column.text(),
  code: column.text(),
  firstName: column.text(),
  lastName: column.text(),
  status: column.of<BookingStatus>(),
  eventDate: column.date(),
  startTime: column.hour(),
  endTime: column.hour(),
  venueIds: column.of<string[]>('array(select venue_id from booking_venues where booking_id = b.id)'),
  total: column.integer('(count(*) over ())::int'),
});

type Row = RowOf<typeof ON_DAYS>;

const FROM = `from bookings b
  where ${isAliveSql('b')} and exists (
    select from booking_venues taken
     where taken.booking_id = b.id and (:venueId::uuid is null or taken.venue_id = :venueId::uuid)
       and taken.during && tsrange(:fromDate::date::timestamp, (:toDate::date + 1)::timestamp))
  order by b.event_date, b.start_time, b.id limit ${SHOWN}`;

/** What is booked on a stretch of days. */
@Injectable()
export class BookedDaysQueries {
  constructor(
    private readonly database: Database,
    private readonly venues: VenuesFacade,
  ) {}

  /** Requests and bookings that take any time of these days in the space, or in any; as of now or as of a transaction. */
  async on(
    { venueId, fromDate, toDate }: { venueId: string | null; fromDate: DateText; toDate: DateText },
    tx?: Tx,
  ): Promise<BookingsOnDays> {
    const values = { venueId, fromDate, toDate };
    const rows = await (tx
      ? rowsOf<Row>(tx, `select ${ON_DAYS.list} ${FROM}`, values)
      : this.database.select(ON_DAYS, FROM, values));
    const names = await this.venues.catalogue();
    const bookings = rows.map(({ venueIds, total: _total, ...booking }) => ({
      ...booking,
      venues: names.filter(({ id }) => venueIds.includes(id)).map(({ name }) => name),
    }));
    return { total: rows[0]?.total ?? 0, bookings };
  }
}
