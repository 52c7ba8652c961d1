import { dateIn, requestFor } from './support/booking-requests.mjs';
import { printTable, quantile, verdict } from './support/figures.mjs';
import { HttpClient } from './support/http-client.mjs';
import { startApi } from './support/processes.mjs';
import { scratchDatabase } from './support/scratch-database.mjs';

const PEOPLE = 200;
const ROUNDS = 50;
const PAIRS = 1000;
const PAIRS_AT_ONCE = 20;
const CONTROL_ROUNDS = 5;
/** Days ahead that neither the races nor the pairs have asked for. */
const AFTER_PAIRS = ROUNDS + PAIRS / 4 + 10;
const GOAL_P95_MS = 500;
const NO_OVERLAP = 'booking_venues_no_overlap';

/** Nobody may ever share a slot, whatever the crush; answers false when somebody did or was answered with a fault. */
export async function run() {
  const database = await scratchDatabase({ durable: true });
  const [main, tent] = await database.rows('select id from venues order by sort_order');
  const client = new HttpClient(await startApi(database.environment), PEOPLE);
  // Opening two hundred connections is not what is measured.
  await Promise.all(Array.from({ length: PEOPLE }, () => client.get('/api/venues')));

  const race = await raceRounds(client, main.id);
  const deadlocksBefore = await deadlocks(database);
  const pairs = await crossingPairs(client, main.id, tent.id);
  const after = {
    deadlocks: (await deadlocks(database)) - deadlocksBefore,
    halves: await halfBookings(database),
    overlaps: await overlaps(database),
  };
  const control = await withoutConstraint(client, database, main.id);
  return report({ race, pairs, after, control });
}

async function raceRounds(client, venueId) {
  const result = { won: [], statuses: new Map(), times: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await race(client, venueId, dateIn(round), PEOPLE);
    result.won.push(answers.filter((answer) => answer.status === 201).length);
    for (const { status, milliseconds } of answers) {
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      result.times.push(milliseconds);
    }
  }
  return result;
}

function race(client, venueId, eventDate, people) {
  const slot = { venueIds: [venueId], eventDate, startTime: '14:00', endTime: '18:00' };
  return Promise.all(Array.from({ length: people }, () => client.post('/api/bookings', requestFor(slot))));
}

/** Each slot is wanted by two people at once who name the same two venues in opposite orders. */
async function crossingPairs(client, main, tent) {
  const wrong = [];
  for (let first = 0; first < PAIRS; first += PAIRS_AT_ONCE) {
    const slots = Array.from({ length: PAIRS_AT_ONCE }, (_, index) => slotOfPair(first + index));
    await Promise.all(
      slots.map(async (slot) => {
        const answers = await Promise.all([
          client.post('/api/bookings', requestFor({ ...slot, venueIds: [main, tent] })),
          client.post('/api/bookings', requestFor({ ...slot, venueIds: [tent, main] })),
        ]);
        const statuses = answers.map((answer) => answer.status).sort();
        if (statuses.join() !== '201,409') wrong.push(statuses.join());
      }),
    );
  }
  return wrong;
}

function slotOfPair(number) {
  const hour = 6 + 4 * (number % 4);
  return {
    eventDate: dateIn(ROUNDS + 5 + Math.floor(number / 4)),
    startTime: `${hour}:00`.padStart(5, '0'),
    endTime: `${hour + 4}:00`,
  };
}

async function deadlocks(database) {
  // Sessions report what they counted about once a second; a new one sees it after that.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const [row] = await database.rows(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row.deadlocks;
}

async function halfBookings(database) {
  const [row] = await database.rows(
    `select count(*)::int as n from bookings b
      where (select count(*) from booking_venues v where v.booking_id = b.id)
            <> case when b.event_date < $1 then 1 else 2 end`,
    [dateIn(ROUNDS + 5)],
  );
  return row.n;
}

async function overlaps(database) {
  const [row] = await database.rows(
    `select count(*)::int as n from booking_venues a
       join booking_venues b on a.venue_id = b.venue_id and a.booking_id < b.booking_id and a.during && b.during
      where a.holds and b.holds`,
  );
  return row.n;
}

/** The control: with the constraint gone the same races must go wrong, or they prove nothing. */
async function withoutConstraint(client, database, venueId) {
  await database.rows(`alter table booking_venues drop constraint ${NO_OVERLAP}`);
  const won = [];
  for (let round = 0; round < CONTROL_ROUNDS; round += 1) {
    const answers = await race(client, venueId, dateIn(AFTER_PAIRS + round), PEOPLE);
    won.push(answers.filter((answer) => answer.status === 201).length);
  }
  return { won: Math.max(...won), overlaps: await overlaps(database) };
}

function report({ race, pairs, after, control }) {
  const p95 = quantile(race.times, 0.95);
  const faults = [...race.statuses].filter(([status]) => status >= 500);
  const losers = race.statuses.get(409) ?? 0;
  const checks = [
    ['winners a round', [...new Set(race.won)].join(', '), 'exactly 1', race.won.every((won) => won === 1)],
    ['losers told 409', losers, ROUNDS * (PEOPLE - 1), losers === ROUNDS * (PEOPLE - 1)],
    ['answers of 500 and more', faults.length, 0, faults.length === 0],
    ['crossing pairs not 201 and 409', pairs.length, 0, pairs.length === 0],
    ['deadlocks', after.deadlocks, 0, after.deadlocks === 0],
    ['half bookings', after.halves, 0, after.halves === 0],
    ['overlapping holds', after.overlaps, 0, after.overlaps === 0],
    ['control: most winners without the constraint', control.won, 'over 1', control.won > 1],
    ['control: overlapping holds then', control.overlaps, 'over 0', control.overlaps > 0],
  ];
  printTable([
    [`${PEOPLE} for one slot, ${ROUNDS} rounds; ${PAIRS} crossing pairs`, 'found', 'goal', ''],
    ...checks.map(([name, found, goal, held]) => [name, found, goal, verdict(held)]),
    ['p95 of an answer in the race (ms)', p95.toFixed(0), `≤ ${GOAL_P95_MS}`, verdict(p95 <= GOAL_P95_MS)],
  ]);
  // How fast it was is a figure; that it was right is a must.
  return checks.every(([, , , held]) => held);
}
