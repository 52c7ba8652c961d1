import type { Page } from 'playwright-core';
import { dayOf, fillRequest, pickDay, pickTimes, spaceOf, submitRequest } from '../screens.js';
import { TAKEN_DATE } from './house.js';
import { failing, screen, type SeenScreen } from './screen.js';

const TITLE = 'Request Your Event Date';

async function fillCalendar(page: Page): Promise<void> {
  await pickDay(page, '2026-06-20');
  await pickTimes(page, '20:00', '02:00');
  await spaceOf(page, 'Main Event Venue').check();
  await fillRequest(page, { email: 'filled.in@example.com' });
  await page.getByText('$1,500.00').first().waitFor();
}

async function chooseSeveral(page: Page): Promise<void> {
  await page.getByText('Several dates', { exact: true }).click();
  await pickDay(page, '2026-06-20');
  await dayOf(page, '2026-06-27').click();
  await page.getByRole('list', { name: 'Chosen dates' }).getByText('First choice').waitFor();
}

async function askTooMuch(page: Page): Promise<void> {
  await pickTimes(page, '20:00', '02:00');
  await page.getByText(/^Late-night event:/).waitFor();
  await spaceOf(page, 'Private Dining Room').check();
  await page.getByLabel('Guests').selectOption('51-100');
  await page.getByLabel('Event type').selectOption('wedding');
  await page.getByText(/^Wedding rates are custom/).waitFor();
  await page.locator('p[data-tone=amber]').waitFor();
}

async function loseTheDate(page: Page): Promise<void> {
  await pickDay(page, TAKEN_DATE);
  await pickTimes(page, '14:00', '18:00');
  await spaceOf(page, 'Main Event Venue').check();
  await fillRequest(page, { email: 'too.late@example.com' });
  await submitRequest(page);
  await suggestions(page).waitFor();
}

async function forgetTerms(page: Page): Promise<void> {
  await pickTimes(page, '20:00', '02:00');
  await spaceOf(page, 'Main Event Venue').check();
  await fillRequest(page, { email: 'forgetful@example.com' });
  await page.getByLabel('I have read and accept the Terms of Service').uncheck();
  await keepHighlights(page);
  await submitRequest(page);
  await page.locator('[data-highlighted]').waitFor();
}

/** What stands out for three seconds does so for as long as it is looked at. */
const keepHighlights = (page: Page) =>
  page.evaluate(() => {
    const begin = window.setTimeout.bind(window);
    const patient = (task: () => void, wait?: number) => (wait === 3000 ? 0 : begin(task, wait));
    Object.assign(window, { setTimeout: patient });
  });

/** The days asked for anew, as when one comes back to the window. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function readNote(page: Page): Promise<void> {
  await pickDay(page, '2026-06-20');
  await pickTimes(page, '14:00', '18:00');
  await spaceOf(page, 'Main Event Venue').check();
  await pickDay(page, TAKEN_DATE);
  await page.getByText('Sat, Jul 18 · Partly booked').waitFor();
}

async function loseTheDay(page: Page): Promise<void> {
  const gone = { unavailableDates: [TAKEN_DATE] };
  await page.route('**/api/unavailable-dates?*', (route) => route.fulfill({ json: gone }));
  await lookAgain(page);
  await page.getByText('This date is no longer available.').waitFor();
  await page.getByText('Sat, Jul 18 · Not available').waitFor();
}

async function loseConnection(page: Page): Promise<void> {
  await page.unroute('**/api/unavailable-dates?*');
  await page.route('**/api/unavailable-dates?*', (route) => route.abort('connectionreset'));
  await lookAgain(page);
  await page.getByText('Reconnecting…').waitFor();
}

const suggestions = (page: Page) => page.getByRole('region', { name: 'DATE AND/OR TIME IS ALREADY BOOKED' });

/** The page on which a date is asked for, from the first look to the confirmation. */
export const CALENDAR_SCREENS: SeenScreen[] = [
  screen('Calendar, empty', '/calendar', TITLE, {
    loaded: async (page) => {
      await page.getByRole('grid').waitFor();
      await page.getByRole('list', { name: 'Our spaces' }).getByText('Outdoor Tent').waitFor();
    },
    'days not loaded': failing('**/api/unavailable-dates?*', 'The calendar could not be loaded'),
    'nothing loaded': failing('**/api/settings', 'The calendar could not be loaded'),
  }),
  screen('Calendar, filled in', '/calendar', TITLE, {
    'filled in': fillCalendar,
    terms: async (page) => {
      await page.getByRole('button', { name: 'Read the terms' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Accept the terms' }).waitFor();
    },
  }),
  screen('Calendar, refused', '/calendar', TITLE, {
    'fields marked': async (page) => {
      await pickDay(page, '2026-06-20');
      await submitRequest(page);
      await page.getByText(/^\d+ fields need your attention$/).waitFor();
    },
    'terms forgotten': forgetTerms,
  }),
  screen('Calendar, while others book', '/calendar', TITLE, {
    'note of a day': readNote,
    'day gone': loseTheDay,
    reconnecting: loseConnection,
  }),
  screen('Calendar, with its notices', '/calendar', TITLE, {
    'several dates': chooseSeveral,
    'too short': async (page) => {
      await pickTimes(page, '18:00', '21:00');
      await page.getByText(/^All venue bookings require a minimum of 4 hours/).waitFor();
    },
    'late, crowded, a wedding': askTooMuch,
  }),
  screen('Calendar, date taken', '/calendar', TITLE, {
    alternatives: loseTheDate,
    'free times': async (page) => {
      await suggestions(page).getByRole('button', { name: / – / }).first().click();
      await page.getByRole('group', { name: /^Free on/ }).waitFor();
    },
    confirmation: async (page) => {
      await page.getByRole('button', { name: 'Back to all suggestions' }).click();
      await suggestions(page).locator('li > button:not(:has(strong))').first().click();
      await suggestions(page).waitFor({ state: 'detached' });
      await submitRequest(page);
      await page.getByRole('heading', { name: 'We have your request' }).waitFor();
    },
  }),
];
