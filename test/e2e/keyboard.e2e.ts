import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { requested } from '../support/journey.js';
import { itInLongRun, rowsOfRun } from '../support/long-run.js';
import { expectFocusVisible, focusedName, tabTo } from '../support/keyboard.js';
import { countOf } from '../support/browsing.js';

/** Nothing here is clicked: Tab, arrows, Enter, Space and letters, as on a machine without a mouse. */
describe('the request by keyboard alone', () => {
  const house = browserHouse();

  afterEach(() => house.app.database.sql('delete from bookings'));

  async function showCalendar(size = DESK): Promise<Page> {
    const { page } = await house.visit(size);
    // Where the focus leads the page jumps at once, so that it stands still when it is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${house.app.url}/calendar`);
    await page.getByRole('grid').waitFor();
    return page;
  }
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focusIsOn = (page: Page, name: string | RegExp) =>
    eventually(async () => expect(await focusedName(page)).toMatch(name));

  /** From the top of the page past the header to the grid, and onto October 11. */
  async function chooseDay(page: Page): Promise<void> {
    expect(await tabTo(page, 'Skip to content')).toHaveLength(1);
    await press(page, 'Enter');
    expect(await tabTo(page, /^Wednesday, Oct 01, 2025/)).toEqual([
      'One date',
      'Next month',
      'Wednesday, Oct 01, 2025, available',
    ]);
    await press(page, 'ArrowDown', 'ArrowRight', 'End');
    expect(await focusedName(page)).toBe('Saturday, Oct 11, 2025, available');
    await expectFocusVisible(page);
    await press(page, 'Enter');
    expect(await focusedName(page)).toBe('Saturday, Oct 11, 2025, available, selected');
  }

  /** 2 to 6 PM in the Main Event Venue, then who and what; ends on the box of the terms. */
  async function fillForm(page: Page, email: string): Promise<void> {
    await tabTo(page, 'Start time');
    await page.keyboard.type('2');
    await tabTo(page, 'End time');
    await page.keyboard.type('6');
    await tabTo(page, 'Main Event Venue');
    await press(page, 'Space');
    const fields = ['Outdoor Tent', 'Restaurant Dining Add-On', 'Private Dining Room', 'First name'];
    expect(await tabTo(page, 'First name')).toEqual(fields);
    await page.keyboard.type('Sarah');
    expect(await tabTo(page, 'Last name')).toHaveLength(1);
    await page.keyboard.type('Whitfield');
    expect(await tabTo(page, 'Email')).toHaveLength(1);
    await page.keyboard.type(email);
    expect(await tabTo(page, 'Phone number')).toHaveLength(1);
    await page.keyboard.type('(512) 555-0187');
    expect(await tabTo(page, 'Guests')).toEqual(['Company (optional)', 'Guests']);
    await press(page, 'ArrowDown', 'ArrowDown');
    expect(await tabTo(page, 'Event type')).toHaveLength(1);
    await page.keyboard.type('Ann');
    const rest = ['Professional party planning', 'Barbecue catering', 'Requirements (optional)'];
    expect(await tabTo(page, 'Requirements (optional)')).toEqual(rest);
    await page.keyboard.type('A table near the smoker');
    expect(await tabTo(page, 'I have read and accept the Terms of Service')).toHaveLength(1);
  }

  it.each(
    rowsOfRun(
      [
        ['a desk', DESK],
        ['a narrow window', PHONE],
      ] as const,
      1,
    ),
  )('on %s: from the address to the confirmation', async (_name, size) => {
    const page = await showCalendar(size);
    await chooseDay(page);
    await fillForm(page, 'keys@example.com');
    await press(page, 'Space');
    await tabTo(page, 'Submit Event Request');
    await press(page, 'Enter');
    await focusIsOn(page, 'We have your request');
    await tabTo(page, 'See it in My Bookings');
    const rows = await house.app.database.sql(
      `select event_date, start_time, end_time, guest_count, event_type, requirements from bookings`,
    );
    expect(rows).toEqual([
      {
        event_date: '2025-10-11',
        start_time: '14:00',
        end_time: '18:00',
        guest_count: '11-25',
        event_type: 'anniversary',
        requirements: 'A table near the smoker',
      },
    ]);
    await press(page, 'Enter');
    await page.getByRole('heading', { name: /Oct 11, 2025/ }).waitFor();
  });

  it('the terms open, hold the focus, close, and are accepted', async () => {
    const page = await showCalendar();
    await chooseDay(page);
    await tabTo(page, 'Read the terms');
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
    await dialog.waitFor();
    const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await eventually(async () => expect(await inside()).toBe(true));
    for (let stop = 0; stop < 6; stop += 1) {
      await press(page, 'Tab');
      expect(await inside()).toBe(true);
      await expectFocusVisible(page);
    }
    await press(page, 'Escape');
    await focusIsOn(page, 'Read the terms');
    await press(page, 'Enter');
    await eventually(async () => expect(await inside()).toBe(true));
    await tabTo(page, 'Accept the terms');
    await press(page, 'Enter');
    await focusIsOn(page, 'Read the terms');
    const terms = page.getByRole('checkbox', { name: 'I have read and accept the Terms of Service' });
    expect(await terms.isChecked()).toBe(true);
  });

  itInLongRun(
    'a refused form leads to its first wrong field, a lost slot to the dates that are free',
    async () => {
      const page = await showCalendar();
      await chooseDay(page);
      await fillForm(page, 'second@example.com');
      await tabTo(page, 'Submit Event Request');
      await press(page, 'Enter');
      await focusIsOn(page, 'I have read and accept the Terms of Service');
      await expectFocusVisible(page);
      await press(page, 'Space');
      await requested(house.app, { eventDate: '2025-10-11' });
      await tabTo(page, 'Submit Event Request');
      await press(page, 'Enter');
      await focusIsOn(page, /^DATE AND\/OR TIME IS ALREADY BOOKED/);
      await tabTo(page, /^Sat, Oct 18$/);
      await press(page, 'Enter');
      await focusIsOn(page, 'Saturday, Oct 18, 2025');
      await tabTo(page, 'Submit Event Request');
      await press(page, 'Enter');
      await focusIsOn(page, 'We have your request');
      const rows = await house.app.database.sql(
        `select event_date from bookings where email = 'second@example.com'`,
      );
      expect(rows).toEqual([{ event_date: '2025-10-18' }]);
    },
  );

  itInLongRun('another time of the same day is taken from the chips', async () => {
    const page = await showCalendar();
    await chooseDay(page);
    await fillForm(page, 'third@example.com');
    await press(page, 'Space');
    await requested(house.app, { eventDate: '2025-10-11' });
    await tabTo(page, 'Submit Event Request');
    await press(page, 'Enter');
    await focusIsOn(page, /^DATE AND\/OR TIME IS ALREADY BOOKED/);
    await tabTo(page, /^Sat, Oct 11.* PM – /);
    await press(page, 'Enter');
    await focusIsOn(page, /^Free on Sat, Oct 11/);
    await tabTo(page, /^6:00 PM – 10:00 PM/);
    await press(page, 'Space');
    expect(await page.getByLabel('Start time').inputValue()).toBe('18:00');
    await tabTo(page, 'Submit Event Request');
    await press(page, 'Enter');
    await focusIsOn(page, 'We have your request');
  });

  itInLongRun('several dates are picked, put in order and given up again', async () => {
    const page = await showCalendar();
    await tabTo(page, 'One date');
    await press(page, 'ArrowRight');
    await page.getByRole('heading', { name: 'Select Your Preferred Dates' }).waitFor();
    await tabTo(page, /^Wednesday, Oct 01/);
    await press(page, 'Enter', 'ArrowRight', 'Space', 'ArrowRight', 'Enter', 'Enter');
    const chips = page.getByRole('list', { name: 'Chosen dates' }).getByRole('listitem');
    await countOf(chips, 2);
    await tabTo(page, 'Make Thu, Oct 2 the first choice');
    await press(page, 'Enter');
    await focusIsOn(page, 'Thu, Oct 2, first choice');
    await tabTo(page, 'Remove Wed, Oct 1', 'Shift+Tab');
    await press(page, 'Enter');
    await countOf(chips, 1);
    expect(await tabTo(page, /^Thu, Oct 2/)).toHaveLength(1);
    await page.getByRole('heading', { name: 'Thursday, Oct 02, 2025' }).waitFor();
  });
});
