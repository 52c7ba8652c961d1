import { BookingsFacade, ReleaseExpiredHolds } from '#bookings';
import { Transactions } from '#platform';
import { VenueSettings } from '#venues';
import type { BookingStatus } from '../../../libs/bookings/src/api.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { TestApp } from '../../support/app.js';
import type { Answer } from '../../support/client.js';
import { eventsOf, handle } from '../../support/events.js';
import { contracted, type Journey, requested, sign, signed } from '../../support/journey.js';

const CUSTOMER = { kind: 'customer', id: null, name: 'Customer', role: null } as const;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const cancel = ({ id, staff }: Journey, reason: unknown = 'The bride is ill') =>
  staff.post(`/api/bookings/${id}/cancel`, { wantedBy: 'customer', reason });
const reopen = ({ id, staff }: Journey) => staff.post(`/api/bookings/${id}/reopen`);
const decide = ({ id, staff }: Journey, status: string) =>
  staff.patch(`/api/bookings/${id}/status`, { status });
const statusOf = async ({ id, staff }: Journey) => (await staff.get(`/api/bookings/${id}`)).body.status;
const holdsOf = async ({ id }: Journey) =>
  (await app.database.sql<{ holds: boolean }>('select holds from booking_venues where booking_id = $1', [id]))
    .map(({ holds }) => holds)
    .join();

/** A booking with a contract that waits, brought into each state the way staff bring it there. */
const INTO: Record<BookingStatus, () => Promise<Journey>> = {
  pending: () => contractedAndPending(),
  confirmed: () => contracted(app),
  rejected: async () => {
    const journey = await contractedAndPending();
    await decide(journey, 'rejected');
    return journey;
  },
  cancelled: async () => {
    const journey = await contracted(app);
    await cancel(journey);
    return journey;
  },
};

async function contractedAndPending(): Promise<Journey> {
  const journey = await requested(app);
  await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
  return journey;
}

const ACTS: Record<string, (journey: Journey) => Promise<Answer<unknown>>> = {
  approve: (journey) => decide(journey, 'confirmed'),
  'approve with contract': ({ id, staff }) => staff.post(`/api/bookings/${id}/approve-with-contract`),
  decline: (journey) => decide(journey, 'rejected'),
  sign: (journey) => sign(journey),
  cancel: (journey) => cancel(journey),
  reopen: (journey) => reopen(journey),
};

/** Where each act leads from each state; what is missing is refused. */
const LEADS: Record<string, Partial<Record<BookingStatus, BookingStatus>>> = {
  approve: { pending: 'confirmed' },
  'approve with contract': { pending: 'confirmed' },
  decline: { pending: 'rejected' },
  sign: { pending: 'confirmed', confirmed: 'confirmed' },
  cancel: { pending: 'cancelled', confirmed: 'cancelled' },
  reopen: { rejected: 'pending' },
};

describe('what people do with a booking', () => {
  const cases = Object.keys(INTO).flatMap((from) =>
    Object.keys(ACTS).map((act) => [act, from as BookingStatus] as const),
  );

  it.each(cases)('%s, when it is %s, follows the table', async (act, from) => {
    const journey = await INTO[from]();
    const to = LEADS[act]?.[from];
    const answer = await (ACTS[act] as (typeof ACTS)[string])(journey);
    if (to) expect(answer.status).toBeLessThan(300);
    else expect(answer.status).toBe(409);
    expect(await statusOf(journey)).toBe(to ?? from);
    const alive = ['pending', 'confirmed'].includes(to ?? from);
    expect(await holdsOf(journey)).toBe(String(alive));
  });

  it('is nothing that the house does by itself, but for the release of a request', async () => {
    await app.api.get(VenueSettings).set({ pendingHoldHours: 1 });
    const [waiting, confirmed] = [await requested(app), await signed(app)];
    app.businessClock.setNow(new Date(app.businessClock.now().getTime() + 2 * 3_600_000));
    await app.api.get(ReleaseExpiredHolds).run();
    await app.api.get(VenueSettings).set({ pendingHoldHours: 0 });
    expect([await statusOf(waiting), await statusOf(confirmed)]).toEqual(['rejected', 'confirmed']);
  });
});

