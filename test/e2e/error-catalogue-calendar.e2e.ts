import type { Page } from 'playwright-core';
import { formatDate, formatDateWithWeekday, type DateText } from '#rules';
import { browserHouse } from '../support/browser-house.js';
import { freeAllDays } from '../support/closures.js';
import { aFreeDate, requested } from '../support/journey.js';
import {
  alternatives,
  expectStillTyped,
  formDate,
  sendRequest,
  typeRequest,
} from '../support/request-screen.js';
import { submitRequest, type Visitor } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';
import { countOf } from '../support/browsing.js';

/**
 * The error catalogue of the request-date page (Wordings §3): that real refusals reach it. What it says to which answer is
 * tested beside the component.
 */
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

  it('alternative date, success', async () => {
    await loseTheSlot();
    const wanted = await firstSuggestion();
    await suggested().first().click();
    await expectToast(page, 'success', 'Date Confirmed', /is free for your spaces and times\./);
    await countOf(others(), 0);
    expect(await formDate(page)).toContain(formatDate(wanted));
    await expectStillTyped(page, who);
    await sendRequest(page);
    expect(await bookings()).toEqual([{ event_date: wanted }]);
  });
});
