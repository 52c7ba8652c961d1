import type { ClosureMade } from '../../../libs/bookings/src/api.js';
import type { ClosureView } from '../../../libs/venues/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Answer, Client } from '../../support/client.js';
import { contracted, requested, sign } from '../../support/journey.js';
import { raceRounds } from '../../support/long-run.js';

/** Days on which a space, or the whole property, takes no bookings (Holds §3, Holds §11). */
describe('closures', () => {
  let app: TestApp;
  let staff: Client;
  let venues: Awaited<ReturnType<TestApp['venueIds']>>;
  beforeAll(async () => {
    app = await TestApp.start();
    app.businessClock.setNow('2025-09-15T12:00:00Z');
    staff = await app.browser().signInAsStaff();
    venues = await app.venueIds();
  });
  afterEach(async () => {
    await app.database.sql('delete from closures');
    await app.database.sql(
      `update booking_venues set holds = false; update bookings set status = 'rejected' where status = 'pending'`,
    );
  });
  afterAll(() => app.stop());

  const close = (fromDate: string, toDate = fromDate, more: object = {}, client = staff) =>
    client.post<ClosureMade>('/api/closures', { fromDate, toDate, reason: 'Repairs', ...more });
  const list = async (query = '') => (await staff.get<ClosureView[]>(`/api/closures${query}`)).body;
  const open = (id: string) => staff.send('DELETE', `/api/closures/${id}`);
  const ask = (eventDate: string, more: object = {}) =>
    app.browser().post('/api/bookings', aBookingRequest({ eventDate, venueIds: [venues.main], ...more }));
  const unavailable = async (from: string, to: string, venue: string) =>
    (await app.browser().get(`/api/unavailable-dates?from=${from}&to=${to}&venues=${venue}`)).body
      .unavailableDates as string[];
  const taken = { status: 409, body: { code: 'BOOKING_CONFLICT' } };

  describe('take days from visitors', () => {
    it('of one space: in the calendar, in what is taken, and at the request', async () => {
      const made = await close('2025-11-08', '2025-11-09', { venueId: venues.tent });
      expect(made).toMatchObject({
        status: 201,
        body: {
          venueId: venues.tent,
          venueName: 'Outdoor Tent',
          fromDate: '2025-11-08',
          toDate: '2025-11-09',
          reason: 'Repairs',
          total: 0,
          bookings: [],
        },
      });
      expect(await unavailable('2025-11-07', '2025-11-10', venues.tent)).toEqual([
        '2025-11-08',
        '2025-11-09',
      ]);
      expect(await unavailable('2025-11-07', '2025-11-10', venues.main)).toEqual([]);
      const path = '/api/venue-conflicts?date=2025-11-08&startTime=14:00&endTime=18:00';
      expect((await app.browser().get(path)).body.conflicts).toEqual([
        {
          venueId: venues.tent,
          venueName: 'Outdoor Tent',
          startTime: '00:00',
          endTime: '00:00',
          reason: 'Repairs',
        },
      ]);
      const refused = await ask('2025-11-08', { venueIds: [venues.tent] });
      expect(refused).toMatchObject(taken);
      expect(refused.body.suggestedDates).not.toContain('2025-11-09');
      // An event that runs into the closed day, and one that ends as it begins.
      const evening = { venueIds: [venues.tent], startTime: '21:00' };
      expect(await ask('2025-11-07', { ...evening, endTime: '02:00' })).toMatchObject(taken);
      expect((await ask('2025-11-07', { ...evening, startTime: '20:00', endTime: '00:00' })).status).toBe(
        201,
      );
      expect((await ask('2025-11-08')).status).toBe(201);
      const indicators = (await app.browser().get(`/api/booking-indicators?venues=${venues.tent}`)).body
        .indicators;
      expect(indicators).toContainEqual(expect.objectContaining({ date: '2025-11-09', level: 'full' }));
    });

    it('of the whole property, until they are opened again', async () => {
      const { body } = await close('2025-12-24', '2025-12-26');
      for (const venue of [venues.main, venues.tent, venues.privateDining])
        expect(await unavailable('2025-12-23', '2025-12-27', venue)).toHaveLength(3);
      expect(await ask('2025-12-25')).toMatchObject(taken);
      expect(await open(body.id)).toMatchObject({ status: 200, body: { success: true } });
      expect((await ask('2025-12-25')).status).toBe(201);
      expect((await open(body.id)).body).toMatchObject({ code: 'CLOSURE_NOT_FOUND', statusCode: 404 });
      expect((await staff.get(`/api/activity?subjectId=${body.id}`)).body).toMatchObject([
        { act: 'closure.remove', actor: 'Staff', before: { fromDate: '2025-12-24', reason: 'Repairs' } },
        { act: 'closure.add', after: { fromDate: '2025-12-24', toDate: '2025-12-26', venueId: null } },
      ]);
    });

    it('from a request that is on its way, or it is listed among what is kept', async () => {
      for (let round = 0; round < raceRounds(12, 200); round += 1) {
        const eventDate = `2026-0${1 + (round % 9)}-${String(10 + (round % 18))}`;
        const [asked, made] = (await Promise.all([
          ask(eventDate, { venueIds: [round % 2 ? venues.main : venues.tent] }),
          close(eventDate),
        ])) as [Answer<{ id: string }>, Answer<ClosureMade>];
        expect(made.status).toBe(201);
        const kept = made.body.bookings.map(({ id }) => id);
        expect(kept).toEqual(asked.status === 201 ? [asked.body.id] : []);
        await app.database.sql('delete from closures');
        await app.database.sql(`delete from bookings where event_date = '${eventDate}'`);
      }
    });
  });

  describe('keep what is booked', () => {
    it('and say before and after what that is: requests and bookings, of the space alone where one is named', async () => {
      const [inTent, inMain] = [
        await requested(app, {
          eventDate: '2026-05-16',
          venueIds: [venues.tent],
          startTime: '20:00',
          endTime: '02:00',
        }),
        await contracted(app, { eventDate: '2026-05-17' }),
      ];
      const on = async (query: string) =>
        (await staff.get(`/api/closures/bookings?fromDate=2026-05-17&toDate=2026-05-18${query}`)).body;
      // The night before reaches into the first closed day.
      expect(await on('')).toMatchObject({
        total: 2,
        bookings: [
          { id: inTent.id, eventDate: '2026-05-16', status: 'pending', venues: ['Outdoor Tent'] },
          { id: inMain.id, eventDate: '2026-05-17', firstName: 'Sarah', venues: ['Main Event Venue'] },
        ],
      });
      expect(await on(`&venueId=${venues.main}`)).toMatchObject({ total: 1, bookings: [{ id: inMain.id }] });
      expect(await on(`&venueId=${venues.privateDining}`)).toEqual({ total: 0, bookings: [] });
      expect((await close('2026-05-17', '2026-05-18')).body).toMatchObject({ total: 2 });

      // Both hold their time, so both are decided and signed as if nothing had been closed.
      const approve = (id: string) => staff.patch(`/api/bookings/${id}/status`, { status: 'confirmed' });
      expect((await approve(inTent.id)).body).toMatchObject({ status: 'confirmed', dateKept: true });
      expect((await sign(inMain)).status).toBe(200);
    });

    it('but let nobody take a closed day anew: neither by approving what lost its hold, nor by reopening, nor by moving', async () => {
      const waiting = await requested(app, { eventDate: '2026-06-06' });
      await app.database.sql('update booking_venues set holds = false where booking_id = $1', [waiting.id]);
      const declined = await requested(app, { eventDate: '2026-06-07' });
      await staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
      const elsewhere = await requested(app, { eventDate: '2026-06-20' });
      const { body: closure } = await close('2026-06-06', '2026-06-07');
      const closed = {
        status: 409,
        body: { code: 'SLOT_TAKEN', message: 'This time is closed: Main Event Venue (Repairs).' },
      };
      const approve = () => staff.patch(`/api/bookings/${waiting.id}/status`, { status: 'confirmed' });
      expect(await approve()).toMatchObject(closed);
      expect(await staff.post(`/api/bookings/${declined.id}/reopen`)).toMatchObject(closed);
      const move = { eventDate: '2026-06-06', startTime: '14:00', endTime: '18:00', venueIds: [venues.main] };
      expect(await staff.post(`/api/bookings/${elsewhere.id}/move`, move)).toMatchObject(taken);
      // A call confirms the contact; the date is not kept.
      const called = await staff.post(`/api/bookings/${waiting.id}/calls`, { outcome: 'called' });
      expect(called).toMatchObject({
        status: 201,
        body: { status: 'pending', dateKept: false, contactConfirmed: true },
      });
      await open(closure.id);
      expect(await approve()).toMatchObject({ status: 200, body: { status: 'confirmed', dateKept: true } });
      expect((await staff.post(`/api/bookings/${declined.id}/reopen`)).status).toBe(200);
    });

    it('and so does a space that is switched off', async () => {
      const declined = await requested(app, { eventDate: '2026-07-04' });
      await staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
      const off = { availability: false, unavailableReason: 'Deep Cleaning', unavailableUntil: '2026-07-05' };
      await staff.send('PUT', `/api/venues/${venues.main}`, off);
      const reopen = () => staff.post(`/api/bookings/${declined.id}/reopen`);
      expect(await reopen()).toMatchObject({
        status: 409,
        body: { message: 'This time is closed: Main Event Venue (Deep Cleaning).' },
      });
      await staff.send('PUT', `/api/venues/${venues.main}`, { ...off, unavailableUntil: '2026-07-04' });
      expect((await reopen()).status).toBe(200);
      await staff.send('PUT', `/api/venues/${venues.main}`, { availability: true });
    });

    it('and so does a space that is archived, while what it holds it keeps', async () => {
      const held = await requested(app, { eventDate: '2026-07-11' });
      const lapsed = await requested(app, { eventDate: '2026-07-12' });
      await app.database.sql('update booking_venues set holds = false where booking_id = $1', [lapsed.id]);
      const declined = await requested(app, { eventDate: '2026-07-18' });
      await staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
      const archive = (archived: boolean) => staff.post(`/api/venues/${venues.main}/archive`, { archived });
      expect((await archive(true)).status).toBe(200);
      const approve = (id: string) => staff.patch(`/api/bookings/${id}/status`, { status: 'confirmed' });
      const refused = {
        status: 409,
        body: { code: 'SLOT_TAKEN', message: 'This time is closed: Main Event Venue (Archived).' },
      };
      expect(await approve(lapsed.id)).toMatchObject(refused);
      expect(await staff.post(`/api/bookings/${declined.id}/reopen`)).toMatchObject(refused);
      expect(await approve(held.id)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
      await archive(false);
      expect(await approve(lapsed.id)).toMatchObject({ status: 200, body: { dateKept: true } });
    });
  });

  it('are listed newest first or by their days, those that are over only when asked for', async () => {
    await app.database.sql(
      `insert into closures (from_date, to_date, reason, created_at) values ('2025-08-01', '2025-09-14', 'Over', '2025-01-01')`,
    );
    await close('2026-02-01');
    await close('2026-01-01');
    const days = (closures: ClosureView[]) => closures.map(({ fromDate }) => fromDate);
    expect(days(await list())).toEqual(['2026-01-01', '2026-02-01', '2025-08-01']);
    expect(days(await list('?only=coming&sort=from'))).toEqual(['2026-01-01', '2026-02-01']);
  });

  it.each([
    ['a day that is none', '2026-02-30', '2026-03-01', {}, ['fromDate']],
    ['an end before the beginning', '2026-03-02', '2026-03-01', {}, ['toDate']],
    ['days that are over', '2025-09-01', '2025-09-14', {}, ['toDate']],
    ['more than a year', '2026-01-01', '2027-01-02', {}, ['toDate']],
    ['no reason', '2026-01-01', '2026-01-02', { reason: ' ' }, ['reason']],
    ['a reason without end', '2026-01-01', '2026-01-02', { reason: 'x'.repeat(121) }, ['reason']],
    ['a space that is none', '2026-01-01', '2026-01-02', { venueId: 'tent' }, ['venueId']],
  ])('are never made of %s', async (_name, from, to, more, fields) => {
    const answer = await close(from, to, more);
    expect(answer.status).toBe(400);
    expect(
      (answer.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field),
    ).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  it('belong to spaces that are there, and to staff', async () => {
    const venueId = '00000000-0000-4000-8000-000000000000';
    expect((await close('2026-01-01', undefined, { venueId })).body).toMatchObject({
      code: 'VENUE_NOT_FOUND',
    });
    expect((await close('2026-01-01', undefined, {}, app.browser())).status).toBe(401);
    expect((await app.browser().get('/api/closures')).status).toBe(401);
    expect((await staff.get('/api/closures/bookings?fromDate=soon&toDate=2026-01-01')).status).toBe(400);
  });
});
