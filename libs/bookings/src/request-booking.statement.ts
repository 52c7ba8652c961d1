import { BOOKING_OWN_COLUMNS, type NewBookingRow } from './booking-row.js';
import { MOVES } from './domain/booking.js';

/**
 * The move 'request' as one statement (docs/performance.md): the caller's locks, the open-request limit, a last look at the
 * venues and closures, then booking, holds, event, session and grant; all of it or nothing.
 *
 * A contact that this browser has proved before is confirmed at once. Any other request is counted against those of its address
 * and of the last hour, and keeps no time when there are too many (Holds §7). Both counts are exact, by a lock on the
 * address and one for all such requests; the second is not taken while there are too many anyway.
 *
 * Locks: an exclusion constraint alone lets two inserts of one slot wait for each other until the deadlock check. Taking
 * advisory locks on (venue, day) in key order first makes them queue instead. The same locks on email and phone make the
 * count of open requests exact.
 *
 * The days go through an array because PostgreSQL expects a thousand rows of a bare generate_series: with that guess a plan
 * for all values looks dear, and it would plan all this anew for each request, which takes longer than running it.
 *
 * The outbox's trigger stays quiet here (`emberfield.rings_later`): the caller tells the `RelayNotifier`.
 *
 * Answers one row: outcome 'booked' | 'open-request-limit' | 'venues-changed' | 'closed' | 'taken', and the booking
 * as its first answer shows it, which saves reading it again; what it holds is what it asked for, or nothing. 'taken' is what could be seen before waiting for anything: it
 * spares latecomers the locks and a failed insert. It decides nothing; of those who race the constraint lets one through.
 * Fails with 23P01 when the slot is taken and 23505 when the idempotency key has been used.
 */
export const REQUEST_BOOKING = {
  name: 'request-booking',
  text: `
with taken as materialized (
  select exists (select from booking_venues where venue_id = any($1::uuid[]) and during && $3::tsrange and holds) as yes
), proved as materialized (
  select exists (
    select from sessions
     where token_hash = $27 and kind = 'customer' and expires_at > $28 and proved_by in ($32, $33) and proved_at > $34) as yes
), keys as (
  select hashtextextended(v.id::text || d.day::date::text, 1) as key
    from unnest($1::uuid[]) v(id),
         unnest(array(select generate_series(date_trunc('day', lower($3::tsrange)), upper($3::tsrange), interval '1 day')))
           d(day)
   union select hashtextextended($9, 2)
   union select hashtextextended($11, 3)
   union select hashtextextended(encode($35::bytea, 'hex'), 4) from proved where not yes and $36::int is not null
   union select hashtextextended('unconfirmed', 5)
           from proved where not yes and unconfirmed_since($37, $38::int) < $38::int
), locked as materialized (
  select count(pg_advisory_xact_lock(key)) as n, set_config('emberfield.rings_later', 'on', true)
    from (select key from keys where not (select yes from taken) order by key) ordered
), open as materialized (
  select open_requests($9, $11) as n from locked where locked.n > 0
), chosen as materialized (
  select v.id, v.hourly_cents, v.name, v.capacity, v.sort_order
    from locked, unnest($1::uuid[], $2::int[]) w(id, cents)
    join venues v on v.id = w.id and v.hourly_cents = w.cents
     and (v.availability or v.unavailable_until <= $4::date)
   where locked.n > 0
), closed as materialized (
  select count(*) as n from closures
   where (venue_id is null or venue_id = any($1::uuid[]))
     and tsrange(from_date::timestamp, (to_date + 1)::timestamp) && $3::tsrange
), verdict as materialized (
  select case
    when (select yes from taken) then 'taken'
    when (select n from open) >= $5::int then 'open-request-limit'
    when (select count(*) from chosen) < cardinality($1::uuid[]) then 'venues-changed'
    when (select n from closed) > 0 then 'closed'
    else 'booked' end as outcome
), held as materialized (
  select proved.yes or (
           ($36::int is null or unconfirmed_holds_of($35::bytea, $36::int) < $36::int)
       and ($38::int is null or unconfirmed_since($37, $38::int) < $38::int)) as yes
    from verdict, proved
   where verdict.outcome = 'booked'
), booking as (
  insert into bookings (id, code, first_name, last_name, email, email_normalized, phone, phone_e164, company,
    status, event_date, start_time, end_time, guest_count, event_type, other_event_type, requirements, party_planning,
    catering_interest, alternate_dates, total_cents, is_test, idempotency_key_hash, request_fingerprint, created_at,
    contact_confirmed_at, unconfirmed_hold_until, requester_hash)
  select new.id, upper(left(new.id::text, 8)), $6, $7, $8, $9, $10, $11, $12,
    '${MOVES.request.to}', $4::date, $13, $14, $15, $16, $17, $18, $19, $20, $21::date[], $22::int, $23, $24, $25, $26,
    case when proved.yes then $26::timestamptz end, case when not proved.yes and held.yes then $39::timestamptz end,
    case when not proved.yes then $35::bytea end
    from held, proved, (select gen_random_uuid() as id) new
  returning *
), holds as (
  insert into booking_venues (booking_id, venue_id, during, holds, hourly_cents)
  select booking.id, chosen.id, $3::tsrange, held.yes, chosen.hourly_cents from booking, held, chosen order by chosen.id
), event as (
  insert into outbox_events (type, payload)
  select '${MOVES.request.event}', jsonb_build_object('bookingId', booking.id) from booking
), known as (
  select coalesce(moved_to, id) as id from sessions where token_hash = $27 and kind = 'customer' and expires_at > $28
), started as (
  insert into sessions (kind, token_hash, created_at, last_used_at, expires_at)
  select 'customer', $29, $28, $28, $30 from booking where not exists (select from known)
  returning id
), granted as (
  insert into session_grants (session_id, subject_id, opened_until, verified_until)
  select coalesce((select id from known), (select id from started)), booking.id, $31, $30 from booking
)
select verdict.outcome, exists (select from started) as started, ${BOOKING_OWN_COLUMNS},
       (select yes from held) as holds,
       (select json_agg(json_build_object('id', id, 'name', name, 'capacity', capacity, 'hourlyCents', hourly_cents)
                        order by sort_order, name) from chosen) as venues
  from verdict left join booking b on true`,
};

interface NotBooked {
  outcome: 'open-request-limit' | 'venues-changed' | 'closed' | 'taken';
  id: null;
}

interface Booked extends NewBookingRow {
  outcome: 'booked';
  /** True when a new customer session was started, whose cookie must be set. */
  started: boolean;
}

export type RequestBookingRow = Booked | NotBooked;
