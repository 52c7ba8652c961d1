import sharp from 'sharp';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { eventsOf } from '../../support/events.js';
import { aGif, aJpeg, aPdf, aPng, download, put, upload } from '../../support/files.js';
import { type Journey, requested, staffIn } from '../../support/journey.js';
import { forgetMessages, messages, react, reactAgain, theMessage } from '../notifications/messages.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('photos of venues', () => {
  let app: TestApp;
  let staff: Client;
  let venue: string;
  beforeAll(async () => {
    app = await TestApp.start();
    staff = await staffIn(app);
    venue = (await app.venueIds()).tent;
  });
  afterAll(() => app.stop());

  async function uploaded(content: Buffer): Promise<string> {
    const { url, publicUrl } = (await staff.post('/api/upload-url')).body;
    const sent = await put(staff, url, content, 'image/jpeg');
    if (sent.status !== 200) throw new Error(`the upload answered ${sent.status}`);
    return publicUrl;
  }

  const add = (imageUrl: string, more: object = {}, by: Client = staff, id = venue) =>
    by.post(`/api/venues/${id}/photos`, { imageUrl, ...more });
  const remove = (imageUrl: string) => staff.send('DELETE', `/api/venues/${venue}/photos`, { imageUrl });
  const shown = async () => (await staff.get(`/api/venues/${venue}/photos`)).body;
  const path = (address: string) => new URL(address, app.url).pathname;

  it('join the gallery and are public at once, drawn anew, with a small version', async () => {
    const address = await uploaded(await aJpeg(3000, 2000));
    const stranger = app.browser();
    expect((await download(stranger, app, path(address))).status).toBe(404);
    const added = await add(address);
    expect(added).toMatchObject({
      status: 201,
      body: { mainPhoto: '/scenes/outdoor-tent.svg', galleryPhotos: [path(address)] },
    });
    const whole = await download(stranger, app, path(address));
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(await sharp(whole.body).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 1600 });
    expect(whole.body.includes('SecretCamera')).toBe(false);
    const small = await download(stranger, app, `${path(address)}/thumb`);
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 320 });
    const [tent] = (await stranger.get('/api/venues')).body.filter(
      (each: { id: string }) => each.id === venue,
    );
    expect(tent.galleryImages).toEqual([path(address)]);
    expect(await remove(address)).toMatchObject({ status: 200, body: { success: true } });
    expect((await download(stranger, app, path(address))).status).toBe(404);
    expect((await shown()).galleryPhotos).toEqual([]);
  });

  it('take the place of the main photo, and leave it to our own drawing when removed', async () => {
    const [first, second] = [await uploaded(aPng()), await uploaded(await aGif())];
    await add(first, { isMainPhoto: true });
    await add(second, { isMainPhoto: true });
    expect(await shown()).toEqual({ mainPhoto: path(second), galleryPhotos: [] });
    expect((await download(staff, app, path(first))).status).toBe(404);
    await remove(path(second));
    expect((await shown()).mainPhoto).toBe('/scenes/outdoor-tent.svg');
    expect((await remove('/scenes/outdoor-tent.svg')).status).toBe(404);
    const acts = (await staff.get(`/api/activity?subjectId=${venue}`)).body;
    expect(acts[0]).toMatchObject({ act: 'venue.remove-photo', before: { imageUrl: path(second) } });
  });

  it('may have at most 5 MB, cut while they come', async () => {
    const { url } = (await staff.post('/api/upload-url')).body;
    expect(await put(staff, url, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
    });
  });

  it('are pictures that staff uploaded as such, once', async () => {
    const paper = await uploaded(aPdf());
    expect(await add(paper)).toMatchObject({
      status: 415,
      body: { message: 'Invalid File Type: Please upload only image files (JPG, PNG, GIF).' },
    });
    const used = await uploaded(aPng());
    await add(used);
    expect((await add(used)).status).toBe(409);
    const customers = await upload(app.browser(), aPng());
    const id = customers.split('/').at(-1) ?? '';
    expect((await add(`/api/files/${id}`)).status).toBe(403);
    await remove(used);
  });

  it.each([
    ['nothing', ''],
    ['another site', 'https://evil.example/x.png'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg/>'],
    ['a page of ours', '/api/bookings'],
  ])('are never %s', async (_name, address) => {
    expect(await add(address)).toMatchObject({ status: 400, body: { code: 'IMAGE_REQUIRED' } });
  });

  it('are changed by staff alone, at venues that are there', async () => {
    const stranger = app.browser();
    expect((await stranger.post('/api/upload-url')).status).toBe(401);
    expect((await add('/api/files/x', {}, stranger)).status).toBe(401);
    expect((await stranger.get(`/api/venues/${venue}/photos`)).status).toBe(401);
    expect((await stranger.send('DELETE', `/api/venues/${venue}/photos`, { imageUrl: 'x' })).status).toBe(
      401,
    );
    expect((await add(await uploaded(aPng()), {}, staff, UNKNOWN)).status).toBe(404);
    expect((await staff.get(`/api/venues/${UNKNOWN}/photos`)).status).toBe(404);
    expect((await stranger.get(`/api/files/${UNKNOWN}`)).status).toBe(404);
    expect((await stranger.get('/api/files/..%2f..%2fetc%2fpasswd')).status).toBe(400);
  });
});

