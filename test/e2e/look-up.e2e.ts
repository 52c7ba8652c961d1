import type { Browser, Page } from 'playwright-core';
import { TestApp } from '../support/app.js';
import { FRONTEND } from '../support/browsing.js';
import { launchChromium, PHONE, visit, type Visit } from '../support/chromium.js';
import { aFreeDate } from '../support/journey.js';
import { typeRequest } from '../support/request-screen.js';
import { submitRequest } from '../support/screens.js';

const AS_TYPED = ' Ana.Perez+Wed@Example.COM ';

/** A booking is found by what its owner types, in whatever way; and by nobody who types something else. */
describe('looking a booking up', () => {
  let app: TestApp;
  let browser: Browser;
  let open: Visit;

  beforeAll(async () => {
    app = await TestApp.start({ frontendDir: FRONTEND });
    browser = await launchChromium();
    open = await visit(browser, PHONE);
    await typeRequest(open.page, app, aFreeDate(), { email: AS_TYPED, phone: '(512) 555-0100' });
    await submitRequest(open.page);
    await open.page.getByRole('heading', { name: 'We have your request' }).waitFor();
    await open.context.close();
  });
  beforeEach(async () => {
    open = await visit(browser, PHONE);
    await open.page.goto(`${app.url}/my-bookings`);
  });
  afterEach(async () => {
    expect(open.complaints).toEqual([]);
    await open.context.close();
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  async function search(page: Page, kind: 'Email' | 'Phone', typed: string): Promise<void> {
    const form = page.getByRole('search');
    await form.getByText(kind, { exact: true }).click();
    await form.getByRole('textbox').fill(typed);
    await page.keyboard.press('Enter');
  }
  const found = (page: Page) => page.getByRole('article').waitFor();
  const notFound = (page: Page) => page.getByText('No bookings found').waitFor();

  it.each(['ana.perez+wed@example.com', '  ANA.PEREZ+WED@EXAMPLE.COM '])(
    'the email %p is the same one',
    async (typed) => {
      await search(open.page, 'Email', typed);
      await found(open.page);
    },
  );

  it.each(['ana.perez@example.com', 'anaperez+wed@example.com'])(
    'the email %p is another one',
    async (typed) => {
      await search(open.page, 'Email', typed);
      await notFound(open.page);
    },
  );

  it.each(['(512) 555-0100', '512.555.0100', '+1 512 555 0100', '15125550100'])(
    'the number %p is the same one',
    async (typed) => {
      await search(open.page, 'Phone', typed);
      await found(open.page);
    },
  );

  it.each(['+44 20 7946 0018', '(737) 555-0100'])('the number %p is another one', async (typed) => {
    await search(open.page, 'Phone', typed);
    await notFound(open.page);
  });
});
