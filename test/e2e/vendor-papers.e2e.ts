import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import { aPdf, aPng } from '../support/files.js';
import { requested, type Journey } from '../support/journey.js';
import { hiddenLiveRegions, isFocused, sidewaysScroll } from '../support/screens.js';
import { countOf } from '../support/browsing.js';

describe('a vendor with a code', () => {
  const house = browserHouse();
  let journey: Journey;
  let code: string;

  beforeAll(async () => {
    journey = await requested(house.app, { eventDate: '2026-10-10', eventType: 'anniversary' });
    code = journey.id.slice(0, 8).toUpperCase();
  });

  const pdf = (name: string, content = aPdf()) => ({ name, mimeType: 'application/pdf', buffer: content });
  const license = (page: Page) => page.getByLabel('License document', { exact: true });
  const insurance = (page: Page) => page.getByLabel('Insurance document', { exact: true });
  const send = (page: Page) => page.getByRole('button', { name: 'Submit Documents' }).click();
  const customer = (page: Page) => page.getByText('Event on Oct 10, 2026 · Sarah W. · Anniversary');
  const promise = 'Thank you! We will review your documents within 2 business days.';

  async function fillVendor(page: Page): Promise<void> {
    await page.getByLabel('Contact name').fill('Ana Perez');
    await page.getByLabel('Service type').selectOption({ label: 'Caterer' });
    await page.getByLabel('Business name').fill('Perez Catering');
    await page.getByLabel('Contact email').fill('ana@vendor.example.com');
  }

  /** Staff turn down what came last, and the vendor looks again. */
  async function reject(page: Page): Promise<void> {
    const sent = await journey.staff.get<{ id: string }[]>('/api/vendor-documents');
    const review = { status: 'rejected', notes: 'The insurance ends before the event.' };
    await journey.staff.send('PUT', `/api/vendor-documents/${sent.body[0]?.id}/status`, review);
    await page.reload();
  }

  async function uploadBoth(page: Page): Promise<void> {
    await license(page).setInputFiles(pdf('license.pdf'));
    await page.getByText('license.pdf is uploaded').waitFor();
    const picture = { name: 'insurance.png', mimeType: 'image/png', buffer: aPng() };
    await insurance(page).setInputFiles(picture);
    await page.getByText('insurance.png is uploaded').waitFor();
  }

  it('hands in both papers, reads why they were rejected, and replaces them', async () => {
    const page = await house.show('/vendor-documents', { size: PHONE });
    await page.getByText('No documents submitted yet.').waitFor();
    expect(await hiddenLiveRegions(page)).toEqual([]);
    await page.getByLabel('Booking ID').fill(code.toLowerCase());
    await customer(page).waitFor();
    await page.getByLabel('Booking ID').fill(code.slice(0, 7));
    await customer(page).waitFor({ state: 'detached' });
    await page.getByLabel('Booking ID').fill(code);
    await fillVendor(page);
    await page.getByLabel('Insurance expiry date (optional)').fill('2026-10-01');
    await page.getByText('Expires before the event on Oct 10, 2026.').waitFor();
    await uploadBoth(page);
    await send(page);
    await page.getByRole('form').getByText(promise).waitFor();
    expect(await page.getByLabel('Business name').inputValue()).toBe('');
    const card = page.getByRole('listitem').filter({ hasText: 'Perez Catering' });
    await card.getByText('In review').waitFor();
    await card.getByText('Insurance expires Oct 01, 2026 · expires before the event').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);

    await reject(page);
    await card.getByText('Rejected').waitFor();
    await card.getByText('The insurance ends before the event.').waitFor();
    const notice = page.getByText(/^We could not approve the documents of Perez Catering for booking/);
    await notice.waitFor();
    await page.getByRole('button', { name: 'Replace these documents' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send as new documents instead' }).click();
    expect(await isFocused(page.getByRole('heading', { name: 'Submit documents' }))).toBe(true);
    await card.getByRole('button', { name: 'Replace documents of Perez Catering' }).click();
    await page.getByRole('heading', { name: 'Replace your documents' }).waitFor();
    expect(await page.getByLabel('Booking ID').inputValue()).toBe(code);
    await page.getByLabel('Contact email').fill('ana@vendor.example.com');
    await uploadBoth(page);
    await send(page);
    await card.getByText('In review').waitFor();
    await countOf(card, 1);
  });
});
