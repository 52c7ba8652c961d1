import { ReconcilePayments } from '#payments';
import type { MoneyForm } from '../../../libs/payments/src/api.js';
import { RefundOrder } from '../../../libs/payments/src/refund-order.entity.js';
import { AskForRefund } from '../../../libs/payments/src/use-cases/ask-for-refund.js';
import { eventsOf } from '../../support/events.js';
import { type Journey, signed } from '../../support/journey.js';
import {
  bookingOf,
  createIntent,
  ledger,
  type StripeApp,
  startWithStripe,
} from '../../support/stripe-app.js';
import { deliver, failedRefundEvent, stripeEvent } from '../../support/stripe-events.js';

let house: StripeApp;
beforeAll(async () => {
  house = await startWithStripe();
});
afterEach(() => house.stripe.recover());
afterAll(() => house.stop());

const send = async (event: Parameters<typeof deliver>[1]) =>
  expect((await deliver(house.app.browser(), event)).status).toBe(200);
const moneyOf = async ({ id, staff }: Journey) =>
  (await staff.get<MoneyForm>(`/api/bookings/${id}/money`)).body;
const refunds = async ({ id }: Journey) =>
  (await ledger(house.app, id))
    .filter(({ kind }) => kind !== 'charge')
    .map((line) => [line.kind, line.amount_cents]);
const alertsOf = ({ id }: Journey) => eventsOf(house.app, 'payment.needs-attention', id);
const activityOf = async ({ id, staff }: Journey) =>
  (await staff.get<{ act: string; after: object }[]>(`/api/activity?subjectId=${id}`)).body;
const reconcile = () => house.app.api.get(ReconcilePayments).run();

