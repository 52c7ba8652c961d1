import type { BrowserContext, Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { clickEagerly, countOf, slowDown } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { signed, type Journey } from '../support/journey.js';
import { endGrants, typeCodeSentTo } from '../support/proofs.js';
import { fillCard, payByCard, sayWhose } from '../support/screens.js';
import { close } from '../support/stripe-app.js';
import { itInLongRun } from '../support/long-run.js';

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';

/** Money moves once, and nobody is told that it failed while it may have moved. */
describe('paying', () => {
  const house = browserHouse();
  let journey: Journey;
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    journey = await signed(house.app);
    ({ context, page } = await house.visit(DESK, { as: journey.customer }));
    await context.addInitScript(rememberFailures);
  });

  async function openMyBookings(tab = page): Promise<void> {
    await tab.bringToFront();
    await tab.goto(`${house.app.url}/my-bookings`);
    await tab.getByRole('button', { name: 'Pay Deposit' }).waitFor();
  }

  async function openCardForm(tab = page): Promise<void> {
    await openMyBookings(tab);
    await tab.getByRole('button', { name: 'Pay Deposit' }).click();
    await tab.getByLabel('Card number').waitFor();
  }

  function moneyOf(bookingId: string) {
    return house.app.database.sql(
      `select (select count(*)::int from payment_intents where booking_id = $1) as intents,
              (select count(*)::int from payments where booking_id = $1) as lines,
              (select coalesce(sum(amount_cents), 0)::int from payments where booking_id = $1) as cents,
              (select count(*)::int from test_processor_intents t join payment_intents i on i.provider_intent_id = t.id
                where i.booking_id = $1 and t.status = 'succeeded') as charges`,
      [bookingId],
    );
  }
  const paidOnce = [{ intents: 1, lines: 1, cents: 50_000, charges: 1 }];

  const succeeded = () => page.getByRole('status').getByText('Payment Successful!').waitFor();

  it('eager clicks, a reload and a second tab on a slow line charge once', async () => {
    const [first, second] = [page, await context.newPage()];
    await openMyBookings();
    for (const tab of [first, second]) await slowDown(tab, 300);
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
    await countOf(first.getByRole('button', { name: 'Pay Deposit' }), 0);
    expect(await saidFailed(second)).toEqual([]);
  });

  it('a connection lost after the charge is never called a failure; the page asks until it knows', async () => {
    await openCardForm();
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
    await countOf(page.getByRole('button', { name: 'Close' }), 0);
    await succeeded();
    expect(await saidFailed(page)).toEqual([]);
    expect(await moneyOf(journey.id)).toEqual(paidOnce);
  });

  itInLongRun('an answer of the card network that is lost is treated the same', async () => {
    await openCardForm();
    await page.route('**/api/test-processor/confirm', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await payByCard(page, GOOD_CARD);
    await succeeded();
    expect(await saidFailed(page)).toEqual([]);
    expect(await moneyOf(journey.id)).toEqual(paidOnce);
  });

  itInLongRun(
    'when nothing answers for long the page says who will tell, and asks again when told to',
    async () => {
      await page.clock.install();
      await openCardForm();
      await page.route('**/confirm-payment', (route) => route.abort('connectionreset'));
      await payByCard(page, GOOD_CARD);
      await page.getByText('Checking your payment').waitFor();
      await eventually(async () => {
        await page.clock.fastForward(11_000);
        expect(await page.getByText('Your payment is being confirmed').count()).toBe(1);
      });
      await countOf(page.getByRole('button', { name: 'Pay Deposit' }), 0);
      await page.unroute('**/confirm-payment');
      await page.getByRole('button', { name: 'Check again' }).click();
      await succeeded();
      expect(await saidFailed(page)).toEqual([]);
      expect(await moneyOf(journey.id)).toEqual(paidOnce);
    },
  );

  it('a declined card keeps the form, and another card pays the same intent', async () => {
    await openCardForm();
    await payByCard(page, DECLINED_CARD);
    await page.getByText('Payment Failed').first().waitFor();
    expect(await saidFailed(page)).toContain('Payment Failed');
    expect(await page.getByLabel('Card number').inputValue()).toBe(DECLINED_CARD);
    expect(await page.getByLabel('Expiry').inputValue()).toBe('12/30');
    await page.getByLabel('Card number').fill(GOOD_CARD);
    await page.getByRole('button', { name: /^Pay \$500\.00/ }).click();
    await succeeded();
    expect(await moneyOf(journey.id)).toEqual(paidOnce);
  });

  it('a booking that is called off while its card form is open takes no money', async () => {
    await openCardForm();
    await close(house.app, journey.id);
    await payByCard(page, GOOD_CARD);
    await page
      .getByRole('status')
      .getByText(/Payment Error|Payment Refunded/)
      .waitFor();
    await countOf(page.getByText('Payment Successful!'), 0);
    await house.app.drainQueues();
    const [kept] = await house.app.database.sql<{ cents: number }>(
      `select coalesce(sum(case kind when 'charge' then amount_cents else -amount_cents end), 0)::int as cents
         from payments where booking_id = $1`,
      [journey.id],
    );
    expect(kept?.cents).toBe(0);
    await countOf(page.getByRole('button', { name: 'Pay Deposit' }), 0);
  });

  itInLongRun(
    'when the right to the booking has run out the page asks in place and then opens the card form',
    async () => {
      await openMyBookings();
      await endGrants(house.app, journey.id);
      await page.getByRole('button', { name: 'Pay Deposit' }).click();
      await sayWhose(page, journey);
      await payByCard(page, GOOD_CARD);
      await succeeded();
      expect(await moneyOf(journey.id)).toEqual(paidOnce);
    },
  );
});

describe('paying from a strange browser', () => {
  const house = browserHouse({ stepUp: 'actions' });

  it('asks for the code on the way and goes on to the payment', async () => {
    const { id } = await signed(house.app, { email: 'strange.browser@example.com' });
    const page = await house.show('/my-bookings', { size: PHONE });
    await page.getByLabel('Email address').fill('strange.browser@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pay Deposit' }).click();
    await typeCodeSentTo(page, house.app, 'strange.browser@example.com');
    await payByCard(page, GOOD_CARD);
    await page.getByRole('status').getByText('Payment Successful!').waitFor();
    const rows = await house.app.database.sql(
      'select deposit_paid from payment_summaries where booking_id = $1',
      [id],
    );
    expect(rows).toEqual([{ deposit_paid: true }]);
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
