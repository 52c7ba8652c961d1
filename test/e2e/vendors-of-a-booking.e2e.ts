import { formatDate, type VendorType } from '#rules';
import type { Page } from 'playwright-core';
import { browserHouse, type BrowserHouse } from '../support/browser-house.js';
import { answerInNewTab, carryCookies, countOf, holdCall } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { aPdf, upload } from '../support/files.js';
import { type Journey, requested } from '../support/journey.js';
import { codesSentTo } from '../support/proofs.js';
import { sidewaysScroll } from '../support/screens.js';

const EVENT_DATE = '2026-09-12';
const PAPERS = '**/api/vendor-documents/booking/*';

interface Sent {
  businessName: string;
  vendorType?: VendorType;
  insuranceExpiryDate?: string;
}

/** A vendor hands in license and insurance. @returns the id of the submission */
async function sends({ app }: BrowserHouse, { id }: Journey, sent: Sent): Promise<string> {
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

const listIn = (page: Page) => page.getByRole('list', { name: 'Sent by your vendors' });
const vendorIn = (page: Page, businessName: string) =>
  listIn(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: businessName }) });

/** The papers of vendors, as the customer of their booking sees them in My Bookings. */
describe('the vendors of a booking', () => {
  const house = browserHouse();

  async function openPapers({ customer }: Journey, size = DESK, before?: (page: Page) => Promise<unknown>) {
    const { page, context } = await house.visit(size, { hasTouch: size === PHONE });
    await carryCookies(customer, context, house.app);
    await before?.(page);
    await page.goto(`${house.app.url}/my-bookings`);
    if (size === PHONE) await page.getByRole('button', { name: /^Papers/ }).click();
    await page.getByRole('heading', { name: 'Papers of your vendors' }).waitFor();
    return page;
  }

  it('each says who sent it, how it stands and why, and opens its files in a new tab', async () => {
    const journey = await requested(house.app, { eventDate: EVENT_DATE });
    const rejected = await sends(house, journey, { businessName: 'Oduya Smokehouse' });
    const approved = await sends(house, journey, { businessName: 'Gomez Guards', vendorType: 'security' });
    await sends(house, journey, { businessName: 'Last Call Bar', vendorType: 'bartender' });
    await journey.staff.send('PUT', `/api/vendor-documents/${rejected}/status`, {
      status: 'rejected',
      notes: 'The insurance names another venue.',
    });
    await journey.staff.send('PUT', `/api/vendor-documents/${approved}/status`, { status: 'approved' });

    const page = await openPapers(journey, PHONE);
    await listIn(page).waitFor();
    expect(await listIn(page).getByRole('heading').allTextContents()).toEqual([
      'Last Call Bar',
      'Gomez Guards',
      'Oduya Smokehouse',
    ]);
    const caterer = vendorIn(page, 'Oduya Smokehouse');
    expect(await caterer.innerText()).toMatch(
      /Rejected\s+Caterer · Valentina Oduya · sent \w{3} \d\d, \d{4}/,
    );
    await caterer.getByText('From our review').waitFor();
    await caterer.getByText('The insurance names another venue.').waitFor();
    expect(await vendorIn(page, 'Gomez Guards').innerText()).toMatch(/Approved\s+Security · /);
    expect(await vendorIn(page, 'Last Call Bar').innerText()).toMatch(/In review\s+Bartender · /);
    expect(await sidewaysScroll(page)).toBe(0);

    for (const [name, kind] of [
      ['License of Oduya Smokehouse', 'license'],
      ['Insurance of Oduya Smokehouse', 'insurance'],
    ] as const) {
      const answer = await answerInNewTab(page.context(), () => page.getByRole('link', { name }).click());
      expect(new URL(answer.url()).pathname).toBe(`/api/vendor-documents/${rejected}/document/${kind}`);
      expect(answer.status()).toBe(200);
    }
  });

  it('a paper that runs out on the night of an event over midnight is flagged, one that holds is not', async () => {
    const journey = await requested(house.app, {
      eventDate: '2026-09-18',
      startTime: '20:00',
      endTime: '02:00',
    });
    await sends(house, journey, { businessName: 'Too Short Catering', insuranceExpiryDate: '2026-09-18' });
    await sends(house, journey, { businessName: 'Long Enough Catering', insuranceExpiryDate: '2026-09-19' });
    const page = await openPapers(journey);
    const papersOf = (businessName: string) =>
      page.getByRole('list', { name: `Papers of ${businessName}` }).getByRole('listitem');
    expect(await papersOf('Too Short Catering').allInnerTexts()).toEqual([
      expect.stringMatching(/^License\s+valid until Jan 31, 2030$/),
      expect.stringMatching(/^Insurance\s+valid until Sep 18, 2026 · expires before the event$/),
    ]);
    expect(await papersOf('Long Enough Catering').allInnerTexts()).toEqual([
      expect.stringMatching(/^License\s+valid until Jan 31, 2030$/),
      expect.stringMatching(new RegExp(`^Insurance\\s+valid until ${formatDate('2026-09-19')}$`)),
    ]);
  });

  it('before anybody sent something, it says so', async () => {
    const page = await openPapers(await requested(house.app));
    await page.getByText('No vendor has sent papers yet.').waitFor();
    await countOf(listIn(page), 0);
  });

  it('where staff need no papers, none are missed', async () => {
    const journey = await requested(house.app);
    await journey.staff.send('PUT', `/api/bookings/${journey.id}/papers`, { noPapersNeeded: true });
    const page = await openPapers(journey);
    await page.getByText('No papers are needed for this booking.').waitFor();
    await countOf(page.getByLabel('Loading'), 0);
    await countOf(page.getByText('No vendor has sent papers yet.'), 0);
  });

  it('while they load there is a place for them, and what could not be loaded comes at another attempt', async () => {
    const journey = await requested(house.app);
    await sends(house, journey, { businessName: 'Oduya Smokehouse' });
    let release: () => void = () => undefined;
    const page = await openPapers(journey, DESK, async (opened) => {
      release = await holdCall(opened, PAPERS);
    });
    await page.getByRole('region', { name: 'Papers' }).getByLabel('Loading').waitFor();
    await page.unroute(PAPERS);
    await page.route(PAPERS, (route) => route.abort('connectionreset'));
    release();
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'What your vendors sent could not be loaded.' });
    await alert.waitFor();
    await page.unroute(PAPERS);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await vendorIn(page, 'Oduya Smokehouse').waitFor();
  });

  it('of many, the newest five show until somebody asks for all', async () => {
    const journey = await requested(house.app);
    for (const number of [1, 2, 3, 4, 5, 6])
      await sends(house, journey, { businessName: `Kitchen ${number}` });
    const page = await openPapers(journey, PHONE);
    await listIn(page).waitFor();
    const names = () => listIn(page).getByRole('heading').allTextContents();
    expect(await names()).toEqual([6, 5, 4, 3, 2].map((number) => `Kitchen ${number}`));
    await page.getByRole('button', { name: 'Show all 6' }).click();
    await vendorIn(page, 'Kitchen 1').waitFor();
    expect(await names()).toHaveLength(6);
    await countOf(page.getByRole('button', { name: /^Show all/ }), 0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Sent by your vendors',
    );
  });
});

describe("vendors' papers in a strange browser", () => {
  const house = browserHouse({ stepUp: 'actions' });

  it('are listed for whoever looked the booking up, and open once the code was entered', async () => {
    const email = 'strange.vendors@example.com';
    const journey = await requested(house.app, { email });
    const id = await sends(house, journey, { businessName: 'Oduya Smokehouse' });
    const { page, context } = await house.visit(PHONE, { hasTouch: true });
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Papers/ }).click();
    await page.getByRole('link', { name: 'License of Oduya Smokehouse' }).click();
    await page
      .getByRole('dialog')
      .getByText(/We sent a six-digit code by email to/)
      .waitFor();
    expect(context.pages()).toHaveLength(1);
    const { newest } = await codesSentTo(house.app, email);
    const answer = await answerInNewTab(context, () => page.getByLabel('Six-digit code').fill(newest));
    expect(new URL(answer.url()).pathname).toBe(`/api/vendor-documents/${id}/document/license`);
    expect(answer.status()).toBe(200);
  });
});
