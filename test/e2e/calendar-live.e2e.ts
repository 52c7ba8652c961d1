import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { countOf, holdCall } from '../support/browsing.js';
import { PHONE, type Visit } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { requested } from '../support/journey.js';
import { expectStillTyped, typeRequest } from '../support/request-screen.js';
import { dayOf, pickDay, pickTimes, spaceOf, submitRequest } from '../support/screens.js';
import { itInLongRun } from '../support/long-run.js';

const DATE = '2026-06-20';
const WHO = { email: 'patient@example.com' };
const GONE =
  'This date is no longer available. Choose another one, or submit your request to see what is free.';
const UNCHECKED = 'The connection is lost: a space may be taken without a mark. We keep trying.';

/** What the page asks again and again, by the address of the call. */
const POLLS: Record<string, string> = {
  '/api/unavailable-dates': 'dates',
  '/api/booking-indicators': 'marks',
  '/api/venue-conflicts': 'spaces',
};

/** What others do while somebody fills in the request shows by itself (Availability §9). */
describe('the request-date page while others book', () => {
  const house = browserHouse();
  let open: Visit;
  let page: Page;

  async function openPage(size?: typeof PHONE): Promise<void> {
    open = await house.visit(size, { hasTouch: size === PHONE, ownClock: true });
    ({ page } = open);
  }
  afterEach(async () => {
    await house.app.database.sql('delete from closures');
    await house.app.database.sql('delete from bookings');
  });

  /** What stands beside the box of a space, and is read with it, about why it cannot be had. */
  const obstacleOf = (space: string) =>
    spaceOf(page, space).evaluate(
      (box) =>
        document.getElementById(box.getAttribute('aria-describedby') ?? '')?.querySelector('[aria-live]')
          ?.textContent,
    );
  const expectObstacle = (space: string, words: string) =>
    eventually(async () => expect(await obstacleOf(space)).toBe(words));
  const closeAll = () =>
    house.app.database.sql(`insert into closures (from_date, to_date, reason) values ($1, $1, 'New floor')`, [
      DATE,
    ]);

  /** The page's own clock stands still from now on, but for what is asked of it. */
  async function stopClock(): Promise<void> {
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
  }

  it('dates are asked for every 30 seconds and marks every 15, also behind another tab; dates again when one comes back', async () => {
    await openPage();
    await typeRequest(page, house.app, DATE, WHO);
    await page.waitForLoadState('networkidle');
    await stopClock();
    /** Seconds of the page's clock at which each was asked. */
    const asked: Record<string, number[]> = { dates: [], marks: [], spaces: [] };
    let [now, underWay] = [0, 0];
    page.on('request', (request) => {
      asked[POLLS[new URL(request.url()).pathname] ?? 'other']?.push(now);
      underWay += 1;
    });
    page.on('requestfinished', () => (underWay -= 1));
    const answered = () => eventually(async () => expect(underWay).toBe(0));
    const pass = async (seconds: number) => {
      for (const end = now + seconds; now < end; now += 1) {
        await page.clock.runFor(1000);
        await answered();
      }
    };
    /** Seconds between two questions, but for the one or two that an answer takes. */
    const pausesOf = (times: number[] = []) => [
      ...new Set(times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 5) * 5)),
    ];
    await pass(95);
    expect(Object.values(asked).map(pausesOf)).toEqual([[30], [15], [30]]);

    const count = () => Object.values(asked).map((times) => times.length);
    const [dates = 0, marksBefore = 0, spaces = 0] = count();
    await turnTab('hidden');
    await pass(60);
    const [, marks = 0] = count();
    expect(count()).toEqual([dates, marks, spaces]);
    expect(marks).toBeGreaterThanOrEqual(marksBefore + 3);
    expect(pausesOf(asked['marks'])).toEqual([15]);
    await turnTab('visible');
    await eventually(async () => expect(count()).toEqual([dates + 1, marks, spaces + 1]));
    await answered();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await eventually(async () => expect(count()).toEqual([dates + 2, marks, spaces + 1]));
  });

  /** As the browser tells a tab that another one covers it, or no longer does. */
  const turnTab = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);

  it('a space that somebody takes is marked before one submits, and is free again when staff decline', async () => {
    await openPage();
    await typeRequest(page, house.app, DATE, WHO);
    expect(await obstacleOf('Main Event Venue')).toBe('');

    const other = await requested(house.app, { eventDate: DATE, startTime: '12:00', endTime: '17:00' });
    await page.clock.fastForward(31_000);
    await expectObstacle('Main Event Venue', 'taken 12–5 PM');
    expect(await obstacleOf('Outdoor Tent')).toBe('');
    await page
      .getByRole('button', { name: /Jun 20, 2026, partly booked, Main Event Venue 12–5 PM/ })
      .waitFor();
    await expectStillTyped(page, WHO);

    await other.staff.patch(`/api/bookings/${other.id}/status`, { status: 'rejected' });
    await page.clock.fastForward(31_000);
    await expectObstacle('Main Event Venue', '');
    await page.getByRole('button', { name: /Jun 20, 2026, available, selected/ }).waitFor();
    await expectStillTyped(page, WHO);
    await submitRequest(page);
    await page.getByRole('heading', { name: 'We have your request' }).waitFor();
  });

  itInLongRun(
    'a day that closes under the form is said so, with the reason at each space, until it opens again',
    async () => {
      await openPage();
      await typeRequest(page, house.app, DATE, WHO);
      // Only what comes into a region that is there already is read out.
      const announcer = await page.locator('form [aria-live=polite]').first().elementHandle();
      await closeAll();
      await page.clock.fastForward(31_000);
      await page.getByText(GONE).waitFor();
      expect(await announcer?.textContent()).toBe(GONE);
      for (const space of ['Main Event Venue', 'Outdoor Tent', 'Private Dining Room'])
        await expectObstacle(space, 'taken all day · New floor');
      await page.getByRole('button', { name: /Jun 20, 2026, not available, selected/ }).waitFor();
      await expectStillTyped(page, WHO);

      await house.app.database.sql('delete from closures');
      await page.clock.fastForward(31_000);
      await page.getByText(GONE).waitFor({ state: 'detached' });
      await expectObstacle('Main Event Venue', '');
      await expectStillTyped(page, WHO);
    },
  );

  it('a lost connection is said beside the calendar and in the form, and is made up for when it is back', async () => {
    await openPage(PHONE);
    await typeRequest(page, house.app, DATE, WHO);
    const lost = page.getByText('Reconnecting…');
    const unchecked = page.getByRole('group', { name: 'Choose your spaces' }).getByText(UNCHECKED);
    await countOf(lost, 0);
    await countOf(unchecked, 0);

    await open.context.setOffline(true);
    await page.clock.fastForward(31_000);
    await lost.waitFor();
    await unchecked.waitFor();
    // What was known stays, and one can go on.
    await dayOf(page, DATE).waitFor();
    await page.getByText(/^Updated \d/).waitFor();
    await expectStillTyped(page, WHO);
    await requested(house.app, { eventDate: DATE });
    await page.clock.fastForward(6000);
    await lost.waitFor();
    expect(await obstacleOf('Main Event Venue')).toBe('');

    await open.context.setOffline(false);
    await page.clock.fastForward(6000);
    await lost.waitFor({ state: 'detached' });
    await unchecked.waitFor({ state: 'detached' });
    await expectObstacle('Main Event Venue', 'taken 2–6 PM');
    await expectStillTyped(page, WHO);
  });

  itInLongRun(
    'a connection that hangs without a word counts as lost, and the next try brings the calendar back',
    async () => {
      await openPage();
      await page.goto(`${house.app.url}/calendar`);
      await pickDay(page, DATE);
      await pickTimes(page, '14:00', '18:00');
      await spaceOf(page, 'Main Event Venue').check();
      await page.getByRole('button', { name: /Jun 20, 2026, available, selected/ }).waitFor();
      const release = await holdCall(page, /\/api\/(unavailable-dates|booking-indicators|venue-conflicts)/);
      await page.clock.fastForward(31_000);
      await countOf(page.getByText('Reconnecting…'), 0);
      await page.clock.fastForward(21_000);
      await page.getByText('Reconnecting…').waitFor();
      await page.getByText(UNCHECKED).waitFor();
      release();
      await page.clock.fastForward(6000);
      await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
      await page.getByText(UNCHECKED).waitFor({ state: 'detached' });
    },
  );
});
