import type { Page } from 'playwright-core';
import { aPdf, aPng } from '../files.js';
import { payByCard } from '../screens.js';
import { failing, screen, type SeenScreen } from './screen.js';

const myBookings = (name: string, states: Parameters<typeof screen>[3], as?: SeenScreen['as']) =>
  screen(`My Bookings, ${name}`, '/my-bookings', 'My Bookings', states, as);

async function lookUp(page: Page, search: string): Promise<void> {
  await page.getByLabel('Email address').fill(search);
  await page.keyboard.press('Enter');
}

/** The parts of a booking are closed at first on a phone, open on a wide screen. */
async function openPart(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('heading', { name, level: 3 }).waitFor();
  const button = page.getByRole('article').getByRole('button', { name, expanded: false });
  if ((await button.count()) > 0) await button.click();
}

/** The page opened anew while a part of it gets no answer. */
const failingPart = (calls: string, part: RegExp, sentence: string) => async (page: Page) => {
  await page.route(calls, (route) => route.abort('connectionreset'));
  await page.reload();
  await openPart(page, part);
  await page.getByText(sentence).waitFor();
};

const isRefused = (page: Page) =>
  page.route('**/create-payment-intent', (route) =>
    route.fulfill({ status: 403, json: { statusCode: 403, code: 'VERIFICATION_REQUIRED' } }),
  );

/** No money moves: the card network and the house are answered for. */
async function payWithoutWord(page: Page): Promise<void> {
  await page.route('**/api/test-processor/confirm', (route) => route.fulfill({ json: {} }));
  await page.route('**/confirm-payment', (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, code: 'CONFLICT' } }),
  );
  await payByCard(page, '4242 4242 4242 4242');
  await page.getByRole('status').getByText('Your payment is being confirmed').waitFor();
}

async function hearOfPayment(page: Page): Promise<void> {
  const paid = { status: 'succeeded', paymentStatus: 'deposit_paid', amount: 500 };
  await page.unroute('**/confirm-payment');
  await page.route('**/confirm-payment', (route) => route.fulfill({ json: paid }));
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('status').getByText('Payment Successful!').waitFor();
}

/** One file that failed, one that is on its way and one that waits, all with names as cameras and scanners make them. */
async function sendPapers(page: Page): Promise<void> {
  await openPart(page, /^Papers/);
  const underWay = page.getByRole('list', { name: 'Files being uploaded' });
  const send = (...names: string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: aPdf(4000) })));
  await page.route('**/api/objects/uploads/**', (route) => route.abort('connectionreset'));
  await send(`${'certificate_of_insurance_'.repeat(4)}.pdf`);
  await underWay.getByText('Upload Failed').waitFor();
  await page.unroute('**/api/objects/uploads/**');
  await page.route('**/api/objects/uploads/**', () => undefined);
  await send('liquor license.pdf', 'floor plan.pdf', 'guest list.pdf', 'menu.pdf');
  await underWay.getByText('Waiting for its turn').first().waitFor();
}

/** What customers see of their bookings. */
export const MY_BOOKINGS_SCREENS: SeenScreen[] = [
  myBookings('looking up', {
    before: (page) => page.getByRole('search').waitFor(),
    'none found': async (page) => {
      await lookUp(page, 'nobody@example.com');
      await page.getByText('No bookings found').waitFor();
    },
    'not loaded': async (page) => {
      await page.route('**/api/customer-bookings*', (route) => route.abort('connectionreset'));
      await lookUp(page, 'done@example.com');
      await page.getByRole('search').getByText('The server cannot be reached.').waitFor();
    },
    found: async (page) => {
      await page.unroute('**/api/customer-bookings*');
      await lookUp(page, 'done@example.com');
      await page.getByRole('button', { name: 'Pay Deposit' }).waitFor();
    },
    'code asked for': async (page) => {
      await isRefused(page);
      await page.getByRole('button', { name: 'Pay Deposit' }).click();
      await page.getByRole('dialog').getByLabel('Six-digit code').waitFor();
    },
    'code too short': async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByText('Please enter all six digits.').waitFor();
    },
  }),
  myBookings(
    'all its parts',
    {
      open: async (page) => {
        for (const part of [/^Payments/, /^Details/, /^Papers/, /^Text reminders/])
          await openPart(page, part);
        await page.getByRole('button', { name: 'Upload documents' }).waitFor();
        await page.getByRole('list', { name: 'Sent by your vendors' }).getByText('Rejected').waitFor();
        await page.getByRole('switch').press('Space');
        await page.getByLabel('Mobile number').fill('555-01');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Please enter a phone number that we can text.').waitFor();
      },
      'card form': async (page) => {
        await page.getByRole('button', { name: 'Pay Deposit' }).click();
        await page.getByLabel('Card number').waitFor();
      },
      'papers not loaded': failingPart(
        '**/api/vendor-documents/booking/*',
        /^Papers/,
        'What your vendors sent could not be loaded.',
      ),
    },
    ({ done }) => done.customer,
  ),
  myBookings(
    'paying',
    {
      declined: async (page) => {
        await page.getByRole('button', { name: 'Pay Deposit' }).click();
        await payByCard(page, '4000 0000 0000 0002');
        await page.getByRole('dialog').getByText('Payment Failed').waitFor();
      },
      'being confirmed': payWithoutWord,
      successful: hearOfPayment,
    },
    ({ done }) => done.customer,
  ),
  myBookings('sending papers', { 'failed, under way, waiting': sendPapers }, ({ paid }) => paid.customer),
  myBookings(
    'deposit paid',
    {
      receipts: async (page) => {
        await openPart(page, /^Payments/);
        await page.getByRole('link', { name: /^Receipt \(PDF\): Deposit/ }).waitFor();
      },
      'payments not loaded': failingPart(
        '**/payments',
        /^Payments/,
        'The payment history could not be loaded.',
      ),
      'settings not loaded': failing('**/api/settings', 'Your bookings could not be loaded'),
    },
    ({ paid }) => paid.customer,
  ),
  myBookings(
    'after the event',
    async (page) => {
      await openPart(page, /^Post Event/);
      await openPart(page, /^Floor plans/);
      await page.getByText('Published', { exact: true }).waitFor();
      const chosen = { name: 'cake.png', mimeType: 'image/png', buffer: aPng(300, 200) };
      await page.locator('input[type=file][aria-label=Photos]').setInputFiles([chosen]);
      await page.getByRole('button', { name: 'Share 1 photo' }).waitFor();
    },
    ({ past }) => past.customer,
  ),
];
