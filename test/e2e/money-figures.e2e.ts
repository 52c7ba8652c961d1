import type { Browser, Page } from 'playwright-core';
import { TestApp } from '../support/app.js';
import { carryCookies, FRONTEND } from '../support/browsing.js';
import { DESK, launchChromium, PHONE, visit, type Visit } from '../support/chromium.js';
import { type Journey, sign, signed, staffIn } from '../support/journey.js';
import { payByCard, sidewaysScroll } from '../support/screens.js';

const SMALLEST = { width: 320, height: 568 };

/** A price that changes after everything was paid: each screen shows the same rest, or the same excess. */
describe('a change of price after all was paid', () => {
  let app: TestApp;
  let browser: Browser;
  let journey: Journey;
  let open: Visit;

  beforeAll(async () => {
    app = await TestApp.start({ frontendDir: FRONTEND });
    browser = await launchChromium();
  });
  beforeEach(async () => {
    journey = await signed(app);
    for (const type of ['deposit', 'final']) await pay(type);
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
  });
  afterEach(async () => {
    expect(open.complaints).toEqual([]);
    await open.context.close();
    await app.database.sql('update bookings set received_cents = 0 where id = $1', [journey.id]);
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  async function pay(paymentType: string): Promise<void> {
    const path = `/api/bookings/${journey.id}`;
    const { customer } = journey;
    const intent = (await customer.post(`${path}/create-payment-intent`, { paymentType })).body;
    const card = { cardNumber: '4242424242424242', expiry: '12/29', cvc: '123' };
    await customer.post('/api/test-processor/confirm', { clientSecret: intent.clientSecret, ...card });
    const { paymentIntentId } = intent;
    const paid = await customer.post(`${path}/confirm-payment`, { paymentIntentId, paymentType });
    expect(paid.body.status).toBe('succeeded');
  }

  async function reprice(priceOverride: number): Promise<void> {
    await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride });
    await app.drainQueues();
  }

  async function office(size: { width: number; height: number }, address = ''): Promise<Page> {
    open = await visit(browser, size);
    await carryCookies(await staffIn(app), open.context, app);
    await open.page.goto(`${app.url}/management${address}`);
    return open.page;
  }

  it('upwards: My Bookings asks for the rest, and the card pays that', async () => {
    await reprice(1100);
    await sign(journey);
    open = await visit(browser, PHONE);
    await carryCookies(journey.customer, open.context, app);
    const { page } = open;
    await page.goto(`${app.url}/my-bookings?pay=final&booking=${journey.id}`);
    await page.getByText('Make your final payment').waitFor();
    await page.getByRole('button', { name: /^Payments/ }).click();
    await page.getByText('Still to pay').waitFor();
    expect(await page.getByText('$100.00').count()).toBeGreaterThanOrEqual(2);
    expect(await page.getByText('$600.00').count()).toBe(0);
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

  it('upwards: the office reads the same rest beside the booking', async () => {
    await reprice(1100);
    await sign(journey);
    const page = await office(DESK, `?booking=${journey.id}`);
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByText(/still owed/).waitFor();
    expect(await payments.innerText()).toMatch(/\$600\.00 · still owed \$100\.00 · due/);
    expect(await payments.getByText('Overpaid').count()).toBe(0);
  });

  it.each([
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
      expect(
        await page
          .getByRole('table')
          .getByRole('button', { name: /^View Details/ })
          .count(),
      ).toBe(1);
      await row.getByRole('button', { name: /^View Details/ }).click();
      const payments = page.getByRole('region', { name: 'Payments' });
      await payments.getByText('Overpaid by $100.00').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );

  it('the word Demonstration lies on no title of a dialog that fills a small screen', async () => {
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
