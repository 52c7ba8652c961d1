import { ReconcilePayments } from '#payments';
import { eventsOf } from '../../support/events.js';
import { signed } from '../../support/journey.js';
import {
  bookingOf,
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

const reconcile = () => house.app.api.get(ReconcilePayments).run();
const quarterHourLater = () =>
  house.app.database.sql(
    `update payment_intents set updated_at = updated_at - interval '15 minutes 1 second'`,
  );
const withIntent = async () => {
  const journey = await signed(house.app);
  const intent = (await createIntent(journey)).body.paymentIntentId as string;
  return { journey, intent };
};

describe('reconciling payments', () => {
  it('finds the money of a closed tab whose webhook never came', async () => {
    const { journey, intent } = await withIntent();
    house.stripe.pay(intent);
    await reconcile();
    expect(await ledger(house.app, journey.id)).toEqual([]);
    await quarterHourLater();
    await Promise.all([reconcile(), reconcile()]);
    expect(await ledger(house.app, journey.id)).toHaveLength(1);
    expect(await eventsOf(house.app, 'payment.received', journey.id)).toHaveLength(1);
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: true });
  });

  it('leaves an attempt alone that still waits for its card, and asks again a quarter of an hour later', async () => {
    const { journey, intent } = await withIntent();
    await quarterHourLater();
    await reconcile();
    expect((await createIntent(journey)).body.paymentIntentId).toBe(intent);
    const asked = house.stripe.calls.length;
    await reconcile();
    expect(house.stripe.calls.length).toBe(asked);
    house.stripe.pay(intent);
    await quarterHourLater();
    await reconcile();
    expect(await ledger(house.app, journey.id)).toHaveLength(1);
  });

  it('cancels attempts at a price that is no longer right', async () => {
    const { journey, intent } = await withIntent();
    await house.app.database.sql('update bookings set price_version = price_version + 1 where id = $1', [
      journey.id,
    ]);
    await quarterHourLater();
    await reconcile();
    expect(house.stripe.intent(intent).status).toBe('canceled');
  });

  it('is not stopped by one that cannot be asked about', async () => {
    const lost = await withIntent();
    const paid = await withIntent();
    house.stripe.intents.delete(lost.intent);
    house.stripe.pay(paid.intent);
    await quarterHourLater();
    await reconcile();
    expect(await ledger(house.app, paid.journey.id)).toHaveLength(1);
  });

  it('counts the quarter of an hour by the technical clock, whatever day the business clock shows', async () => {
    house.app.clock.advance(20 * 60);
    house.app.businessClock.setNow('2025-11-20T12:00:00Z');
    const { journey, intent } = await withIntent();
    house.stripe.pay(intent);
    await reconcile();
    expect(await ledger(house.app, journey.id)).toEqual([]);
    house.app.clock.advance(14 * 60);
    await reconcile();
    expect(await ledger(house.app, journey.id)).toEqual([]);
    house.app.clock.advance(2 * 60);
    await reconcile();
    expect(await ledger(house.app, journey.id)).toHaveLength(1);
    const [charge] = await house.app.database.sql<{ day: string }>(
      `select to_char(received_at, 'YYYY-MM-DD') as day from payments where booking_id = $1`,
      [journey.id],
    );
    expect(charge?.day).toBe('2025-11-20');
  });
});