/** A deposit of $500.00 by card. */
async function paid() {
  const journey = await signed(house.app);
  const intent = (await createIntent(journey)).body.paymentIntentId as string;
  await send(stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
  const paymentId = (await moneyOf(journey)).payments[0]!.id;
  const refund = (amount: number, more: object = {}) =>
    journey.staff.post<MoneyForm & { code: string }>(`/api/bookings/${journey.id}/refund`, {
      ...{ paymentId, amount, reason: 'The tent leaked' },
      ...more,
    });
  return { journey, intent, refund };
}

/** Money §15 */
describe('a refund through Stripe', () => {
  it('is made once, named in the ledger by its reason, and reported again by nobody', async () => {
    const { journey, intent, refund } = await paid();
    const answer = await refund(120);
    expect(answer.body.payments[0]).toMatchObject({ kind: 'refund', amount: -120, note: 'The tent leaked' });
    await send(stripeEvent('charge.refunded', house.stripe.intent(intent)));
    await reconcile();
    expect(await refunds(journey)).toEqual([['refund', 12_000]]);
    expect(house.stripe.intent(intent).refunded).toBe(12_000);
    expect(await bookingOf(journey)).toMatchObject({ paymentStatus: 'partly_refunded', receivedAmount: 380 });
  });

  it.each([
    ['before it acted', 'cut-before'],
    ['after it acted', 'cut-after'],
  ] as const)(
    'whose answer is lost %s asks the bank, takes no second one, and is settled once',
    async (_, fault) => {
      const { journey, intent, refund } = await paid();
      house.stripe.failAll(fault);
      const answer = await refund(200);
      expect(answer.status).toBe(200);
      expect(answer.body.payments[0]).toMatchObject({ asking: 200, refundable: 0, refundWays: [] });
      house.stripe.recover();
      const second = await refund(200);
      expect([second.status, second.body.code]).toEqual([409, 'REFUND_UNDER_WAY']);
      await house.app.database.sql(
        `update refund_orders set ordered_at = ordered_at - interval '61 seconds'`,
      );
      await reconcile();
      await reconcile();
      expect(await refunds(journey)).toEqual([['refund', 20_000]]);
      expect(house.stripe.intent(intent).refunded).toBe(20_000);
      expect((await moneyOf(journey)).payments.at(-1)).toMatchObject({ asking: 0, refundable: 300 });
    },
  );

  it('whose answer is lost is settled by the report of it', async () => {
    const { journey, intent, refund } = await paid();
    house.stripe.failAll('cut-after');
    await refund(200);
    house.stripe.recover();
    await send(stripeEvent('charge.refunded', house.stripe.intent(intent)));
    expect((await moneyOf(journey)).payments.map(({ asking, note }) => [asking, note])).toEqual([
      [0, 'The tent leaked'],
      [0, null],
    ]);
  });

  it('that nobody made within a day is given up, and staff hear of it', async () => {
    const { journey, refund } = await paid();
    house.stripe.failAll('cut-before');
    await refund(200);
    house.stripe.recover();
    await house.app.database.sql(`update refund_orders set ordered_at = ordered_at - interval '1 day'`);
    await reconcile();
    expect(await refunds(journey)).toEqual([]);
    const [alert] = await eventsOf(house.app, 'payment.needs-attention', journey.id);
    expect(alert?.payload['reason']).toContain('A refund of $200.00 was not made');
    expect((await moneyOf(journey)).payments[0]).toMatchObject({ asking: 0, refundable: 500 });
  });

  it('that Stripe refuses leaves everything as it was', async () => {
    const { journey, refund } = await paid();
    house.stripe.failNext('refused');
    const answer = await refund(200);
    expect([answer.status, answer.body.code]).toEqual([409, 'REFUND_REFUSED']);
    expect(await refunds(journey)).toEqual([]);
    expect((await refund(200)).status).toBe(200);
  });

  it('that Stripe refuses is paid back by hand, and stands in the activity as ordered and not made', async () => {
    const { journey, refund } = await paid();
    house.stripe.failNext('refused');
    await refund(200);
    expect((await moneyOf(journey)).payments[0]).toMatchObject({ refundWays: ['card', 'by-hand'] });
    expect(await activityOf(journey)).toContainEqual(
      expect.objectContaining({
        act: 'payment.refund-refused',
        after: expect.objectContaining({ amountCents: 20_000, reason: 'the card processor refused it' }),
      }),
    );
    // Whoever ordered it has the answer; nobody else is called.
    expect(await alertsOf(journey)).toEqual([]);
    expect((await refund(200, { way: 'by-hand' })).status).toBe(200);
    expect(await refunds(journey)).toEqual([['refund', 20_000]]);
  });

  it('of a payment that another processor took is paid back by hand', async () => {
    const { journey, refund } = await paid();
    await house.app.database.sql(`update payments set provider = 'builtin' where booking_id = $1`, [
      journey.id,
    ]);
    expect((await moneyOf(journey)).payments[0]).toMatchObject({ refundable: 500, refundWays: ['by-hand'] });
    expect((await refund(200)).status).toBe(200);
    expect(await refunds(journey)).toEqual([['refund', 20_000]]);
  });

  it('refused on a second asking is done when a report has settled it meanwhile, and nobody is alarmed', async () => {
    const { journey, refund } = await paid();
    await refund(200);
    const [row] = await house.app.database.sql<Omit<RefundOrder, 'state'>>(
      `update refund_orders set state = 'asking' where booking_id = $1
       returning id, booking_id as "bookingId", charge_id as "chargeId", amount_cents as "amountCents", ordered_by as "orderedBy"`,
      [journey.id],
    );
    const stale = Object.assign(new RefundOrder(), row, { state: 'asking' });
    await house.app.database.sql(`update refund_orders set state = 'done' where id = $1`, [stale.id]);
    house.stripe.failNext('refused');
    expect(await house.app.api.get(AskForRefund).execute(stale)).toBe('done');
    expect(await alertsOf(journey)).toEqual([]);
    expect((await activityOf(journey)).map(({ act }) => act)).not.toContain('payment.refund-refused');
  });

  it('that fails later comes back to the ledger and is then paid back by hand', async () => {
    const { journey, intent, refund } = await paid();
    await refund(500);
    expect(await bookingOf(journey)).toMatchObject({ receivedAmount: 0 });
    house.stripe.failRefund(intent, 50_000);
    await send(failedRefundEvent('refund.failed', intent, 50_000));
    const { payments, matters } = await moneyOf(journey);
    expect(matters).toEqual([{ kind: 'refund-failed', amount: 500 }]);
    expect(payments.at(-1)).toMatchObject({ refundable: 500, refundWays: ['card', 'by-hand'] });
    expect((await refund(500, { way: 'by-hand' })).status).toBe(200);
    expect(await refunds(journey)).toEqual([
      ['refund', 50_000],
      ['refund-failed', 50_000],
      ['refund', 50_000],
    ]);
    expect(await bookingOf(journey)).toMatchObject({ receivedAmount: 0 });
    expect((await moneyOf(journey)).matters).toEqual([]);
    const dashboard = (await journey.staff.get('/api/staff/dashboard')).body;
    expect(dashboard.needsYou.disputed.count).toBe(0);
  });

  it('that fails stays open until all of it went back, and says the rest', async () => {
    const { journey, intent, refund } = await paid();
    const dashboard = async () => (await journey.staff.get('/api/staff/dashboard')).body.needsYou.disputed;
    const before = await dashboard();
    await refund(300);
    house.stripe.failRefund(intent, 30_000);
    await send(failedRefundEvent('refund.failed', intent, 30_000));
    await refund(1, { way: 'by-hand' });
    expect((await moneyOf(journey)).matters).toEqual([{ kind: 'refund-failed', amount: 299 }]);
    expect((await dashboard()).count).toBe(before.count + 1);
    await refund(299, { way: 'by-hand' });
    expect((await moneyOf(journey)).matters).toEqual([]);
    expect((await dashboard()).count).toBe(before.count);
  });

  it('by hand is none of the processor’s: a later one through it is booked beside', async () => {
    const { journey, intent, refund } = await paid();
    await refund(100);
    house.stripe.failRefund(intent, 10_000);
    await send(failedRefundEvent('refund.failed', intent, 10_000));
    await refund(100, { way: 'by-hand' });
    expect((await refund(50, { way: 'card' })).status).toBe(200);
    expect(await refunds(journey)).toEqual([
      ['refund', 10_000],
      ['refund-failed', 10_000],
      ['refund', 10_000],
      ['refund', 5000],
    ]);
    expect(await bookingOf(journey)).toMatchObject({ receivedAmount: 350 });
  });
});
