import { eventsOf, handle } from '../../support/events.js';
import { type Journey, signed } from '../../support/journey.js';
import {
  bookingOf,
  close,
  createIntent,
  ledger,
  type StripeApp,
  startWithStripe,
} from '../../support/stripe-app.js';
import { deliver, disputeEvent, failedRefundEvent, stripeEvent } from '../../support/stripe-events.js';

let house: StripeApp;
beforeAll(async () => {
  house = await startWithStripe();
});
afterEach(() => house.stripe.recover());
afterAll(() => house.stop());

const send = async (event: Parameters<typeof deliver>[1]) =>
  expect((await deliver(house.app.browser(), event)).status).toBe(200);
const alerts = async ({ id }: Journey) => {
  const events = await eventsOf(house.app, 'payment.needs-attention', id);
  return events.map((event) => String(event.payload['reason']));
};
const lines = async ({ id }: Journey) =>
  (await ledger(house.app, id)).map((line) => [line.kind, line.amount_cents]);

async function paid() {
  const journey = await signed(house.app);
  const intent = (await createIntent(journey)).body.paymentIntentId as string;
  const succeeded = stripeEvent('payment_intent.succeeded', house.stripe.pay(intent));
  return { journey, intent, succeeded, dispute: { intent, id: `dp_${intent}`, amount: 50_000 } };
}

const disputed = async ({ staff }: Journey) =>
  (await staff.get('/api/staff/dashboard')).body.needsYou.disputed as { count: number; amount: number };

/** What the tile of 'Needs you' leads to. */
const isListed = async ({ staff, id }: Journey) =>
  (await staff.get<{ id: string }[]>('/api/bookings?only=disputed&limit=1000')).body.some(
    (booking) => booking.id === id,
  );

const OPEN =
  'The customer’s bank disputes a payment of $500.00. It is taken off the booking until the dispute is won. Please answer in the card processor’s dashboard before its deadline.';

/** Money §12 */
describe('a dispute', () => {
  it('takes the money off until it is won, and staff hear of each step once', async () => {
    const { journey, succeeded, dispute } = await paid();
    await send(succeeded);
    const before = await disputed(journey);
    expect(await isListed(journey)).toBe(false);
    const opened = disputeEvent('charge.dispute.created', { ...dispute, status: 'needs_response' });
    const withdrawn = disputeEvent('charge.dispute.funds_withdrawn', { ...dispute, status: 'under_review' });
    for (const event of [opened, opened, withdrawn, withdrawn]) await send(event);
    expect(await lines(journey)).toEqual([
      ['charge', 50_000],
      ['dispute', 50_000],
    ]);
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: false, receivedAmount: 0 });
    expect(await alerts(journey)).toEqual([OPEN]);
    expect(await disputed(journey)).toEqual({ count: before.count + 1, amount: before.amount + 500 });
    expect(await isListed(journey)).toBe(true);

    const won = disputeEvent('charge.dispute.closed', { ...dispute, status: 'won' });
    for (const event of [won, won, withdrawn]) await send(event);
    expect((await lines(journey)).map(([kind]) => kind)).toEqual(['charge', 'dispute', 'dispute-won']);
    expect(await bookingOf(journey)).toMatchObject({
      depositPaid: true,
      paymentStatus: 'deposit_paid',
      receivedAmount: 500,
    });
    expect(await alerts(journey)).toEqual([
      OPEN,
      'The dispute about $500.00 was won. The money counts again.',
    ]);
    expect(await disputed(journey)).toEqual(before);
    expect(await isListed(journey)).toBe(false);
    const history = (await journey.staff.get(`/api/bookings/${journey.id}/payments`)).body as {
      kind: string;
      amount: number;
      receiptUrl: string;
    }[];
    expect(history.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['deposit', 500],
      ['dispute', -500],
      ['dispute-won', 500],
    ]);
    for (const { receiptUrl } of history) expect((await journey.staff.get(receiptUrl)).status).toBe(200);
  });

  it('that is lost keeps the money off', async () => {
    const { journey, succeeded, dispute } = await paid();
    await send(succeeded);
    const before = await disputed(journey);
    await send(disputeEvent('charge.dispute.created', { ...dispute, status: 'needs_response' }));
    for (let round = 0; round < 2; round += 1)
      await send(disputeEvent('charge.dispute.closed', { ...dispute, status: 'lost' }));
    expect((await lines(journey)).map(([kind]) => kind)).toEqual(['charge', 'dispute']);
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: false, paymentStatus: 'refunded' });
    expect(await alerts(journey)).toEqual([
      OPEN,
      'The dispute about $500.00 was lost. The money stays off the booking.',
    ]);
    expect(await disputed(journey)).toEqual(before);
  });

  it('leaves the same money in every order of arrival', async () => {
    for (const order of ORDERS) {
      const { journey, succeeded, dispute } = await paid();
      const events = [
        succeeded,
        disputeEvent('charge.dispute.created', { ...dispute, status: 'needs_response' }),
        disputeEvent('charge.dispute.closed', { ...dispute, status: 'won' }),
      ];
      for (const index of order) await send(events[index]!);
      const sums = new Map((await lines(journey)) as [string, number][]);
      expect(Object.fromEntries(sums)).toEqual({ charge: 50_000, dispute: 50_000, 'dispute-won': 50_000 });
      expect(await bookingOf(journey)).toMatchObject({ depositPaid: true, paymentStatus: 'deposit_paid' });
    }
  });

  it('that is only asked about takes nothing', async () => {
    const { journey, succeeded, dispute } = await paid();
    await send(succeeded);
    await send(disputeEvent('charge.dispute.created', { ...dispute, status: 'warning_needs_response' }));
    expect((await lines(journey)).map(([kind]) => kind)).toEqual(['charge']);
    expect(await alerts(journey)).toEqual([
      'The customer’s bank asks about a payment of $500.00. No money was taken. Please answer in the card processor’s dashboard before its deadline.',
    ]);
  });

  it('is asked for again while Stripe cannot be read', async () => {
    const { journey, succeeded, dispute } = await paid();
    await send(succeeded);
    const opened = disputeEvent('charge.dispute.created', { ...dispute, status: 'needs_response' });
    house.stripe.failAll('server-error');
    expect((await deliver(house.app.browser(), opened)).status).toBe(503);
    house.stripe.recover();
    await send(opened);
    expect((await lines(journey)).map(([kind]) => kind)).toEqual(['charge', 'dispute']);
  });
});

