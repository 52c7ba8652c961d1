import type { Page } from 'playwright-core';
import { aPdf, aPng } from '../files.js';
import { PLAN_SCREENS } from './plans.js';
import { failing, heading, screen, type SeenScreen } from './screen.js';

async function shareExperience(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Delgado');
  await page.getByRole('textbox', { name: /^Email/ }).fill('rosa@example.com');
  await page.getByLabel('Your experience').fill('The brisket alone was worth the way.');
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  await page.getByRole('main').getByRole('heading', { name: 'Thank you!' }).waitFor();
}

async function choosePapers(page: Page): Promise<void> {
  const license = { name: 'license.pdf', mimeType: 'application/pdf', buffer: aPdf() };
  await page.getByLabel('License document', { exact: true }).setInputFiles(license);
  await page.getByText('license.pdf is uploaded').waitFor();
  const insurance = { name: 'insurance.png', mimeType: 'image/png', buffer: aPng() };
  await page.getByLabel('Insurance document', { exact: true }).setInputFiles(insurance);
  await page.getByText('insurance.png is uploaded').waitFor();
  const letter = { name: 'license.docx', mimeType: '', buffer: aPdf() };
  await page.getByLabel('License document', { exact: true }).setInputFiles(letter);
  await page.getByRole('main').getByText('Please select a PDF or image file (JPG, PNG, GIF)').waitFor();
}

async function generatePlan(page: Page): Promise<void> {
  await page.getByLabel(/^Event type/).selectOption('wedding');
  await page.getByRole('textbox', { name: /^Guests/ }).fill('120');
  await page.getByLabel('Start (optional)').selectOption('18:00');
  await page.getByLabel('Main Event Venue').check();
  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await page.getByText('Working out your plan…').waitFor();
  await heading('Wedding for 120 guests')(page);
}

/** As if the house had taken all its spaces off the list. */
async function withoutVenues(page: Page): Promise<void> {
  await page.route('**/api/venues', (route) => route.fulfill({ json: [] }));
  await page.reload();
}

/** What everybody may see. */
export const PUBLIC_SCREENS: SeenScreen[] = [
  screen('Home', '/', '', {
    loaded: async (page) => {
      await heading('Main Event Venue')(page);
      await heading('What our guests say')(page);
    },
    'spaces not loaded': failing('**/api/venues', 'Our spaces could not be loaded'),
    'no spaces': async (page) => {
      await withoutVenues(page);
      await page.getByText('We are setting the tables').waitFor();
    },
  }),
  screen('Home, on the waitlist', '/', '', async (page) => {
    await page.getByRole('button', { name: 'Join Waitlist: Outdoor Tent' }).click();
    await page.keyboard.type('guest@gmial.com');
    await page.getByRole('button', { name: /^Did you mean/ }).waitFor();
    await page.getByRole('button', { name: 'Join Waitlist', exact: true }).click();
    await page.getByRole('main').getByText('Welcome to the Waitlist!').waitFor();
  }),
  {
    phoneOnly: true,
    ...screen('Open menu', '/venues', 'Our Venues', async (page) => {
      await heading('Outdoor Tent')(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).waitFor();
    }),
  },
  screen('Contact', '/contact', 'Contact', {
    empty: (page) => page.getByRole('main').getByText('Dripping Springs').waitFor(),
    wrong: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('5 fields need your attention').waitFor();
    },
  }),
  screen('Share Your Experience', '/share-experience', 'Share Your Experience', {
    wrong: async (page) => {
      await page.getByRole('button', { name: 'Submit Experience' }).click();
      await page.getByText('4 fields need your attention').waitFor();
    },
    sent: shareExperience,
  }),
  screen('Vendor Documents', '/vendor-documents', 'Vendor Documents', {
    wrong: async (page) => {
      await page.getByText('No documents submitted yet.').waitFor();
      await page.getByRole('button', { name: 'Submit Documents' }).click();
      await page.getByText('7 fields need your attention').waitFor();
    },
    'with files': choosePapers,
  }),
  screen(
    'Vendor Documents, rejected',
    '/vendor-documents',
    'Vendor Documents',
    {
      rejected: (page) =>
        page.getByRole('listitem').getByText('The insurance is too dark to read.').waitFor(),
      'asked before the form is cleared': async (page) => {
        await page.getByLabel('Notes (optional)').fill('For another booking.');
        await page.getByRole('button', { name: /^Replace documents of/ }).click();
        await page.getByRole('dialog', { name: 'Clear what is in the form?' }).waitFor();
      },
    },
    ({ vendor }) => vendor,
  ),
  screen('Photo Gallery', '/photo-gallery', 'Photo Gallery', {
    spaces: heading('Private Dining Room'),
    'pictures of a space': async (page) => {
      await page.getByRole('button', { name: 'View pictures of Main Event Venue' }).click();
      await page.getByRole('button', { name: 'Next picture' }).waitFor();
    },
    'photo of an event': async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'View photo: The first dance' }).click();
      await page.getByRole('dialog', { name: 'From our guests’ events' }).waitFor();
    },
  }),
  ...PLAN_SCREENS,
  screen('Virtual Event Planner', '/event-planner', 'Virtual Event Planner', {
    empty: (page) => page.getByLabel('Private Dining Room').waitFor(),
    wrong: async (page) => {
      await page.getByRole('button', { name: 'Generate Plan' }).click();
      await page.getByText('2 fields need your attention').waitFor();
    },
    'with a plan': generatePlan,
    'not as the form says any more, and without a service': async (page) => {
      await page.getByLabel('Music').uncheck();
      await page.getByRole('button', { name: '10 guests more' }).click();
      await page.getByText('You changed the form since.').waitFor();
    },
    'spaces not loaded': failing('**/api/venues', 'Our spaces could not be loaded'),
  }),
  screen('Off the waitlist', '/waitlist/leave/a.b', 'Leave the Waitlist', {
    'wrong link': async (page) => {
      await page.getByRole('button', { name: 'Leave the waitlist' }).click();
      await page.getByRole('main').getByText('This link is not complete').waitFor();
    },
    left: async (page) => {
      await page.route('**/api/waitlist/leave', (route) => route.fulfill({ json: {} }));
      await page.getByRole('button', { name: 'Leave the waitlist' }).click();
      await heading('You are off the waitlist')(page);
    },
  }),
  screen('Venues', '/venues', 'Our Venues', {
    loaded: heading('Outdoor Tent'),
    'filters that match nothing': async (page) => {
      await page.getByLabel('Capacity').selectOption({ label: '21–100 guests' });
      await page.getByLabel('Search').fill('no such thing');
      await page.getByText('No venues found matching your criteria.').waitFor();
    },
    'not loaded': failing('**/api/venues', 'Our venues could not be loaded'),
    'no venues': async (page) => {
      await withoutVenues(page);
      await heading('We are setting the tables')(page);
      await page.getByText(/^Showing/).waitFor({ state: 'detached' });
    },
  }),
  screen('Page Not Found', '/no-such-place', 'Page Not Found', heading('Page Not Found')),
];
