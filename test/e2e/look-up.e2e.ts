import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import { aFreeDate } from '../support/journey.js';
import { typeRequest } from '../support/request-screen.js';
import { submitRequest } from '../support/screens.js';

const AS_TYPED = ' Ana.Perez+Wed@Example.COM ';

/** One of each kind; all spellings: test/integration/bookings/customer-access.int-spec.ts. A booking is found by what its owner types, in whatever way; and by nobody who types something else. */
describe('looking a booking up', () => {
  const house = browserHouse();
  let page: Page;

  beforeAll(async () => {
    ({ page } = await house.visit(PHONE));
    await typeRequest(page, house.app, aFreeDate(), { email: AS_TYPED, phone: '(512) 555-0100' });
    await submitRequest(page);
    await page.getByRole('heading', { name: 'We have your request' }).waitFor();
  });
  beforeEach(async () => {
    ({ page } = await house.visit(PHONE));
    await page.goto(`${house.app.url}/my-bookings`);
  });

  async function search(kind: 'Email' | 'Phone', typed: string): Promise<void> {
    const form = page.getByRole('search');
    await form.getByText(kind, { exact: true }).click();
    await form.getByRole('textbox').fill(typed);
    await page.keyboard.press('Enter');
  }
  const found = () => page.getByRole('article').waitFor();
  const notFound = () => page.getByText('No bookings found').waitFor();

  it.each(['  ANA.PEREZ+WED@EXAMPLE.COM '])('the email %p is the same one', async (typed) => {
    await search('Email', typed);
    await found();
  });

  it.each(['anaperez+wed@example.com'])('the email %p is another one', async (typed) => {
    await search('Email', typed);
    await notFound();
  });

  it.each(['512.555.0100'])('the number %p is the same one', async (typed) => {
    await search('Phone', typed);
    await found();
  });

  it.each(['(737) 555-0100'])('the number %p is another one', async (typed) => {
    await search('Phone', typed);
    await notFound();
  });
});
