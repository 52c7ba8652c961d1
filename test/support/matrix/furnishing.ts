import type { TestApp } from '../app.js';
import type { Client } from '../client.js';
import { aJpeg, aPdf, put, ticketOf, upload } from '../files.js';
import { type CustomerBookings, OTHER_VENDOR, VENDOR } from './people.js';
import { verifiedBrowser } from './sessions.js';

/** What customers and vendors hand in while their events are ahead. */
export async function papersOf(app: TestApp, own: CustomerBookings, theirs: { pending: string }) {
  const customers = await verifiedBrowser(app, own.settled);
  const customerDocument = await made(customers, '/api/customer-documents', {
    bookingId: own.settled,
    documentPath: await upload(customers, aPdf()),
    fileName: 'quarrington-liability.pdf',
  });
  const vendor = app.browser();
  const other = app.browser();
  return {
    vendor,
    customerDocument,
    vendorDocument: await submission(vendor, own.settled, VENDOR),
    theirVendorDocument: await submission(other, theirs.pending, OTHER_VENDOR),
  };
}

async function submission(vendor: Client, bookingId: string, form: object): Promise<string> {
  return made(vendor, '/api/vendor-documents', {
    ...form,
    bookingId: bookingId.slice(0, 8),
    licenseDocumentPath: await upload(vendor, aPdf()),
    insuranceDocumentPath: await upload(vendor, aPdf()),
  });
}

/** After the event: one photo that waits, one that staff published, and one of another customer. */
export async function eventPhotos(app: TestApp, own: string, theirs: string, staff: Client) {
  const pendingPhoto = await photoOf(app, own, 'quarrington-cake.jpg', 'The cake held');
  const approvedPhoto = await photoOf(app, own, 'quarrington-dance.jpg', 'Last dance');
  await photoOf(app, theirs, 'brandtner-toast.jpg', 'A toast to the twins');
  const path = `/api/customer-event-photos/${approvedPhoto}/status`;
  await staff.send('PUT', path, { status: 'approved', approvedBy: 'Nobody' });
  const [row] = await app.database.sql<{ path: string }>(
    'select photo_path as path from customer_event_photos where id = $1',
    [approvedPhoto],
  );
  return { pendingPhoto, approvedPhoto, publishedFile: lastPart(row?.path) };
}

async function photoOf(
  app: TestApp,
  bookingId: string,
  originalFileName: string,
  caption: string,
): Promise<string> {
  const customer = await verifiedBrowser(app, bookingId);
  const photoPath = await upload(customer, await aJpeg(), 'image/jpeg');
  return made(customer, '/api/customer-event-photos', { bookingId, photoPath, originalFileName, caption });
}

/** Files that wait to be claimed by whoever knows their address, and an open ticket. */
export async function unclaimedUploads(app: TestApp) {
  const sender = app.browser();
  const [paper, secondPaper] = [await upload(sender, aPdf()), await upload(sender, aPdf())];
  const picture = await upload(sender, await aJpeg(), 'image/jpeg');
  const ticket = new URL(await ticketOf(sender));
  await app.database.sql(`update uploads set owner_session = null where state = 'quarantined'`);
  return {
    paper,
    secondPaper,
    picture,
    ticket: lastPart(ticket.pathname),
    uploadToken: ticket.searchParams.get('token') ?? '',
  };
}

/** What visitors sent: one testimonial that shows and one that waits, a message, the waitlist. */
export async function publicVoices(app: TestApp, staff: Client) {
  const visitor = app.browser();
  const words = { eventType: 'birthday', rating: 5 };
  const testimonial = await made(visitor, '/api/testimonials', {
    ...words,
    testimonial: 'Ask for the corner by the smoker.',
    firstName: 'Tamsin',
    lastName: 'Hollowell',
    email: 'tamsin.hollowell@example.com',
  });
  const shown = await made(visitor, '/api/testimonials', {
    ...words,
    testimonial: 'We would come again next Saturday.',
    firstName: 'Marcus',
    lastName: 'Tateman',
    email: 'marcus.tateman@example.com',
  });
  await staff.send('PUT', `/api/testimonials/${shown}/status`, { status: 'approved' });
  const inquiry = await made(visitor, '/api/contact', {
    firstName: 'Gideon',
    lastName: 'Marchbanks',
    email: 'gideon.marchbanks@example.com',
    phone: '(512) 555-0166',
    subject: 'pricing',
    message: 'Do you have a rate for a wake?',
  });
  await visitor.post('/api/video-tours', { email: 'waiting.wilhelmina@example.com' });
  const broadcast = await made(staff, '/api/broadcasts', {
    key: '5b1f8a6e-3f0c-4c57-8d3a-0b6f0a1c2d3e',
    subject: 'The road to us',
    text: 'Please take the other entrance.',
  });
  return { testimonial, inquiry, broadcast };
}

async function made(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post<{ id: string }>(path, body);
  if (answer.status !== 201)
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** A day on which no venue can be had at any hour, and the closure that says so. */
export async function closedDay(app: TestApp): Promise<{ closedDate: string; closure: string }> {
  const [row] = await app.database.sql<{ day: string; id: string }>(
    `insert into closures (from_date, to_date, reason) values ('2027-02-20', '2027-02-20', 'Private celebration')
     returning from_date as day, id`,
  );
  return { closedDate: row?.day ?? '', closure: row?.id ?? '' };
}

/** Something that can be rented in addition. */
export async function customItem(app: TestApp): Promise<string> {
  const [row] = await app.database.sql<{ id: string }>(
    `insert into custom_inventory_items (name, price_per_unit, quantity_available) values ('Arch', 9000, 2) returning id`,
  );
  return row?.id ?? '';
}

/** A picture that staff uploaded for a venue and have not hung yet. */
export async function venuePicture(staff: Client): Promise<string> {
  const { url, publicUrl } = (await staff.post('/api/upload-url')).body as { url: string; publicUrl: string };
  await put(staff, url, await aJpeg(), 'image/jpeg');
  return publicUrl;
}

/** A picture that a venue shows in its gallery. */
export async function hungPicture(venueId: string, staff: Client): Promise<string> {
  const picture = await venuePicture(staff);
  await staff.post(`/api/venues/${venueId}/photos`, { imageUrl: picture });
  return new URL(picture).pathname;
}

const lastPart = (path = '') => path.split('/').at(-1) ?? '';
