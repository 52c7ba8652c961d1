import { SignedLinks } from '#platform';
import type { TestApp } from '../app.js';
import type { Client } from '../client.js';
import { aJpeg, aPdf, aPng, upload } from '../files.js';
import { contracted, payDeposit, requested, signed, staffIn, type Journey } from '../journey.js';

/** Bookings and people that the screens are about. */
export interface House {
  /** Sent a contract. */
  awaiting: { id: string; customer: Client };
  /** Signed, and owes the deposit. */
  done: { id: string; customer: Client };
  /** Signed, with the deposit paid. */
  paid: { id: string; customer: Client };
  /** Over, with a photo that staff published. */
  past: { id: string; customer: Client };
  requestId: string;
  /** Sent papers for the event of `done`, which staff rejected. */
  vendor: Client;
  staff: Client;
  expiredToken: string;
}

/** The Main Event Venue is taken from 2 to 6 PM of this day. */
export const TAKEN_DATE = '2026-07-18';

const FIFTEEN_DAYS = 15 * 24 * 3600;

export async function furnishHouse(app: TestApp): Promise<House> {
  const awaiting = await contracted(app, { email: 'awaiting@example.com' });
  const done = await signed(app, { email: 'done@example.com' });
  const { id: requestId } = await requested(app, { requirements: 'A table near the smoker' });
  await requested(app, { eventDate: TAKEN_DATE });
  const paid = await signed(app, { email: 'paid@example.com' });
  await payDeposit(paid);
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
    paid,
    past,
    requestId,
    vendor: await rejectedVendor(app, done.id, staff),
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