describe('photos of events', () => {
  let app: TestApp;
  let journey: Journey;
  const BEGUN = '2025-11-16T03:30:00Z';

  beforeAll(async () => {
    app = await TestApp.start();
  });
  beforeEach(async () => {
    app.businessClock.setNow('2025-09-15T12:00:00Z');
    await app.database.sql('update booking_venues set holds = false');
    journey = await requested(app, { eventDate: '2025-11-15', startTime: '20:00', endTime: '01:00' });
    await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'confirmed' });
    app.businessClock.setNow(BEGUN);
    await forgetMessages(app);
  });
  afterAll(() => app.stop());

  const send = async (more: object = {}, by: Client = journey.customer) =>
    by.post('/api/customer-event-photos', {
      bookingId: journey.id,
      photoPath: await upload(journey.customer, await aJpeg(900, 600)),
      originalFileName: 'first dance.jpg',
      caption: 'The first dance',
      ...more,
    });
  const review = (id: string, status: string, by: Client = journey.staff) =>
    by.send('PUT', `/api/customer-event-photos/${id}/status`, { status, approvedBy: 'Mallory' });

  it('wait for their review, seen by their customer and staff only', async () => {
    const { status, body } = await send({ status: 'approved', approvedBy: 'me' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', caption: 'The first dance', reviewedAt: null });
    expect(body).not.toHaveProperty('customerEmail');
    const own = await journey.customer.get(`/api/customer-event-photos?bookingId=${journey.id}`);
    expect(own.body).toEqual([body]);
    const pending = await journey.staff.get('/api/customer-event-photos/pending');
    expect(pending.body[0]).toMatchObject({ id: body.id, customerEmail: expect.stringMatching(/^sarah/) });
    expect((await app.browser().get('/api/customer-event-photos/public')).body).toEqual([]);
    for (const address of [body.imageUrl, body.thumbnailUrl]) {
      const statuses = [];
      for (const client of [app.browser(), journey.customer, journey.staff])
        statuses.push((await download(client, app, address)).status);
      expect(statuses).toEqual([403, 200, 200]);
    }
  });

  it('are public once approved, naming nobody, and no more once rejected', async () => {
    const { body } = await send();
    const approved = await review(body.id, 'approved');
    expect(approved.body).toMatchObject({ status: 'approved', approvedBy: 'Management' });
    const [photo] = (await app.browser().get('/api/customer-event-photos/public')).body;
    expect(Object.keys(photo).sort()).toEqual(['caption', 'id', 'imageUrl', 'thumbnailUrl']);
    for (const address of [photo.imageUrl, photo.thumbnailUrl]) {
      const { status, headers } = await download(app.browser(), app, address);
      expect(status).toBe(200);
      // Withdrawn, it is gone within a minute from every cache on the way too.
      expect(headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
    }
    await review(body.id, 'approved');
    await review(body.id, 'rejected');
    expect((await download(app.browser(), app, photo.imageUrl)).status).toBe(404);
    expect((await app.browser().get('/api/customer-event-photos/public')).body).toEqual([]);
    expect(await eventsOf(app, 'photo.reviewed', journey.id)).toHaveLength(2);
  });

  it('not published are so with the reason that staff gave, until they are published after all', async () => {
    const { body } = await send();
    const put = (more: object) =>
      journey.staff.send('PUT', `/api/customer-event-photos/${body.id}/status`, more);
    const seen = async () =>
      (await journey.customer.get(`/api/customer-event-photos?bookingId=${journey.id}`)).body[0];
    expect(await seen()).toMatchObject({ status: 'pending', statusNotes: null });
    await put({ status: 'rejected', notes: ' A child is recognisable. ' });
    expect(await seen()).toMatchObject({ status: 'rejected', statusNotes: 'A child is recognisable.' });
    expect((await put({ status: 'rejected', notes: 'x'.repeat(1001) })).status).toBe(400);
    await put({ status: 'approved', notes: 'never mind' });
    expect(await seen()).toMatchObject({ status: 'approved', statusNotes: null });
    await put({ status: 'rejected' });
    expect(await seen()).toMatchObject({ status: 'rejected', statusNotes: null });
  });

  it('are told to their customer in one message when all are reviewed', async () => {
    const [first, second] = [(await send()).body, (await send()).body];
    await review(first.id, 'approved');
    await react(app);
    expect(await messages(app.database)).toEqual([]);
    await review(second.id, 'rejected');
    await react(app);
    expect((await theMessage(app.database, 'photos-reviewed')).text).toContain(
      'One of them is in our gallery now.',
    );
  });

  it('are told again when photos sent later the same day are reviewed, each news once', async () => {
    const mails = async () => (await messages(app.database, 'photos-reviewed')).map(({ text }) => text);
    const [first, second] = [(await send()).body, (await send()).body];
    // Both reviews are on record before the worker comes to the first of them: each finds no photo waiting.
    await review(first.id, 'approved');
    await review(second.id, 'rejected');
    await react(app);
    expect(await mails()).toEqual([expect.stringContaining('One of them is in our gallery now.')]);
    const third = (await send()).body;
    await react(app);
    expect(await mails()).toHaveLength(1);
    await review(third.id, 'approved');
    await react(app);
    const both = [
      expect.stringContaining('One of them is in our gallery now.'),
      expect.stringContaining('2 of them are in our gallery now.'),
    ];
    expect(await mails()).toEqual(both);
    await reactAgain(app);
    expect(await mails()).toEqual(both);
    await review(third.id, 'rejected');
    await react(app);
    expect(await mails()).toEqual(both);
  });

  it('are told for each booking, also of the same email on the same day', async () => {
    const { email } = (await journey.staff.get(`/api/bookings/${journey.id}`)).body;
    app.businessClock.setNow('2025-09-15T12:00:00Z');
    const other = await requested(app, { email, eventDate: '2025-11-13' });
    app.businessClock.setNow(BEGUN);
    await other.staff.patch(`/api/bookings/${other.id}/status`, { status: 'confirmed' });
    await forgetMessages(app);
    for (const { id, customer } of [journey, other]) {
      const photoPath = await upload(customer, aPng());
      await review((await send({ bookingId: id, photoPath }, customer)).body.id, 'approved');
    }
    await react(app);
    const told = await messages(app.database, 'photos-reviewed');
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      'Your photos of Nov 13, 2025',
      'Your photos of Nov 15, 2025',
    ]);
    expect(new Set(told.map(({ to_address }) => to_address)).size).toBe(1);
  });

  it('are of confirmed events that have begun', async () => {
    app.businessClock.setNow('2025-11-16T01:59:00Z');
    expect(await send()).toMatchObject({ status: 409, body: { code: 'EVENT_NOT_YET' } });
    app.businessClock.setNow('2025-11-16T02:00:00Z');
    expect((await send()).status).toBe(201);
    await app.database.sql(`update bookings set status = 'pending' where id = $1`, [journey.id]);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'BOOKING_NOT_CONFIRMED' } });
  });

  it('are pictures of this browser, with a short caption', async () => {
    const paper = await upload(journey.customer, aPdf());
    expect((await send({ photoPath: paper })).status).toBe(415);
    expect((await send({ photoPath: await upload(app.browser(), aPng()) })).status).toBe(403);
    expect((await send({ caption: 'x'.repeat(301) })).status).toBe(400);
    expect((await send({ bookingId: 'x' })).status).toBe(400);
    const other = app.browser();
    const answer = await other.post('/api/customer-event-photos', {
      bookingId: journey.id,
      photoPath: await upload(other, aPng()),
      originalFileName: 'x.png',
    });
    expect(answer.status).toBe(403);
  });

  it('are listed and reviewed by staff alone', async () => {
    const { body } = await send();
    for (const client of [app.browser(), journey.customer]) {
      expect((await client.get('/api/customer-event-photos')).status).toBe(401);
      expect((await client.get('/api/customer-event-photos/pending')).status).toBe(401);
      expect((await review(body.id, 'approved', client)).status).toBe(401);
    }
    expect((await app.browser().get(`/api/customer-event-photos?bookingId=${journey.id}`)).status).toBe(403);
    expect((await review(body.id, 'pending')).status).toBe(400);
    expect((await review(UNKNOWN, 'approved')).status).toBe(404);
    const all = await journey.staff.get('/api/customer-event-photos?limit=1');
    expect(all.body).toHaveLength(1);
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThanOrEqual(1);
    const next = await journey.staff.get(`/api/customer-event-photos?cursor=${all.body[0].id}`);
    expect(next.body.map((each: { id: string }) => each.id)).not.toContain(all.body[0].id);
  });
});
