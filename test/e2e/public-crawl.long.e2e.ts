import type { Page, Response } from 'playwright-core';
import { PUBLIC_SCREENS } from '#rules';
import { SCREEN_PATHS } from '../../apps/api/src/http/screens.js';
import { browserHouse } from '../support/browser-house.js';
import { fillWithDemoYear } from '../support/demo-year.js';
import { staffIn } from '../support/journey.js';
import { leaksIn, privateValues, type PrivateValues } from '../support/private-values.js';
import { fillRequest, pickDay, pickTimes, spaceOf, submitRequest } from '../support/screens.js';

/** Built before anybody came: they hold nothing of anybody. */
const STATIC = /\/assets\/|\/scenes\/|\/fonts\/|\.(svg|png|ico|webmanifest)$/;
const FOR_MACHINES = ['/robots.txt', '/sitemap.xml', '/api/health', '/api/settings', '/api/venues'];

interface TakenSlot {
  id: string;
  event_date: string;
  start_time: string;
  end_time: string;
  first_name: string;
}

/** A house full of people, and a browser that has never been there. */
describe('what a stranger’s browser is given', () => {
  const house = browserHouse({ stepUp: 'actions' });
  let page: Page;
  let values: PrivateValues;
  let taken: TakenSlot;

  beforeAll(async () => {
    await fillWithDemoYear(house.app);
    values = await privateValues(house.app);
    const [slot] = await house.app.database.sql<TakenSlot>(
      `select b.id, b.event_date, b.start_time, b.end_time, b.first_name from bookings b
         join booking_venues v on v.booking_id = b.id and v.holds
        where b.event_date > '2025-11-01' and v.venue_id = $1 order by b.event_date limit 1`,
      [(await house.app.venueIds()).main],
    );
    if (!slot) throw new Error('the year has no booking of the main venue');
    taken = slot;
  });
  beforeEach(async () => {
    ({ page } = await house.visit());
  });

  /** Everything that is shown, and every answer behind it. */
  async function read(act: () => Promise<void>): Promise<string[]> {
    const answers: Response[] = [];
    page.on('response', (response) => answers.push(response));
    await act();
    await page.waitForLoadState('networkidle');
    const leaks = leaksIn(await page.evaluate(() => document.body.innerText), values).map(
      (leak) => `${leak} on the screen ${page.url()}`,
    );
    for (const answer of answers) {
      const { pathname } = new URL(answer.url());
      if (STATIC.test(pathname)) continue;
      const body = await answer.body().catch(() => Buffer.alloc(0));
      const headers = JSON.stringify(await answer.allHeaders());
      const text = `${body.toString('utf8')} ${headers}`;
      leaks.push(...leaksIn(text, values).map((leak) => `${leak} in ${pathname}`));
    }
    return leaks;
  }

  it('would be noticed: what staff are given is full of it', async () => {
    const staff = await staffIn(house.app);
    const bookings = await staff.get('/api/bookings');
    const papers = await staff.get('/api/vendor-documents');
    const leaks = leaksIn(JSON.stringify([bookings.body, papers.body]), values);
    const kinds = Object.values(values).map((each: Set<string>) => leaks.filter((leak) => each.has(leak)));
    for (const kind of kinds.slice(0, 5)) expect(kind.length).toBeGreaterThan(50);
    const [phone = ''] = values.phones;
    const written = `Call +1 ${phone.slice(0, 3)}.${phone.slice(3, 6)}.${phone.slice(6)} or write to NORA.Castellano@example.com`;
    expect(leaksIn(written, values)).toEqual(['nora.castellano@example.com', phone, 'Castellano']);
  });

  const screens = [
    ...new Set([...SCREEN_PATHS, ...PUBLIC_SCREENS.map(({ path }) => path), '/link/bad', '/nobody/is/here']),
  ];

  it.each(screens)('%s holds nothing of anybody', async (path) => {
    const address = path.replace(':id', taken.id).replace(':token', 'a-made-up.token');
    expect(
      await read(async () => {
        await page.goto(house.app.url + address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }),
    ).toEqual([]);
  });

  it.each(FOR_MACHINES)('%s holds nothing of anybody', async (path) => {
    const response = await fetch(house.app.url + path);
    expect(response.status).toBe(200);
    expect(leaksIn(await response.text(), values)).toEqual([]);
  });

  it('a taken date says when and where it is taken, and nothing of whose it is', async () => {
    const leaks = await read(async () => {
      await page.goto(`${house.app.url}/calendar`);
      await pickDay(page, taken.event_date);
      await pickTimes(page, taken.start_time, taken.end_time);
      for (const name of ['Main Event Venue', 'Outdoor Tent']) await spaceOf(page, name).check();
      await fillRequest(page, { email: 'stranger@elsewhere.test', phone: '(303) 555-0111' });
      await submitRequest(page);
      await page.getByRole('heading', { name: 'DATE AND/OR TIME IS ALREADY BOOKED' }).waitFor();
    });
    expect(leaks).toEqual([]);
  });

  it('a look-up of a stranger’s own address finds nobody else', async () => {
    const leaks = await read(async () => {
      await page.goto(`${house.app.url}/my-bookings`);
      await page.getByLabel('Email address').fill('stranger@elsewhere.test');
      await page.keyboard.press('Enter');
      await page.getByText('No bookings found').waitFor();
    });
    expect(leaks).toEqual([]);
  });

  it('the pictures of guests come without their names and files', async () => {
    const leaks = await read(async () => {
      await page.goto(`${house.app.url}/photo-gallery`);
      await page
        .getByRole('button', { name: /^View pictures of/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    });
    expect(leaks).toEqual([]);
  });

  it('a vendor’s code tells a first name, an initial, a date and a kind of event', async () => {
    const code = taken.id.slice(0, 8).toUpperCase();
    const leaks = await read(async () => {
      await page.goto(`${house.app.url}/vendor-documents`);
      await page.getByLabel('Booking ID').fill(code);
      await page.getByText(new RegExp(`${taken.first_name} [A-Z]\\.`)).waitFor();
    });
    expect(leaks).toEqual([]);
  });
});
