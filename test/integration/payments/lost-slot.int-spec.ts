import { ReconcilePayments } from '#payments';
import { eventsOf, handle } from '../../support/events.js';
import { type Journey, requested, signed } from '../../support/journey.js';
import {
  bookingOf,
  close,
  confirm,
  createIntent,
  ledger,
  type StripeApp,
  startWithStripe,
} from '../../support/stripe-app.js';
import { deliver, stripeEvent } from '../../support/stripe-events.js';

const RETURN = 'payments-return-charge-on-return-due';
/** Ran on staff's alert in releases that had no event of its own for it. */
const EARLIER_RETURN = 'payments-return-charges-on-needs-attention';
const CANCEL = 'payments-cancel-intents-on-booking-declined';

let house: StripeApp;
beforeAll(async () => {
  house = await startWithStripe();
});
afterEach(() => house.stripe.recover());
afterAll(() => house.stop());

/** The card form is open when the booking is lost. */
async function lostWhilePaying(): Promise<{ journey: Journey; intent: string }> {
  const journey = await signed(house.app);
  const intent = (await createIntent(journey)).body.paymentIntentId as string;
  await close(house.app, journey.id);
  return { journey, intent };
}

async function tellDeclined(bookingId: string): Promise<void> {
  await house.app.database.sql(`insert into outbox_events (type, payload) values ('booking.declined', $1)`, [
    { bookingId, reason: null },
  ]);
}

