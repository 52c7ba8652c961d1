import { eventsOf, handle } from '../../support/events.js';
import { type Journey, requested, sign, signed } from '../../support/journey.js';
import {
  bookingOf,
  confirm,
  createIntent,
  ledger,
  type StripeApp,
  startWithStripe,
  withLedgerBroken,
} from '../../support/stripe-app.js';
import { deliver, stripeEvent } from '../../support/stripe-events.js';
import { raceRounds } from '../../support/long-run.js';

let house: StripeApp;
beforeAll(async () => {
  house = await startWithStripe();
});
afterEach(() => house.stripe.recover());
afterAll(() => house.stop());

/** Enough to see the two arrive in either order. */
const ROUNDS = raceRounds(30, 200);
const RECEIPT = 'notifications-mail-customer-on-payment-received';

/** Bookings that stand where this one stands, opened in the same browser; they hold nothing, so dates may meet. */
async function alike(journey: Journey, count: number): Promise<Journey[]> {
  const [own] = await house.app.database.sql<{ columns: string }>(
    // What PostgreSQL makes itself of the others cannot be written.
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`,
  );
  const rows = await house.app.database.sql<{ id: string }>(
    `with fresh as (
       insert into bookings (${own?.columns})
       select ${own?.columns} from (
         select (jsonb_populate_record(b, jsonb_build_object('id', new.id, 'code', upper(left(new.id::text, 8)),
                                                            'request_fingerprint', null))).*
           from bookings b, (select gen_random_uuid() as id from generate_series(1, $2::int)) new where b.id = $1) copied
       returning id), standing as (
       insert into contract_states
       select (jsonb_populate_record(c, jsonb_build_object('booking_id', fresh.id))).*
         from contract_states c, fresh where c.booking_id = $1)
     insert into session_grants (session_id, subject_id, opened_until, verified_until)
     select g.session_id, fresh.id, g.opened_until, g.verified_until from fresh, session_grants g where g.subject_id = $1
     returning subject_id as id`,
    [journey.id, count],
  );
  return rows.map(({ id }) => ({ ...journey, id }));
}

const withIntent = async () => {
  const journey = await signed(house.app);
  const intent = (await createIntent(journey)).body.paymentIntentId as string;
  return { journey, intent };
};

describe('confirming a payment', () => {
  it('books the money, once, and answers the same when asked again', async () => {
    const { journey, intent } = await withIntent();
    house.stripe.pay(intent);
    for (let time = 0; time < 3; time += 1) {
      const answer = await confirm(journey, intent);
      expect([answer.status, answer.body]).toEqual([
        200,
        { status: 'succeeded', paymentStatus: 'deposit_paid', amount: 500 },
      ]);
    }
    expect(await ledger(house.app, journey.id)).toHaveLength(1);
    const received = await eventsOf(house.app, 'payment.received', journey.id);
    expect(received.map((event) => event.payload)).toMatchObject([
      { bookingId: journey.id, type: 'deposit' },
    ]);
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: true, finalPaymentPaid: false });
  });

  it('shows the payment to the customer and to staff', async () => {
    const { journey, intent } = await withIntent();
    house.stripe.pay(intent);
    await confirm(journey, intent);
    for (const reader of [journey.customer, journey.staff]) {
      const list = (await reader.get(`/api/bookings/${journey.id}/payments`)).body;
      expect(list).toMatchObject([{ kind: 'deposit', amount: 500, method: 'card' }]);
      expect(Object.keys(list[0]).sort()).toEqual(['amount', 'id', 'kind', 'method', 'paidAt', 'receiptUrl']);
    }
    expect((await house.app.browser().get(`/api/bookings/${journey.id}/payments`)).status).toBe(403);
  });

  it('says failed while no money has moved, whatever the browser says', async () => {
    const { journey, intent } = await withIntent();
    const answer = await confirm(journey, intent);
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'failed', paymentStatus: 'unpaid', amount: 500 },
    ]);
    expect(await ledger(house.app, journey.id)).toEqual([]);
  });

  it('says processing while nobody can say', async () => {
    const { journey, intent } = await withIntent();
    house.stripe.intent(intent).status = 'processing';
    expect((await confirm(journey, intent)).body.status).toBe('processing');
    house.stripe.intent(intent).status = 'requires_payment_method';
    house.stripe.pay(intent);
    house.stripe.failNext('cut-before', 'cut-before');
    expect((await confirm(journey, intent)).body).toMatchObject({
      status: 'processing',
      paymentStatus: 'unpaid',
    });
    expect((await confirm(journey, intent)).body.status).toBe('succeeded');
  });

  it('refuses another booking’s payment, another type’s, and one that does not exist', async () => {
    const mine = await withIntent();
    const theirs = await withIntent();
    house.stripe.pay(theirs.intent);
    for (const [intent, type] of [
      [theirs.intent, 'deposit'],
      [mine.intent, 'final'],
      ['pi_unknown', 'deposit'],
    ] as const) {
      const answer = await confirm(mine.journey, intent, type);
      expect([answer.status, answer.body.code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
    }
    expect(await ledger(house.app, mine.journey.id)).toEqual([]);
    expect((await bookingOf(mine.journey)).depositPaid).toBe(false);
  });

  it('refuses a payment that the processor knows as somebody else’s', async () => {
    const { journey, intent } = await withIntent();
    const paid = house.stripe.pay(intent);
    paid.metadata['bookingId'] = '6f1c2d9e-6a53-4a0e-9a5c-0c9f5d1f7a11';
    expect((await confirm(journey, intent)).status).toBe(404);
    expect(await ledger(house.app, journey.id)).toEqual([]);
  });

  it('is booked once by browser and webhook together, with one receipt, round after round', async () => {
    const journeys = await alike(await signed(house.app), ROUNDS);
    for (const journey of journeys) {
      const intent = (await createIntent(journey)).body.paymentIntentId as string;
      const event = stripeEvent('payment_intent.succeeded', house.stripe.pay(intent));
      const [browser, webhook] = await Promise.all([
        confirm(journey, intent),
        deliver(house.app.browser(), event),
      ]);
      expect([browser.status, browser.body.status, webhook.status]).toEqual([200, 'succeeded', 200]);
    }
    const ids = journeys.map(({ id }) => id);
    const perBooking = await house.app.database.sql<{ lines: number; told: number }>(
      `select (select count(*)::int from payments p where p.booking_id = b.id) as lines,
              (select count(*)::int from outbox_events e
                where e.type = 'payment.received' and e.payload ->> 'bookingId' = b.id::text) as told
         from bookings b join payment_summaries s on s.booking_id = b.id where b.id = any($1) and s.deposit_paid`,
      [ids],
    );
    expect(perBooking).toEqual(journeys.map(() => ({ lines: 1, told: 1 })));
    for (const id of ids) await handle(house.app, RECEIPT, 'payment.received', id, 2);
    const receipts = await house.app.database.sql<{ n: number }>(
      `select count(*)::int as n from messages where kind = 'deposit-receipt' and booking_id = any($1) group by booking_id`,
      [ids],
    );
    expect(receipts).toEqual(ids.map(() => ({ n: 1 })));
  }, 180_000);

  it('is booked once after a failure of our own between charge and commit', async () => {
    const { journey, intent } = await withIntent();
    house.stripe.pay(intent);
    await withLedgerBroken(house.app, async () => {
      expect((await confirm(journey, intent)).status).toBe(500);
    });
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: false, paymentStatus: 'unpaid' });
    const retries = await Promise.all([1, 2, 3].map(() => confirm(journey, intent)));
    expect(retries.map((answer) => answer.body.status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(await ledger(house.app, journey.id)).toMatchObject([{ amount_cents: 50_000 }]);
  });

  it('ends fully paid to the cent: 12.5 % off $333.33', async () => {
    const journey = await requested(house.app);
    const pricing = { priceOverride: 333.33, discountAmount: 12.5, discountType: 'percentage' };
    await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, pricing);
    await journey.staff.post(`/api/bookings/${journey.id}/approve-with-contract`);
    await sign(journey);
    for (const type of ['deposit', 'final'] as const) {
      const { paymentIntentId, amount } = (await createIntent(journey, type)).body;
      expect(amount).toBe(145.83);
      house.stripe.pay(paymentIntentId);
      expect((await confirm(journey, paymentIntentId, type)).body.amount).toBe(145.83);
    }
    expect(await bookingOf(journey)).toMatchObject({
      totalCost: 291.66,
      finalPaymentPaid: true,
      paymentStatus: 'fully_paid',
    });
  });

  it('books what came, and tells staff, when it is not what was asked for', async () => {
    const { journey, intent } = await withIntent();
    house.stripe.intent(intent).amount = 40_000;
    house.stripe.pay(intent);
    expect((await confirm(journey, intent)).body).toMatchObject({ status: 'succeeded', amount: 400 });
    expect(await bookingOf(journey)).toMatchObject({
      depositPaid: true,
      depositAmount: 400,
      balanceAmount: 600,
    });
    const [alert] = await eventsOf(house.app, 'payment.needs-attention', journey.id);
    expect(alert?.payload['reason']).toContain('A deposit of $400.00 arrived, but $500.00 was due.');
  });
});
