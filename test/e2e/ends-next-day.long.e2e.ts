import { browserHouse } from '../support/browser-house.js';
import { carryCookies } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { type Journey, requested, signed } from '../support/journey.js';
import { rowsOfRun } from '../support/long-run.js';
import { pickDay, pickTimes, sidewaysScroll } from '../support/screens.js';

/** Whoever reads the hours of an event that runs over midnight is told that it ends on the next day. */
describe('an event that ends the next day', () => {
  const house = browserHouse();
  let late: Journey;
  let early: Journey;

  beforeAll(async () => {
    late = await signed(house.app, { eventDate: '2026-05-15', startTime: '18:00', endTime: '01:00' });
    early = await requested(house.app, { eventDate: '2026-05-18', startTime: '00:00', endTime: '05:00' });
  });

  async function headerOf({ customer }: Journey, size: typeof PHONE): Promise<string> {
    const { page, context } = await house.visit(size);
    await carryCookies(customer, context, house.app);
    await page.goto(`${house.app.url}/my-bookings`);
    const header = await page.getByRole('article').locator('header').innerText();
    expect(await sidewaysScroll(page)).toBe(0);
    return header;
  }

  it.each(rowsOfRun([PHONE, DESK], 1))(
    'the head of its card in My Bookings says so ($width px wide)',
    async (size) => {
      expect(await headerOf(late, size)).toContain('6:00 PM – 1:00 AM next day · 7 h');
      expect(await headerOf(early, size)).toContain('12:00 AM – 5:00 AM · 5 h');
    },
  );

  it("so does the office's list of events to come", async () => {
    house.app.businessClock.setNow('2026-05-12T12:00:00Z');
    const { page, context } = await house.visit(DESK);
    await carryCookies(late.staff, context, house.app);
    await page.goto(`${house.app.url}/management`);
    const events = page.getByRole('region', { name: 'Today and next 7 days' }).getByRole('listitem');
    await events.filter({ hasText: '6 PM – 1 AM next day' }).waitFor();
  });

  it('so does the bar below the request on a phone', async () => {
    const { page } = await house.visit(PHONE);
    await page.goto(`${house.app.url}/calendar`);
    await pickDay(page, '2026-06-20');
    await pickTimes(page, '18:00', '01:00');
    await page.getByRole('button', { name: /^6:00 PM – 1:00 AM next day · 7 h/ }).waitFor();
    await pickTimes(page, '12:00', '18:00');
    await page.getByRole('button', { name: /^12:00 PM – 6:00 PM · 6 h/ }).waitFor();
  });
});
