import type { Browser, Page } from 'playwright-core';
import { TestApp } from '../support/app.js';
import { carryCookies, FRONTEND } from '../support/browsing.js';
import { DESK, launchChromium, visit, type Visit } from '../support/chromium.js';
import { contracted, type Journey } from '../support/journey.js';
import { whileFull } from '../support/outages.js';
import { drawSignature, fillSigner, inkOnPad, keptSignature, pressSign } from '../support/signing-screen.js';
import { expectToast } from '../support/toasts.js';

/** The error catalogue of the contract page (Specification 1 §8); each failure is a real one. */
describe('the error catalogue of the contract page', () => {
  let app: TestApp;
  let browser: Browser;
  let open: Visit;

  beforeAll(async () => {
    app = await TestApp.start({ frontendDir: FRONTEND });
    browser = await launchChromium();
  });
  afterEach(async () => {
    expect(open.complaints).toEqual([]);
    await open.context.close();
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  async function drawn(journey: Journey): Promise<Page> {
    open = await visit(browser, DESK);
    await carryCookies(journey.customer, open.context, app);
    await open.page.goto(`${app.url}/contract/${journey.id}`);
    await drawSignature(open.page);
    await fillSigner(open.page);
    return open.page;
  }

  it('contract sign failure', async () => {
    const journey = await contracted(app);
    const page = await drawn(journey);
    const ink = await inkOnPad(page);
    await whileFull(app, 'contracts', async () => {
      await pressSign(page);
      await expectToast(page, 'destructive', 'Error', 'Failed to sign contract. Please try again.');
    });
    await page.getByRole('form').getByText('Failed to sign contract. Please try again.').waitFor();
    expect(await inkOnPad(page)).toBe(ink);
    expect(await page.getByLabel('Your full name').inputValue()).toBe('Sarah Whitfield');
    expect(await page.getByRole('checkbox', { name: /^I agree to sign/ }).isChecked()).toBe(true);
    expect(await keptSignature(app, journey.id)).toBeNull();
    await pressSign(page);
    await page.getByText('Contract Signed Successfully!').first().waitFor();
    expect((await keptSignature(app, journey.id))?.inked).toBe(true);
  });

  it('contract sign success', async () => {
    const page = await drawn(await contracted(app));
    await pressSign(page);
    await expectToast(
      page,
      'success',
      'Contract Signed Successfully!',
      'Your booking is now confirmed. You will receive a confirmation email shortly.',
    );
    await page.getByRole('img', { name: /^Signature of/ }).waitFor();
  });
});
