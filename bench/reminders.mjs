import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresBackend, withBackend } from 'bullmq';
import pg from 'pg';
import { whenDone } from './support/clean-up.mjs';
import { printTable, verdict } from './support/figures.mjs';
import { startWorker } from './support/processes.mjs';
import { scratchDatabase } from './support/scratch-database.mjs';

/** `REMINDERS=1000 npm run bench -- reminders` for a quick look. */
const DUE = Number(process.env.REMINDERS ?? 10_000);
/** An event eight days ahead at noon UTC, and the moment of its week-before reminder: 9:00 in Chicago. */
const EVENT_DATE = '2027-06-12';
const DUE_AT = '2027-06-05T14:00:10Z';
const LOOKED_AT = '2027-06-05T13:55:00Z';
const CONCURRENCY = 5;
const GOAL_RATIO = 0.25;

/**
 * So many reminders that fall due in one moment: noting them all, then relay and handlers until every mail is written, against a
 * bare BullMQ worker that writes the same rows, one transaction a message.
 */
export async function run() {
  const database = await scratchDatabase({ durable: true });
  await fill(database);
  const noted = await note(database.environment);
  const ours = await untilWritten(database);
  const bare = await bareWorker(database);
  const [{ mails, reminders }] = await database.rows(
    `select (select count(*) from messages where kind = 'reminder-week-before')::int as mails,
            (select count(*) from reminders where state = 'written')::int as reminders`,
  );
  printTable([
    [`${DUE.toLocaleString('en')} reminders due at once`, 'seconds', 'a second'],
    ['noted and their events recorded', noted.toFixed(1), Math.round(DUE / noted)],
    ['relay and handlers, until each mail is written', ours.toFixed(1), Math.round(DUE / ours)],
    ['bare worker, the same rows', bare.toFixed(1), Math.round(DUE / bare)],
  ]);
  const ratio = bare / ours;
  console.log(`ratio ${ratio.toFixed(2)}, goal ≥ ${GOAL_RATIO}: ${verdict(ratio >= GOAL_RATIO)}`);
  console.log(`written once each: ${mails} mails, ${reminders} reminders`);
  return mails === DUE && reminders === DUE;
}

async function fill(database) {
  await database.rows(
    `insert into bookings (code, first_name, last_name, email, email_normalized, phone, event_date, start_time, end_time,
                           guest_count, event_type, status, decided_at, total_cents)
     select lpad(n::text, 8, '0'), 'Guest', 'Number', n || '@example.com', n || '@example.com', '5125550100', $1,
            '14:00', '18:00', '26-50', 'birthday', 'confirmed', now(), 100000
       from generate_series(1, $2::int) n`,
    [EVENT_DATE, DUE],
  );
  await database.rows(`insert into settings (key, value) values ('remindersLookedAt', $1)`, [
    JSON.stringify(LOOKED_AT),
  ]);
  await database.rows('vacuum analyze');
}

/** In a process of the house that runs no queue, so that nothing is written yet. */
async function note(environment) {
  const { createApi } = await import('../dist/apps/api/src/create-api.js');
  const { loadConfig } = await import('../dist/libs/platform/src/index.js');
  const { ReleaseReminders } = await import('../dist/libs/notifications/src/index.js');
  const app = await createApi(loadConfig({ ...environment, APP_NOW: DUE_AT }));
  await app.init();
  const seconds = await timed(() => app.get(ReleaseReminders, { strict: false }).run());
  await app.close();
  return seconds;
}

async function untilWritten(database) {
  await startWorker({ ...database.environment, APP_NOW: DUE_AT });
  // Whatever it did while it started is done: its first second is missing here.
  const started = performance.now();
  for (;;) {
    const [{ waiting }] = await database.rows(
      `select count(*)::int as waiting from outbox_events where type = 'reminder.due' and done_at is null`,
    );
    if (waiting === 0) return (performance.now() - started) / 1000;
    await pause(100);
  }
}

async function bareWorker(database) {
  const ids = await database.rows(
    `select r.id, r.booking_id as "bookingId", m.subject, m.html, m.text, m.attachments
       from reminders r join messages m on m.booking_id = r.booking_id and m.kind = 'reminder-week-before'`,
  );
  const pool = new pg.Pool({ connectionString: database.url, max: CONCURRENCY });
  whenDone(() => pool.end());
  const connection = { connectionString: database.url, schema: 'bench_jobs', migrate: true, max: 5 };
  const { Queue: BareQueue, Worker: BareWorker } = withBackend((name, options, role) =>
    createPostgresBackend(name, { ...options, connection }, role),
  );
  const queue = new BareQueue('bare', { connection });
  await queue.waitUntilReady();
  let written = 0;
  return timed(async () => {
    const done = new Promise((resolve) => {
      const worker = new BareWorker(
        'bare',
        async ({ data }) => {
          await writeRows(pool, ids[data.index]);
          written += 1;
          if (written === ids.length) resolve();
        },
        { connection, concurrency: CONCURRENCY },
      );
      whenDone(() => worker.close(true));
    });
    whenDone(() => queue.close());
    for (const index of ids.keys()) await queue.add('write', { index });
    await done;
  });
}

/** The rows of one reminder that was told, but for the words, which are there already. */
async function writeRows(pool, { id, bookingId, subject, html, text, attachments }) {
  const client = await pool.connect();
  try {
    const eventId = randomUUID();
    await client.query('begin');
    await client.query(
      `insert into outbox_events (id, type, payload, done_at) values ($1, 'bare', '{}', now())`,
      [eventId],
    );
    await client.query(`insert into processed_events (event_id, handler) values ($1, 'bare')`, [eventId]);
    await client.query(
      `insert into messages (unique_key, channel, kind, booking_id, to_address, subject, html, text, attachments, state, event_id)
       values ($1, 'email', 'bare', $2, 'a@example.com', $3, $4, $5, $6, 'kept', $7)`,
      [`${eventId}:bare`, bookingId, subject, html, text, JSON.stringify(attachments), eventId],
    );
    await client.query(`update reminders set state = 'written' where id = $1`, [id]);
    await client.query(
      `insert into reminder_states (booking_id, week_before_sent) values ($1, true)
       on conflict (booking_id) do update set week_before_sent = true`,
      [bookingId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function timed(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
