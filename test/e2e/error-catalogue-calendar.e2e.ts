import type { Page } from 'playwright-core';
import { formatDateWithWeekday, type DateText } from '#rules';
import { browserHouse } from '../support/browser-house.js';
import { closeHouse, freeAllDays } from '../support/closures.js';
import { eventually } from '../support/eventually.js';
import { aFreeDate, requested } from '../support/journey.js';
import { whileFull } from '../support/outages.js';
import {
  alternatives,
  expectStillTyped,
  formDate,
  sendRequest,
  typeRequest,
} from '../support/request-screen.js';
import { submitRequest, type Visitor } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';

const TAKEN = 'The selected venue and time are no longer available. Please select a different time or venue.';

/** The error catalogue of the request-date page (Wordings §3); each failure is a real one. */
describe('the error catalogue of the request-date page', () => {
  const house = browserHouse();
  let page: Page;
  let date: DateText;
  let who: Visitor;
  let visitors = 0;

  beforeEach(async () => {
    visitors += 1;
    date = aFreeDate();
    who = { email: `visitor.${visitors}@example.com`, phone: `(512) 555-02${10 + visitors}` };
    ({ page } = await house.visit());
  });
  afterEach(() => freeAllDays(house.app));

  const bookings = () =>
    house.app.database.sql<{ event_date: string }>('select event_date from bookings where email = $1', [
      who.email,
    ]);
  const others = () => alternatives(page);
  const suggested = () => others().getByRole('button', { name: /^\w{3}, \w{3} \d{1,2}$/ });

  /** Somebody else is quicker by a moment: the page learns of it from the answer to its request. */
  async function loseTheSlot(): Promise<void> {
    await typeRequest(page, house.app, date, who);
    await requested(house.app, { eventDate: date });
    await submitRequest(page);
    await others().waitFor();
  }

  /** As the server writes dates: the day that the first suggestion stands for. */
  async function firstSuggestion(): Promise<DateText> {
    const label = await suggested().first().innerText();
    const days = Array.from({ length: 400 }, (_, index) =>
      new Date(Date.UTC(2025, 9, 1 + index)).toISOString().slice(0, 10),
    );
    return days.find((day) => formatDateWithWeekday(day) === label) ?? `no date in ${label}`;
  }

  it('booking submit, 409 with suggestions', async () => {
    await loseTheSlot();
    await expectToast(
      page,
      'destructive',
      'Booking Conflict',
      'Your requested date/time is already booked. Check out the alternative dates suggested below!',
    );
    expect(await suggested().count()).toBeGreaterThan(0);
    await expectStillTyped(page, who);
    await page.getByLabel('Start time').selectOption('18:00');
    await page.getByLabel('End time').selectOption('22:00');
    await sendRequest(page);
    expect(await bookings()).toEqual([{ event_date: date }]);
  });

  it('booking submit, 409 without suggestions', async () => {
    await typeRequest(page, house.app, date, who);
    await closeHouse(house.app, '2025-10-01', '2029-12-31');
    await submitRequest(page);
    await expectToast(page, 'destructive', 'Booking Conflict', TAKEN);
    await page.getByRole('form').getByText(TAKEN).waitFor();
    expect(await others().count()).toBe(0);
    await expectStillTyped(page, who);
    await house.app.database.sql('delete from closures');
    await sendRequest(page);
    expect(await bookings()).toHaveLength(1);
  });

  it('booking submit, 409 with an unparseable body', async () => {
    await typeRequest(page, house.app, date, who);
    await requested(house.app, { eventDate: date });
    // The refusal is the server's own; something between the house and the browser spoils its text.
    await page.route('**/api/bookings', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: '<html><body>Conflict</body></html>' });
    });
    await submitRequest(page);
    await expectToast(page, 'destructive', 'Booking Conflict', TAKEN);
    expect(await others().count()).toBe(0);
    await expectStillTyped(page, who);
    await page.unroute('**/api/bookings');
    await submitRequest(page);
    await others().waitFor();
  });

  it('booking submit, other error', async () => {
    await typeRequest(page, house.app, date, who);
    await whileFull(house.app, 'bookings', async () => {
      await submitRequest(page);
      await expectToast(
        page,
        'destructive',
        'Booking Failed',
        'There was an error submitting your booking request. Please try again.',
      );
    });
    await page.getByRole('form').getByText('Booking Failed').waitFor();
    await expectStillTyped(page, who);
    expect(await bookings()).toEqual([]);
    await sendRequest(page);
    expect(await bookings()).toHaveLength(1);
  });

  it('booking success', async () => {
    await typeRequest(page, house.app, date, who);
    await submitRequest(page);
    await expectToast(
      page,
      'success',
      'Event Request Submitted Successfully!',
      "Thank you! We've received your booking request and will call you within 24 hours to confirm availability and discuss details.",
    );
    await page.getByRole('heading', { name: 'We have your request' }).waitFor();
    await page.getByRole('heading', { name: 'Select a Date' }).waitFor();
  });

  it('alternative date, 409', async () => {
    await loseTheSlot();
    const gone = await firstSuggestion();
    const before = await suggested().allInnerTexts();
    await closeHouse(house.app, gone);
    await suggested().first().click();
    const label = formatDateWithWeekday(gone);
    await expectToast(page, 'destructive', 'Date No Longer Available', `${label} was removed from the list.`);
    expect(await suggested().allInnerTexts()).toEqual(before.slice(1));
    await others().getByRole('status').getByText('Date No Longer Available').waitFor();
    await expectStillTyped(page, who);
    await suggested().first().click();
    await page.getByText('Date Confirmed').first().waitFor();
    await sendRequest(page);
  });

  it('alternative date, conflicts', async () => {
    await loseTheSlot();
    const busy = await firstSuggestion();
    const before = await suggested().allInnerTexts();
    await requested(house.app, { eventDate: busy });
    await suggested().first().click();
    await expectToast(
      page,
      'destructive',
      'Date Conflict',
      'This date now has conflicts. Please try another option.',
    );
    expect(await suggested().allInnerTexts()).toEqual(before);
    await expectStillTyped(page, who);
    await suggested().nth(1).click();
    await page.getByText('Date Confirmed').first().waitFor();
  });

  it('alternative date, network failure', async () => {
    await loseTheSlot();
    const wanted = await firstSuggestion();
    await page.context().setOffline(true);
    await suggested().first().click();
    await expectToast(
      page,
      'destructive',
      'Validation Error',
      'Unable to verify date availability. Please try again.',
    );
    await expectStillTyped(page, who);
    await page.context().setOffline(false);
    await suggested().first().click();
    await page.getByText('Date Confirmed').first().waitFor();
    await sendRequest(page);
    expect(await bookings()).toEqual([{ event_date: wanted }]);
  });

  it('alternative date, success', async () => {
    await loseTheSlot();
    const wanted = await firstSuggestion();
    await suggested().first().click();
    await expectToast(page, 'success', 'Date Confirmed', /is free for your spaces and times\./);
    await eventually(async () => expect(await others().count()).toBe(0));
    expect(await formDate(page)).toContain(formatDateWithWeekday(wanted).slice(5));
    await expectStillTyped(page, who);
    await sendRequest(page);
    expect(await bookings()).toEqual([{ event_date: wanted }]);
  });
});
