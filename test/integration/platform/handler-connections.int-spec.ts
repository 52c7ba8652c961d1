import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DomainEventName, DomainEventPayloads } from '#events';
import { BookingsFacade } from '#bookings';
import { EventHandlers, EventRunner, Outbox, StepUpCodes, Transactions } from '#platform';
import { VenuesFacade } from '#venues';
import { TestApp } from '../../support/app.js';
import { eventsOf } from '../../support/events.js';
import { contracted, requested, signed, staffIn } from '../../support/journey.js';
import { drawnPlans, sharedPlan } from '../../support/matrix/plans.js';

type Payloads = { [Name in DomainEventName]: DomainEventPayloads[Name] };

let app: TestApp;
let held: pg.PoolClient[] = [];

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(async () => {
  for (const client of held) client.release();
  await app.stop();
});

async function idOf(statement: string, values: unknown[]): Promise<string> {
  const [row] = await app.database.sql<{ id: string }>(`${statement} returning id`, values);
  if (!row) throw new Error('nothing was stored');
  return row.id;
}

function vendorDocument(bookingId: string, status: string): Promise<string> {
  return idOf(
    `insert into vendor_documents (booking_id, customer_email, customer_name, event_date, vendor_name, vendor_type,
       contact_email, business_name, license_document_path, insurance_document_path, status, status_notes)
     values ($1, 'sarah@example.com', 'Sarah', '2026-05-16', 'V', 'caterer', 'v@example.com', 'B', 'l', 'i', $2, 'Fine')`,
    [bookingId, status],
  );
}

async function newest(table: string): Promise<string> {
  const [row] = await app.database.sql<{ id: string }>(`select id from ${table} limit 1`);
  if (!row) throw new Error(`nothing is in ${table}`);
  return row.id;
}

/** The entry of a move, as if staff had made one. */
const moveOf = (bookingId: string) =>
  idOf(
    `insert into activity_log (actor, actor_kind, act, subject_type, subject_id, before, after)
     values ('Staff', 'staff', 'booking.move', 'booking', $1, $2::jsonb, $2::jsonb)`,
    [
      bookingId,
      JSON.stringify({ eventDate: '2026-10-06', startTime: '14:00', endTime: '18:00', venueIds: [] }),
    ],
  );

const correctionOf = (bookingId: string) =>
  idOf(
    `insert into activity_log (actor, actor_kind, act, subject_type, subject_id, before, after)
     values ('Staff', 'staff', 'booking.edit', 'booking', $1, $2::jsonb, $2::jsonb)`,
    [bookingId, JSON.stringify({ guestCount: '51-100' })],
  );

