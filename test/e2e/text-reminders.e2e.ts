import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies, countOf, holdCall } from '../support/browsing.js';
import { PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { aPdf } from '../support/files.js';
import { type Journey, requested } from '../support/journey.js';
import { codesSentTo, endGrants, typeCodeSentTo } from '../support/proofs.js';
import { isFocused, sayWhose } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';

/** The SMS switch of a booking (Bookings §11, Wordings §8): a refusal changes nothing and keeps what was typed. */
describe('text reminders', () => {
  const house = browserHouse({ stepUp: 'actions' });
  let page: Page;

  beforeEach(async () => {
    ({ page } = await house.visit());
  });

  async function openReminders({ customer }: Journey): Promise<void> {
    await carryCookies(customer, page.context(), house.app);
    await page.goto(`${house.app.url}/my-bookings`);
    await wish().waitFor();
  }

  const wish = () => page.getByRole('switch', { name: 'Text me reminders of this booking' });
  const number = () => page.getByLabel('Mobile number');
  const save = () => page.getByRole('button', { name: 'Save', exact: true });
  const remindersOf = ({ id, customer }: Journey, change: object) =>
    customer.send('PUT', `/api/bookings/${id}/sms-preferences`, change);
  const stored = async (id: string) => {
    const [row] = await house.app.database.sql<{ on: boolean; phone: string | null }>(
      'select sms_reminders_enabled as on, sms_reminder_phone as phone from bookings where id = $1',
      [id],
    );
    return row;
  };

  /** By the keyboard: the page may still scroll to what was found, and a click would miss the switch. */
  async function turn(on: boolean): Promise<void> {
    await wish().press('Space');
    await eventually(async () => expect(await wish().isChecked()).toBe(on));
  }

  it('are switched on with a number, shown as people write it, and off again', async () => {
    const journey = await requested(house.app, { phone: '(512) 555-0187' });
    await openReminders(journey);
    await countOf(save(), 0);
    await turn(true);
    await page.getByText('Left empty, they go to •••-•••-0187.').waitFor();
    await number().fill('512.555.0111');
    await save().click();
    await expectToast(page, 'success', 'SMS Preferences Updated', 'We will text reminders of this booking.');
    await page.getByRole('main').getByText('SMS Preferences Updated').waitFor();
    // Save is gone; the keyboard goes on from the switch.
    await eventually(async () => expect(await isFocused(wish())).toBe(true));
    expect(await number().inputValue()).toBe('(512) 555-0111');
    expect(await stored(journey.id)).toEqual({ on: true, phone: '+15125550111' });
    await page.getByText('Left empty, they go to the phone number of your booking.').waitFor();
    await page.reload();
    await wish().waitFor();
    expect(await wish().isChecked()).toBe(true);
    await turn(false);
    await save().click();
    await page.getByRole('main').getByText('We will text no reminders.').waitFor();
    expect(await stored(journey.id)).toEqual({ on: false, phone: '+15125550111' });
  });

  it('a browser that only looked the booking up sees no number, and gives the code before it changes one', async () => {
    const email = 'strange.texts@example.com';
    const journey = await requested(house.app, { email, phone: '(512) 555-0187' });
    const { id } = journey;
    await remindersOf(journey, { smsRemindersEnabled: true, smsReminderPhone: '(512) 555-0111' });
    await page.setViewportSize(PHONE);
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Text reminders On' }).click();
    await page.getByText('Left empty, they go to •••-•••-0111.').waitFor();
    expect(await number().inputValue()).toBe('');
    // Typed and taken back: there is nothing to save, least of all an empty number.
    await number().fill('(512)');
    await number().fill('');
    await countOf(save(), 0);
    await number().fill('(512) 555-0122');
    await save().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Six-digit code').waitFor();
    expect((await stored(id))?.phone).toBe('+15125550111');
    await typeCodeSentTo(page, house.app, email);
    await page.getByRole('main').getByText('SMS Preferences Updated').waitFor();
    expect(await stored(id)).toEqual({ on: true, phone: '+15125550122' });
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(wish())).toBe(true);
  });

  it('and an upload that needs the code at the same moment share one question and one code', async () => {
    const email = 'two.at.once@example.com';
    const { id } = await requested(house.app, { email });
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await turn(true);
    const release = await holdCall(page, '**/sms-preferences');
    await save().click();
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'insurance.pdf', mimeType: 'application/pdf', buffer: aPdf() }]);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/We sent a six-digit code by email to/).waitFor();
    const refusal = page.waitForResponse('**/sms-preferences');
    release();
    expect((await refusal).status()).toBe(403);
    const codes = await codesSentTo(house.app, email);
    await page.getByLabel('Six-digit code').fill(codes.newest);
    await page.getByRole('link', { name: 'insurance.pdf' }).waitFor();
    await page.getByRole('main').getByText('SMS Preferences Updated').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect((await codesSentTo(house.app, email)).count).toBe(1);
    expect((await stored(id))?.on).toBe(true);
  });

  it('when the day of the look-up is over, another try asks who is there', async () => {
    const journey = await requested(house.app);
    await page.route('**/sms-preferences', (route) => route.abort('connectionreset'));
    await carryCookies(journey.customer, page.context(), house.app);
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByText('Your choice could not be loaded.').waitFor();
    await page.unroute('**/sms-preferences');
    await endGrants(house.app, journey.id);
    await page.getByRole('button', { name: 'Try again' }).click();
    await sayWhose(page, journey);
    await wish().waitFor();
  });
});
