import type { Locator, Page } from 'playwright-core';
import type { DateText } from '#rules';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { requested } from '../support/journey.js';
import { focusedName } from '../support/keyboard.js';
import { dayOf, fillRequest, pickDay, pickTimes, spaceOf, turnTo } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';
import { countOf } from '../support/browsing.js';
import { itInLongRun } from '../support/long-run.js';

const DATE = '2026-06-20';
const COLOURS = { red: 'rgb(179, 38, 30)', amber: 'rgb(183, 121, 31)', green: 'rgb(47, 125, 79)' };

/** What the request-date page tells while somebody chooses (Requests §10, Requests §2, Holds §2, Requests §11). */
describe('the states of the request-date page', () => {
  const house = browserHouse();
  let page: Page;

  /** The form is open, with these spaces from 2 to 6 PM. */
  async function fillForm(spaces: string[]): Promise<void> {
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

    /** June 23 has an event from 2 to 6 PM and one in the night, June 24 is full, June 27 is taken in another space only. */
    let desk: Page;
    beforeAll(async () => {
      const { tent, main } = await house.app.venueIds();
      const book = (eventDate: string, startTime: string, endTime: string, venueId = tent) =>
        requested(house.app, { venueIds: [venueId], eventDate, startTime, endTime });
      await book('2026-06-23', '14:00', '18:00');
      await book('2026-06-23', '21:00', '02:00');
      await book('2026-06-24', '06:00', '06:00');
      await book('2026-06-27', '14:00', '18:00', main);
      desk = await house.show(`/calendar?venue=${tent}`, { stays: true });
      await turnToMarks(desk);
    });
    beforeEach(() => {
      page = desk;
    });

    async function turnToMarks(at: Page): Promise<void> {
      await turnTo(at, '2026-06-23');
      await at.getByRole('button', { name: /Jun 23, 2026, partly booked/ }).waitFor();
    }

    it('only days on which the space is taken are marked, partly or wholly, and stay bookable', async () => {
      const orange = await markOf('2026-06-23');
      expect(orange).toMatch(/^rgb\(2\d\d, 1\d\d, \d+\)$/);
      expect(await markOf('2026-06-24')).toBe(orange);
      expect(await markOf('2026-06-27')).toBeNull();
      await page.getByRole('button', { name: /Jun 24, 2026, fully booked for the spaces you chose/ }).click();
      await page.getByRole('heading', { name: 'Wednesday, Jun 24, 2026' }).waitFor();
    });

    it('the mouse on a marked day gets a tooltip with what is taken, and Escape takes it away', async () => {
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

    itInLongRun(
      'the finger on a marked day reads below the calendar what is taken, and no tooltip lies under it',
      async () => {
        page = await house.show(`/calendar?venue=${(await house.app.venueIds()).tent}`, { size: PHONE });
        await turnToMarks(page);
        await dayOf(page, '2026-06-23').tap();
        const note = page.getByRole('region', { name: 'Check Availability' });
        await note.getByText('Tue, Jun 23 · Partly booked').waitFor();
        await note.getByText('Outdoor Tent 2–6 PM').waitFor();
        await note.getByText('Outdoor Tent 9 PM – 12 AM').waitFor();
        await countOf(tip(), 0);
        await dayOf(page, '2026-06-27').tap();
        await note.getByText('Tue, Jun 23 · Partly booked').waitFor({ state: 'detached' });
      },
    );
  });

  describe('the duration box', () => {
    it('is red under four hours, amber late at night and above twelve hours, else green, with both dates', async () => {
      page = await house.show('/calendar');
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

  describe('the terms', () => {
    const box = () => page.getByLabel('I have read and accept the Terms of Service');

    const read = () => page.getByRole('button', { name: 'Read the terms' });
    const shadowAround = () =>
      page
        .locator('form div', { has: box() })
        .filter({ has: read() })
        .last()
        .evaluate((around) => getComputedStyle(around).boxShadow);
    const isOnScreen = () =>
      box().evaluate((input) => {
        const { top, bottom } = input.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });

    it('forgotten, they are named in a toast, scrolled to, and stand out for three seconds', async () => {
      ({ page } = await house.visit(DESK, { ownClock: true }));
      await page.goto(`${house.app.url}/calendar`);
      await fillForm(['Main Event Venue']);
      await fillRequest(page, { email: 'forgetful@example.com' });
      await box().uncheck();
      expect(await shadowAround()).toBe('none');
      await page.getByLabel('First name').focus();
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await isOnScreen()).toBe(false);
      await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
      await page.keyboard.press('Enter');
      await page.clock.runFor(500);
      await expectToast(
        page,
        'destructive',
        'Terms of Service Required',
        'Please read and accept the Terms of Service before submitting your request.',
      );
      await eventually(async () => expect(await shadowAround()).toMatch(/ 0px 0px 0px 4px$/));
      await eventually(async () => expect(await isOnScreen()).toBe(true));
      expect(await focusedName(page)).toBe('I have read and accept the Terms of Service');
      await page.clock.runFor(2400);
      expect(await shadowAround()).toMatch(/ 0px 0px 0px 4px$/);
      await page.clock.runFor(200);
      await eventually(async () => expect(await shadowAround()).toBe('none'));
      // Still named beside the box and above the button, until it is ticked.
      await form().getByText('1 field needs your attention').waitFor();
      await box().check();
      await form().getByText('1 field needs your attention').waitFor({ state: 'detached' });
    });
  });
});
