import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import { aFreeDate } from '../support/journey.js';
import { expectStillTyped, typeRequest } from '../support/request-screen.js';
import { sidewaysScroll, submitRequest } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';

describe('whoever sends a form too often', () => {
  const house = browserHouse({ rateLimitFactor: 1 });

  const sent = (page: Page) => page.getByRole('main');

  const wait = /^Too many attempts\. Please try again in (\d\d?) minutes\.$/;

  async function exhaust(path: string, body: object, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) await house.app.browser().post(path, body);
  }

  it('reads on the request for a date when to come back, and keeps all of it', async () => {
    await exhaust('/api/bookings', {}, 30);
    const { page } = await house.visit(PHONE, { hasTouch: true });
    const who = { email: 'eager@example.com' };
    await typeRequest(page, house.app, aFreeDate(), who);
    await submitRequest(page);
    await expectToast(page, 'destructive', 'Booking Failed', wait);
    await page.getByRole('form').getByText(wait).waitFor();
    await expectStillTyped(page, who);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('reads it where bookings are looked up, and keeps the address', async () => {
    for (let count = 0; count < 10; count += 1)
      await house.app.browser().get(`/api/customer-bookings?email=guest${count}@example.com`);
    const page = await house.show('/my-bookings', { size: PHONE });
    await page.getByLabel('Email address').fill('sarah@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('search').getByText(wait).waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe('sarah@example.com');
    expect(await sidewaysScroll(page)).toBe(0);
  });

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

  it('reads it beside a vendor’s code, and can fill in the form all the same', async () => {
    for (let count = 0; count < 10; count += 1)
      await house.app.browser().get('/api/vendor-bookings/00000000');
    const page = await house.show('/vendor-documents?booking=00000000', { size: PHONE });
    await sent(page)
      .getByText(/^Too many attempts\. Please try again in \d\d minutes\. You can fill in the form/)
      .waitFor();
    expect(await page.getByLabel('Booking ID').inputValue()).toBe('00000000');
    await page.getByLabel('Business name').fill('Perez Catering');
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
