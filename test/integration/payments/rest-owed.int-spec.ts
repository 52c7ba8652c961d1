import type { Dashboard } from '../../../libs/reporting/src/api.js';
import { eventsOf, handle } from '../../support/events.js';
import { download } from '../../support/files.js';
import { type Journey, sign, signed } from '../../support/journey.js';
import {
  bookingOf,
  confirm,
  createIntent,
  ledger,
  type StripeApp,
  startWithStripe,
} from '../../support/stripe-app.js';
import { readPdf } from '../../support/pdf-text.js';
import { deliver, stripeEvent } from '../../support/stripe-events.js';

const FOLLOW = 'payments-follow-price-on-price-changed';
const REGENERATE = 'contracts-regenerate-on-price-changed';

let house: StripeApp;
beforeEach(async () => {
  house = await startWithStripe();
});
afterEach(() => house.stop());

async function pay(journey: Journey, type: 'deposit' | 'final'): Promise<string> {
  const { paymentIntentId } = (await createIntent(journey, type)).body;
  house.stripe.pay(paymentIntentId);
  await confirm(journey, paymentIntentId, type);
  return paymentIntentId;
}

/** $1,000.00 signed and paid: deposit and balance of $500.00 each. */
async function paidInFull(): Promise<Journey & { final: string }> {
  const journey = await signed(house.app);
  await pay(journey, 'deposit');
  return { ...journey, final: await pay(journey, 'final') };
}

/** Staff begin a new version and set another price; the worker follows. */
async function reprice(journey: Journey, pricing: object): Promise<void> {
  await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
  expect((await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, pricing)).status).toBe(200);
  await handle(house.app, FOLLOW, 'booking.price-changed', journey.id, 2);
  await handle(house.app, REGENERATE, 'booking.price-changed', journey.id, 2);
}

async function refund(intentId: string, cents: number): Promise<void> {
  const charge = house.stripe.refund(intentId, cents);
  await deliver(house.app.browser(), stripeEvent('charge.refunded', charge));
}

const needsYou = async ({ staff }: Journey) =>
  (await staff.get<Dashboard>('/api/staff/dashboard')).body.needsYou;
const asCustomer = async ({ customer }: Journey) => (await customer.get('/api/customer-bookings')).body[0];
const alerts = async ({ id }: Journey) =>
  (await eventsOf(house.app, 'payment.needs-attention', id)).map((event) => event.payload['reason']);
const contractText = async ({ id, staff }: Journey) =>
  (await staff.get(`/api/bookings/${id}/contract`)).body.contract as string;

describe('the rest that is owed', () => {
  it('is the same figure everywhere after a price rise once all was paid, and what the card is asked for', async () => {
    const journey = await paidInFull();
    expect(await asCustomer(journey)).toMatchObject({ balanceAmount: 500, balanceOwed: 0 });
    await reprice(journey, { priceOverride: 1100 });
    expect(await contractText(journey)).toContain(
      'Balance: $600.00, of which the Customer has paid $500.00. The rest of $100.00 is due 14 days before the event or 3 days after the Customer has signed',
    );
    await sign(journey);
    const owed = {
      totalCost: 1100,
      depositAmount: 500,
      balanceAmount: 600,
      balanceOwed: 100,
      finalPaymentPaid: false,
    };
    expect(await asCustomer(journey)).toMatchObject(owed);
    expect(await bookingOf(journey)).toMatchObject({ ...owed, receivedAmount: 1000, overpaidAmount: 0 });
    await house.app.drainQueues();
    const [mail] = await house.app.database.sql<{ text: string }>(
      `select text from messages where booking_id = $1 and kind = 'contract-signed-copy' order by created_at desc limit 1`,
      [journey.id],
    );
    expect(mail?.text).toContain('Next: balance $100.00');
    house.app.businessClock.setNow('2026-12-01T12:00:00Z');
    expect((await needsYou(journey)).overdue).toEqual({ count: 1, amount: 100 });
    expect((await createIntent(journey, 'final')).body.amount).toBe(100);
    await pay(journey, 'final');
    expect(await bookingOf(journey)).toMatchObject({ balanceOwed: 0, paymentStatus: 'fully_paid' });
    expect((await needsYou(journey)).overdue).toEqual({ count: 0, amount: 0 });
  });

  it('starts to be owed with the signature that agrees to it, not with a deposit of long ago', async () => {
    const journey = await paidInFull();
    const { eventDate } = await bookingOf(journey);
    const fiveDaysBefore = new Date(Date.parse(`${eventDate}T12:00:00Z`) - 5 * 86_400_000);
    house.app.businessClock.setNow(fiveDaysBefore);
    await reprice(journey, { priceOverride: 1100 });
    await sign(journey);
    const twoDaysBefore = new Date(Date.parse(`${eventDate}T12:00:00Z`) - 2 * 86_400_000);
    expect(await asCustomer(journey)).toMatchObject({
      balanceOwed: 100,
      balanceDueDate: twoDaysBefore.toISOString().slice(0, 10),
    });
    expect((await needsYou(journey)).overdue.count).toBe(0);
  });

  it('is not asked for again because of a favour', async () => {
    const journey = await paidInFull();
    await refund(journey.final, 1000);
    expect(await bookingOf(journey)).toMatchObject({
      balanceOwed: 0,
      receivedAmount: 990,
      overpaidAmount: 0,
      paymentStatus: 'partly_refunded',
    });
    expect((await createIntent(journey, 'final')).body.code).toBe('ALREADY_PAID');
  });
});

