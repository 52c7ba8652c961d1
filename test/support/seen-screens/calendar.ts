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
