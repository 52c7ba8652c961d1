import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies, countOf } from '../support/browsing.js';
import { DESK } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { payDeposit, requested, sign, staffIn, type Journey } from '../support/journey.js';

/** Just over the time between two readings. */
const NEXT_READING = 61_000;

/** The office stays open for hours: what happens outside arrives in it, and moves nothing under a finger. */
describe('the office, left open', () => {
  const house = browserHouse();
  let page: Page;
  /** How often the page was loaded since it was opened. */
  let loadings: number;

  afterEach(async () => {
    // One with a contract stays for good; the test that makes it is the last.
    await house.app.database.sql('delete from bookings where id not in (select booking_id from contracts)');
  });

  async function openOffice(section: RegExp): Promise<void> {
    const visit = await house.visit(DESK, { ownClock: true });
    page = visit.page;
    await carryCookies(await staffIn(house.app), visit.context, house.app);
    await page.goto(`${house.app.url}/management`);
    await header(section).click();
    page.on('load', () => (loadings += 1));
    loadings = 0;
  }

  const header = (name: RegExp) => page.getByRole('main').getByRole('button', { name });
  const bookings = /^Bookings/;
  const cards = () => page.getByRole('article', { name: /^Request of/ });
  const pill = () => page.getByRole('button', { name: /new, show$/ });
  const inHeader = (count: string) => header(bookings).getByText(count, { exact: true }).waitFor();
  const tile = (label: string) => page.getByRole('listitem').filter({ hasText: label }).first();

  async function stats(): Promise<Record<string, string>> {
    const parts = await page.getByRole('region', { name: 'Quick Stats' }).locator('dl > div').allInnerTexts();
    return Object.fromEntries(parts.map((part) => part.split('\n').filter(Boolean) as [string, string]));
  }

  it('new requests are counted within a minute, and shown when somebody asks for them', async () => {
    await requested(house.app, { firstName: 'Ada', lastName: 'First' });
    await openOffice(bookings);
    await page.getByRole('article', { name: 'Request of Ada First' }).waitFor();
    await inHeader('1 total · 1 pending');
    await countOf(pill(), 0);

    await requested(house.app, { firstName: 'Bea', lastName: 'Second' });
    await page.clock.fastForward(NEXT_READING);
    await page.getByRole('status').getByText('1 new', { exact: true }).waitFor();
    await inHeader('2 total · 2 pending');
    expect(await tile('to decide').innerText()).toMatch(/^2\s/);
    await countOf(cards(), 1);

    await requested(house.app, { firstName: 'Cyd', lastName: 'Third' });
    await page.clock.fastForward(NEXT_READING);
    await page.getByRole('status').getByText('2 new', { exact: true }).waitFor();
    await countOf(cards(), 1);

    await pill().click();
    await page.getByRole('article', { name: 'Request of Cyd Third' }).waitFor();
    await page.getByRole('article', { name: 'Request of Bea Second' }).waitFor();
    await pill().waitFor({ state: 'detached' });
    await page.clock.fastForward(NEXT_READING);
    await inHeader('3 total · 3 pending');
    await countOf(pill(), 0);
    expect(loadings).toBe(0);
  });

  it('what customers sign and pay changes the counts within a minute, and the list when it is opened', async () => {
    const journey = await requested(house.app, { firstName: 'Sia', lastName: 'Signer' });
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    await openOffice(bookings);
    const card = page.getByRole('article', { name: 'Request of Sia Signer' });
    await card.getByText('Contract Pending').waitFor();
    expect(await stats()).toMatchObject({ 'Pending requests': '1', 'Confirmed events': '0' });

    expect((await sign(journey)).status).toBe(200);
    await page.clock.fastForward(NEXT_READING);
    await inHeader('1 total · 0 pending');
    expect(await stats()).toMatchObject({ 'Pending requests': '0', 'Confirmed events': '1' });
    // What somebody may be about to press stays where it is.
    await card.waitFor();

    await header(bookings).click();
    await header(bookings).click();
    const row = page.getByRole('row').filter({ hasText: 'Sia Signer' });
    for (const told of ['Confirmed', 'Contract Signed', 'unpaid'])
      await row.getByText(told, { exact: true }).waitFor();
    await countOf(cards(), 0);

    await payDeposit(journey);
    await header(bookings).click();
    await header(bookings).click();
    await row.getByText('deposit paid', { exact: true }).waitFor();
    expect(loadings).toBe(0);
    await expectDetails(journey);
  });

  /** The details of a booking are read at the moment they are opened. */
  async function expectDetails({ id }: Journey): Promise<void> {
    await house.app.database.sql(`update bookings set staff_notes = 'Rang at noon' where id = $1`, [id]);
    await page.getByRole('button', { name: 'View Details: Sia Signer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Contract signed').first().waitFor();
    await eventually(async () =>
      expect(await dialog.getByRole('textbox', { name: 'Internal staff notes' }).inputValue()).toBe(
        'Rang at noon',
      ),
    );
  }
});
