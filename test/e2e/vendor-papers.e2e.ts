import type { Browser, Page } from 'playwright-core';
import { TestApp } from '../support/app.js';
import { FRONTEND } from '../support/browsing.js';
import { DESK, launchChromium, PHONE, visit, type Visit } from '../support/chromium.js';
import { aPdf, aPng } from '../support/files.js';
import { requested, type Journey } from '../support/journey.js';
import { sidewaysScroll } from '../support/screens.js';

describe('a vendor with a code', () => {
  let app: TestApp;
  let browser: Browser;
  let journey: Journey;
  let code: string;
  let open: Visit;
  beforeAll(async () => {
    app = await TestApp.start({ frontendDir: FRONTEND });
    browser = await launchChromium();
    journey = await requested(app, { eventDate: '2026-10-10', eventType: 'anniversary' });
    code = journey.id.slice(0, 8).toUpperCase();
  });
  afterEach(() => open.context.close());
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  async function show(path: string, size = DESK): Promise<Page> {
    open = await visit(browser, size, { hasTouch: size === PHONE });
    await open.page.goto(app.url + path);
    return open.page;
  }
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

  async function uploadBoth(page: Page): Promise<void> {
    await license(page).setInputFiles(pdf('license.pdf'));
    await page.getByText('license.pdf is uploaded').waitFor();
    const picture = { name: 'insurance.png', mimeType: 'image/png', buffer: aPng() };
    await insurance(page).setInputFiles(picture);
    await page.getByText('insurance.png is uploaded').waitFor();
  }

  it('hands in both papers, reads why they were rejected, and replaces them', async () => {
    const page = await show('/vendor-documents', PHONE);
    await page.getByText('No documents submitted yet.').waitFor();
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

    const sent = await journey.staff.get<{ id: string }[]>('/api/vendor-documents');
    const review = { status: 'rejected', notes: 'The insurance ends before the event.' };
    await journey.staff.send('PUT', `/api/vendor-documents/${sent.body[0]?.id}/status`, review);
    await page.reload();
    await card.getByText('Rejected').waitFor();
    await card.getByText('The insurance ends before the event.').waitFor();
    await card.getByRole('button', { name: 'Replace documents of Perez Catering' }).click();
    await page.getByRole('heading', { name: 'Replace your documents' }).waitFor();
    expect(await page.getByLabel('Booking ID').inputValue()).toBe(code);
    await page.getByLabel('Contact email').fill('ana@vendor.example.com');
    await uploadBoth(page);
    await send(page);
    await card.getByText('In review').waitFor();
    expect(await card.count()).toBe(1);
    expect(open.complaints).toEqual([]);
  });

  it('is told what is wrong with a form and with a file, and keeps everything', async () => {
    const page = await show(`/vendor-documents?booking=${code}`);
    await customer(page).waitFor();
    await fillVendor(page);
    await license(page).setInputFiles({ name: 'license.docx', mimeType: '', buffer: aPdf() });
    const toast = page.getByRole('alert');
    await toast.getByText('Please select a PDF or image file (JPG, PNG, GIF)').waitFor();
    await license(page).setInputFiles(pdf('large.pdf', aPdf(10 * 1024 * 1024 + 1)));
    await toast.getByText('Please select a file smaller than 10MB').waitFor();
    await page.route('**/api/objects/uploads/**', (route) => route.abort(), { times: 1 });
    await license(page).setInputFiles(pdf('license.pdf'));
    await toast.getByText('There was an error uploading your file. Please try again.').waitFor();
    await page.getByRole('main').getByText('Failed to upload file').waitFor();
    await page.getByRole('button', { name: 'Try again: License document' }).click();
    await page.getByText('license.pdf is uploaded').waitFor();
    await send(page);
    await toast.getByText('Documents Required').waitFor();
    expect(await insurance(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.reload();
    expect(await page.getByLabel('Business name').inputValue()).toBe('Perez Catering');
    await page.getByText('license.pdf', { exact: true }).waitFor();
    await page.getByLabel('Booking ID').fill('00000000');
    await page.getByText('No upcoming booking has this ID.').waitFor();
    await send(page);
    await toast.getByText('Customer Booking Required').waitFor();
    expect(open.complaints).toEqual([]);
  });
});
