import type { Browser, Page } from 'playwright-core';
import { TestApp } from '../support/app.js';
import { carryCookies, clickEagerly, FRONTEND, slowDown } from '../support/browsing.js';
import { DESK, launchChromium, PHONE, visit, type Visit } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { signed, type Journey } from '../support/journey.js';
import { fillCard, payByCard } from '../support/screens.js';
import { close } from '../support/stripe-app.js';

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';

/** Money moves once, and nobody is told that it failed while it may have moved. */
describe('paying', () => {
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
    open = await visit(browser, DESK);
    await open.context.addInitScript(rememberFailures);
    await carryCookies(journey.customer, open.context, app);
  });
  afterEach(async () => {
    expect(open.complaints).toEqual([]);
    await open.context.close();
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  async function openMyBookings(page = open.page): Promise<Page> {
    await page.bringToFront();
    await page.goto(`${app.url}/my-bookings`);
    await page.getByRole('button', { name: 'Pay Deposit' }).waitFor();
    return page;
  }

  async function openCardForm(page = open.page): Promise<Page> {
    await openMyBookings(page);
    await page.getByRole('button', { name: 'Pay Deposit' }).click();
    await page.getByLabel('Card number').waitFor();
    return page;
  }

  function moneyOf(bookingId: string) {
    return app.database.sql(
      `select (select count(*)::int from payment_intents where booking_id = $1) as intents,
              (select count(*)::int from payments where booking_id = $1) as lines,
              (select coalesce(sum(amount_cents), 0)::int from payments where booking_id = $1) as cents,
              (select count(*)::int from test_processor_intents t join payment_intents i on i.provider_intent_id = t.id
                where i.booking_id = $1 and t.status = 'succeeded') as charges`,
      [bookingId],
    );
  }
  const paidOnce = [{ intents: 1, lines: 1, cents: 50_000, charges: 1 }];

  const succeeded = (page: Page) => page.getByRole('status').getByText('Payment Successful!').waitFor();

  it('eager clicks, a reload and a second tab on a slow line charge once', async () => {
    const first = await openMyBookings();
    const second = await open.context.newPage();
    for (const page of [first, second]) await slowDown(page, 300);
    await first.bringToFront();
    await clickEagerly(first, 'Pay Deposit', 5);
    await fillCard(first, GOOD_CARD);
    await openCardForm(second);
    await fillCard(second, GOOD_CARD);
    await clickEagerly(first, /^Pay \$500\.00/, 5);
    await clickEagerly(second, /^Pay \$500\.00/, 5);
    await first.reload();
    await second
      .getByText(/Payment Successful!|Already paid/)
      .first()
      .waitFor();
    await eventually(async () => expect(await moneyOf(journey.id)).toEqual(paidOnce));
    await first.bringToFront();
    await first.reload();
    await first
      .getByRole('listitem')
      .filter({ hasText: /^Deposit\s*paid/ })
      .waitFor();
    expect(await first.getByRole('button', { name: 'Pay Deposit' }).count()).toBe(0);
    expect(await saidFailed(second)).toEqual([]);
  });

  it('a connection lost after the charge is never called a failure; the page asks until it knows', async () => {
    const page = await openCardForm();
    let asked = 0;
    await page.route('**/confirm-payment', async (route) => {
      asked += 1;
      if (asked > 2) return route.continue();
      // The first question never arrives; of the second the answer is lost.
      if (asked === 2) await route.fetch();
      return route.abort('connectionreset');
    });
    await payByCard(page, GOOD_CARD);
    await page.getByText('Checking your payment').waitFor();
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await succeeded(page);
    expect(await saidFailed(page)).toEqual([]);
    expect(await moneyOf(journey.id)).toEqual(paidOnce);
  });

  it('an answer of the card network that is lost is treated the same', async () => {
    const page = await openCardForm();
    await page.route('**/api/test-processor/confirm', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await payByCard(page, GOOD_CARD);
    await succeeded(page);
    expect(await saidFailed(page)).toEqual([]);
    expect(await moneyOf(journey.id)).toEqual(paidOnce);
  });

  it('when nothing answers for long the page says who will tell, and asks again when told to', async () => {
    await open.page.clock.install();
    const page = await openCardForm();
    await page.route('**/confirm-payment', (route) => route.abort('connectionreset'));
    await payByCard(page, GOOD_CARD);
    await page.getByText('Checking your payment').waitFor();
    await eventually(async () => {
      await page.clock.fastForward(11_000);
      expect(await page.getByText('Your payment is being confirmed').count()).toBe(1);
    });
    expect(await page.getByRole('button', { name: 'Pay Deposit' }).count()).toBe(0);
    await page.unroute('**/confirm-payment');
    await page.getByRole('button', { name: 'Check again' }).click();
    await succeeded(page);
    expect(await saidFailed(page)).toEqual([]);
    expect(await moneyOf(journey.id)).toEqual(paidOnce);
  });

  it('a declined card keeps the form, and another card pays the same intent', async () => {
    const page = await openCardForm();
    await payByCard(page, DECLINED_CARD);
    await page.getByText('Payment Failed').first().waitFor();
    expect(await saidFailed(page)).toContain('Payment Failed');
    expect(await page.getByLabel('Card number').inputValue()).toBe(DECLINED_CARD);
    expect(await page.getByLabel('Expiry').inputValue()).toBe('12/30');
    await page.getByLabel('Card number').fill(GOOD_CARD);
    await page.getByRole('button', { name: /^Pay \$500\.00/ }).click();
    await succeeded(page);
    expect(await moneyOf(journey.id)).toEqual(paidOnce);
  });

  it('a booking that is called off while its card form is open takes no money', async () => {
    const page = await openCardForm();
    await close(app, journey.id);
    await payByCard(page, GOOD_CARD);
    await page
      .getByRole('status')
      .getByText(/Payment Error|Payment Refunded/)
      .waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    await app.drainQueues();
    const [kept] = await app.database.sql<{ cents: number }>(
      `select coalesce(sum(case kind when 'charge' then amount_cents else -amount_cents end), 0)::int as cents
         from payments where booking_id = $1`,
      [journey.id],
    );
    expect(kept?.cents).toBe(0);
    expect(await page.getByRole('button', { name: 'Pay Deposit' }).count()).toBe(0);
  });

  it('when the right to the booking has run out the page asks in place and then opens the card form', async () => {
    const page = await openMyBookings();
    await app.database.sql('delete from session_grants where subject_id = $1', [journey.id]);
    await page.getByRole('button', { name: 'Pay Deposit' }).click();
    const [row] = await app.database.sql<{ email: string }>('select email from bookings where id = $1', [
      journey.id,
    ]);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').fill(row?.email ?? '');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await payByCard(page, GOOD_CARD);
    await succeeded(page);
    expect(await moneyOf(journey.id)).toEqual(paidOnce);
  });
});

describe('paying from a strange browser', () => {
  it('asks for the code on the way and goes on to the payment', async () => {
    const app = await TestApp.start({ frontendDir: FRONTEND, stepUp: 'actions' });
    const browser = await launchChromium();
    try {
      const { id } = await signed(app, { email: 'strange.browser@example.com' });
      const { page, complaints } = await visit(browser, PHONE, { hasTouch: true });
      await page.goto(`${app.url}/my-bookings`);
      await page.getByLabel('Email address').fill('strange.browser@example.com');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Pay Deposit' }).click();
      await page
        .getByRole('dialog')
        .getByText(/We sent a six-digit code by email to/)
        .waitFor();
      await app.drainQueues();
      const [mail] = await app.database.sql<{ text: string }>(
        `select text from messages where kind = 'step-up-code' and to_address = 'strange.browser@example.com'`,
      );
      await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'none');
      await payByCard(page, GOOD_CARD);
      await page.getByRole('status').getByText('Payment Successful!').waitFor();
      const rows = await app.database.sql('select deposit_paid from bookings where id = $1', [id]);
      expect(rows).toEqual([{ deposit_paid: true }]);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
      await app.stop();
    }
  });
});

/** Keeps every sentence with 'fail' in it that was on the screen, however briefly. */
function rememberFailures(): void {
  const said = new Set<string>();
  Object.assign(window, { saidFailed: said });
  new MutationObserver(() => {
    for (const line of document.body?.innerText.split('\n') ?? []) if (/fail/i.test(line)) said.add(line);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

function saidFailed(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { saidFailed: Set<string> }).saidFailed]);
}
