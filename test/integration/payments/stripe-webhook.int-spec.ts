import { eventsOf } from '../../support/events.js';
import { type Journey, signed } from '../../support/journey.js';
import { TestApp } from '../../support/app.js';
import {
  bookingOf,
  close,
  confirm,
  createIntent,
  ledger,
  type StripeApp,
  startWithStripe,
  withLedgerBroken,
} from '../../support/stripe-app.js';
import { deliver, signatureOf, stripeEvent } from '../../support/stripe-events.js';

let house: StripeApp;
beforeAll(async () => {
  house = await startWithStripe();
});
afterEach(() => house.stripe.recover());
afterAll(() => house.stop());

const send = (event: Parameters<typeof deliver>[1]) => deliver(house.app.browser(), event);
const withIntent = async () => {
  const journey = await signed(house.app);
  const intent = (await createIntent(journey)).body.paymentIntentId as string;
  return { journey, intent };
};
const receipts = (journey: Journey) => eventsOf(house.app, 'payment.received', journey.id);
const alerts = async (journey: Journey) => {
  const events = await eventsOf(house.app, 'payment.needs-attention', journey.id);
  return events.map((event) => String(event.payload['reason']));
};

describe('what Stripe reports', () => {
  it('is booked without any browser', async () => {
    const { journey, intent } = await withIntent();
    const answer = await send(stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: true, paymentStatus: 'deposit_paid' });
    expect((await confirm(journey, intent)).body.status).toBe('succeeded');
    expect(await receipts(journey)).toHaveLength(1);
  });

  it('stands under Stripe’s own name for it with the booking, for staff', async () => {
    const { journey, intent } = await withIntent();
    expect((await bookingOf(journey)).stripePaymentIntentId).toBeNull();
    await send(stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
    expect((await bookingOf(journey)).stripePaymentIntentId).toBe(intent);
  });

  it('is booked once of ten at the same time, and under three event ids', async () => {
    const { journey, intent } = await withIntent();
    const paid = house.stripe.pay(intent);
    const event = stripeEvent('payment_intent.succeeded', paid);
    const others = [1, 2].map(() => stripeEvent('payment_intent.succeeded', paid));
    const answers = await Promise.all([...Array.from({ length: 10 }, () => event), ...others].map(send));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await ledger(house.app, journey.id)).toHaveLength(1);
    expect(await receipts(journey)).toHaveLength(1);
  });

  it('leaves the same ledger in every order of arrival', async () => {
    const orders = permutations([0, 1, 2, 3]);
    expect(orders).toHaveLength(24);
    for (const order of orders) {
      const { journey, intent } = await withIntent();
      const failed = stripeEvent('payment_intent.payment_failed', house.stripe.intent(intent));
      const succeeded = stripeEvent('payment_intent.succeeded', house.stripe.pay(intent));
      const refunded = stripeEvent('charge.refunded', house.stripe.refund(intent, 1000));
      const again = stripeEvent('charge.refunded', house.stripe.refund(intent, 500));
      const events = [failed, succeeded, refunded, again];
      for (const index of order) {
        const event = events[index];
        if (event) expect((await send(event)).status).toBe(200);
      }
      const lines = await ledger(house.app, journey.id);
      const sum = (kind: string) =>
        lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amount_cents, 0);
      expect([sum('charge'), sum('refund')]).toEqual([50_000, 1500]);
      expect(await bookingOf(journey)).toMatchObject({ depositPaid: true, paymentStatus: 'partly_refunded' });
      expect(await receipts(journey)).toHaveLength(1);
    }
  });

  it('of a booking that was declined is acknowledged, booked and shown to staff', async () => {
    const { journey, intent } = await withIntent();
    await close(house.app, journey.id, 'rejected');
    const answer = await send(stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
    expect(answer.status).toBe(200);
    expect(await ledger(house.app, journey.id)).toMatchObject([
      { kind: 'charge', amount_cents: 50_000, owed_back: true },
    ]);
    expect(await alerts(journey)).toEqual([
      'A deposit of $500.00 arrived although the booking is rejected. It is being refunded in full.',
    ]);
    expect(await receipts(journey)).toEqual([]);
    expect((await bookingOf(journey)).status).toBe('rejected');
  });

  it('of a cancelled intent ends the attempt', async () => {
    const { journey, intent } = await withIntent();
    house.stripe.intent(intent).status = 'canceled';
    await send(stripeEvent('payment_intent.canceled', house.stripe.intent(intent)));
    expect((await createIntent(journey)).body.paymentIntentId).not.toBe(intent);
  });

  it('is acknowledged when it is none of ours', async () => {
    const unknown = { bookingId: '6f1c2d9e-6a53-4a0e-9a5c-0c9f5d1f7a11', type: 'deposit' };
    for (const metadata of [unknown, {}, { bookingId: 'DROP TABLE', type: 'deposit' }]) {
      const foreign = house.stripe.force(900, metadata as Record<string, string>);
      expect((await send(stripeEvent('payment_intent.succeeded', house.stripe.pay(foreign.id)))).status).toBe(
        200,
      );
    }
    const customer = { id: 'evt_customer', type: 'customer.created', data: { object: { id: 'cus_1' } } };
    expect((await send(customer)).status).toBe(200);
    const rows = await house.app.database.sql('select 1 from payments where amount_cents = 900');
    expect(rows).toEqual([]);
  });

  it('is asked for again when it could not be booked', async () => {
    const { journey, intent } = await withIntent();
    const event = stripeEvent('payment_intent.succeeded', house.stripe.pay(intent));
    await withLedgerBroken(house.app, async () => {
      const answer = await send(event);
      expect([answer.status, answer.body.code]).toEqual([503, 'WEBHOOK_NOT_RECORDED']);
      expect(answer.headers.get('retry-after')).toBe('30');
    });
    expect(await ledger(house.app, journey.id)).toEqual([]);
    expect((await send(event)).status).toBe(200);
    expect(await ledger(house.app, journey.id)).toHaveLength(1);
  });
});

