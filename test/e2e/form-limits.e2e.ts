import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import { sidewaysScroll } from '../support/screens.js';

/** One form against the real limit; what the others say: beside their components, from which try on: with their routes. */
describe('whoever sends a form too often', () => {
  const house = browserHouse({ rateLimitFactor: 1 });

  const sent = (page: Page) => page.getByRole('main');

  const wait = /^Too many attempts\. Please try again in (\d\d?) minutes\.$/;

  async function exhaust(path: string, body: object, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) await house.app.browser().post(path, body);
  }

  it('reads on the contact form when to come back, and keeps the message', async () => {
    const message = {
      firstName: 'Ana',
      lastName: 'Pérez',
      email: 'ana@example.com',
      subject: 'pricing',
      message: 'How much is the tent?',
    };
    await exhaust('/api/contact', message, 5);
    const page = await house.show('/contact', { size: PHONE });
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Pérez');
    await page.getByRole('textbox', { name: /^Email/ }).fill('ana@example.com');
    await page.getByLabel('Subject').selectOption('pricing');
    await page.getByLabel('Message').fill('How much is the tent?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('alert').getByText('Failed to send your message. Please try again.').waitFor();
    await sent(page).getByText(wait).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('How much is the tent?');
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
