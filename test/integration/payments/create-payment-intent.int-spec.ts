import { eventsOf, handle } from '../../support/events.js';
import { contracted, type Journey, requested, sign, signed } from '../../support/journey.js';
import {
  bookingOf,
  close,
  confirm,
  createIntent,
  ledger,
  type StripeApp,
  startWithStripe,
} from '../../support/stripe-app.js';

let house: StripeApp;
beforeAll(async () => {
  house = await startWithStripe();
});
afterEach(() => house.stripe.recover());
afterAll(() => house.stop());

/** Signed at this price in dollars. */
async function priced(priceOverride: number): Promise<Journey> {
  const journey = await requested(house.app);
  await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride });
  await journey.staff.post(`/api/bookings/${journey.id}/approve-with-contract`);
  expect((await sign(journey)).status).toBe(200);
  return journey;
}

const intentsMade = () => house.stripe.intents.size;

describe('a payment intent', () => {
  it('is made for the deposit, by the server’s amount', async () => {
    const journey = await signed(house.app);
    const answer = await createIntent(journey);
    expect(answer.status).toBe(200);
    const intent = house.stripe.intent(answer.body.paymentIntentId);
    expect(answer.body).toEqual({
      clientSecret: intent.client_secret,
      paymentIntentId: intent.id,
      amount: 500,
      provider: 'stripe',
      publishableKey: 'pk_test_only_here',
    });
    expect(intent).toMatchObject({
      amount: 50_000,
      currency: 'usd',
      metadata: { bookingId: journey.id, type: 'deposit' },
    });
  });

  it('comes after the signature, and the balance after the deposit', async () => {
    const journey = await contracted(house.app);
    const before = intentsMade();
    expect((await createIntent(journey)).body.code).toBe('CONTRACT_NOT_SIGNED');
    await sign(journey);
    expect((await createIntent(journey, 'final')).body.code).toBe('DEPOSIT_FIRST');
    expect(intentsMade()).toBe(before);
    const deposit = (await createIntent(journey)).body.paymentIntentId as string;
    house.stripe.pay(deposit);
    await confirm(journey, deposit);
    expect((await createIntent(journey)).body.code).toBe('ALREADY_PAID');
    const final = await createIntent(journey, 'final');
    expect(final.body.amount).toBe(500);
    house.stripe.pay(final.body.paymentIntentId);
    await confirm(journey, final.body.paymentIntentId, 'final');
    const late = await createIntent(journey, 'final');
    expect([late.status, late.body.code]).toEqual([409, 'ALREADY_PAID']);
  });

  it.each([0, -1, 0.01, 499.99, 500.001, 1000, 1e12])(
    'is not made for a tampered amount of %d',
    async (amount) => {
      const journey = await signed(house.app);
      const before = intentsMade();
      const answer = await createIntent(journey, 'deposit', amount);
      expect([answer.status, answer.body.code, answer.body.amount]).toEqual([409, 'AMOUNT_CHANGED', 500]);
      expect(intentsMade()).toBe(before);
    },
  );

  it.each(['500', [500], { usd: 500 }, true])(
    'is not made for an amount of the wrong kind: %j',
    async (amount) => {
      const journey = await signed(house.app);
      const before = intentsMade();
      expect((await createIntent(journey, 'deposit', amount)).status).toBe(400);
      expect(intentsMade()).toBe(before);
    },
  );

  it('is made for the right amount, and for none', async () => {
    const journey = await signed(house.app);
    expect((await createIntent(journey, 'deposit', 500)).status).toBe(200);
    expect((await createIntent(journey, 'deposit', null)).status).toBe(200);
  });

  it('is refused for a type that is none', async () => {
    const journey = await signed(house.app);
    const answer = await journey.customer.post(`/api/bookings/${journey.id}/create-payment-intent`, {
      paymentType: 'tip',
    });
    expect(answer.status).toBe(400);
  });

  it('is one, however eagerly it is asked for', async () => {
    const journey = await signed(house.app);
    const before = intentsMade();
    house.stripe.delayMs = 60;
    const clicks = await Promise.all(Array.from({ length: 5 }, () => createIntent(journey)));
    const reloaded = await createIntent(journey);
    const ids = new Set([...clicks, reloaded].map((answer) => answer.body.paymentIntentId));
    expect([...clicks, reloaded].map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(ids.size).toBe(1);
    expect(intentsMade()).toBe(before + 1);
  });

  it('is not begun for an amount below what cards take; the answer says how it is paid', async () => {
    const journey = await priced(0.8);
    const before = intentsMade();
    for (let time = 0; time < 2; time += 1)
      expect(await createIntent(journey)).toMatchObject({
        status: 409,
        body: {
          code: 'BELOW_CARD_MINIMUM',
          message: 'Cards take $0.50 or more; we take the $0.40 in cash or by cheque.',
        },
      });
    expect(intentsMade()).toBe(before);
    expect((await createIntent(await priced(1))).body.amount).toBe(0.5);
  });

  it('that the processor refuses for good is no 503, which would ask to try again', async () => {
    const journey = await signed(house.app);
    house.stripe.failAll('refused');
    for (let time = 0; time < 2; time += 1)
      expect(await createIntent(journey)).toMatchObject({
        status: 409,
        body: {
          code: 'CARD_PAYMENT_REFUSED',
          message:
            'This cannot be paid by card here. Nothing was charged; please call us, we take cash or cheque too.',
        },
      });
    house.stripe.recover();
    expect((await createIntent(journey)).body.amount).toBe(500);
  });

  it.each(['cut-before', 'cut-after', 'server-error', 'rate-limited'] as const)(
    'is one after a line that was lost: %s',
    async (fault) => {
      const journey = await signed(house.app);
      const before = intentsMade();
      house.stripe.failAll(fault);
      const lost = await createIntent(journey);
      house.stripe.recover();
      expect([lost.status, lost.body.code, lost.body.message]).toEqual([
        503,
        'PAYMENT_PROVIDER_DOWN',
        'Failed to set up payment. Please try again.',
      ]);
      expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await createIntent(journey)).status).toBe(200);
      expect(intentsMade()).toBe(before + 1);
    },
  );

  it('survives one lost line unnoticed', async () => {
    const journey = await signed(house.app);
    const before = intentsMade();
    house.stripe.failNext('cut-after');
    expect((await createIntent(journey)).status).toBe(200);
    expect(intentsMade()).toBe(before + 1);
  });

  it('is made anew when the earlier one was cancelled at the processor', async () => {
    const journey = await signed(house.app);
    const first = (await createIntent(journey)).body.paymentIntentId as string;
    house.stripe.intent(first).status = 'canceled';
    const second = (await createIntent(journey)).body.paymentIntentId as string;
    expect(second).not.toBe(first);
    expect(house.stripe.intent(second).status).toBe('requires_payment_method');
  });

  it('finds out that it was paid in another tab', async () => {
    const journey = await signed(house.app);
    house.stripe.pay((await createIntent(journey)).body.paymentIntentId);
    expect((await createIntent(journey)).body.code).toBe('ALREADY_PAID');
    expect(await ledger(house.app, journey.id)).toMatchObject([
      { type: 'deposit', kind: 'charge', amount_cents: 50_000 },
    ]);
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: true, paymentStatus: 'deposit_paid' });
  });

  it('waits for money that may be moving', async () => {
    const journey = await signed(house.app);
    house.stripe.intent((await createIntent(journey)).body.paymentIntentId).status = 'processing';
    const answer = await createIntent(journey);
    expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT_IN_PROGRESS']);
  });

  it('is not made for a booking that is closed or not confirmed', async () => {
    const closed = await signed(house.app);
    await close(house.app, closed.id);
    expect((await createIntent(closed)).body.code).toBe('BOOKING_CLOSED');
    const reopened = await signed(house.app);
    await house.app.database.sql(`update bookings set status = 'pending' where id = $1`, [reopened.id]);
    expect((await createIntent(reopened)).body.code).toBe('BOOKING_NOT_CONFIRMED');
  });

  it('is for the customer of the booking only', async () => {
    const journey = await signed(house.app);
    const stranger = await requested(house.app);
    for (const customer of [stranger.customer, journey.staff, house.app.browser()]) {
      expect((await createIntent({ ...journey, customer })).status).toBe(403);
      expect((await confirm({ ...journey, customer }, 'pi_fake_1')).status).toBe(403);
    }
  });
});

