import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies } from '../support/browsing.js';
import { PHONE } from '../support/chromium.js';
import { FakeStripe } from '../support/fake-stripe.js';
import { signed, type Journey } from '../support/journey.js';
import { ledger } from '../support/stripe-app.js';
import { STRIPE_CONFIG } from '../support/stripe-events.js';
import { CARDS, stripeInBrowser, type StripeInBrowser } from '../support/stripe-in-browser.js';

/** With Stripe as the processor its fields come into our page, from its hosts, and through our content security policy. */
describe('paying with Stripe', () => {
  const payment = { ...STRIPE_CONFIG, apiBase: '' };
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await FakeStripe.start();
    payment.apiBase = stripe.url;
  });
  const house = browserHouse({ payment });
  afterAll(() => stripe.stop());

  let journey: Journey;
  let page: Page;
  let inBrowser: StripeInBrowser;

  beforeEach(async () => {
    journey = await signed(house.app);
    const opened = await house.visit(PHONE, { hasTouch: true });
    page = opened.page;
    inBrowser = await stripeInBrowser(opened.context, stripe);
    await carryCookies(journey.customer, opened.context, house.app);
    await page.goto(`${house.app.url}/my-bookings`);
  });

  const openCardForm = () => page.getByRole('button', { name: 'Pay Deposit' }).click();
  const payNow = () => page.getByRole('button', { name: 'Pay $500.00' }).click();
  const succeeded = () => page.getByRole('status').getByText('Payment Successful!').waitFor();
  const paidOnce = [expect.objectContaining({ type: 'deposit', kind: 'charge', amount_cents: 50_000 })];

  it('asks Stripe for nothing until the card form opens', async () => {
    await page.getByRole('button', { name: 'Pay Deposit' }).waitFor();
    expect([...inBrowser.asked]).toEqual([]);
    await openCardForm();
    await inBrowser.typeCard(page, CARDS.good);
    expect([...inBrowser.asked]).toEqual(['js.stripe.com', 'fields-1.js.stripe.com']);
  });

  it('a good card pays once', async () => {
    await openCardForm();
    await inBrowser.typeCard(page, CARDS.good);
    await payNow();
    await succeeded();
    expect(await ledger(house.app, journey.id)).toEqual(paidOnce);
  });

  it('a declined card says why and keeps what was typed; the next card pays the same intent', async () => {
    await openCardForm();
    await inBrowser.typeCard(page, CARDS.declined);
    await payNow();
    await page.getByRole('dialog').getByText('Your card was declined.').waitFor();
    await inBrowser.typeCard(page, CARDS.good);
    await payNow();
    await succeeded();
    expect(await ledger(house.app, journey.id)).toEqual(paidOnce);
  });

  it('the bank’s own question opens over the page, and its answer pays', async () => {
    await openCardForm();
    await inBrowser.typeCard(page, CARDS.asksTheBank);
    await payNow();
    await page
      .frameLocator('iframe[title=Bank]')
      .getByRole('button', { name: /^Agree/ })
      .click();
    await succeeded();
    expect(await ledger(house.app, journey.id)).toEqual(paidOnce);
  });

  it('an answer of Stripe that is lost is looked up, not called a failure', async () => {
    await openCardForm();
    await inBrowser.typeCard(page, CARDS.good);
    inBrowser.loseNextAnswer();
    await payNow();
    await succeeded();
    expect(await ledger(house.app, journey.id)).toEqual(paidOnce);
  });

  it('a form that cannot be loaded says so, and loads when it is opened again', async () => {
    inBrowser.reachable(false);
    await openCardForm();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The card form could not be loaded.').waitFor();
    inBrowser.reachable(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openCardForm();
    await inBrowser.typeCard(page, CARDS.good);
    await payNow();
    await succeeded();
  });
});

describe('paying with the built-in processor', () => {
  const house = browserHouse();

  it('Stripe’s hosts stay shut out', async () => {
    const answer = await fetch(house.app.url);
    expect(answer.headers.get('content-security-policy')).not.toContain('stripe');
  });
});
