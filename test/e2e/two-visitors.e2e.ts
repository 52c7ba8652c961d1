import type { Page, Request } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { clickEagerly, slowDown } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aFreeDate, requested } from '../support/journey.js';
import { expectStillTyped, typeRequest } from '../support/request-screen.js';
import { pickTimes, submitRequest, type Visitor } from '../support/screens.js';
import { itInLongRun } from '../support/long-run.js';

const SUCCESS = 'Event Request Submitted Successfully!';
const FAILED = 'There was an error submitting your booking request. Please try again.';

/** One date, several people who want it, and lines that break at the worst moment. */
describe('requests that meet each other', () => {
  // The limits as in real life: three open requests of one person are what is taken.
  const house = browserHouse({ rateLimitFactor: 1 });
  let page: Page;

  beforeEach(async () => {
    ({ page } = await house.visit());
  });
  // Everybody here comes from one address, which may make five requests an hour.
  afterEach(async () => {
    await house.app.database.sql('delete from bookings');
    await house.app.database.sql('delete from rate_limits');
  });

  const fillIn = (tab: Page, date: string, who: Visitor) => typeRequest(tab, house.app, date, who);

  function bookingsOn(date: string) {
    return house.app.database.sql<{ email: string }>('select email from bookings where event_date = $1', [
      date,
    ]);
  }

  const isBooking = (request: Request) =>
    request.method() === 'POST' && /\/api\/bookings$/.test(request.url());
  const succeeded = (tab: Page) => tab.getByText(SUCCESS).first().waitFor();

  it('of two tabs at the last step one books; the other gets the alternatives and keeps what was typed', async () => {
    const date = aFreeDate();
    const late = { email: 'second.tab@example.com', phone: '(512) 555-0102' };
    const first = page;
    const second = await page.context().newPage();
    await second.clock.install();
    await fillIn(first, date, { email: 'first.tab@example.com', phone: '(512) 555-0101' });
    await fillIn(second, date, late);
    await first.bringToFront();
    await submitRequest(first);
    await succeeded(first);

    await second.bringToFront();
    await second.clock.fastForward(60_000);
    await submitRequest(second);
    await second.getByRole('heading', { name: 'DATE AND/OR TIME IS ALREADY BOOKED' }).waitFor();
    await second.getByText('Check out the alternative dates suggested below!').waitFor();
    await second
      .getByText(/Main Event Venue is taken 2–6 PM/)
      .first()
      .waitFor();
    await expectStillTyped(second, late);
    expect(await bookingsOn(date)).toEqual([{ email: 'first.tab@example.com' }]);

    const others = second.getByRole('region', { name: 'DATE AND/OR TIME IS ALREADY BOOKED' });
    await others
      .getByRole('button', { name: /^\w{3}, \w{3} \d/ })
      .first()
      .click();
    await second.getByText('Date Confirmed').first().waitFor();
    await expectStillTyped(second, late);
    await submitRequest(second);
    await succeeded(second);
    const rows = await house.app.database.sql('select 1 from bookings where email = $1', [late.email]);
    expect(rows).toHaveLength(1);
  });

  it('a reload keeps everything that was typed', async () => {
    const who = { email: 'reload@example.com' };
    await fillIn(page, aFreeDate(), who);
    await page.reload();
    await page.getByLabel('First name').waitFor();
    await expectStillTyped(page, who);
  });

  it('eager clicks on a slow line make one booking', async () => {
    const date = aFreeDate();
    await fillIn(page, date, { email: 'eager@example.com', phone: '(512) 555-0103' });
    await slowDown(page, 300);
    const sent: string[] = [];
    page.on('request', (request) => isBooking(request) && sent.push(request.url()));
    await clickEagerly(page, 'Submit Event Request', 5);
    await succeeded(page);
    expect(sent).toHaveLength(1);
    expect(await bookingsOn(date)).toHaveLength(1);
  });

  it('the same request from a second tab is the first booking again, not a conflict with oneself', async () => {
    const date = aFreeDate();
    const who = { email: 'twice@example.com', phone: '(512) 555-0104' };
    const second = await page.context().newPage();
    await fillIn(page, date, who);
    await fillIn(second, date, who);
    await page.bringToFront();
    await submitRequest(page);
    await succeeded(page);
    await second.bringToFront();
    await submitRequest(second);
    await succeeded(second);
    expect(await bookingsOn(date)).toHaveLength(1);
  });

  itInLongRun(
    'a server that is away is said, nothing is lost, and the repeat carries the same key',
    async () => {
      const date = aFreeDate();
      const who = { email: 'away@example.com', phone: '(512) 555-0105' };
      const keys: (string | undefined)[] = [];
      await fillIn(page, date, who);
      await page.route('**/api/bookings', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length === 1) return route.abort('connectionrefused');
        if (keys.length === 2) {
          // The server has it, but its answer never arrives.
          await route.fetch();
          return route.abort('connectionreset');
        }
        return route.continue();
      });
      for (const attempt of [1, 2]) {
        await submitRequest(page);
        await page.getByText('Booking Failed').first().waitFor();
        await page.getByText(FAILED).first().waitFor();
        await page.getByRole('button', { name: 'Submit Event Request' }).waitFor();
        await expectStillTyped(page, who);
        expect(keys).toHaveLength(attempt);
      }
      await submitRequest(page);
      await succeeded(page);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[\w-]{16,}$/);
      expect(await bookingsOn(date)).toHaveLength(1);
    },
  );

  itInLongRun.each([
    ['with its cookie', false],
    ['and its cookie with it', true],
  ])(
    'after a lost answer (%s) and a change, the page says which request had arrived',
    async (_how, cookieLost) => {
      const date = aFreeDate();
      const who = { email: 'changed@example.com', phone: '(512) 555-0107' };
      const keys: (string | undefined)[] = [];
      await fillIn(page, date, who);
      await page.route('**/api/bookings', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await submitRequest(page);
      await page.getByText('Booking Failed').first().waitFor();
      if (cookieLost) await page.context().clearCookies();
      await pickTimes(page, '15:00', '20:00');
      await submitRequest(page);
      await page.getByText('An earlier request had already arrived').first().waitFor();
      const [kept, ...more] = await house.app.database.sql<{ code: string; start_time: string }>(
        'select code, start_time from bookings where event_date = $1',
        [date],
      );
      expect([kept?.start_time, more]).toEqual(['14:00', []]);
      await page.getByText(`Request ${kept?.code} reached us before you changed the form`).waitFor();
      const card = page.getByRole('region', { name: 'We have your request' });
      await card
        .getByText(/2:00 PM.*6:00 PM/)
        .first()
        .waitFor();
      expect(await page.getByLabel('Start time').inputValue()).toBe('15:00');

      // To send this one as well, another time of it is wanted: the first one holds the space.
      await pickTimes(page, '18:00', '22:00');
      await submitRequest(page);
      await succeeded(page);
      await eventually(async () => expect(await bookingsOn(date)).toHaveLength(2));
      expect(keys[1]).toBe(keys[0]);
      expect(new Set(keys).size).toBe(2);
    },
  );

  itInLongRun('the fourth open request of one person is refused in words that say what to do', async () => {
    const who = { email: 'many.wishes@example.com', phone: '(512) 555-0106' };
    for (let request = 0; request < 3; request += 1) await requested(house.app, who);
    const date = aFreeDate();
    await fillIn(page, date, who);
    await submitRequest(page);
    const words =
      'You already have three open requests with us. We will call you about them; please ask then for more dates.';
    await page.getByText(words).first().waitFor();
    await page.getByText('Booking Failed').first().waitFor();
    await expectStillTyped(page, who);
    expect(await bookingsOn(date)).toEqual([]);
  });
});