describe('a change of price', () => {
  const FOLLOW = 'payments-follow-price-on-price-changed';
  const CANCEL = 'payments-cancel-intents-on-price-changed';
  const repriced = async (price: number) => {
    const journey = await signed(house.app);
    const first = (await createIntent(journey)).body.paymentIntentId as string;
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride: price });
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    return { journey, first };
  };

  it('cancels the open intent, however often the event is delivered', async () => {
    const { journey, first } = await repriced(800);
    await handle(house.app, CANCEL, 'booking.price-changed', journey.id, 2);
    expect(house.stripe.intent(first).status).toBe('canceled');
    await sign(journey);
    expect((await createIntent(journey)).body.amount).toBe(400);
  });

  it('gives a new intent even when the event has not been delivered yet', async () => {
    const { journey, first } = await repriced(800);
    await sign(journey);
    const second = (await createIntent(journey)).body;
    expect(second.amount).toBe(400);
    expect(second.paymentIntentId).not.toBe(first);
    expect(house.stripe.intent(first).status).toBe('canceled');
  });

  it('gives up a claim whose answer was lost, and whose secret nobody has', async () => {
    const journey = await signed(house.app);
    house.stripe.failNext('cut-after', 'cut-after');
    const lost = await createIntent(journey);
    const before = [...house.stripe.intents.keys()];
    await house.app.database.sql('update bookings set price_version = price_version + 1 where id = $1', [
      journey.id,
    ]);
    const second = (await createIntent(journey)).body;
    expect(lost.body.clientSecret).toBeUndefined();
    expect(before).not.toContain(second.paymentIntentId);
    const states = await house.app.database.sql<{ state: string }>(
      'select state from payment_intents where booking_id = $1 order by created_at',
      [journey.id],
    );
    expect(states.map((row) => row.state)).toEqual(['cancelled', 'open']);
  });

  it('never moves a paid deposit: the balance takes the difference', async () => {
    const { journey, first } = await repriced(800);
    // The customer was faster than the cancellation.
    house.stripe.pay(first);
    await handle(house.app, CANCEL, 'booking.price-changed', journey.id);
    await sign(journey);
    expect(await bookingOf(journey)).toMatchObject({
      depositPaid: true,
      depositAmount: 500,
      balanceAmount: 300,
      paymentStatus: 'deposit_paid',
    });
    expect((await createIntent(journey)).body.code).toBe('ALREADY_PAID');
    expect((await createIntent(journey, 'final')).body.amount).toBe(300);
  });

  it('reopens a balance that was paid at a lower price', async () => {
    const journey = await signed(house.app);
    for (const type of ['deposit', 'final'] as const) {
      const { paymentIntentId } = (await createIntent(journey, type)).body;
      house.stripe.pay(paymentIntentId);
      await confirm(journey, paymentIntentId, type);
    }
    expect((await bookingOf(journey)).paymentStatus).toBe('fully_paid');
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride: 1100 });
    await handle(house.app, FOLLOW, 'booking.price-changed', journey.id);
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    await sign(journey);
    expect(await bookingOf(journey)).toMatchObject({
      finalPaymentPaid: false,
      paymentStatus: 'deposit_paid',
    });
    expect((await createIntent(journey, 'final')).body.amount).toBe(100);
    expect(await eventsOf(house.app, 'payment.received', journey.id)).toHaveLength(2);
  });
});

describe('limits against card testing', () => {
  it('stop the twenty-first intent of one booking in an hour', async () => {
    const strict = await startWithStripe({ rateLimitFactor: 1 });
    try {
      const journey = await signed(strict.app);
      const answers = [];
      for (let attempt = 0; attempt < 21; attempt += 1) answers.push(await createIntent(journey));
      expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
      expect(Number(answers[20]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.stop();
    }
  });
});
