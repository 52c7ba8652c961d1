import type { Locator, Page } from 'playwright-core';
import type { VendorType } from '#rules';
import type { TestApp } from './app.js';
import { aPdf, upload } from './files.js';
import type { Journey } from './journey.js';

interface Sent {
  businessName: string;
  vendorType?: VendorType;
  insuranceExpiryDate?: string;
}

/** A vendor hands in license and insurance. @returns the id of the submission */
export async function sendsPapers(app: TestApp, { id }: Journey, sent: Sent): Promise<string> {
  const vendor = app.browser();
  const answer = await vendor.post<{ id: string }>('/api/vendor-documents', {
    vendorName: 'Valentina Oduya',
    vendorType: 'caterer',
    contactEmail: 'valentina@oduya.test',
    licenseExpiryDate: '2030-01-31',
    ...sent,
    bookingId: id.slice(0, 8),
    licenseDocumentPath: await upload(vendor, aPdf()),
    insuranceDocumentPath: await upload(vendor, aPdf()),
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

/** What My Bookings lists of vendors. */
export const listIn = (page: Page): Locator => page.getByRole('list', { name: 'Sent by your vendors' });
export const vendorIn = (page: Page, businessName: string): Locator =>
  listIn(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: businessName }) });