describe('a booking that is lost while its card form is open', () => {
  it('has its intent cancelled, so that the card is never charged', async () => {
    const { journey, intent } = await lostWhilePaying();
    await tellDeclined(journey.id);
    await handle(house.app, CANCEL, 'booking.declined', journey.id, 2);
    expect(house.stripe.intent(intent).status).toBe('canceled');
    expect((await confirm(journey, intent)).body.status).toBe('failed');
    expect((await createIntent(journey)).body.code).toBe('BOOKING_CLOSED');
  });

  it('gets its money back once, whoever reports it and however often', async () => {
    const { journey, intent } = await lostWhilePaying();
    const before = house.stripe.refundsMade;
    const event = stripeEvent('payment_intent.succeeded', house.stripe.pay(intent));
    const [browser] = await Promise.all([confirm(journey, intent), deliver(house.app.browser(), event)]);
    expect([browser.status, browser.body.code]).toEqual([409, 'PAYMENT_RETURNED']);
    expect(browser.body.message).toContain('Your payment of $500.00 is being refunded in full.');
    await handle(house.app, RETURN, 'payment.return-due', journey.id, 3);
    await house.app.api.get(ReconcilePayments).run();
    await deliver(house.app.browser(), stripeEvent('charge.refunded', house.stripe.intent(intent)));
    expect(house.stripe.refundsMade).toBe(before + 1);
    expect(await ledger(house.app, journey.id)).toMatchObject([
      { kind: 'charge', amount_cents: 50_000, owed_back: true },
      { kind: 'refund', amount_cents: 50_000 },
    ]);
    expect(await bookingOf(journey)).toMatchObject({
      status: 'cancelled',
      depositPaid: false,
      paymentStatus: 'refunded',
    });
    expect(await eventsOf(house.app, 'payment.needs-attention', journey.id)).toHaveLength(1);
    expect(await eventsOf(house.app, 'payment.refunded', journey.id)).toHaveLength(1);
    expect(await eventsOf(house.app, 'payment.received', journey.id)).toEqual([]);
  });

  it.each(['cancelled', 'rejected'] as const)(
    'gets it back once when it was %s and its time went to somebody else, whose booking stays as it is',
    async (status) => {
      const journey = await signed(house.app);
      const intent = (await createIntent(journey)).body.paymentIntentId as string;
      await close(house.app, journey.id, status);
      const { eventDate } = await bookingOf(journey);
      const successor = await requested(house.app, { eventDate });
      await successor.staff.patch(`/api/bookings/${successor.id}/status`, { status: 'confirmed' });
      const held = () =>
        house.app.database.sql('select * from booking_venues where booking_id = $1', [successor.id]);
      const before = { booking: await bookingOf(successor), held: await held() };
      expect(before).toMatchObject({ booking: { status: 'confirmed' }, held: [{ holds: true }] });
      const refunds = house.stripe.refundsMade;

      const event = stripeEvent('payment_intent.succeeded', house.stripe.pay(intent));
      const [browser, webhook] = await Promise.all([
        confirm(journey, intent),
        deliver(house.app.browser(), event),
      ]);
      expect([browser.status, browser.body.code, webhook.status]).toEqual([409, 'PAYMENT_RETURNED', 200]);
      await handle(house.app, RETURN, 'payment.return-due', journey.id, 2);

      expect(house.stripe.refundsMade).toBe(refunds + 1);
      expect(await eventsOf(house.app, 'payment.needs-attention', journey.id)).toHaveLength(1);
      expect(await bookingOf(journey)).toMatchObject({ status, depositPaid: false, receivedAmount: 0 });
      expect({ booking: await bookingOf(successor), held: await held() }).toEqual(before);
      expect(await ledger(house.app, successor.id)).toEqual([]);
    },
  );

  it('gets it back when the cancellation was too late', async () => {
    const { journey, intent } = await lostWhilePaying();
    house.stripe.pay(intent);
    await tellDeclined(journey.id);
    await handle(house.app, CANCEL, 'booking.declined', journey.id);
    await handle(house.app, RETURN, 'payment.return-due', journey.id);
    expect(house.stripe.intent(intent).refunded).toBe(50_000);
  });

  it('is returned because of its own event, which names the charge and why, and not because staff are told', async () => {
    const { journey, intent } = await lostWhilePaying();
    const before = house.stripe.refundsMade;
    await deliver(house.app.browser(), stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
    await handle(house.app, EARLIER_RETURN, 'payment.needs-attention', journey.id, 2);
    expect(house.stripe.refundsMade).toBe(before);
    const [charge] = await house.app.database.sql<{ id: string }>(
      'select id from payments where booking_id = $1',
      [journey.id],
    );
    expect(await eventsOf(house.app, 'payment.return-due', journey.id)).toMatchObject([
      { payload: { bookingId: journey.id, paymentId: charge?.id, because: 'booking-cancelled' } },
    ]);
    await handle(house.app, RETURN, 'payment.return-due', journey.id, 2);
    expect(house.stripe.refundsMade).toBe(before + 1);
  });

  it('gets it back for an alert of an earlier release that still waits, however often it is delivered', async () => {
    const { journey, intent } = await lostWhilePaying();
    const before = house.stripe.refundsMade;
    await deliver(house.app.browser(), stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
    await house.app.database.sql('delete from outbox_events where payload @> $1', [
      { bookingId: journey.id },
    ]);
    await house.app.database.sql(
      `insert into outbox_events (type, payload) values ('payment.needs-attention', $1)`,
      [{ bookingId: journey.id, reason: 'A deposit arrived although the booking is cancelled.' }],
    );
    await handle(house.app, EARLIER_RETURN, 'payment.needs-attention', journey.id, 2);
    await handle(house.app, EARLIER_RETURN, 'payment.needs-attention', journey.id);
    expect(house.stripe.refundsMade).toBe(before + 1);
    expect(house.stripe.intent(intent).refunded).toBe(50_000);
  });

  it.each(['cut-before', 'cut-after', 'server-error'] as const)(
    'gets it back once although the refund met a failure: %s',
    async (fault) => {
      const { journey, intent } = await lostWhilePaying();
      const before = house.stripe.refundsMade;
      await deliver(house.app.browser(), stripeEvent('payment_intent.succeeded', house.stripe.pay(intent)));
      house.stripe.failAll(fault);
      await expect(handle(house.app, RETURN, 'payment.return-due', journey.id)).rejects.toThrow(
        'no usable answer',
      );
      house.stripe.recover();
      house.stripe.forgetFailures();
      await house.app.api.get(ReconcilePayments).run();
      expect(house.stripe.refundsMade).toBe(before + 1);
      expect((await ledger(house.app, journey.id)).filter((line) => line.kind === 'refund')).toMatchObject([
        { amount_cents: 50_000 },
      ]);
    },
  );
});
