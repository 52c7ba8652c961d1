import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { aPdf, aPng } from '../support/files.js';
import { requested } from '../support/journey.js';
import { whileFull, whileStorageIsAway } from '../support/outages.js';
import { expectToast } from '../support/toasts.js';

const UPLOAD_FAILED = 'There was an error uploading your file. Please try again.';

/** The error catalogue of the vendor documents page (Papers §13); each failure is a real one. */
describe('the error catalogue of a vendor', () => {
  const house = browserHouse();
  let code: string;
  let page: Page;

  beforeAll(async () => {
    const { id } = await requested(house.app, { eventDate: '2026-10-10' });
    code = id.slice(0, 8).toUpperCase();
  });
  beforeEach(async () => {
    page = await house.show(`/vendor-documents?booking=${code}`);
    await page.getByText(/^Event on Oct 10, 2026/).waitFor();
  });

  const pdf = (name: string, bytes = 4000) => ({ name, mimeType: 'application/pdf', buffer: aPdf(bytes) });
  const license = () => page.getByLabel('License document', { exact: true });
  const insurance = () => page.getByLabel('Insurance document', { exact: true });
  const send = () => page.getByRole('button', { name: 'Submit Documents' }).click();
  const inPage = (text: string | RegExp) => page.getByRole('main').getByText(text).first().waitFor();

  async function fillVendor(business: string): Promise<void> {
    await page.getByLabel('Contact name').fill('Ana Perez');
    await page.getByLabel('Service type').selectOption({ label: 'Caterer' });
    await page.getByLabel('Business name').fill(business);
    await page.getByLabel('Contact email').fill('ana@vendor.example.com');
    await license().setInputFiles(pdf('license.pdf'));
    await page.getByText('license.pdf is uploaded').waitFor();
    await insurance().setInputFiles({ name: 'insurance.png', mimeType: 'image/png', buffer: aPng() });
    await page.getByText('insurance.png is uploaded').waitFor();
  }
  const kept = (business: string) =>
    house.app.database.sql('select 1 from vendor_documents where business_name = $1', [business]);

  it('vendor submission failure', async () => {
    await fillVendor('Perez Catering');
    await whileFull(house.app, 'vendor_documents', async () => {
      await send();
      await expectToast(
        page,
        'destructive',
        'Submission Failed',
        'There was an error submitting your documents. Please try again.',
      );
    });
    await inPage('There was an error submitting your documents. Please try again.');
    expect(await page.getByLabel('Booking ID').inputValue()).toBe(code);
    expect(await page.getByLabel('Contact name').inputValue()).toBe('Ana Perez');
    expect(await page.getByLabel('Business name').inputValue()).toBe('Perez Catering');
    expect(await page.getByLabel('Contact email').inputValue()).toBe('ana@vendor.example.com');
    for (const name of ['license.pdf', 'insurance.png'])
      await page.getByText(name, { exact: true }).waitFor();
    expect(await kept('Perez Catering')).toEqual([]);
    await send();
    await inPage('Thank you! We will review your documents within 2 business days.');
    expect(await kept('Perez Catering')).toHaveLength(1);
  });

  it('vendor submission success', async () => {
    await fillVendor('Smoke and Bread');
    await send();
    await expectToast(
      page,
      'success',
      'Documents Submitted',
      'Thank you! We will review your documents within 2 business days.',
    );
    for (const label of ['Booking ID', 'Contact name', 'Business name', 'Contact email'])
      expect(await page.getByLabel(label).inputValue()).toBe('');
    expect(await kept('Smoke and Bread')).toHaveLength(1);
  });

  it('vendor upload: too large', async () => {
    await license().setInputFiles(pdf('large.pdf', 10 * 1024 * 1024 + 1));
    const words = 'Please select a file smaller than 10MB';
    await expectToast(page, 'destructive', 'File Too Large', words);
    await inPage(words);
    await license().setInputFiles(pdf('just.pdf', 10 * 1024 * 1024));
    await page.getByText('just.pdf is uploaded').waitFor();
  });

  it('vendor upload: wrong type', async () => {
    await license().setInputFiles({ name: 'license.docx', mimeType: '', buffer: aPdf() });
    const words = 'Please select a PDF or image file (JPG, PNG, GIF)';
    await expectToast(page, 'destructive', 'Invalid File Type', words);
    await inPage(words);
    await license().setInputFiles(pdf('license.pdf'));
    await page.getByText('license.pdf is uploaded').waitFor();
  });

  it.each([
    ['Failed to get upload URL', (work: () => Promise<void>) => whileFull(house.app, 'uploads', work)],
    ['Failed to upload file', (work: () => Promise<void>) => whileStorageIsAway(house.app, work)],
  ] as const)('vendor upload: failure, %s', async (inner, whileAway) => {
    await page.getByLabel('Business name').fill('Perez Catering');
    await whileAway(async () => {
      await license().setInputFiles(pdf('license.pdf'));
      await expectToast(page, 'destructive', 'Upload Failed', UPLOAD_FAILED);
      await inPage(new RegExp(inner));
    });
    expect(await page.getByLabel('Business name').inputValue()).toBe('Perez Catering');
    await page.getByRole('button', { name: 'Try again: License document' }).click();
    await page.getByText('license.pdf is uploaded').waitFor();
  });
});
