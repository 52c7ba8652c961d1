import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { type Journey, pay, sign, signed, staffIn } from '../support/journey.js';
import { payByCard, sidewaysScroll } from '../support/screens.js';
import { countOf } from '../support/browsing.js';
import { itInLongRun } from '../support/long-run.js';

const SMALLEST = { width: 320, height: 568 };

/** A price that changes after everything was paid: each screen shows the same rest, or the same excess. */
describe('a change of price after all was paid', () => {
  const house = browserHouse();
  let journey: Journey;

  beforeEach(async () => {
    journey = await signed(house.app);
    for (const type of ['deposit', 'final'] as const) await pay(journey, type);
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
  });
  afterEach(() =>
    house.app.database.sql('update payment_summaries set received_cents = 0 where booking_id = $1', [
      journey.id,
    ]),
  );

  async function reprice(priceOverride: number): Promise<void> {
    await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride });
    await house.app.drainQueues();
  }

  const office = async (size: typeof DESK, address = '') =>
    house.show(`/management${address}`, { as: await staffIn(house.app), size });

  it('upwards: My Bookings asks for the rest, and the card pays that', async () => {
    await reprice(1100);
    await sign(journey);
    const page = await house.show(`/my-bookings?pay=final&booking=${journey.id}`, {
      as: journey.customer,
      size: PHONE,
    });
    await page.getByText('Make your final payment').waitFor();
    await page.getByRole('button', { name: /^Payments/ }).click();
    await page.getByText('Still to pay').waitFor();
    expect(await page.getByText('$100.00').count()).toBeGreaterThanOrEqual(2);
    await countOf(page.getByText('$600.00'), 0);
    await page.getByRole('button', { name: 'Make Final Payment' }).click();
    await page.getByRole('button', { name: 'Pay $100.00' }).waitFor();
    await payByCard(page, '4242 4242 4242 4242');
    await page.getByRole('status').getByText('Payment Successful!').waitFor();
    expect((await journey.staff.get(`/api/bookings/${journey.id}`)).body).toMatchObject({
      receivedAmount: 1100,
      balanceOwed: 0,
      paymentStatus: 'fully_paid',
    });
  });

  it('amounts that binary fractions cannot hold are shown to the cent', async () => {
    await reprice(1012.04);
    await sign(journey);
    const page = await house.show('/my-bookings', { as: journey.customer, size: DESK });
    const parts = page.getByRole('article').getByRole('listitem');
    for (const line of [
      /^Deposit\s*paid\s*\$500\.00$/,
      /^Final payment\s*paid\s*\$500\.00$/,
      /^Still to pay\s*due .*\$12\.04$/,
    ])
      await parts.filter({ hasText: line }).waitFor();
  });

  it('upwards: the office reads the same rest beside the booking', async () => {
    await reprice(1100);
    await sign(journey);
    const page = await office(DESK, `?booking=${journey.id}`);
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByText(/still owed/).waitFor();
    expect(await payments.innerText()).toMatch(/\$600\.00 · still owed \$100\.00 · due/);
    await countOf(payments.getByText('to be returned'), 0);
  });

  itInLongRun.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])(
    'downwards: what was overpaid is in Needs you, in the list and on the booking, on %s',
    async (_on, size) => {
      await reprice(900);
      const page = await office(size);
      await page.getByRole('link', { name: '$100.00 overpaid · 1 booking' }).click();
      const row = page.getByRole('row').filter({ hasText: 'Overpaid by $100.00' });
      await row.waitFor();
      await countOf(page.getByRole('table').getByRole('button', { name: /^View Details/ }), 1);
      await row.getByRole('button', { name: /^View Details/ }).click();
      const payments = page.getByRole('region', { name: 'Payments' });
      await payments.getByText('Paid $1,000.00, $100.00 to be returned.').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );

  itInLongRun('the word Demonstration lies on no title of a dialog that fills a small screen', async () => {
    const page = await office(SMALLEST, `?booking=${journey.id}`);
    const title = page.getByRole('dialog').getByRole('heading').first();
    await title.waitFor();
    const word = page.getByText('Demonstration', { exact: true });
    const [lower, upper] = [await word.boundingBox(), await title.boundingBox()];
    expect(upper!.y).toBeGreaterThanOrEqual(lower!.y + lower!.height);
    const close = await page.getByRole('button', { name: 'Close dialog' }).boundingBox();
    expect(close!.y).toBeGreaterThanOrEqual(lower!.y + lower!.height);
  });
});
