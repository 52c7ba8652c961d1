import pg from 'pg';
import { AVAILABILITY_FACTS } from '../dist/libs/bookings/src/availability-facts.queries.js';
import { requestFor } from './support/booking-requests.mjs';
import { fillTo } from './support/bulk-bookings.mjs';
import { whenDone } from './support/clean-up.mjs';
import { median, medianRatio, printTable, verdict } from './support/figures.mjs';
import { HttpClient } from './support/http-client.mjs';
import { startApi } from './support/processes.mjs';
import { scratchDatabase } from './support/scratch-database.mjs';
import { prepared, requestStatement } from './support/statements.mjs';

const SIZES = [10_000, 1_000_000];
const TIMES = 60;
/** Code compiled and statements planned on both sides: a house answers for weeks, these are not its first seconds. */
const WARM_UPS = 150;
const DAY_MS = 86_400_000;
const GOAL_RATIO = 1.5;
const GOAL_GROWTH = 3;

/** Whole answers about dates against the one statement they rest on, in turns, and how they grow with the archive. */
export async function run() {
  const database = await scratchDatabase({ durable: false });
  const statements = new pg.Client({ connectionString: database.url });
  await statements.connect();
  whenDone(() => statements.end());
  const rows = [['milliseconds, one at a time', 'statements', 'over HTTP', 'ratio', `goal ≤ ${GOAL_RATIO}`]];
  const answers = [];
  for (const size of SIZES) {
    await fillTo(database, size);
    const client = new HttpClient(await startApi(database.environment), 1);
    for (const question of await questions(client, database)) {
      const measured = await compare(statements, question);
      answers.push({ ...measured, name: question.name });
      rows.push(line(`${question.name}, ${size.toLocaleString('en')} rows`, measured));
    }
  }
  printTable(rows);
  console.log('');
  const half = answers.length / 2;
  printTable([
    ['growth of the answer over HTTP', 'times', `goal ≤ ${GOAL_GROWTH}`],
    ...answers.slice(0, half).map((small, index) => {
      const growth = median(answers[half + index].http) / median(small.http);
      return [small.name, growth.toFixed(2), verdict(growth <= GOAL_GROWTH)];
    }),
  ]);
}

function line(name, { sql, http }) {
  const ratio = medianRatio(http, sql);
  return [
    name,
    median(sql).toFixed(2),
    median(http).toFixed(2),
    ratio.toFixed(2),
    verdict(ratio <= GOAL_RATIO),
  ];
}

/** What is asked over HTTP, and the statements to compare it with (see AvailabilityFactsQueries for the dates). */
async function questions(client, database) {
  const { body: settings } = await client.get('/api/settings');
  const range = [settings.firstBookableDate, settings.lastBookableDate];
  const [taken] = await database.rows(
    `select venue_id, to_char(lower(during), 'YYYY-MM-DD') as date, to_char(lower(during), 'HH24:00') as starts,
            to_char(upper(during), 'HH24:00') as ends
       from booking_venues where holds and lower(during) > current_date + 400 order by lower(during) limit 1`,
  );
  const request = {
    venueIds: [taken.venue_id],
    eventDate: taken.date,
    startTime: taken.starts,
    endTime: taken.ends,
  };
  const facts = (from, to) => prepared(AVAILABILITY_FACTS, { first: from, last: to });
  const around = facts(moved(taken.date, -183), moved(taken.date, 184));
  const refused = () => expectStatus(409, client.post('/api/bookings', requestFor(request)));
  return [
    {
      name: 'unavailable dates of three years',
      statements: () => [facts(moved(range[0], -1), moved(range[1], 2))],
      ask: () => expectStatus(200, client.get('/api/unavailable-dates')),
    },
    { name: 'a refusal with alternatives: dates alone', statements: () => [around], ask: refused },
    {
      name: 'a refusal with alternatives: request and dates',
      statements: () => [requestStatement(requestFor(request)), around],
      ask: refused,
    },
  ];
}

async function compare(database, { statements, ask }) {
  const [sql, http] = [[], []];
  for (let time = -WARM_UPS; time < TIMES; time += 1) {
    const queries = statements();
    const started = performance.now();
    for (const query of queries) await database.query(query);
    const alone = performance.now() - started;
    const whole = await ask();
    if (time < 0) continue;
    sql.push(alone);
    http.push(whole);
  }
  return { sql, http };
}

async function expectStatus(status, answer) {
  const { status: found, body, milliseconds } = await answer;
  if (found !== status) throw new Error(`expected ${status}, not ${found}: ${JSON.stringify(body)}`);
  return milliseconds;
}

function moved(date, days) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
