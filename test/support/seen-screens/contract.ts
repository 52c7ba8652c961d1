import type { Page } from 'playwright-core';
import { failing, heading, screen, type SeenScreen } from './screen.js';

const TITLE = 'Contract';

async function openFingerprint(page: Page): Promise<void> {
  await page.getByRole('img', { name: /^Signature of/ }).waitFor();
  await page.getByRole('link', { name: 'Signed copy (PDF)' }).waitFor();
  await page.getByText(/^Fingerprint of this file/).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
}

/** The contract, and the ways to it. */
export const CONTRACT_SCREENS: SeenScreen[] = [
  screen(
    'Contract, awaiting signature',
    ({ awaiting }) => `/contract/${awaiting.id}`,
    TITLE,
    {
      'to sign': heading('Sign the contract'),
      'settings not loaded': failing('**/api/settings', 'The contract could not be loaded'),
      'not loaded': failing('**/api/bookings/*/contract', 'The contract could not be loaded'),
    },
    ({ awaiting }) => awaiting.customer,
  ),
  screen(
    'Contract, signed',
    ({ done }) => `/contract/${done.id}`,
    TITLE,
    {
      'with its copy': openFingerprint,
      'on paper': (page) => page.emulateMedia({ media: 'print' }),
    },
    ({ done }) => done.customer,
  ),
  screen('Contract, of somebody else', ({ done }) => `/contract/${done.id}`, TITLE, {
    'look-up': heading('Open your contract'),
    'not found': async (page) => {
      await page.getByLabel('Email address').fill('nobody@example.com');
      await page.keyboard.press('Enter');
      await heading('Contract Not Found')(page);
    },
  }),
  screen('Contract Not Found', '/contract/nothing', TITLE, heading('Contract Not Found')),
  screen('Expired link', ({ expiredToken }) => `/link/${expiredToken}`, 'Open my booking', {
    expired: heading('This link has expired'),
    'not sent': async (page) => {
      await page.route('**/api/links/fresh', (route) => route.abort('connectionreset'));
      await page.getByRole('button', { name: 'Send a fresh link' }).click();
      await page.getByRole('main').getByText('The server cannot be reached.').waitFor();
    },
    sent: async (page) => {
      await page.unroute('**/api/links/fresh');
      await page.getByRole('button', { name: 'Send a fresh link' }).click();
      await heading('A fresh link is on its way')(page);
    },
  }),
  screen('Link that leads nowhere', '/link/a.b', 'Open my booking', heading('This link does not work')),
];