describe('a refund that fails later', () => {
  const FAILED =
    'A refund of $500.00 failed: the customer has not got the money. Please return it in another way.';

  it('is reversed, and staff hear of it once; another refund counts again', async () => {
    for (const type of ['refund.failed', 'charge.refund.updated']) {
      const { journey, intent, succeeded } = await paid();
      await send(succeeded);
      const refunded = stripeEvent('charge.refunded', house.stripe.refund(intent, 50_000));
      await send(refunded);
      expect(await bookingOf(journey)).toMatchObject({ depositPaid: false, paymentStatus: 'refunded' });
      const before = await disputed(journey);
      house.stripe.failRefund(intent, 50_000);
      for (let round = 0; round < 2; round += 1) await send(failedRefundEvent(type, intent, 50_000));
      await send({ ...refunded, id: `${refunded.id}-late` });
      expect((await lines(journey)).map(([kind]) => kind)).toEqual(['charge', 'refund', 'refund-failed']);
      expect(await bookingOf(journey)).toMatchObject({
        depositPaid: true,
        paymentStatus: 'deposit_paid',
        receivedAmount: 500,
      });
      expect(await alerts(journey)).toEqual([FAILED]);
      expect((await disputed(journey)).count).toBe(before.count + 1);
      expect(await isListed(journey)).toBe(true);
      await send(stripeEvent('charge.refunded', house.stripe.refund(intent, 50_000)));
      expect(await bookingOf(journey)).toMatchObject({ depositPaid: false, paymentStatus: 'refunded' });
      expect(await disputed(journey)).toEqual(before);
      expect(await isListed(journey)).toBe(false);
    }
  });

  it('of a booking that could not take the money is left to staff, not tried for ever', async () => {
    const { journey, intent, succeeded } = await paid();
    await close(house.app, journey.id, 'rejected');
    await send(succeeded);
    const again = () =>
      handle(house.app, 'payments-return-charge-on-return-due', 'payment.return-due', journey.id);
    await again();
    const made = house.stripe.refundsMade;
    house.stripe.failRefund(intent, 50_000);
    await send(failedRefundEvent('refund.failed', intent, 50_000));
    await again();
    expect(house.stripe.intent(intent).refunded).toBe(50_000);
    expect(house.stripe.refundsMade).toBe(made);
    expect(await alerts(journey)).toContain(FAILED);
  });
});

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
