const PLAIN_COLUMNS =
  'code, first_name, last_name, email, email_normalized, phone, event_date, start_time, end_time, guest_count, event_type, status';

/**
 * Fills the scratch database up to `rows` rows of `booking_venues`. The bookable three years are equally busy however many
 * there are (a third of all four-hour slots of the four venues); the rest lies in other decades or holds nothing.
 */
export async function fillTo(database, rows) {
  const [{ have }] = await database.rows('select count(*)::int as have from booking_venues');
  const [{ definition }] = await database.rows(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'booking_venues_no_overlap'`,
  );
  // Made anew at the end: building the index at once takes a tenth of the time.
  await database.rows('alter table booking_venues drop constraint booking_venues_no_overlap');
  if (have === 0) await addBusyYears(database);
  const [{ now }] = await database.rows('select count(*)::int as now from booking_venues');
  await addElsewhere(database, now, rows - now);
  await database.rows(`alter table booking_venues add constraint booking_venues_no_overlap ${definition}`);
  await database.rows('vacuum analyze');
}

/** Slots 06–10, 10–14, 14–18 and 18–22 of each venue, one of three taken. */
function addBusyYears(database) {
  return insert(
    database,
    `select (current_date + day + time '06:00' + slot * interval '4 hours') as starts, venue.id as venue_id, true as holds
       from generate_series(1, 1100) day, generate_series(0, 3) slot,
            (select id, row_number() over (order by sort_order) as place from venues) venue
      where (day * 7 + slot * 3 + place) % 3 = 0`,
  );
}

/** Half of them held long ago, half declined requests of the busy years. */
function addElsewhere(database, first, count) {
  return insert(
    database,
    `select case when n % 2 = 0
                 then timestamp '1880-01-01 06:00' + (n / 32) * interval '1 day' + (n / 8 % 4) * interval '4 hours'
                 else current_date + (n % 1100) + time '06:00' + (n % 4) * interval '4 hours' end as starts,
            venue.id as venue_id, n % 2 = 0 as holds
       from generate_series(${first}, ${first} + ${count} - 1) n
       join (select id, row_number() over (order by sort_order) - 1 as place from venues) venue on venue.place = n / 2 % 4`,
  );
}

function insert(database, slots) {
  return database.rows(
    `with slots as materialized (select gen_random_uuid() as id, slot.* from (${slots}) slot),
     made as (
       insert into bookings (id, ${PLAIN_COLUMNS})
       select id, id::text, 'Bulk', 'Row', id || '@example.com', id || '@example.com', '5125550100', starts::date,
              to_char(starts, 'HH24:00'), to_char(starts + interval '4 hours', 'HH24:00'), '51-100', 'birthday',
              case when holds then 'confirmed' else 'rejected' end
         from slots)
     insert into booking_venues (booking_id, venue_id, during, holds, hourly_cents)
     select id, venue_id, tsrange(starts, starts + interval '4 hours'), holds, 10000 from slots`,
  );
}
