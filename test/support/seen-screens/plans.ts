import type { Page } from 'playwright-core';
import { A_FLOOR_PLAN } from '../matrix/plans.js';
import { heading, screen, type SeenScreen } from './screen.js';

const A_SHARED_PLAN = {
  ...A_FLOOR_PLAN,
  eventName: 'Birthday Party',
  eventDate: '2026-05-16',
  updatedAt: '2025-09-15T12:00:00.000Z',
  expiresAt: '2025-09-29T12:00:00.000Z',
};

async function layTables(page: Page): Promise<void> {
  for (const name of [/^Round Table/, /^8ft/, /^Cocktail/, /^Buffet/, /^Bar/])
    await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Table 1,/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('Less than 3 ft between').first().waitFor();
}

/** The floor planner and what becomes of its plans. */
export const PLAN_SCREENS: SeenScreen[] = [
  screen('Floor Planner', '/floor-planner', 'Floor Planner', {
    empty: (page) => page.getByRole('button', { name: /^Round Table/ }).waitFor(),
    'with tables, a warning and one that is chosen': layTables,
    'a fixed layout': async (page) => {
      await page.getByLabel('Restaurant Dining Add-On').check();
      await page.getByRole('button', { name: 'Restaurant Dining Add-On' }).click();
      await page.getByText('stay where they are').waitFor();
    },
  }),
  screen('Saved Floor Plans', '/saved-floor-plans', 'Saved Floor Plans', {
    empty: (page) => page.getByRole('button', { name: 'Show My Floor Plans' }).waitFor(),
    wrong: async (page) => {
      await page.getByRole('button', { name: 'Show My Floor Plans' }).click();
      await page.getByRole('search').getByText('Please enter the email address').waitFor();
    },
    'with a plan': async (page) => {
      await page.getByLabel('Email').fill('past@example.com');
      await page.getByRole('button', { name: 'Show My Floor Plans' }).click();
      await page.getByText('Need').or(page.getByText('Sufficient')).waitFor();
    },
    'asked with whom to share it': async (page) => {
      await page.getByRole('button', { name: /^Share/ }).click();
      await page.getByRole('button', { name: 'Share by Email' }).click();
      await page.getByRole('dialog').getByText('Please enter the email address to share').waitFor();
    },
    'asked before it deletes': async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  screen('Shared Floor Plan', '/shared-floor-plan/a.b', 'Shared Floor Plan', {
    'wrong link': (page) => page.getByRole('main').getByText('This link is not complete').waitFor(),
    'a plan': async (page) => {
      await page.route('**/api/floor-plans/shared', (route) => route.fulfill({ json: A_SHARED_PLAN }));
      await page.reload();
      await heading('Shared Floor Plan')(page);
    },
  }),
];