/** What each event tells, of records that are there: a new event does not compile without an example. */
async function examples(): Promise<Payloads> {
  const { id: asked, staff } = await requested(app);
  const [{ id: waiting }, { id: repriced }, { id: done }] = [
    await contracted(app),
    await contracted(app),
    await signed(app),
  ];
  const declined = (await requested(app)).id;
  await staff.patch(`/api/bookings/${declined}/status`, { status: 'rejected' });
  const { id: cancelled } = await contracted(app);
  await staff.post(`/api/bookings/${cancelled}/cancel`, { wantedBy: 'customer', reason: 'Ill' });
  await staff.patch(`/api/bookings/${repriced}/pricing`, { priceOverride: 900 });
  await app.database.sql(`update bookings set sms_reminders_enabled = true where id = $1`, [done]);
  const [contract] = (await eventsOf(app, 'contract.signed', done)).map(({ payload }) => payload);
  const [generated] = (await eventsOf(app, 'contract.generated', waiting)).map(({ payload }) => payload);
  const visitor = app.browser();
  const person = { firstName: 'Ana', lastName: 'Perez', email: 'ana@example.com' };
  const sent = [
    await visitor.post('/api/video-tours', { email: 'visitor@example.com' }),
    await visitor.post('/api/contact', {
      ...person,
      subject: 'pricing',
      message: 'What does a Sunday cost?',
    }),
    await visitor.post('/api/testimonials', { ...person, rating: 5, testimonial: 'A very fine evening.' }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  const codeId = await app.api
    .get(Transactions)
    .run((tx) =>
      app.api
        .get(StepUpCodes)
        .issue(tx, { type: 'email', contact: 'a@example.com', sentTo: 'a@example.com' }),
    );
  const { floorPlan } = await drawnPlans(app, done);
  const paid = [done, 'handler-connections'];
  const moneyBack = (kind: string) =>
    idOf(
      `insert into payments (booking_id, type, kind, amount_cents, provider, provider_reference, received_at)
       values ($1, 'final', $2, 100, 'offline', $2, now())`,
      [done, kind],
    );
  /** Of a charge whose receipt has left: only then there is something to correct. */
  const reversal = async () => {
    await app.database.sql(
      `insert into messages (unique_key, channel, kind, booking_id, to_address, text, state, created_at, handler)
       values ('receipt', 'email', 'deposit-receipt', $1, 'a@example.com', 'x', 'sent', now(),
               'notifications-mail-customer-on-payment-received')`,
      [done],
    );
    const id = await moneyBack('reversal');
    await app.database.sql('update payments set charge_id = $1 where id = $2', [
      await moneyBack('charge'),
      id,
    ]);
    return id;
  };
  const reminderId = await idOf(
    `insert into reminders (booking_id, kind, due_on, state, noted_at)
     select id, 'day_before', event_date - 1, 'released', now() from bookings where id = $1`,
    [done],
  );
  return {
    'booking.requested': { bookingId: asked },
    'booking.approved': { bookingId: done, contractVersion: 1 },
    'booking.declined': { bookingId: declined, reason: null },
    'booking.cancelled': { bookingId: cancelled, reason: 'Ill' },
    'booking.reopened': { bookingId: asked },
    'booking.hold-lapsed': { bookingId: asked },
    'booking.moved': { bookingId: asked, activityId: await moveOf(asked) },
    'booking.corrected': {
      bookingId: asked,
      activityId: await correctionOf(asked),
      inContract: true,
      tell: true,
    },
    'booking.price-changed': { bookingId: repriced, priceVersion: 2 },
    'booking.text-reminders-on': { bookingId: done },
    'reminder.due': { bookingId: done, reminderId },
    'customer.code-requested': { codeId, bookingId: done, channel: 'email' },
    'customer.link-requested': { bookingId: done },
    'contract.generated': { ...(generated as Payloads['contract.generated']), announced: false },
    'contract.signed': contract as Payloads['contract.signed'],
    'payment.received': {
      bookingId: done,
      type: 'deposit',
      paymentId: await idOf(
        `insert into payments (booking_id, type, kind, amount_cents, provider, provider_reference, received_at)
         values ($1, 'deposit', 'charge', 50000, 'builtin', $2, now())`,
        paid,
      ),
    },
    'payment.refunded': { bookingId: done, paymentId: await moneyBack('refund') },
    'payment.reversed': { bookingId: done, paymentId: await reversal() },
    'payment.needs-attention': { bookingId: done, reason: 'Look.' },
    'payment.return-due': { bookingId: done, paymentId: done, because: 'booking-cancelled' },
    'payment.link-sent': { bookingId: done },
    'papers.requested': { bookingId: done },
    'vendor-document.submitted': { bookingId: done, documentId: await vendorDocument(done, 'pending') },
    'vendor-document.reviewed': { bookingId: waiting, documentId: await vendorDocument(waiting, 'approved') },
    'customer-document.uploaded': {
      bookingId: done,
      documentId: await idOf(
        `insert into customer_documents (booking_id, file_name, document_path) values ($1, 'plan.pdf', 'p')`,
        [done],
      ),
    },
    'photo.reviewed': {
      bookingId: done,
      photoId: await idOf(
        `insert into customer_event_photos (booking_id, customer_email, photo_path, original_file_name, status)
         values ($1, 'sarah@example.com', 'p', 'p.jpg', 'approved')`,
        [done],
      ),
    },
    'floor-plan.shared': { bookingId: done, shareId: (await sharedPlan(app, floorPlan)).planShare },
    'broadcast.addressed': await broadcast(),
    'report.sent': { reportId: await sentReport(), recipient: 0 },
    'waitlist.joined': { entryId: await newest('video_tour_requests') },
    'contact.received': { inquiryId: await newest('contact_inquiries') },
    'testimonial.received': { testimonialId: await newest('testimonials') },
  };
}

async function broadcast(): Promise<Payloads['broadcast.addressed']> {
  const letter = { key: randomUUID(), subject: 'The road', text: 'It is closed.' };
  expect((await (await staffIn(app)).post('/api/broadcasts', letter)).status).toBe(201);
  const [row] = await app.database.sql<Payloads['broadcast.addressed']>(
    `select broadcast_id as "broadcastId", id as "recipientId", booking_id as "bookingId" from broadcast_recipients limit 1`,
  );
  if (!row) throw new Error('nobody was written to');
  return row;
}

async function sentReport(): Promise<string> {
  expect((await (await staffIn(app)).post('/api/reports/daily')).status).toBe(200);
  return newest('report_runs');
}

/** From here on this process has one connection, and whoever needs a second one hears so at once. */
async function leaveOneConnection(): Promise<void> {
  const { pool } = app.database;
  pool.options.connectionTimeoutMillis = 1000;
  held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
}

/** Nothing that was read before answers for the handler. */
function forgetWhatWasRead(): void {
  app.clock.advance(10);
  app.api.get(VenuesFacade).forget();
}

const messagesWritten = async () =>
  (await app.database.sql<{ n: number }>('select count(*)::int as n from messages'))[0]?.n ?? 0;

describe('an event handler', () => {
  it('does all it does with the one connection of its transaction', async () => {
    const payloads = Object.entries(await examples());
    await app.database.sql('delete from outbox_events');
    for (const [type, payload] of payloads) {
      await app.api
        .get(Transactions)
        .run((tx) => app.api.get(Outbox).record(tx, { type, payload } as Parameters<Outbox['record']>[1]));
    }
    await leaveOneConnection();
    const silent: string[] = [];
    for (const { id, type } of await app.database.sql<{ id: string; type: string }>(
      'select id, type from outbox_events order by occurred_at, id',
    )) {
      for (const name of app.api.get(EventHandlers).namesFor(type)) {
        forgetWhatWasRead();
        const before = await messagesWritten();
        await app.api.get(EventRunner).run(id, name);
        if (name.startsWith('notifications-') && (await messagesWritten()) === before) silent.push(name);
      }
    }
    // They write of requests that were released by themselves, or that nobody confirmed and that hold nothing.
    expect(silent).toEqual([
      'notifications-mail-staff-on-booking-declined',
      'notifications-mail-customer-on-booking-hold-lapsed',
    ]);
  });

  it('cannot begin a second transaction, nor read past its own', async () => {
    const handlers = app.api.get(EventHandlers);
    const seen: string[] = [];
    handlers.register(
      { event: 'payment.refunded', name: 'test-second-transaction' },
      {
        handle: () => app.api.get(Transactions).run(() => Promise.resolve()),
      },
    );
    handlers.register({ event: 'payment.refunded', name: 'test-own-transaction' }, {
      handle: async (tx, { bookingId }: { bookingId: string }) => {
        await tx.query(`update bookings set staff_notes = 'within' where id = $1`, [bookingId]);
        seen.push((await app.api.get(BookingsFacade).get(bookingId)).staffNotes ?? '');
        const [row] = await app.database.sql<{ notes: string }>(
          'select staff_notes as notes from bookings where id = $1',
          [bookingId],
        );
        seen.push(row?.notes ?? '');
      },
    } as Parameters<EventHandlers['register']>[1]);
    const [event] = await app.database.sql<{ id: string }>(
      `select id from outbox_events where type = 'payment.refunded'`,
    );
    const run = (name: string) => app.api.get(EventRunner).run(event?.id ?? '', name);
    await expect(run('test-second-transaction')).rejects.toThrow('it cannot begin another');
    await run('test-own-transaction');
    expect(seen).toEqual(['within', 'within']);
  });
});
