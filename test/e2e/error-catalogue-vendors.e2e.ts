import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { aPdf, aPng } from '../support/files.js';
import { requested } from '../support/journey.js';
import { whileFull } from '../support/outages.js';
import { expectToast } from '../support/toasts.js';

/** That a real failure reaches the vendor documents page (Papers §13); what it says to which answer is tested beside it. */
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
});
