import type { Locator, Page } from 'playwright-core';
import type { DateText } from '#rules';
import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import { requested } from '../support/journey.js';
import { sendRequest } from '../support/request-screen.js';
import { dayOf, fillRequest, pickDay, pickTimes, spaceOf, turnTo } from '../support/screens.js';
import { countOf } from '../support/browsing.js';

const DATE = '2026-06-20';
const COLOURS = { red: 'rgb(179, 38, 30)', amber: 'rgb(183, 121, 31)', green: 'rgb(47, 125, 79)' };

/** What the request-date page tells while somebody chooses (Requests §10, Requests §2, Holds §2, Requests §11). */
describe('the states of the request-date page', () => {
  const house = browserHouse();
  let page: Page;

  afterEach(() => house.app.database.sql('delete from bookings'));

  async function show(query = '', size?: typeof PHONE): Promise<void> {
    page = await house.show(`/calendar${query}`, { size });
    await page.getByRole('grid').waitFor();
  }

  /** The form is open, with these spaces from 2 to 6 PM. */
  async function showForm(spaces: string[], size?: typeof PHONE): Promise<void> {
    await show('', size);
    await pickDay(page, DATE);
    await pickTimes(page, '14:00', '18:00');
    for (const space of spaces) await spaceOf(page, space).check();
  }

  /** The colour that stays: even the shortest change of colour shows the one before in its first frame. */
  const borderOf = (box: Locator) =>
    box.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(element).borderLeftColor;
    });
  const form = () => page.getByRole('form');

  describe('the marks of the calendar', () => {
    const tip = () => page.getByRole('tooltip');
    const markOf = (date: DateText) =>
      dayOf(page, date).evaluate((day) => {
        const mark = day.querySelector('span:nth-of-type(2)');
        return mark && getComputedStyle(mark).backgroundColor;
      });

    /** June 23 has an event from 2 to 6 PM and one in the night, June 24 is full, June 25 is taken in another space only. */
    async function showMarked(size?: typeof PHONE): Promise<void> {
      const { tent, main } = await house.app.venueIds();
      const book = (eventDate: string, startTime: string, endTime: string, venueId = tent) =>
        requested(house.app, { venueIds: [venueId], eventDate, startTime, endTime });
      await book('2026-06-23', '14:00', '18:00');
      await book('2026-06-23', '21:00', '02:00');
      await book('2026-06-24', '06:00', '06:00');
      await book('2026-06-27', '14:00', '18:00', main);
      await show(`?venue=${tent}`, size);
      await turnTo(page, '2026-06-23');
      await page.getByRole('button', { name: /Jun 23, 2026, partly booked/ }).waitFor();
    }

    it('only days on which the space is taken are marked, partly or wholly, and stay bookable', async () => {
      await showMarked();
      const orange = await markOf('2026-06-23');
      expect(orange).toMatch(/^rgb\(2\d\d, 1\d\d, \d+\)$/);
      expect(await markOf('2026-06-24')).toBe(orange);
      expect(await markOf('2026-06-27')).toBeNull();
      await page.getByRole('button', { name: /Jun 24, 2026, fully booked for the spaces you chose/ }).click();
      await page.getByRole('heading', { name: 'Wednesday, Jun 24, 2026' }).waitFor();
    });

    it('the mouse on a marked day gets a tooltip with what is taken, and Escape takes it away', async () => {
      await showMarked();
      await dayOf(page, '2026-06-23').hover();
      await tip().waitFor();
      expect((await tip().innerText()).split('\n')).toEqual([
        'Partly booked',
        'Outdoor Tent 2–6 PM',
        'Outdoor Tent 9 PM – 12 AM',
      ]);
      await countOf(tip(), 1);
      await page.keyboard.press('Escape');
      await tip().waitFor({ state: 'detached' });
      await dayOf(page, '2026-06-24').hover();
      await tip().getByText('Fully booked for the spaces you chose').waitFor();
      await dayOf(page, '2026-06-27').hover();
      await tip().waitFor({ state: 'detached' });
    });

    it('the keyboard on a marked day gets the same tooltip, as the description of the day', async () => {
      await showMarked();
      await dayOf(page, '2026-06-22').focus();
      await page.keyboard.press('ArrowRight');
      await tip().getByText('Outdoor Tent 2–6 PM').waitFor();
      const described = await dayOf(page, '2026-06-23').getAttribute('aria-describedby');
      expect(described).toBe(await tip().getAttribute('id'));
      expect(await dayOf(page, '2026-06-23').getAttribute('aria-label')).toBe(
        'Tuesday, Jun 23, 2026, partly booked, Outdoor Tent 2–6 PM; Outdoor Tent 9 PM – 12 AM',
      );
      await page.keyboard.press('Escape');
      await tip().waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowRight');
      await tip().getByText('Fully booked for the spaces you chose').waitFor();
      await page.keyboard.press('Tab');
      await tip().waitFor({ state: 'detached' });
    });

    it('the finger on a marked day reads below the calendar what is taken, and no tooltip lies under it', async () => {
      await showMarked(PHONE);
      await dayOf(page, '2026-06-23').tap();
      const note = page.getByRole('region', { name: 'Check Availability' });
      await note.getByText('Tue, Jun 23 · Partly booked').waitFor();
      await note.getByText('Outdoor Tent 2–6 PM').waitFor();
      await note.getByText('Outdoor Tent 9 PM – 12 AM').waitFor();
      await countOf(tip(), 0);
      await dayOf(page, '2026-06-27').tap();
      await note.getByText('Tue, Jun 23 · Partly booked').waitFor({ state: 'detached' });
    });
  });

  describe('the duration box', () => {
    it('is red under four hours, amber late at night and above twelve hours, else green, with both dates', async () => {
      await show();
      await pickDay(page, DATE);
      const seen: unknown[] = [];
      const box = form().locator('[data-tone]', { has: page.locator('strong') });
      const look = async (start: string, end: string) => {
        await pickTimes(page, start, end);
        seen.push([await borderOf(box), ...(await box.innerText()).split('\n').filter(Boolean)]);
      };
      const nights: [string, string][] = [
        ['18:00', '21:00'],
        ['18:00', '22:00'],
        ['18:00', '00:00'],
        ['18:00', '01:00'],
        ['00:00', '06:00'],
        ['03:00', '06:00'],
        ['08:00', '20:00'],
        ['08:00', '21:00'],
        ['18:00', '18:00'],
      ];
      for (const [start, end] of nights) await look(start, end);
      const { red, amber, green } = COLOURS;
      const short = 'All venue bookings require a minimum of 4 hours. Please adjust your end time.';
      const check = 'Please check that this is what you mean.';
      expect(seen).toEqual([
        [red, 'Sat, Jun 20, 6:00 PM – Sat, Jun 20, 9:00 PM', short],
        [green, 'Sat, Jun 20, 6:00 PM – Sat, Jun 20, 10:00 PM', '4 hours. The 4-hour minimum is met.'],
        [green, 'Sat, Jun 20, 6:00 PM – Sun, Jun 21, 12:00 AM', '6 hours. The 4-hour minimum is met.'],
        [
          amber,
          'Sat, Jun 20, 6:00 PM – Sun, Jun 21, 1:00 AM',
          'Late-night event: 7 hours, ending at 1:00 AM the next day.',
        ],
        [
          amber,
          'Sat, Jun 20, 12:00 AM – Sat, Jun 20, 6:00 AM',
          'Late-night event: 6 hours, ending at 6:00 AM.',
        ],
        [red, 'Sat, Jun 20, 3:00 AM – Sat, Jun 20, 6:00 AM', short],
        [green, 'Sat, Jun 20, 8:00 AM – Sat, Jun 20, 8:00 PM', '12 hours. The 4-hour minimum is met.'],
        [
          amber,
          'Sat, Jun 20, 8:00 AM – Sat, Jun 20, 9:00 PM',
          `This event lasts 13 hours, until 9:00 PM. ${check}`,
        ],
        [
          amber,
          'Sat, Jun 20, 6:00 PM – Sun, Jun 21, 6:00 PM',
          `This event lasts 24 hours, until 6:00 PM the next day. ${check}`,
        ],
      ]);
    });
  });

  it('more guests than the spaces hold together get a notice that names a free one that fits, and may ask all the same', async () => {
    const { tent } = await house.app.venueIds();
    await showForm(['Main Event Venue']);
    await fillRequest(page, { email: 'crowd@example.com' });
    const notice = form().getByText(/guests( together)?; you expect/);
    await countOf(notice, 0);
    const expected = async (guests: string, words: string) => {
      await page.getByLabel('Guests').selectOption(guests);
      await form().getByText(words, { exact: true }).waitFor();
      expect(await borderOf(notice)).toBe(COLOURS.amber);
    };
    const main = 'The space you chose holds up to 100 guests; you expect 101–200.';
    await expected('101-200', `${main} Outdoor Tent holds up to 150.`);
    await spaceOf(page, 'Restaurant Dining Add-On').check();
    await notice.waitFor({ state: 'detached' });
    await expected(
      '201+',
      'The spaces you chose hold up to 140 guests together; you expect 201+. Combine spaces, or call us and we will find a way.',
    );
    await spaceOf(page, 'Outdoor Tent').check();
    await notice.waitFor({ state: 'detached' });
    await spaceOf(page, 'Outdoor Tent').uncheck();
    await spaceOf(page, 'Restaurant Dining Add-On').uncheck();

    // Somebody takes the tent: it no longer is a way out.
    await requested(house.app, { venueIds: [tent], eventDate: DATE, startTime: '18:00', endTime: '22:00' });
    await pickTimes(page, '15:00', '19:00');
    await expected('101-200', `${main} Combine spaces, or call us and we will find a way.`);
    await sendRequest(page);
  });
});
