import type { Page } from 'playwright-core';
import { SignedLinks } from '#platform';
import type { TestApp } from './app.js';
import type { Client } from './client.js';
import { aJpeg, aPdf, aPng, upload } from './files.js';
import { contracted, requested, signed, staffIn, type Journey } from './journey.js';
import { fillRequest, pickDay, pickTimes, spaceOf } from './screens.js';

/** Bookings and people that the screens are about. */
export interface House {
  /** Sent a contract. */
  awaiting: { id: string; customer: Client };
  /** Signed, and owes the deposit. */
  done: { id: string; customer: Client };
  /** Over, with a photo that staff published. */
  past: { id: string; customer: Client };
  requestId: string;
  /** Sent papers for the request, which staff rejected. */
  vendor: Client;
  staff: Client;
  expiredToken: string;
}

export interface SeenScreen {
  name: string;
  /** Whose browser looks at it; a stranger's when nothing is said. */
  as?: (house: House) => Client;
  path: (house: House) => string;
  /** In the tab of the browser. */
  title: string;
  /** Brings the screen into the state that is meant, and waits until it is there. */
  prepare: (page: Page) => Promise<void>;
}

const FIFTEEN_DAYS = 15 * 24 * 3600;

export async function furnishHouse(app: TestApp): Promise<House> {
  const awaiting = await contracted(app, { email: 'awaiting@example.com' });
  const done = await signed(app, { email: 'done@example.com' });
  const { id: requestId } = await requested(app, { requirements: 'A table near the smoker' });
  const past = await celebrated(app);
  await app.drainQueues();
  await hangPictures(app);
  await praise(app);
  // As if our message had been sent that long ago.
  app.clock.advance(-FIFTEEN_DAYS);
  const expiredToken = app.api.get(SignedLinks).token({ subjectId: awaiting.id, purpose: 'contract' });
  app.clock.advance(FIFTEEN_DAYS);
  const staff = await staffIn(app);
  return {
    awaiting,
    done,
    past,
    requestId,
    vendor: await rejectedVendor(app, requestId, staff),
    staff,
    expiredToken,
  };
}

/** The browser of a vendor whose papers could not be approved, and run out too early besides. */
async function rejectedVendor(app: TestApp, bookingId: string, staff: Client): Promise<Client> {
  const vendor = app.browser();
  const { body } = await vendor.post('/api/vendor-documents', {
    bookingId,
    vendorName: 'Ana Perez',
    vendorType: 'caterer',
    businessName: 'Perez and Daughters Catering Company of Dripping Springs',
    contactEmail: 'ana@vendor.example.com',
    licenseExpiryDate: '2025-10-01',
    licenseDocumentPath: await upload(vendor, aPdf()),
    insuranceDocumentPath: await upload(vendor, aPng()),
  });
  const review = { status: 'rejected', notes: 'The insurance is too dark to read.' };
  await staff.send('PUT', `/api/vendor-documents/${body.id}/status`, review);
  return vendor;
}

/** A confirmed event of two weeks ago; its customer has shared a photo, and drawn where the tables stand. */
async function celebrated(app: TestApp): Promise<Journey> {
  const journey = await requested(app, { email: 'past@example.com' });
  await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'confirmed' });
  await app.database.sql(`update bookings set event_date = '2025-09-01' where id = $1`, [journey.id]);
  await app.database.sql(
    `insert into floor_plans (event_name, venues, active_venue, guest_count, tables, total_seats, booking_id)
     values ('Birthday Party', '["main-event"]', 'main-event', 48, '[]', 56, $1)`,
    [journey.id],
  );
  const photo = await journey.customer.post('/api/customer-event-photos', {
    bookingId: journey.id,
    photoPath: await upload(journey.customer, await aJpeg(900, 600)),
    originalFileName: 'first dance.jpg',
    caption: 'The first dance',
  });
  const address = `/api/customer-event-photos/${photo.body.id}/status`;
  await journey.staff.send('PUT', address, { status: 'approved' });
  return journey;
}

