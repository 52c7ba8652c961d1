import { column, columns, type RowOf } from './columns.js';

const BOOKING = columns('b', {
  id: column.text(),
  eventDate: column.date(),
  startTime: column.hour(),
  guests: column.integerOrNull('coalesce(b.guest_count, 0)'),
  createdAt: column.instant(),
  status: column.of<'pending' | 'confirmed'>(),
});

describe('a list of columns', () => {
  it('selects the column with the name of each key, or the SQL that stands there', () => {
    expect(BOOKING.list).toBe(
      'b.id as "id", b.event_date as "eventDate", b.start_time as "startTime", ' +
        'coalesce(b.guest_count, 0) as "guests", b.created_at as "createdAt", b.status as "status"',
    );
  });

  it('is the type of its rows', () => {
    const row: RowOf<typeof BOOKING> = {
      id: '1',
      eventDate: '2026-05-16',
      startTime: '17:00',
      guests: null,
      createdAt: new Date(0),
      status: 'pending',
    };
    // @ts-expect-error a status that the list does not know
    row.status = 'gone';
    // @ts-expect-error a column that the list does not have
    row.code = 'ABCD1234';
    expect(Object.keys(BOOKING.each)).toEqual([
      'id',
      'eventDate',
      'startTime',
      'guests',
      'createdAt',
      'status',
    ]);
  });
});
