import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { focusedName } from '../support/keyboard.js';
import { fillRequest, pickDay, pickTimes, spaceOf, submitRequest } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';
import { countOf } from '../support/browsing.js';

/** What helps whoever fills in the request: the terms, and slips in an address (Requests §2). */
describe('the help in the form of the calendar', () => {
  const house = browserHouse();
  let page: Page;

  afterEach(() => house.app.database.sql('delete from bookings'));

  /** The form is open, with the Main Event Venue from 2 to 6 PM. */
  async function showForm(size = DESK, ownClock = false): Promise<void> {
    ({ page } = await house.visit(size, { hasTouch: size === PHONE, ownClock }));
    await page.goto(`${house.app.url}/calendar`);
    await pickDay(page, '2026-06-20');
    await pickTimes(page, '14:00', '18:00');
    await spaceOf(page, 'Main Event Venue').check();
  }

  const form = () => page.getByRole('form');

  describe('the terms', () => {
    const box = () => page.getByLabel('I have read and accept the Terms of Service');

    const read = () => page.getByRole('button', { name: 'Read the terms' });
    const shadowAround = () =>
      page
        .locator('form div', { has: box() })
        .filter({ has: read() })
        .last()
        .evaluate((around) => getComputedStyle(around).boxShadow);
    const isOnScreen = () =>
      box().evaluate((input) => {
        const { top, bottom } = input.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });

    it('forgotten, they are named in a toast, scrolled to, and stand out for three seconds', async () => {
      await showForm(DESK, true);
      await fillRequest(page, { email: 'forgetful@example.com' });
      await box().uncheck();
      expect(await shadowAround()).toBe('none');
      await page.getByLabel('First name').focus();
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await isOnScreen()).toBe(false);
      await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
      await page.keyboard.press('Enter');
      await page.clock.runFor(500);
      await expectToast(
        page,
        'destructive',
        'Terms of Service Required',
        'Please read and accept the Terms of Service before submitting your request.',
      );
      await eventually(async () => expect(await shadowAround()).toMatch(/ 0px 0px 0px 4px$/));
      await eventually(async () => expect(await isOnScreen()).toBe(true));
      expect(await focusedName(page)).toBe('I have read and accept the Terms of Service');
      await page.clock.runFor(2400);
      expect(await shadowAround()).toMatch(/ 0px 0px 0px 4px$/);
      await page.clock.runFor(200);
      await eventually(async () => expect(await shadowAround()).toBe('none'));
      // Still named beside the box and above the button, until it is ticked.
      await form().getByText('1 field needs your attention').waitFor();
      await box().check();
      await form().getByText('1 field needs your attention').waitFor({ state: 'detached' });
    });

    it('can be read to their end on a phone, closed without a word, and accepted there', async () => {
      await showForm(PHONE);
      await read().tap();
      const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
      await dialog.getByText(/Nothing is charged when you send the request/).waitFor();
      expect(await dialog.getByRole('listitem').locator('strong').allInnerTexts()).toEqual([
        'A request, not yet a booking',
        'Times',
        'Spaces',
        'Price',
        'Contract and payments',
        'Vendors',
        'Your details',
      ]);
      const close = dialog.getByRole('button', { name: 'Close', exact: true });
      await close.scrollIntoViewIfNeeded();
      await close.tap();
      await dialog.waitFor({ state: 'detached' });
      expect(await box().isChecked()).toBe(false);
      await read().tap();
      await dialog.getByRole('button', { name: 'Accept the terms' }).tap();
      await dialog.waitFor({ state: 'detached' });
      expect(await box().isChecked()).toBe(true);
    });
  });

  describe('a slip in the domain of an email', () => {
    const email = () => page.getByRole('textbox', { name: /^Email/ });
    const hint = () => page.getByRole('button', { name: /^Did you mean/ });

    it.each([['Sarah.W@gmial.com', 'Sarah.W@gmail.com']])(
      '%s is asked about, and one tap makes it %s',
      async (typed, meant) => {
        await showForm(PHONE);
        await fillRequest(page, { email: typed });
        expect(await hint().innerText()).toBe(`Did you mean ${meant}?`);
        await hint().tap();
        expect(await email().inputValue()).toBe(meant);
        await countOf(hint(), 0);
        expect(await focusedName(page)).toBe('Email');
        await submitRequest(page);
        await page.getByRole('heading', { name: 'We have your request' }).waitFor();
        expect(await house.app.database.sql('select email from bookings')).toEqual([{ email: meant }]);
      },
    );
  });

  it('a password manager that filled the hidden field costs one try, not the request', async () => {
    await showForm(PHONE);
    await fillRequest(page, { email: 'managed@example.com' });
    await page.locator('input[name=website]').fill('https://example.com', { force: true });
    await submitRequest(page);
    await form().getByText('Please check the form and send it again.').waitFor();
    expect(await page.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe('managed@example.com');
    await submitRequest(page);
    await page.getByRole('heading', { name: 'We have your request' }).waitFor();
    expect(await house.app.database.sql('select email from bookings')).toEqual([
      { email: 'managed@example.com' },
    ]);
  });
});
