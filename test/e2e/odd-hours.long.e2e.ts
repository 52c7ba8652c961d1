import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies, countOf } from '../support/browsing.js';
import { DESK } from '../support/chromium.js';
import { contracted, type Journey } from '../support/journey.js';
import { rowsOfRun } from '../support/long-run.js';
import { fillRequest, pickDay, pickTimes, spaceOf, submitRequest, turnTo } from '../support/screens.js';

const ZONES = rowsOfRun(['Asia/Tokyo', 'America/New_York', 'Pacific/Pago_Pago'], 1);

/** First hours of a day, and days and nights on which the clocks change: every screen keeps the hour on the venue's wall. */
describe('odd hours', () => {
  const house = browserHouse();
  beforeEach(() => house.app.businessClock.setNow('2025-09-15T12:00:00Z'));

  async function show(who: Journey['customer'], path: string, timezoneId: string): Promise<Page> {
    const { page, context } = await house.visit(DESK, { timezoneId });
    await carryCookies(who, context, house.app);
    await page.goto(house.app.url + path);
    return page;
  }

  async function cardOf(journey: Journey, timezoneId: string): Promise<string> {
    const card = (await show(journey.customer, '/my-bookings', timezoneId)).getByRole('article');
    await card.waitFor();
    return card.innerText();
  }

  async function rowOf(journey: Journey, name: string, timezoneId: string): Promise<string> {
    const page = await show(journey.staff, '/management', timezoneId);
    await page.getByRole('button', { name: /^Bookings/ }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await row.waitFor();
    return row.innerText();
  }

  async function agreementOf(journey: Journey, timezoneId: string): Promise<string> {
    const page = await show(journey.customer, `/contract/${journey.id}`, timezoneId);
    await page.getByText('Awaiting Signature').waitFor();
    return page.getByRole('region', { name: 'Agreement' }).innerText();
  }

  describe('an event from midnight to five on a Monday', () => {
    let early: Journey;
    beforeAll(async () => {
      const event = { eventDate: '2026-05-18', startTime: '00:00', endTime: '05:00', lastName: 'Early' };
      early = await contracted(house.app, event);
    });

    it.each(ZONES)('is on that Monday in My Bookings, contract and office, seen from %s', async (zone) => {
      const card = await cardOf(early, zone);
      expect(card).toContain('May 18, 2026');
      expect(card).toContain('12:00 AM – 5:00 AM · 5 h');
      const agreement = await agreementOf(early, zone);
      expect(agreement).toContain('May 18, 2026');
      expect(agreement).toContain('12:00 AM – 5:00 AM America/Chicago');
      const row = await rowOf(early, 'Sarah Early', zone);
      expect(row).toMatch(/May 18, 2026\s+12:00 AM – 5:00 AM/);
      for (const text of [card, agreement, row]) expect(text).not.toMatch(/May 17|May 19/);
    });

    it.each(ZONES)('marks that Monday alone in the calendar, seen from %s', async (zone) => {
      const page = await show(house.app.browser(), '/venues', zone);
      await page.getByRole('link', { name: 'Book This Venue: Main Event Venue' }).click();
      await turnTo(page, '2026-05-18');
      await page.getByRole('button', { name: /May 18, 2026, partly booked/ }).waitFor();
      await countOf(page.getByRole('button', { name: /booked/ }), 1);
    });
  });

  it('what is asked for before the clocks go back reads the same hours on every screen', async () => {
    house.app.businessClock.setNow('2026-10-20T12:00:00Z');
    const event = { eventDate: '2026-11-07', startTime: '14:00', endTime: '18:00', lastName: 'Autumn' };
    const journey = await contracted(house.app, event);
    for (const zone of ['America/Chicago', 'Asia/Tokyo']) {
      const card = await cardOf(journey, zone);
      expect(card).toContain('Nov 07, 2026');
      expect(card).toContain('2:00 PM – 6:00 PM · 4 h');
      expect(await agreementOf(journey, zone)).toContain('2:00 PM – 6:00 PM America/Chicago');
      expect(await rowOf(journey, 'Sarah Autumn', zone)).toMatch(/Nov 07, 2026\s+2:00 PM – 6:00 PM/);
    }
  });

  it.each(rowsOfRun(['Pacific/Kiritimati', 'America/Chicago', 'America/New_York'], 1))(
    'three in the afternoon of the day on which the clocks go forward stays three, sent from %s',
    async (zone) => {
      await house.app.database.sql('update booking_venues set holds = false');
      const page = await show(house.app.browser(), '/calendar', zone);
      await pickDay(page, '2026-03-08');
      const asked = page.waitForRequest(/\/api\/venue-conflicts\?.*startTime/);
      await pickTimes(page, '15:00', '19:00');
      const { searchParams } = new URL((await asked).url());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        date: '2026-03-08',
        startTime: '15:00',
        endTime: '19:00',
      });
      await spaceOf(page, 'Main Event Venue').check();
      const email = `${zone.split('/')[1]?.toLowerCase()}@example.com`;
      await fillRequest(page, { email });
      await submitRequest(page);
      await page.getByRole('heading', { name: 'We have your request' }).waitFor();
      await page
        .getByText(/Sun, Mar 8, 3:00 PM – Sun, Mar 8, 7:00 PM/)
        .first()
        .waitFor();
      const rows = await house.app.database.sql(
        'select event_date, start_time, end_time from bookings where email = $1',
        [email],
      );
      expect(rows).toEqual([{ event_date: '2026-03-08', start_time: '15:00', end_time: '19:00' }]);
    },
  );

  it('the night in which an hour is missing costs the seven hours on the wall', async () => {
    const page = await show(house.app.browser(), '/calendar', 'America/Chicago');
    await pickDay(page, '2026-03-07');
    await pickTimes(page, '20:00', '03:00');
    await page.getByText('Sat, Mar 7, 8:00 PM – Sun, Mar 8, 3:00 AM').waitFor();
    await spaceOf(page, 'Main Event Venue').check();
    await page.getByText('$1,750.00').first().waitFor();
    await countOf(page.getByText('NaN'), 0);
  });
});
