import type { Page } from 'playwright-core';
import { VenueSettings } from '#venues';
import { browserHouse } from '../support/browser-house.js';
import { closeHouse, freeAllDays } from '../support/closures.js';
import { eventually } from '../support/eventually.js';
import { itInLongRun, rowsOfRun } from '../support/long-run.js';
import {
  dayOf,
  fillRequest,
  pickDay,
  pickTimes,
  spaceOf,
  submitRequest,
  turnTo,
} from '../support/screens.js';
import { countOf } from '../support/browsing.js';
import { DESK } from '../support/chromium.js';

/** Far west, far east, and the last zone in which a day ends. */
const ZONES = rowsOfRun(['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago'], 1);

/** The days of the calendar are the venue's own, wherever the visitor's browser believes to be. */
describe('the days of the calendar', () => {
  const house = browserHouse();

  afterEach(() => freeAllDays(house.app));

  async function calendarIn(timezoneId: string, now: string, options = { minLeadHours: 24 }): Promise<Page> {
    house.app.businessClock.setNow(now);
    await house.app.api.get(VenueSettings).set(options);
    const page = await house.show('/calendar', { timezoneId });
    await page.getByRole('grid').waitFor();
    return page;
  }

  async function askForMain(page: Page, email: string): Promise<void> {
    await spaceOf(page, 'Main Event Venue').check();
    await fillRequest(page, { email });
    await submitRequest(page);
  }
  const succeeded = (page: Page) => page.getByText('Event Request Submitted Successfully!').first().waitFor();

  const monthShown = (page: Page) => page.locator('h3[aria-live]').innerText();
  const turn = (page: Page, way: 'Next' | 'Previous') =>
    page.getByRole('button', { name: `${way} month` }).click();

  /** Dates of the shown month that cannot be chosen, as '16'. */
  const disabledDays = (page: Page) => page.getByRole('grid').locator('[aria-disabled=true]').allInnerTexts();

  async function isSelected(page: Page, date: string): Promise<boolean> {
    return /, selected/.test((await dayOf(page, date).getAttribute('aria-label')) ?? '');
  }

  it.each(ZONES)('first day, last day before it and a closed day are the same ones in %s', async (zone) => {
    await closeHouse(house.app, '2026-05-16');
    const page = await calendarIn(zone, '2025-09-20T12:00:00Z');
    expect(await monthShown(page)).toBe('October 2025');
    expect(await disabledDays(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Previous month' }).isDisabled()).toBe(true);
    await dayOf(page, '2025-10-01').focus();
    for (const key of ['ArrowLeft', 'ArrowUp', 'PageUp']) await page.keyboard.press(key);
    expect(await monthShown(page)).toBe('October 2025');
    await countOf(dayOf(page, '2025-09-30'), 0);
    await dayOf(page, '2025-10-01').click();
    expect(await isSelected(page, '2025-10-01')).toBe(true);
    await page.getByRole('heading', { name: 'Wednesday, Oct 01, 2025' }).waitFor();

    await turnTo(page, '2026-05-16');
    expect(await disabledDays(page)).toEqual(['16']);
    await dayOf(page, '2026-05-16').click({ force: true });
    await page.getByText('Sat, May 16 · Not available').waitFor();
    expect(await isSelected(page, '2026-05-16')).toBe(false);
    await page.getByRole('heading', { name: 'Wednesday, Oct 01, 2025' }).waitFor();
  });

  itInLongRun('without a lead time today can be chosen, and yesterday cannot', async () => {
    const page = await calendarIn('Asia/Tokyo', '2026-05-16T14:30:00Z', { minLeadHours: 0 });
    expect(await monthShown(page)).toBe('May 2026');
    expect(await disabledDays(page)).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)));
    await dayOf(page, '2026-05-15').click({ force: true });
    expect(await isSelected(page, '2026-05-15')).toBe(false);
    await dayOf(page, '2026-05-16').click();
    expect(await isSelected(page, '2026-05-16')).toBe(true);
    await pickTimes(page, '14:00', '18:00');
    await askForMain(page, 'today@example.com');
    await succeeded(page);
  });

  itInLongRun('with a day of lead time tomorrow is the first day, from this hour on', async () => {
    const page = await calendarIn('Asia/Tokyo', '2026-05-16T14:30:00Z');
    expect((await disabledDays(page)).at(-1)).toBe('16');
    await dayOf(page, '2026-05-16').click({ force: true });
    await page.getByText('The first date you can book is Sun, May 17.').waitFor();
    await dayOf(page, '2026-05-17').click();
    await pickTimes(page, '06:00', '10:00');
    await askForMain(page, 'tomorrow@example.com');
    await page.getByText('Booking Failed').first().waitFor();
    await page.getByText('This start time is too soon. Please choose a later one.').first().waitFor();
    await pickTimes(page, '10:00', '14:00');
    await submitRequest(page);
    await succeeded(page);
    const rows = await house.app.database.sql('select event_date, start_time from bookings');
    expect(rows).toEqual([{ event_date: '2026-05-17', start_time: '10:00' }]);
  });

  itInLongRun('a month with a clock change has each day once, each under its weekday', async () => {
    const page = await calendarIn('America/New_York', '2025-09-20T12:00:00Z');
    await turnTo(page, '2026-11-01');
    const days = page.getByRole('grid').getByRole('button');
    expect(await days.allInnerTexts()).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 1)));
    const firstWeek = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell');
    expect(await firstWeek.allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(await page.getByRole('columnheader').first().innerText()).toMatch(/sun/i);
  });

  itInLongRun('from the 31st the next month is the next month', async () => {
    const page = await calendarIn('America/Chicago', '2026-01-31T15:00:00Z', { minLeadHours: 0 });
    expect(await monthShown(page)).toBe('January 2026');
    const seen: string[] = [];
    for (const way of ['Next', 'Next', 'Previous', 'Previous'] as const) {
      await turn(page, way);
      seen.push(await monthShown(page));
    }
    expect(seen).toEqual(['February 2026', 'March 2026', 'February 2026', 'January 2026']);
    await pickDay(page, '2026-10-31');
    await turn(page, 'Next');
    expect(await monthShown(page)).toBe('November 2026');
  });

  itInLongRun('the leap day can be booked, and a night that begins on it ends in March', async () => {
    const page = await calendarIn('America/Los_Angeles', '2025-09-20T12:00:00Z');
    await pickDay(page, '2028-02-29');
    await countOf(page.getByRole('grid').getByRole('button'), 29);
    await pickTimes(page, '20:00', '02:00');
    await page.getByText('Tue, Feb 29, 8:00 PM – Wed, Mar 1, 2:00 AM').waitFor();
    await askForMain(page, 'leap@example.com');
    await succeeded(page);
    const rows = await house.app.database.sql('select event_date, end_time from bookings');
    expect(rows).toEqual([{ event_date: '2028-02-29', end_time: '02:00' }]);
  });

  itInLongRun.each(ZONES)(
    'what is sent from %s is the day that was clicked, and its weekday rules hold',
    async (zone) => {
      const page = await calendarIn(zone, '2025-09-20T12:00:00Z');
      await pickDay(page, '2026-05-18');
      const asked = page.waitForRequest(/\/api\/venue-conflicts/);
      await pickTimes(page, '12:00', '16:00');
      expect(new URL((await asked).url()).searchParams.get('date')).toBe('2026-05-18');
      await spaceOf(page, 'Private Dining Room').check();
      await fillRequest(page, { email: 'dining@example.com' });
      await submitRequest(page);
      await page
        .getByText(/^Private Dining Room is only available after 7:00 PM on weekdays \(Monday-Friday\)/)
        .first()
        .waitFor();
      expect(await house.app.database.sql('select 1 from bookings')).toEqual([]);

      await dayOf(page, '2026-05-17').click();
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await submitRequest(page);
      expect((await sent).postDataJSON()).toMatchObject({ eventDate: '2026-05-17', startTime: '12:00' });
      await succeeded(page);
      const rows = await house.app.database.sql('select event_date, start_time from bookings');
      expect(rows).toEqual([{ event_date: '2026-05-17', start_time: '12:00' }]);
    },
  );

  itInLongRun('the keyboard goes on from a day that was taken under it', async () => {
    house.app.businessClock.setNow('2025-09-20T12:00:00Z');
    const { page } = await house.visit(DESK, { ownClock: true });
    await page.goto(`${house.app.url}/calendar`);
    await page.getByRole('button', { name: 'Previous month' }).waitFor();
    await dayOf(page, '2025-10-20').focus();
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await focused()).toBe('Tuesday, Oct 21, 2025, available');

    await closeHouse(house.app, '2025-10-21');
    await page.clock.fastForward(31_000);
    await eventually(async () => expect(await focused()).toBe('Tuesday, Oct 21, 2025, not available'));
    await page.keyboard.press('Enter');
    expect(await isSelected(page, '2025-10-21')).toBe(false);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Wednesday, Oct 22, 2025, available');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]'))).toBeNull();
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Tuesday, Oct 21, 2025, not available');
  });
});
