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
  screen(
    'Settings',
    '/management?section=settings',
    TITLE,
    async (page) => {
      await page.getByLabel('Row 1: days before the event').fill('0');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('Please order the rows from most days to fewest').waitFor();
    },
    staff,
  ),
  screen(
    'New booking',
    '/management?new=booking',
    TITLE,
    async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Outdoor Tent').waitFor();
      await dialog.getByRole('button', { name: 'Enter booking' }).click();
      await dialog.getByText('Enter a phone number.').waitFor();
    },
    staff,
  ),
  screen(
    'A booking being edited',
    ({ requestId }) => `/management?booking=${requestId}`,
    TITLE,
    async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Edit details' }).click();
      await dialog.getByLabel('Guaranteed guests (optional)').fill('72');
      await dialog.getByLabel('Guests, as asked').selectOption('101-200');
      await dialog.getByText('Tell the customer by email').waitFor();
    },
    staff,
  ),
  screen(
    'Customer Photos',
    '/management?section=customer-photos&photos=all',
    TITLE,
    (page) => page.getByText('past@example.com').first().waitFor(),
    staff,
  ),
  screen(
    'Vendor Documents',
    '/management?section=vendor-documents&papers=rejected',
    TITLE,
    (page) =>
      page
        .getByText(/, before the event$/)
        .first()
        .waitFor(),
    staff,
  ),
  screen(
    'Testimonials',
    '/management?section=testimonials&testimonials=all',
    TITLE,
    (page) => page.getByRole('article').first().waitFor(),
    staff,
  ),
  screen(
    'Messages',
    '/management?section=messages&messages=all',
    TITLE,
    (page) => page.getByText('Every message').or(page.getByText('No messages yet.')).first().waitFor(),
    staff,
  ),
  screen(
    'Waitlist',
    '/management?section=waitlist',
    TITLE,
    (page) => page.getByText('No waitlist customers yet.').waitFor(),
    staff,
  ),
  screen(
    'Venues in the office',
    '/management?section=venues',
    TITLE,
    (page) => page.getByRole('article', { name: 'Outdoor Tent' }).waitFor(),
    staff,
  ),
  screen(
    'Reports',
    '/management?section=reports',
    TITLE,
    async (page) => {
      await page.getByText('Month-to-Date Report').waitFor();
      await page.getByRole('heading', { name: 'Overdue', exact: true }).waitFor();
    },
    staff,
  ),
  screen(
    'Photo Management',
    '/management?section=photo-management',
    TITLE,
    (page) => page.getByText(/^Gallery \(/).waitFor(),
    staff,
  ),
  screen(
    'Custom Inventory',
    '/management?section=custom-inventory',
    TITLE,
    (page) => page.getByText('Nothing is rented out.').waitFor(),
    staff,
  ),
  screen(
    'Closures',
    '/management?section=closures',
    TITLE,
    (page) => page.getByText('Nothing is closed.').waitFor(),
    staff,
  ),
  screen(
    'Keyboard shortcuts',
    '/management',
    TITLE,
    async (page) => {
      await page.getByText('Needs you').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('Next row').waitFor();
    },
    staff,
  ),
  screen(
    'Analytics',
    '/management?section=analytics',
    TITLE,
    (page) => page.getByRole('heading', { name: 'Customer Analytics' }).waitFor(),
    staff,
  ),
  screen(
    'Clean-up of test data',
    '/admin-cleanup',
    'Admin Cleanup',
    (page) => page.getByRole('button', { name: 'Clear All Test Data' }).waitFor(),
    staff,
  ),
  screen('Outbox', '/management', TITLE, (page) => openSection(page, /^Outbox/, 'done@example.com'), staff),
];
