import { BOOKING_OWN_COLUMNS, type NewBookingRow } from './booking-row.js';
import { MOVES } from './domain/booking.js';
import { KEPT_COLUMNS } from './use-cases/kept-fields.js';

/** What the new row gets: column by column, what stands for its value in the statement below. */
const NEW_BOOKING = {
  id: 'new.id',
  code: 'upper(left(new.id::text, 8))',
  ...KEPT_COLUMNS,
  email_normalized: ':emailNormalized',
  phone_e164: ':phoneE164',
  status: `'${MOVES.request.to}'`,
  total_cents: ':totalCents::int',
  is_test: ':isTest',
  idempotency_key_hash: ':keyHash',
  request_fingerprint: ':fingerprint',
  created_at: ':requestedAt',
  contact_confirmed_at: 'case when proved.yes then :requestedAt::timestamptz end',
  unconfirmed_hold_until: 'case when not proved.yes and held.yes then :holdUntil::timestamptz end',
  requester_hash: 'case when not proved.yes then :requesterHash::bytea end',
};

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
 * count of open requests exact. Whoever closes days waits until requests on their way are through, and they for it
 * (`ClosuresFacade`).
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
  select exists (select from booking_venues where venue_id = any(:venueIds::uuid[]) and during && :during::tsrange and holds) as yes
), proved as materialized (
  select exists (
    select from sessions
     where token_hash = :sessionHash and kind = 'customer' and expires_at > :now and proved_by in (:emailKey, :phoneKey) and proved_at > :provedSince) as yes
), keys as (
  select hashtextextended(v.id::text || d.day::date::text, 1) as key
    from unnest(:venueIds::uuid[]) v(id),
         unnest(array(select generate_series(date_trunc('day', lower(:during::tsrange)), upper(:during::tsrange), interval '1 day')))
           d(day)
   union select hashtextextended(:emailNormalized, 2)
   union select hashtextextended(:phoneE164, 3)
   union select hashtextextended(encode(:requesterHash::bytea, 'hex'), 4) from proved where not yes and :mostUnconfirmed::int is not null
   union select hashtextextended('unconfirmed', 5)
           from proved where not yes and unconfirmed_since(:hourAgo, :mostLately::int) < :mostLately::int
), locked as materialized (
  select count(pg_advisory_xact_lock(key)) as n, set_config('emberfield.rings_later', 'on', true),
         (select count(pg_advisory_xact_lock_shared(hashtextextended('closures', 6)))) as undisturbed
    from (select key from keys where not (select yes from taken) order by key) ordered
), open as materialized (
  select open_requests(:emailNormalized, :phoneE164) as n from locked where locked.n > 0
), chosen as materialized (
  select v.id, v.hourly_cents, v.name, v.capacity, v.sort_order
    from locked, unnest(:venueIds::uuid[], :hourlyCents::int[]) w(id, cents)
    join venues v on v.id = w.id and v.hourly_cents = w.cents
     and v.archived_at is null and (v.availability or v.unavailable_until <= :eventDate::date)
   where locked.n > 0
), closed as materialized (
  select closed_during(:venueIds::uuid[], :during::tsrange) as yes from locked where locked.undisturbed > 0
), verdict as materialized (
  select case
    when (select yes from taken) then 'taken'
    when (select n from open) >= :mostOpen::int then 'open-request-limit'
    when (select count(*) from chosen) < cardinality(:venueIds::uuid[]) then 'venues-changed'
    when (select yes from closed) then 'closed'
    else 'booked' end as outcome
), held as materialized (
  select proved.yes or (
           (:mostUnconfirmed::int is null or unconfirmed_holds_of(:requesterHash::bytea, :mostUnconfirmed::int) < :mostUnconfirmed::int)
       and (:mostLately::int is null or unconfirmed_since(:hourAgo, :mostLately::int) < :mostLately::int)) as yes
    from verdict, proved
   where verdict.outcome = 'booked'
), booking as (
  insert into bookings (${Object.keys(NEW_BOOKING).join(', ')})
  select ${Object.values(NEW_BOOKING).join(', ')}
    from held, proved, (select gen_random_uuid() as id) new
  returning *
), holds as (
  insert into booking_venues (booking_id, venue_id, during, holds, hourly_cents)
  select booking.id, chosen.id, :during::tsrange, held.yes, chosen.hourly_cents from booking, held, chosen order by chosen.id
), event as (
  insert into outbox_events (type, payload)
  select '${MOVES.request.event}', jsonb_build_object('bookingId', booking.id) from booking
), known as (
  select coalesce(moved_to, id) as id from sessions where token_hash = :sessionHash and kind = 'customer' and expires_at > :now
), started as (
  insert into sessions (kind, token_hash, created_at, last_used_at, expires_at)
  select 'customer', :newSessionHash, :now, :now, :verifiedUntil from booking where not exists (select from known)
  returning id
), granted as (
  insert into session_grants (session_id, subject_id, opened_until, verified_until)
  select coalesce((select id from known), (select id from started)), booking.id, :openedUntil, :verifiedUntil from booking
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