describe('a cancelled booking', () => {
  it('names who, when and why, frees its time at once and is told once', async () => {
    const journey = await signed(app);
    const answer = await cancel(journey, '  The bride is ill ');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        decidedBy: 'Staff',
        decisionReason: 'The customer wants it: The bride is ill',
      },
    });
    const [event, ...more] = await eventsOf(app, 'booking.cancelled', journey.id);
    expect([event?.payload, more]).toEqual([
      { bookingId: journey.id, reason: 'The customer wants it: The bride is ill' },
      [],
    ]);
    const { body } = await journey.staff.get(`/api/activity?subjectId=${journey.id}&limit=1`);
    expect(body).toEqual([
      expect.objectContaining({
        act: 'booking.cancel',
        before: { status: 'confirmed' },
        after: {
          status: 'cancelled',
          reason: 'The customer wants it: The bride is ill',
          wantedBy: 'customer',
          // Signed, and nothing paid: the deposit stays owed.
          keptCents: 50_000,
        },
      }),
    ]);
    const { main } = await app.venueIds();
    const again = aBookingRequest({ venueIds: [main], eventDate: answer.body.eventDate });
    expect((await app.browser().post('/api/bookings', again)).status).toBe(201);
  });

  it.each([undefined, '', 'nobody', 7])('needs to know who wants it; %j is nobody', async (wantedBy) => {
    const journey = await requested(app);
    const answer = await journey.staff.post(`/api/bookings/${journey.id}/cancel`, {
      wantedBy,
      reason: 'Ill',
    });
    expect(answer.status).toBe(400);
    expect(await statusOf(journey)).toBe('pending');
  });

  it('takes its waiting contract back, keeps a signed one, and ends an open payment', async () => {
    const [waiting, done] = [await contracted(app), await signed(app)];
    await done.customer.post(`/api/bookings/${done.id}/create-payment-intent`, { paymentType: 'deposit' });
    for (const journey of [waiting, done]) {
      await cancel(journey);
      await handle(app, 'contracts-withdraw-on-booking-cancelled', 'booking.cancelled', journey.id, 2);
      await handle(app, 'payments-cancel-intents-on-booking-cancelled', 'booking.cancelled', journey.id, 2);
    }
    const states = await app.database.sql(
      'select booking_id as id, state from contracts where booking_id = any($1) order by state',
      [[waiting.id, done.id]],
    );
    expect(states).toEqual([
      { id: done.id, state: 'signed' },
      { id: waiting.id, state: 'superseded' },
    ]);
    const intents = await app.database.sql('select state from payment_intents where booking_id = $1', [
      done.id,
    ]);
    expect(intents).toEqual([{ state: 'cancelled' }]);
    expect((await waiting.staff.get(`/api/bookings/${waiting.id}`)).body.contractGenerated).toBe(false);
  });

  it('is cancelled by one of two who do so at the same time', async () => {
    const journey = await signed(app);
    const statuses = (await Promise.all([cancel(journey), cancel(journey)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await eventsOf(app, 'booking.cancelled', journey.id)).toHaveLength(1);
  });
});

describe('a reopened request', () => {
  it('waits for a decision again and holds its time', async () => {
    const journey = await requested(app);
    await decide(journey, 'rejected');
    const answer = await reopen(journey);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'pending', decidedBy: null, decidedAt: null, decisionReason: null },
    });
    expect(await eventsOf(app, 'booking.reopened', journey.id)).toHaveLength(1);
    expect((await decide(journey, 'confirmed')).status).toBe(200);
  });

  it('is refused, and stays refused, when somebody else has its time by now', async () => {
    const journey = await requested(app);
    await decide(journey, 'rejected');
    const { eventDate } = (await journey.staff.get(`/api/bookings/${journey.id}`)).body;
    const other = await requested(app, { eventDate });
    const answer = await reopen(journey);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN', clashes: [other.id.slice(0, 8).toUpperCase()] },
    });
    expect([await statusOf(journey), await holdsOf(journey)]).toEqual(['rejected', 'false']);
  });

  it('or a new request gets the time, never both', async () => {
    const { main } = await app.venueIds();
    for (let round = 0; round < 10; round += 1) {
      const journey = await requested(app);
      await decide(journey, 'rejected');
      const { eventDate } = (await journey.staff.get(`/api/bookings/${journey.id}`)).body;
      const [back, fresh] = await Promise.all([
        reopen(journey),
        app.browser().post('/api/bookings', aBookingRequest({ venueIds: [main], eventDate })),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([back.status, fresh.status]);
    }
  });
});

describe('what another module asks of a booking', () => {
  it('is refused like what people do', async () => {
    const journey = await requested(app);
    await decide(journey, 'rejected');
    const bookings = app.api.get(BookingsFacade);
    const attempt = app.api.get(Transactions).run(async (tx) => {
      await bookings.confirmBySignature(tx, CUSTOMER, journey.id);
    });
    await expect(attempt).rejects.toMatchObject({ kind: 'conflict', code: 'ALREADY_DECIDED' });
  });
});