describe('money above the price after a price cut', () => {
  it('is told to staff once for each change, shown to them, and never returned by itself', async () => {
    const journey = await paidInFull();
    await reprice(journey, { priceOverride: 900 });
    expect(await alerts(journey)).toEqual([
      'The price was changed. Overpaid by $100.00. Nothing is refunded automatically: please decide with the customer.',
    ]);
    expect(await bookingOf(journey)).toMatchObject({ overpaidAmount: 100, balanceOwed: 0 });
    expect((await needsYou(journey)).overpaid).toEqual({ count: 1, amount: 100 });
    expect(await asCustomer(journey)).toMatchObject({ receivedAmount: 1000, overpaidAmount: 100 });

    await reprice(journey, { discountReason: 'Repeat customer' });
    expect(await alerts(journey)).toHaveLength(1);
    await reprice(journey, { priceOverride: 850 });
    expect((await alerts(journey)).at(-1)).toContain('Overpaid by $150.00.');
    expect(await alerts(journey)).toHaveLength(2);

    await house.app.drainQueues();
    const mails = await house.app.database.sql<{ to_address: string; text: string }>(
      `select to_address, text from messages where kind = 'payment-needs-attention' order by text`,
    );
    expect(mails.map((mail) => [mail.to_address, /Overpaid by \S+\d/.exec(mail.text)?.[0]])).toEqual([
      ['events@emberfield.example', 'Overpaid by $100.00'],
      ['events@emberfield.example', 'Overpaid by $150.00'],
    ]);
    expect((await ledger(house.app, journey.id)).map((line) => line.kind)).toEqual(['charge', 'charge']);
    expect(house.stripe.intent(journey.final)).toMatchObject({ status: 'succeeded' });
  });

  it('reads the same in contract, receipt, My Bookings and office when the price falls below the deposit', async () => {
    const journey = await signed(house.app);
    await pay(journey, 'deposit');
    await reprice(journey, { priceOverride: 400 });
    const agreed = {
      totalCost: 400,
      depositAmount: 500,
      depositPaid: true,
      balanceAmount: 0,
      balanceOwed: 0,
      receivedAmount: 500,
      overpaidAmount: 100,
    };
    expect(await asCustomer(journey)).toMatchObject(agreed);
    expect(await bookingOf(journey)).toMatchObject(agreed);
    const text = await contractText(journey);
    expect(text).toContain('The total price is $400.00.');
    expect(text).toContain('Deposit: $500.00, which the Customer has paid.');
    expect(text).toContain('Paid $500.00, $100.00 to be returned: that much is above the total price');
    expect(text).not.toContain('Deposit: $400.00');
    const [line] = (await journey.customer.get(`/api/bookings/${journey.id}/payments`)).body;
    const receipt = await readPdf((await download(journey.customer, house.app, line.receiptUrl)).body);
    expect(receipt.text).toContain('Amount $500.00');
    expect(receipt.text).toContain('For this booking in all: Paid $500.00, $100.00 to be returned.');
    await sign(journey);
    expect(await bookingOf(journey)).toMatchObject({ ...agreed, finalPaymentPaid: true });
  });

  it('is gone once staff gave it back, and is owed again when the price rises again', async () => {
    const journey = await paidInFull();
    await reprice(journey, { priceOverride: 900 });
    await refund(journey.final, 10_000);
    expect(await bookingOf(journey)).toMatchObject({
      overpaidAmount: 0,
      receivedAmount: 900,
      balanceOwed: 0,
    });
    expect((await needsYou(journey)).overpaid).toEqual({ count: 0, amount: 0 });
    await reprice(journey, { priceOverride: 1000 });
    await sign(journey);
    expect(await bookingOf(journey)).toMatchObject({ balanceOwed: 100, finalPaymentPaid: false });
    expect((await createIntent(journey, 'final')).body.amount).toBe(100);
  });

  it('of a second deposit may be given back from any charge, and nothing is asked for again', async () => {
    const journey = await paidInFull();
    const second = house.stripe.force(50_000, { bookingId: journey.id, type: 'deposit' });
    const event = stripeEvent('payment_intent.succeeded', house.stripe.pay(second.id));
    await deliver(house.app.browser(), event);
    expect(await bookingOf(journey)).toMatchObject({ receivedAmount: 1500, overpaidAmount: 500 });
    await refund(journey.final, 30_000);
    expect(await bookingOf(journey)).toMatchObject({
      receivedAmount: 1200,
      overpaidAmount: 200,
      balanceOwed: 0,
      finalPaymentPaid: true,
    });
  });

  it('is no matter of a booking that is cancelled', async () => {
    const journey = await paidInFull();
    await reprice(journey, { priceOverride: 900 });
    await house.app.database.sql(`update bookings set status = 'cancelled' where id = $1`, [journey.id]);
    expect((await bookingOf(journey)).overpaidAmount).toBe(0);
    expect((await needsYou(journey)).overpaid).toEqual({ count: 0, amount: 0 });
  });
});
