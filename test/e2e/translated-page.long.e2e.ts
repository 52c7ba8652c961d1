import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies } from '../support/browsing.js';
import { contracted } from '../support/journey.js';
import { pickDay, pickTimes, spaceOf } from '../support/screens.js';
import { translate } from '../support/translator.js';

/** A visitor who has the page translated by the browser sees every value follow what they do (Site §15). */
describe('a page that the browser translates', () => {
  const house = browserHouse();
  let faults: string[];

  async function show(path: string): Promise<Page> {
    const page = await house.show(path);
    faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    return page;
  }

  it('has the chosen date, hours, total and deposit of each choice on /calendar', async () => {
    const page = await show('/calendar');
    await translate(page);
    const form = page.getByRole('form');
    const total = async () => (await form.innerText()).replaceAll(/\s+/g, ' ');
    const heading = () => form.getByRole('heading', { level: 2 }).innerText();

    await pickDay(page, '2026-04-15');
    await pickTimes(page, '14:00', '18:00');
    await spaceOf(page, 'Main Event Venue').check();
    expect(await heading()).toBe('Wednesday, Apr 15, 2026');
    const [main, tent] = await hourlyPrices(['Main Event Venue', 'Outdoor Tent']);
    expect(await total()).toContain(`Total for 4 hours ${dollars(4 * main)} Deposit ${dollars(2 * main)}`);

    await spaceOf(page, 'Outdoor Tent').check();
    expect(await total()).toContain(`Total for 4 hours ${dollars(4 * (main + tent))}`);
    await pickTimes(page, '14:00', '02:00');
    expect(await total()).toContain(`Total for 12 hours ${dollars(12 * (main + tent))}`);
    await spaceOf(page, 'Main Event Venue').uncheck();
    expect(await total()).toContain(`Total for 12 hours ${dollars(12 * tent)} Deposit ${dollars(6 * tent)}`);
    await pickDay(page, '2026-04-17');
    expect(await heading()).toBe('Friday, Apr 17, 2026');
    expect(faults).toEqual([]);
  });

  it('opens and closes what the office does', async () => {
    const journey = await contracted(house.app, { eventDate: '2026-05-09', lastName: 'Reader' });
    const page = await show('/management');
    await carryCookies(journey.staff, page.context(), house.app);
    await page.goto(`${house.app.url}/management`);
    await page.getByRole('heading', { name: 'Needs you' }).waitFor();
    await translate(page);
    await page.getByRole('button', { name: /^Bookings/ }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'Sarah Reader' })
      .getByRole('button', { name: 'Sarah Reader' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Payments' }).waitFor();
    await dialog.getByRole('button', { name: 'Edit Pricing' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  async function hourlyPrices(names: string[]): Promise<[number, number]> {
    const rows = await house.app.database.sql<{ name: string; cents: number }>(
      'select name, hourly_cents as cents from venues',
    );
    const cents = names.map((name) => rows.find((row) => row.name === name)!.cents);
    return [cents[0]!, cents[1]!];
  }
});

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
