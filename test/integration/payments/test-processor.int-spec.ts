import { TestApp } from '../../support/app.js';
import { eventsOf } from '../../support/events.js';
import { type Journey, signed } from '../../support/journey.js';
import { bookingOf, confirm, createIntent, ledger, startWithStripe } from '../../support/stripe-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const GOOD = { cardNumber: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' };
const pay = ({ customer }: Journey, clientSecret: string, card: object = {}) =>
  customer.post('/api/test-processor/confirm', { clientSecret, ...GOOD, ...card });

describe('the built-in card processor', () => {
  it('takes a customer from the deposit to fully paid', async () => {
    const journey = await signed(app);
    for (const [type, status] of [
      ['deposit', 'deposit_paid'],
      ['final', 'fully_paid'],
    ] as const) {
      const intent = (await createIntent(journey, type)).body;
      expect(intent).toMatchObject({ amount: 500, provider: 'builtin', publishableKey: null });
      const paid = await pay(journey, intent.clientSecret);
      expect([paid.status, paid.body]).toEqual([
        200,
        { status: 'succeeded', paymentIntentId: intent.paymentIntentId },
      ]);
      expect((await confirm(journey, intent.paymentIntentId, type)).body).toEqual({
        status: 'succeeded',
        paymentStatus: status,
        amount: 500,
      });
    }
    const list = (await journey.customer.get(`/api/bookings/${journey.id}/payments`)).body as {
      kind: string;
    }[];
    expect(list.map((line) => line.kind)).toEqual(['final', 'deposit']);
    const received = await eventsOf(app, 'payment.received', journey.id);
    expect(received.map((event) => event.payload['type'])).toEqual(['deposit', 'final']);
  });

  it('declines with the reason, and takes the next card', async () => {
    const journey = await signed(app);
    const intent = (await createIntent(journey)).body;
    for (const [cardNumber, message] of [
      ['4000 0000 0000 0002', 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ]) {
      const answer = await pay(journey, intent.clientSecret, { cardNumber });
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'CARD_DECLINED', message]);
      expect((await confirm(journey, intent.paymentIntentId)).body.status).toBe('failed');
    }
    expect(await ledger(app, journey.id)).toEqual([]);
    expect((await pay(journey, intent.clientSecret)).status).toBe(200);
    expect((await confirm(journey, intent.paymentIntentId)).body.status).toBe('succeeded');
  });

  it('names what is wrong with a card', async () => {
    const journey = await signed(app);
    const { clientSecret } = (await createIntent(journey)).body;
    const answer = await pay(journey, clientSecret, {
      cardNumber: '4242 4242 4242 4241',
      expiry: '08/25',
      cvc: '1',
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'CARD_INVALID']);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([
      'cardNumber',
      'expiry',
      'cvc',
    ]);
  });

  it('charges once, however often the button is pressed', async () => {
    const journey = await signed(app);
    const intent = (await createIntent(journey)).body;
    const clicks = await Promise.all(Array.from({ length: 5 }, () => pay(journey, intent.clientSecret)));
    expect(clicks.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    await Promise.all(Array.from({ length: 5 }, () => confirm(journey, intent.paymentIntentId)));
    expect(await ledger(app, journey.id)).toHaveLength(1);
    expect(await bookingOf(journey)).toMatchObject({ paymentStatus: 'deposit_paid' });
  });

  it('knows only its own payments, and takes none that was cancelled', async () => {
    const journey = await signed(app);
    expect((await pay(journey, 'pi_test_unknown_secret')).status).toBe(404);
    const { clientSecret, paymentIntentId } = (await createIntent(journey)).body;
    await app.database.sql(`update test_processor_intents set status = 'canceled' where id = $1`, [
      paymentIntentId,
    ]);
    const answer = await pay(journey, clientSecret);
    expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT_CANCELLED']);
  });

  it('has no door while Stripe is in use', async () => {
    const house = await startWithStripe();
    try {
      const answer = await house.app
        .browser()
        .post('/api/test-processor/confirm', { clientSecret: 'x', ...GOOD });
      expect(answer.status).toBe(404);
    } finally {
      await house.stop();
    }
  });
});
