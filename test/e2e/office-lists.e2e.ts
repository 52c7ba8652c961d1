import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { aFreeDate, contracted, requested, sign, staffIn, type Journey } from '../support/journey.js';
import { insertBookings } from '../support/many-bookings.js';
import { typeRequest } from '../support/request-screen.js';
import { pickTimes, sidewaysScroll, submitRequest } from '../support/screens.js';
import { countOf } from '../support/browsing.js';
import { itInLongRun } from '../support/long-run.js';

const LONG_WORD = 'W'.repeat(80);
/** Just under the limit of 5,000 characters, with a word that cannot be broken in the middle of it. */
const LONG_TEXT =
  `${'Chairs along the wall. '.repeat(100)}${'m'.repeat(400)} ${'More of it. '.repeat(190)}`.trim();

/** Much of everything: a full year's list, and the longest words people type. */
describe('long lists and long words', () => {
  const house = browserHouse();
  let longest: Journey;

  beforeAll(async () => {
    await insertBookings(house.app, 500);
    longest = await contracted(house.app, {
      firstName: LONG_WORD,
      lastName: LONG_WORD,
      email: `${'e'.repeat(60)}@${'d'.repeat(60)}.example.com`,
      company: 'C'.repeat(120),
      requirements: LONG_TEXT,
    });
    await house.app.drainQueues();
  });

  async function officeOn(size: { width: number; height: number }): Promise<Page> {
    const page = await house.show('/management', { size, as: await staffIn(house.app) });
    await page
      .getByText(/Today and next 7 days/i)
      .first()
      .waitFor();
    return page;
  }

  async function openBookings(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Bookings/ }).click();
    await page.getByRole('table').waitFor();
  }

  const rows = (page: Page) => page.getByRole('button', { name: /^View Details: Guest/ });
  const firstGuest = (page: Page) => rows(page).first().getAttribute('aria-label');
  const shows = (page: Page, name: string) =>
    eventually(async () => expect(await firstGuest(page)).toBe(`View Details: ${name}`));

  it('five hundred bookings are listed in pages, found, filtered and sorted', async () => {
    const page = await officeOn(DESK);
    await openBookings(page);
    await shows(page, 'Guest 0500');
    await page.getByText('60 of 501').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('120 of 501').waitFor();
    await countOf(rows(page), 119);

    await page.getByLabel('Status').selectOption('rejected');
    await countOf(page.getByRole('row').getByText('Rejected', { exact: true }), 60);
    await countOf(page.getByRole('row').getByText('Confirmed', { exact: true }), 0);
    await page.getByLabel('Status').selectOption('all');
    await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
    await shows(page, 'Guest 0001');
    await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click();
    await shows(page, 'Guest 0500');
    expect(await page.getByRole('columnheader', { name: 'Value' }).getAttribute('aria-sort')).toBe(
      'descending',
    );

    await page.getByLabel('Search bookings').fill('guest123@example.com');
    await countOf(rows(page), 1);
    await shows(page, 'Guest 0123');
    await page.getByLabel('Search bookings').fill('nobody at all');
    await page.getByText('No bookings found.').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await shows(page, 'Guest 0500');
  });

  it('on a phone the list is cards, sorted from a menu, with nothing beside the screen', async () => {
    const page = await officeOn(PHONE);
    expect(await sidewaysScroll(page)).toBe(0);
    await openBookings(page);
    await page.getByLabel('Sort by').selectOption({ label: 'Customer, A to Z' });
    await shows(page, 'Guest 0001');
    expect(await sidewaysScroll(page)).toBe(0);
  });

  const NARROW = { width: 320, height: 700 };

  itInLongRun.each([1000, 1199, 1200])(
    'on a window %i pixels wide nothing of the list lies beside it',
    async (width) => {
      const page = await officeOn({ width, height: 800 });
      await page.getByRole('button', { name: /^Bookings/ }).click();
      await shows(page, 'Guest 0500');
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );

  it('the longest names and wishes widen no screen of the office', async () => {
    const page = await officeOn(NARROW);
    await openBookings(page);
    await page
      .getByRole('button', { name: `View Details: ${LONG_WORD} ${LONG_WORD}` })
      .first()
      .waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: /^Outbox/ }).click();
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);

    await page.goto(`${house.app.url}/management?booking=${longest.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Chairs along the wall.').waitFor();
    await dialog.getByText('Request approved').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await overflowingParts(page)).toEqual([]);
  });

  itInLongRun('nor any screen of the customer', async () => {
    const page = await house.show('/my-bookings', { size: NARROW, as: longest.customer });
    const parts = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('button');
    await parts.first().waitFor();
    for (const part of await parts.all()) await part.click();
    await page.getByText('Chairs along the wall.').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await overflowingParts(page)).toEqual([]);
    await page.goto(`${house.app.url}/contract/${longest.id}`);
    await page.getByText('Awaiting Signature').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await overflowingParts(page)).toEqual([]);
  });

  itInLongRun('nor the contract once it is signed, with a name of one endless word', async () => {
    const journey = await contracted(house.app, { firstName: LONG_WORD, lastName: LONG_WORD });
    const signerName = 'M'.repeat(200);
    expect(await sign(journey, { signerName })).toMatchObject({ status: 200 });
    await house.app.drainQueues();
    const page = await house.show(`/contract/${journey.id}`, { size: NARROW, as: journey.customer });
    await page.getByRole('img', { name: `Signature of ${signerName}` }).waitFor();
    await page.getByText('Fingerprint of the signed text').waitFor();
    await page.getByText(/^Fingerprint of this file/).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await overflowingParts(page)).toEqual([]);
  });

  itInLongRun('nor the form they are typed into, nor what answers it', async () => {
    const { page } = await house.visit(NARROW);
    const date = aFreeDate();
    const fits = async () => {
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await overflowingParts(page)).toEqual([]);
    };
    await typeRequest(page, house.app, date, {
      email: `${'e'.repeat(60)}@example.com`,
      requirements: LONG_TEXT,
    });
    await page.getByLabel('First name').fill(LONG_WORD);
    await page.getByLabel('Last name').fill(LONG_WORD);
    await page.getByLabel('Company (optional)').fill('C'.repeat(120));
    await fits();
    await requested(house.app, { eventDate: date });
    await submitRequest(page);
    await page.getByRole('heading', { name: 'DATE AND/OR TIME IS ALREADY BOOKED' }).waitFor();
    await fits();
    await pickTimes(page, '18:00', '22:00');
    await submitRequest(page);
    await page.getByRole('heading', { name: 'We have your request' }).waitFor();
    await fits();
  });

  itInLongRun('nor an email about them', async () => {
    const page = await officeOn(NARROW);
    const mails = await house.app.database.sql<{ id: string }>(
      `select id from messages where booking_id = $1 and html is not null`,
      [longest.id],
    );
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const { id } of mails) {
      await page.goto(`${house.app.url}/management?message=${id}`);
      const letter = page.frameLocator('iframe').locator('html');
      await letter.waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await letter.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    }
  });
});

/** Words that stick out of the screen although nothing scrolls: cut off by a parent that hides them. */
function overflowingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) =>
      element.closest('[aria-hidden=true], [class*=VisuallyHidden]') !== null;
    return [...document.querySelectorAll('h1, h2, h3, h4, p, dd, td, li, pre, span, strong, code, summary')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 1 && right > window.innerWidth + 1 && !isHidden(element);
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
  });
}
