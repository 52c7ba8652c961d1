import type { StaffVenue, VenueView } from '../../../libs/venues/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Client } from '../../support/client.js';
import { requested } from '../../support/journey.js';

/** The spaces as staff change them, and what visitors then see (Spaces §5, Spaces §6, Spaces §7, Spaces §9). */
describe('the spaces in the office', () => {
  let app: TestApp;
  let staff: Client;
  let venues: Awaited<ReturnType<TestApp['venueIds']>>;
  const TODAY = '2025-09-15';
  beforeAll(async () => {
    app = await TestApp.start();
    app.businessClock.setNow(`${TODAY}T12:00:00Z`);
    staff = await app.browser().signInAsStaff();
    venues = await app.venueIds();
  });
  afterEach(async () => {
    await app.database.sql(
      `update venues set availability = true, unavailable_reason = null, unavailable_until = null, archived_at = null`,
    );
    await app.database.sql('delete from bookings');
  });
  afterAll(() => app.stop());

  const change = (id: string, body: object, client = staff) =>
    client.send<StaffVenue>('PUT', `/api/venues/${id}`, body);
  const list = async () => (await staff.get<StaffVenue[]>('/api/staff/venues')).body;
  const read = async (id: string) => (await list()).find((venue) => venue.id === id)!;
  const shown = async () => (await app.browser().get<VenueView[]>('/api/venues')).body;
  const seen = async (id: string) => (await shown()).find((venue) => venue.id === id);
  const unavailable = async (from: string, to: string, venue: string) =>
    (await app.browser().get(`/api/unavailable-dates?from=${from}&to=${to}&venues=${venue}`)).body
      .unavailableDates as string[];
  const ask = (eventDate: string, venue: string) =>
    app.browser().post('/api/bookings', aBookingRequest({ eventDate, venueIds: [venue] }));
  const lastAct = async (id: string) => (await staff.get(`/api/activity?subjectId=${id}&limit=1`)).body[0];

  describe('are changed', () => {
    it('in some of their fields; visitors see it at once, the activity says old and new', async () => {
      const before = await read(venues.tent);
      const answer = await change(venues.tent, {
        capacity: 160,
        pricePerHour: 360,
        description: '  Canvas and lanterns. ',
        features: ['Lanterns', ' ', 'Heaters '],
        roundTablesAvailable: 0,
        version: before.version,
      });
      expect(answer.status).toBe(200);
      const said = { capacity: 160, pricePerHour: 360, description: 'Canvas and lanterns.' };
      const after = { ...said, features: ['Lanterns', 'Heaters'], roundTablesAvailable: 0 };
      expect(answer.body).toMatchObject(after);
      expect(answer.body.version).not.toBe(before.version);
      expect(await seen(venues.tent)).toMatchObject({ ...after, buffetTablesAvailable: 7 });
      expect(await lastAct(venues.tent)).toMatchObject({
        act: 'venue.change',
        actor: 'Staff',
        before: { capacity: 150, pricePerHour: 350 },
        after: { capacity: 160, pricePerHour: 360 },
      });
      // A price that was told moves no price of a booking; a new request gets the new one.
      expect((await ask('2026-05-16', venues.tent)).body).toMatchObject({ totalCost: 4 * 360 });
    });

    it.each([
      ['no capacity', { capacity: 0 }, 'capacity'],
      ['half a guest', { capacity: 1.5 }, 'capacity'],
      ['a word for a capacity', { capacity: 'many' }, 'capacity'],
      ['no price', { pricePerHour: 0 }, 'pricePerHour'],
      ['a price with cents', { pricePerHour: 99.5 }, 'pricePerHour'],
      ['a price that no hour costs', { pricePerHour: 20_001 }, 'pricePerHour'],
      ['blanks for a description', { description: ' \n ' }, 'description'],
      ['less than no tables', { roundTablesAvailable: -1 }, 'roundTablesAvailable'],
      ['half a bar', { barsAvailable: 0.5 }, 'barsAvailable'],
      ['another name, since the rules know it by this one', { name: 'Great Hall' }, 'name'],
    ])('never to %s', async (_name, wrong, field) => {
      const before = await read(venues.main);
      const answer = await change(venues.main, { ...wrong, features: ['Something good'] });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
      expect(await read(venues.main)).toEqual(before);
    });

    it('by one of two who read the same; the other is told who was first and what it is now', async () => {
      const { version } = await read(venues.addOn);
      const answers = await Promise.all([
        change(venues.addOn, { capacity: 42, version }),
        change(venues.addOn, { capacity: 44, version }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200)!.body;
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        message: 'Staff changed this venue meanwhile. Nothing was saved yet.',
        current: { capacity: winner.capacity, version: winner.version },
      });
      // What is so already is saved over nobody.
      expect((await change(venues.addOn, { capacity: winner.capacity, version })).status).toBe(200);
    });

    it('by staff alone, at spaces that are there', async () => {
      expect((await change(venues.main, { capacity: 1 }, app.browser())).status).toBe(401);
      const unknown = '00000000-0000-4000-8000-000000000000';
      expect((await change(unknown, { capacity: 1 })).body).toMatchObject({ code: 'VENUE_NOT_FOUND' });
      expect((await staff.post(`/api/venues/${unknown}/archive`, { archived: true })).status).toBe(404);
      expect((await change('order-me', { capacity: 1 })).status).toBe(400);
    });
  });

  describe('are switched off', () => {
    const off = { availability: false, unavailableReason: 'Deep Cleaning' };

    it('before their expected-back date, in every answer about free days', async () => {
      const answer = await change(venues.tent, { ...off, unavailableUntil: '2025-11-08' });
      expect(answer).toMatchObject({ status: 200, body: { ...off, unavailableUntil: '2025-11-08' } });
      expect(await seen(venues.tent)).toMatchObject({ ...off, unavailableUntil: '2025-11-08' });
      expect(await unavailable('2025-11-06', '2025-11-09', venues.tent)).toEqual([
        '2025-11-06',
        '2025-11-07',
      ]);
      expect(await unavailable('2025-11-06', '2025-11-09', venues.main)).toEqual([]);
      const at = (date: string) =>
        app.browser().get(`/api/venue-conflicts?date=${date}&startTime=14:00&endTime=18:00`);
      expect((await at('2025-11-07')).body).toMatchObject({
        conflicts: [{ venueId: venues.tent, startTime: '00:00', endTime: '00:00', reason: 'Deep Cleaning' }],
      });
      expect((await at('2025-11-08')).body.conflicts).toEqual([]);
      const refused = await ask('2025-11-07', venues.tent);
      expect(refused).toMatchObject({ status: 409, body: { code: 'BOOKING_CONFLICT' } });
      expect(refused.body.suggestedDates).toContain('2025-11-14');
      expect((await ask('2025-11-08', venues.tent)).status).toBe(201);
    });

    it('on every date where nobody knows when they are back; switched on, reason and date are gone', async () => {
      await change(venues.tent, off);
      expect(await unavailable('2028-08-01', '2028-08-02', venues.tent)).toHaveLength(2);
      expect((await ask('2026-05-16', venues.tent)).status).toBe(409);
      const on = await change(venues.tent, { availability: true, unavailableReason: 'Deep Cleaning' });
      expect(on.body).toMatchObject({ availability: true, unavailableReason: null, unavailableUntil: null });
      expect((await ask('2026-05-16', venues.tent)).status).toBe(201);
    });

    it('and are back on that date, whoever switches what', async () => {
      await change(venues.tent, { ...off, unavailableUntil: '2025-11-08' });
      app.businessClock.setNow('2025-11-08T12:00:00Z');
      const back = { availability: true, unavailableReason: null, unavailableUntil: null };
      expect(await seen(venues.tent)).toMatchObject(back);
      expect(await read(venues.tent)).toMatchObject(back);
      app.businessClock.setNow(`${TODAY}T12:00:00Z`);
    });

    it('with what was booked in them before', async () => {
      const { id } = await requested(app, { venueIds: [venues.tent], eventDate: '2026-05-16' });
      await change(venues.tent, off);
      expect((await staff.patch(`/api/bookings/${id}/status`, { status: 'confirmed' })).body).toMatchObject({
        status: 'confirmed',
        dateKept: true,
      });
    });

    it.each([
      ['no reason', {}, 'unavailableReason', 'A reason is required to set venue as unavailable.'],
      [
        'a reason of their own',
        { unavailableReason: 'Ghosts' },
        'unavailableReason',
        'A reason is required to set venue as unavailable.',
      ],
      [
        'a date that is no later day',
        { unavailableReason: 'Under Repair', unavailableUntil: TODAY },
        'unavailableUntil',
        'Choose a date after today.',
      ],
      [
        'a date that is none',
        { unavailableReason: 'Under Repair', unavailableUntil: '2026-02-30' },
        'unavailableUntil',
        'Choose a date after today.',
      ],
    ])('never with %s', async (_name, wrong, field, message) => {
      const answer = await change(venues.tent, { availability: false, ...wrong });
      expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } });
      expect((await read(venues.tent)).availability).toBe(true);
    });
  });

  describe('are added, put in order and archived', () => {
    const orchard = { name: 'Orchard', description: 'Under the trees.', capacity: 60, pricePerHour: 120 };

    it('behind the others, bookable at once, and hidden when archived, with their past kept', async () => {
      const added = await staff.post<StaffVenue>('/api/venues', { ...orchard, name: ' Orchard ' });
      expect(added).toMatchObject({
        status: 201,
        body: { ...orchard, features: [], imageUrl: '/scenes/placeholder.svg' },
      });
      const { id } = added.body;
      expect((await shown()).at(-1)).toMatchObject({ id, name: 'Orchard' });
      expect((await staff.post('/api/venues', orchard)).body).toMatchObject({
        code: 'VENUE_NAME_TAKEN',
        errors: [{ field: 'name' }],
      });
      expect((await change(id, { name: 'Peach Orchard' })).body.name).toBe('Peach Orchard');
      expect((await change(id, { name: 'Outdoor Tent' })).body).toMatchObject({ code: 'VENUE_NAME_TAKEN' });
      const booking = await ask('2026-05-16', id);
      expect(booking).toMatchObject({ status: 201, body: { totalCost: 480, venues: ['Peach Orchard'] } });

      const archive = (archived: boolean) =>
        staff.post<StaffVenue>(`/api/venues/${id}/archive`, { archived });
      const archived = await archive(true);
      expect(archived).toMatchObject({
        status: 200,
        body: { id, archivedAt: expect.stringMatching(/^2025-09-15T12:00:/) },
      });
      expect((await archive(true)).body).toEqual(archived.body);
      expect(await seen(id)).toBeUndefined();
      expect((await list()).at(-1)).toMatchObject({ id });
      const slots = (
        await app.browser().get(`/api/venue-conflicts?date=2026-05-17&startTime=14:00&endTime=18:00`)
      ).body;
      expect(slots.availableVenueIds).not.toContain(id);
      expect(await ask('2026-05-23', id)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'venueIds' }] },
      });
      expect((await staff.get(`/api/bookings/${booking.body.id}`)).body).toMatchObject({
        venues: [{ name: 'Peach Orchard' }],
      });
      expect(
        (await staff.patch(`/api/bookings/${booking.body.id}/status`, { status: 'confirmed' })).status,
      ).toBe(200);

      expect((await archive(false)).body.archivedAt).toBeNull();
      expect(await seen(id)).toMatchObject({ name: 'Peach Orchard' });
      expect(await lastAct(id)).toMatchObject({ act: 'venue.restore' });
      await archive(true);
    });

    it.each([
      ['without a name', { name: ' ' }, 'name'],
      ['without a description', { description: '' }, 'description'],
      ['without a price', { pricePerHour: undefined }, 'pricePerHour'],
      ['without a capacity', { capacity: undefined }, 'capacity'],
    ])('never %s', async (_name, wrong, field) => {
      const answer = await staff.post('/api/venues', { ...orchard, name: 'Barn', ...wrong });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    });

    it('in an order that everybody sees, which names all of them', async () => {
      const before = (await shown()).map(({ id }) => id);
      const turned = [...before].reverse();
      const ordered = await staff.send<StaffVenue[]>('PUT', '/api/venues/order', { ids: turned });
      expect(ordered.status).toBe(200);
      expect((await shown()).map(({ id }) => id)).toEqual(turned);
      const short = await staff.send('PUT', '/api/venues/order', { ids: turned.slice(1) });
      expect(short).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
      await staff.send('PUT', '/api/venues/order', { ids: before });
    });
  });
});
