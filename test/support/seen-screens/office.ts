import type { Page } from 'playwright-core';
import type { House } from './house.js';
import { heading, screen, type SeenScreen } from './screen.js';

const TITLE = 'Management';
const staff = (house: House) => house.staff;

async function openSection(page: Page, name: RegExp, row: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByText(row).first().waitFor();
}

/** What staff see. */
export const OFFICE_SCREENS: SeenScreen[] = [
  screen('Door of the office', '/management', TITLE, heading('Staff Access Required')),
  screen(
    'Office',
    '/management',
    TITLE,
    (page) => openSection(page, /^Bookings/, 'Requests to decide'),
    staff,
  ),
  screen(
    'Details of a booking',
    ({ requestId }) => `/management?booking=${requestId}`,
    TITLE,
    (page) => page.getByRole('dialog').getByText('A table near the smoker').waitFor(),
    staff,
  ),
  screen('Outbox', '/management', TITLE, (page) => openSection(page, /^Outbox/, 'done@example.com'), staff),
];