describe('a refund made in Stripe’s dashboard', () => {
  it('of one of two charges leaves the booking paid', async () => {
    for (const refundFirst of [true, false]) {
      const { journey, intent } = await withIntent();
      await send(stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
      const second = house.stripe.force(50_000, { bookingId: journey.id, type: 'deposit' });
      await send(stripeEvent('payment_intent.succeeded', house.stripe.pay(second.id)));
      expect(await alerts(journey)).toEqual([
        'A second deposit of $500.00 arrived although it was already paid. Please refund one of the two.',
      ]);
      expect(await receipts(journey)).toHaveLength(1);
      const returned = refundFirst ? intent : second.id;
      await send(stripeEvent('charge.refunded', house.stripe.refund(returned, 50_000)));
      expect(await bookingOf(journey)).toMatchObject({
        depositPaid: true,
        finalPaymentPaid: false,
        paymentStatus: 'deposit_paid',
      });
      const refunds = await house.app.database.sql<{ reference: string }>(
        `select c.provider_reference as reference from payments r join payments c on c.id = r.charge_id
          where r.booking_id = $1 and r.kind = 'refund'`,
        [journey.id],
      );
      expect(refunds).toEqual([{ reference: returned }]);
      expect((await createIntent(journey, 'final')).body.amount).toBe(500);
    }
  });

  it('of a part is shown as that part, and of all as all', async () => {
    const { journey, intent } = await withIntent();
    await send(stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
    await send(stripeEvent('charge.refunded', house.stripe.refund(intent, 1000)));
    expect(await bookingOf(journey)).toMatchObject({
      depositPaid: true,
      paymentStatus: 'partly_refunded',
      receivedAmount: 490,
    });
    const list = (await journey.customer.get(`/api/bookings/${journey.id}/payments`)).body as {
      amount: number;
    }[];
    expect(list.map((line) => line.amount).sort((a, b) => a - b)).toEqual([-10, 500]);
    await send(stripeEvent('charge.refunded', house.stripe.refund(intent, 49_000)));
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: false, paymentStatus: 'refunded' });
    expect(await eventsOf(house.app, 'payment.refunded', journey.id)).toHaveLength(2);
  });
});

describe('the signature of a webhook', () => {
  const body = async () => {
    const { journey, intent } = await withIntent();
    const event = { object: 'event', ...stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)) };
    return { journey, payload: `{ "note" : "🎂  odd   spacing",\n ${JSON.stringify(event).slice(1)}` };
  };
  const post = (payload: string, signature?: string) =>
    house.app
      .browser()
      .post(
        '/api/webhooks/stripe',
        payload,
        signature === undefined ? {} : { 'stripe-signature': signature },
      );

  it('is checked over the bytes as they came', async () => {
    const { journey, payload } = await body();
    expect((await post(payload, signatureOf(payload))).status).toBe(200);
    expect((await bookingOf(journey)).depositPaid).toBe(true);
  });

  it('must match, be ours, be there and be fresh', async () => {
    const { journey, payload } = await body();
    const wrong = [
      await post(payload.replace('🎂', '🎁'), signatureOf(payload)),
      await post(payload, signatureOf(payload, { secret: 'whsec_another' })),
      await post(payload),
      await post(payload, 't=1,v1=00'),
      await post(payload, signatureOf(payload, { ageSeconds: 301 })),
      await post('', signatureOf('')),
    ];
    for (const answer of wrong) expect([answer.status, answer.body.code]).toEqual([400, 'WEBHOOK_SIGNATURE']);
    expect(await ledger(house.app, journey.id)).toEqual([]);
    expect((await bookingOf(journey)).depositPaid).toBe(false);
  });

  it('is asked of other sites’ servers, not of browsers: a foreign origin changes nothing', async () => {
    const { payload } = await body();
    const headers = {
      'stripe-signature': signatureOf(payload),
      origin: 'https://stripe.test',
      'sec-fetch-site': 'cross-site',
    };
    expect((await house.app.browser().post('/api/webhooks/stripe', payload, headers)).status).toBe(200);
  });

  it('has no door while Stripe is not in use', async () => {
    const app = await TestApp.start();
    try {
      const answer = await app
        .browser()
        .post('/api/webhooks/stripe', '{}', { 'stripe-signature': signatureOf('{}') });
      expect(answer.status).toBe(404);
    } finally {
      await app.stop();
    }
  });
});

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