/** Pictures as staff would have uploaded them: our own drawings will do. */
export async function hangPictures(app: TestApp): Promise<void> {
  await app.database.sql(
    `update venues set gallery_images = '{/scenes/outdoor-tent.svg,/scenes/hero.svg}' where name = 'Main Event Venue'`,
  );
}

/** One testimonial that staff have approved. */
async function praise(app: TestApp): Promise<void> {
  await app.database.sql(
    `insert into testimonials (first_name, last_name, email, event_type, rating, testimonial, status)
     values ('Marcus', 'Tate', 'marcus@example.com', 'family-reunion', 4, $1, 'approved')`,
    ['Fifty of us, from two to ninety-four, and everybody found a place in the shade. '.repeat(5)],
  );
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

async function lookUp(page: Page, search: string): Promise<void> {
  await page.getByLabel('Email address').fill(search);
  await page.keyboard.press('Enter');
}

/** The parts of a booking are closed at first on a phone, open on a wide screen. */
async function openPart(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('heading', { name, level: 3 }).waitFor();
  const button = page.getByRole('article').getByRole('button', { name, expanded: false });
  if ((await button.count()) > 0) await button.click();
}

async function openSection(page: Page, name: RegExp, row: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByText(row).first().waitFor();
}

async function fillCalendar(page: Page): Promise<void> {
  await pickDay(page, '2026-06-20');
  await pickTimes(page, '20:00', '02:00');
  await spaceOf(page, 'Main Event Venue').check();
  await fillRequest(page, { email: 'filled.in@example.com' });
  await page.getByText('$1,500.00').first().waitFor();
}

function screen(
  name: string,
  path: string | SeenScreen['path'],
  title: string,
  prepare: SeenScreen['prepare'],
  as?: SeenScreen['as'],
): SeenScreen {
  const tab = title === '' ? 'Emberfield: event spaces and barbecue' : `${title} · Emberfield`;
  return { name, path: typeof path === 'string' ? () => path : path, title: tab, prepare, as };
}

const CALENDAR = 'Request Your Event Date';
const staff = (house: House) => house.staff;
const customerOfDone = (house: House) => house.done.customer;
const customerOfAwaiting = (house: House) => house.awaiting.customer;

/** Every screen of the house in the states that people see. */
export const SEEN_SCREENS: SeenScreen[] = [
  screen('Home', '/', '', async (page) => {
    await heading('Main Event Venue')(page);
    await heading('What our guests say')(page);
  }),
  screen('Home, on the waitlist', '/', '', async (page) => {
    await page.getByRole('button', { name: 'Join Waitlist: Outdoor Tent' }).click();
    await page.keyboard.type('guest@gmial.com');
    await page.getByRole('button', { name: /^Did you mean/ }).waitFor();
    await page.getByRole('button', { name: 'Join Waitlist', exact: true }).click();
    await page.getByRole('main').getByText('Welcome to the Waitlist!').waitFor();
  }),
  screen('Contact', '/contact', 'Contact', (page) =>
    page.getByRole('main').getByText('Dripping Springs').waitFor(),
  ),
  screen('Contact, wrong', '/contact', 'Contact', async (page) => {
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('5 fields need your attention').waitFor();
  }),
  screen('Share Your Experience', '/share-experience', 'Share Your Experience', async (page) => {
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await page.getByText('4 fields need your attention').waitFor();
  }),
  screen('Vendor Documents', '/vendor-documents', 'Vendor Documents', async (page) => {
    await page.getByText('No documents submitted yet.').waitFor();
    await page.getByRole('button', { name: 'Submit Documents' }).click();
    await page.getByText('7 fields need your attention').waitFor();
  }),
  screen(
    'Vendor Documents, rejected',
    '/vendor-documents',
    'Vendor Documents',
    (page) => page.getByRole('listitem').getByText('The insurance is too dark to read.').waitFor(),
    ({ vendor }) => vendor,
  ),
  screen('Photo Gallery', '/photo-gallery', 'Photo Gallery', heading('Private Dining Room')),
  screen('Pictures of a space', '/photo-gallery', 'Photo Gallery', async (page) => {
    await page.getByRole('button', { name: 'View pictures of Main Event Venue' }).click();
    await page.getByRole('button', { name: 'Next picture' }).waitFor();
  }),
  screen('Off the waitlist', '/waitlist/leave/a.b', 'Leave the Waitlist', async (page) => {
    await page.getByRole('button', { name: 'Leave the waitlist' }).click();
    await page.getByRole('main').getByText('This link is not complete').waitFor();
  }),
  screen('Venues', '/venues', 'Our Venues', heading('Outdoor Tent')),
  screen('Calendar, empty', '/calendar', CALENDAR, async (page) => {
    await page.getByRole('grid').waitFor();
    await page.getByRole('list', { name: 'Our spaces' }).getByText('Outdoor Tent').waitFor();
  }),
  screen('Calendar, filled in', '/calendar', CALENDAR, fillCalendar),
  screen('My Bookings, before', '/my-bookings', 'My Bookings', (page) => page.getByRole('search').waitFor()),
  screen('My Bookings, none found', '/my-bookings', 'My Bookings', async (page) => {
    await lookUp(page, 'nobody@example.com');
    await page.getByText('No bookings found').waitFor();
  }),
  screen('My Bookings, after', '/my-bookings', 'My Bookings', async (page) => {
    await lookUp(page, 'done@example.com');
    await page.getByRole('button', { name: 'Pay Deposit' }).waitFor();
  }),
  screen(
    'My Bookings, all its parts',
    '/my-bookings',
    'My Bookings',
    async (page) => {
      for (const part of [/^Payments/, /^Details/, /^Papers/, /^Text reminders/]) await openPart(page, part);
      await page.getByRole('button', { name: 'Upload documents' }).waitFor();
      await page.getByRole('switch').check({ force: true });
      await page.getByLabel('Mobile number').fill('555-01');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Please enter a phone number that we can text.').waitFor();
    },
    customerOfDone,
  ),
  screen(
    'My Bookings, after the event',
    '/my-bookings',
    'My Bookings',
    async (page) => {
      await openPart(page, /^Post Event/);
      await openPart(page, /^Floor plans/);
      await page.getByText('Published', { exact: true }).waitFor();
      const chosen = { name: 'cake.png', mimeType: 'image/png', buffer: aPng(300, 200) };
      await page.locator('input[type=file][aria-label=Photos]').setInputFiles([chosen]);
      await page.getByRole('button', { name: 'Share 1 photo' }).waitFor();
    },
    ({ past }) => past.customer,
  ),
  screen(
    'Card form',
    '/my-bookings',
    'My Bookings',
    async (page) => {
      await page.getByRole('button', { name: 'Pay Deposit' }).click();
      await page.getByLabel('Card number').waitFor();
    },
    customerOfDone,
  ),
  screen(
    'Contract, awaiting signature',
    ({ awaiting }) => `/contract/${awaiting.id}`,
    'Contract',
    heading('Sign the contract'),
    customerOfAwaiting,
  ),
  screen(
    'Contract, signed',
    ({ done }) => `/contract/${done.id}`,
    'Contract',
    (page) => page.getByRole('img', { name: /^Signature of/ }).waitFor(),
    customerOfDone,
  ),
  screen(
    'Contract, of somebody else',
    ({ done }) => `/contract/${done.id}`,
    'Contract',
    heading('Open your contract'),
  ),
  screen(
    'Expired link',
    ({ expiredToken }) => `/link/${expiredToken}`,
    'Open my booking',
    heading('This link has expired'),
  ),
  screen('Page Not Found', '/no-such-place', 'Page Not Found', heading('Page Not Found')),
  screen('Door of the office', '/management', 'Management', heading('Staff Access Required')),
  screen(
    'Office',
    '/management',
    'Management',
    (page) => openSection(page, /^Bookings/, 'Requests to decide'),
    staff,
  ),
  screen(
    'Details of a booking',
    ({ requestId }) => `/management?booking=${requestId}`,
    'Management',
    (page) => page.getByRole('dialog').getByText('A table near the smoker').waitFor(),
    staff,
  ),
  screen(
    'Outbox',
    '/management',
    'Management',
    (page) => openSection(page, /^Outbox/, 'done@example.com'),
    staff,
  ),
];
