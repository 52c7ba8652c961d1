const HOURS = [6, 10, 14, 18];

/** Venues of a scratch database without any rule about hours, so that every slot of theirs can be asked for. */
export async function addBenchVenues(database, count) {
  return database.rows(
    `insert into venues (name, description, capacity, hourly_cents, image_url, sort_order)
     select 'Bench Hall ' || n, 'For measuring', 100, 10000, '/scenes/main-event-venue.svg', 100 + n
       from generate_series(1, $1) n returning id, hourly_cents as "hourlyCents"`,
    [count],
  );
}

/** Dates from the day after tomorrow on. */
export function dateIn(days) {
  return new Date(Date.now() + (days + 2) * 86_400_000).toISOString().slice(0, 10);
}

/** Slots that never touch: each venue, date and hour is given out once. @returns {() => object} the next one */
export function freeSlots(venues, days = 1000) {
  let next = 0;
  return () => {
    const number = next++;
    const venue = venues[number % venues.length];
    const turn = Math.floor(number / venues.length);
    const hour = HOURS[turn % HOURS.length];
    const day = Math.floor(turn / HOURS.length);
    if (day >= days) throw new Error('the bench has used up its free slots: give it more venues');
    return {
      venue,
      eventDate: dateIn(day),
      startTime: `${hour}:00`.padStart(5, '0'),
      endTime: `${hour + 4}:00`,
    };
  };
}

let people = 0;

/** A request as the calendar page sends it, by somebody who has never asked before. */
export function requestFor({ venueIds, eventDate, startTime, endTime }) {
  people += 1;
  return {
    firstName: 'Sarah',
    lastName: 'Whitfield',
    email: `sarah.${people}@example.com`,
    phone: `512${2_000_000 + people}`,
    eventDate,
    startTime,
    endTime,
    guestCount: '51-100',
    eventType: 'birthday',
    requirements: 'A long table near the stage, please.',
    partyPlanning: true,
    venueIds,
    termsAccepted: true,
  };
}
