import type { BookingRequest } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import { eventsOf } from '../../support/events.js';
import { contracted, type Journey, requested, sign, signed } from '../../support/journey.js';
import { raceRounds } from '../../support/long-run.js';
import { forgetMessages, messages, react, reactAgain, theMessage } from '../notifications/messages.js';

describe('staff move a booking', () => {
  let app: TestApp;
  let venues: Awaited<ReturnType<TestApp['venueIds']>>;
  let days = 0;
  beforeAll(async () => {
    app = await TestApp.start();
    venues = await app.venueIds();
  });
  afterAll(() => app.stop());

  const move = ({ id, staff }: Journey, to: object) => staff.post(`/api/bookings/${id}/move`, to);
  const read = async ({ id, staff }: Journey) => (await staff.get(`/api/bookings/${id}`)).body;
  const to = (eventDate: string, more: object = {}) => ({
    eventDate,
    startTime: '12:00',
    endTime: '20:00',
    venueIds: [venues.main],
    ...more,
  });
  const at = (eventDate: string, more: Partial<BookingRequest> = {}) =>
    requested(app, { eventDate, ...more });
  const overlaps = () =>
    app.database.sql(
      `select a.booking_id from booking_venues a join booking_venues b on a.venue_id = b.venue_id
         and a.booking_id < b.booking_id and a.during && b.during and a.holds and b.holds`,
    );

  it('to another date, time and space; the price stays, the old time is free, and it is told once', async () => {
    const journey = await at('2026-10-06');
    const before = await read(journey);
    const venueIds = [venues.main, venues.addOn].sort();
    const answer = await move(journey, to('2026-10-07', { venueIds, version: before.slotVersion }));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        eventDate: '2026-10-07',
        startTime: '12:00',
        endTime: '20:00',
        totalCost: before.totalCost,
        dateKept: true,
      },
    });
    expect([...answer.body.venueIds].sort()).toEqual(venueIds);
    expect(await eventsOf(app, 'booking.moved', journey.id)).toHaveLength(1);
    const { body } = await journey.staff.get(`/api/activity?subjectId=${journey.id}&limit=1`);
    expect(body).toEqual([
      expect.objectContaining({
        act: 'booking.move',
        actor: 'Staff',
        before: expect.objectContaining({
          eventDate: '2026-10-06',
          startTime: '14:00',
          venueIds: [venues.main],
        }),
        after: expect.objectContaining({ eventDate: '2026-10-07', startTime: '12:00', venueIds }),
      }),
    ]);
    await at('2026-10-06');
    expect(await overlaps()).toEqual([]);
  });

  it('by an hour, over what it holds itself', async () => {
    const journey = await at('2026-10-08');
    const later = { startTime: '15:00', endTime: '19:00' };
    expect(await move(journey, to('2026-10-08', later))).toMatchObject({ status: 200, body: later });
  });

  it('not where another one is: 409 with what is in the way and other dates; it stays where it was', async () => {
    const [journey] = [await at('2026-10-09'), await at('2026-10-10')];
    const refused = await move(journey, to('2026-10-10'));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'BOOKING_CONFLICT', conflicts: [{ venueId: venues.main, startTime: '14:00' }] },
    });
    expect(refused.body.suggestedDates.length).toBeGreaterThan(0);
    expect(await read(journey)).toMatchObject({ eventDate: '2026-10-09', dateKept: true });
    expect(await eventsOf(app, 'booking.moved', journey.id)).toEqual([]);
  });

  it.each([
    ['a date that is over', to.bind(null, '2020-01-01')],
    ['a date that is none', to.bind(null, '2026-02-30')],
    ['three hours', () => to('2026-10-11', { endTime: '15:00' })],
    ['no space', () => to('2026-10-11', { venueIds: [] })],
    ['the add-on alone', () => to('2026-10-11', { venueIds: [venues.addOn] })],
    ['a space that is none', () => to('2026-10-11', { venueIds: ['00000000-0000-4000-8000-000000000000'] })],
  ])('not to %s: 400', async (_what, wrong) => {
    days += 1;
    const journey = await at(`2026-12-0${days}`);
    expect((await move(journey, wrong())).status).toBe(400);
    expect((await read(journey)).eventDate).toBe(`2026-12-0${days}`);
  });

  it('not over what somebody else moved meanwhile; where it already is, nothing happens', async () => {
    const journey = await at('2026-10-12');
    const { slotVersion: version } = await read(journey);
    const theirs = await move(journey, to('2026-10-13', { version }));
    const refused = await move(journey, to('2026-10-14', { version }));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        message: 'Staff changed the date meanwhile. Nothing was saved yet.',
        current: to('2026-10-13', { version: theirs.body.slotVersion }),
      },
    });
    expect((await move(journey, to('2026-10-13', { version }))).status).toBe(200);
    expect(await eventsOf(app, 'booking.moved', journey.id)).toHaveLength(1);
  });

  it('tells the customer once, with the old and the new', async () => {
    const journey = await at('2027-02-02');
    await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'confirmed' });
    await forgetMessages(app);
    await move(journey, to('2027-02-04', { venueIds: [venues.main, venues.addOn] }));
    await react(app);
    await reactAgain(app);
    expect((await messages(app.database)).map(({ kind }) => kind)).toEqual(['booking-moved']);
    const { text, subject, attachments } = await theMessage(app.database, 'booking-moved');
    expect(subject).toBe('Moved: your booking is now for Feb 04, 2027');
    for (const line of [
      'Tuesday, Feb 02, 2027',
      'Thursday, Feb 04, 2027',
      '2:00 PM – 6:00 PM, Central Time',
      '12:00 PM – 8:00 PM, Central Time',
      'Main Event Venue and Restaurant Dining Add-On',
    ])
      expect(text).toContain(line);
    const calendar = Buffer.from(attachments[0]?.contentBase64 ?? '', 'base64').toString();
    expect(calendar).toContain('DTSTART:20270204T180000Z');
  });

  it('is one message also when a contract waits: it leads to the contract', async () => {
    const journey = await contracted(app, { eventDate: '2027-02-09' });
    await react(app);
    await forgetMessages(app);
    await move(journey, to('2027-02-11'));
    await react(app);
    expect((await messages(app.database)).map(({ kind }) => kind)).toEqual(['booking-moved']);
    const { text } = await theMessage(app.database, 'booking-moved');
    expect(text).toContain('Your contract is written anew');
    expect(text).toContain('/link/');
  });

  it('tells nobody of a move once the booking is declined', async () => {
    const journey = await at('2027-02-16');
    await react(app);
    await forgetMessages(app);
    await move(journey, to('2027-02-18'));
    await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'rejected' });
    await react(app);
    expect((await messages(app.database)).map(({ kind }) => kind)).toEqual(['booking-declined']);
  });

  it('not once it is declined, and not under a signed contract', async () => {
    const declined = await at('2026-10-15');
    await declined.staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
    expect(await move(declined, to('2026-10-16'))).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    });
    const agreed = await signed(app, { eventDate: '2026-10-17' });
    expect(await move(agreed, to('2026-10-18'))).toMatchObject({
      status: 409,
      body: { code: 'CONTRACT_SIGNED' },
    });
    expect(await read(agreed)).toMatchObject({ eventDate: '2026-10-17', dateKept: true });
  });

  it('with a contract that waits: the old version cannot be signed, the new one names the new date', async () => {
    const journey = await contracted(app, { eventDate: '2026-10-19' });
    expect((await move(journey, to('2026-10-20'))).status).toBe(200);
    expect(await sign(journey, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONTRACT_CHANGED' },
    });
    await app.drainQueues();
    const rows = await app.database.sql<{ version: number; state: string; text: string }>(
      'select version, state, text from contracts where booking_id = :id order by version',
      { id: journey.id },
    );
    expect(rows.map(({ version, state }) => [version, state])).toEqual([
      [1, 'superseded'],
      [2, 'awaiting'],
    ]);
    expect(rows[1]?.text).toContain('Oct 20, 2026');
    expect((await sign(journey)).status).toBe(200);
  });

  it('of two at once to one date one gets it, the other stays where it was, every round', async () => {
    const pair = [await at('2026-11-01'), await at('2026-11-02')];
    for (let round = 0; round < raceRounds(5, 100); round += 1) {
      const goal = round % 2 === 0 ? '2026-11-03' : '2026-11-04';
      const before = await Promise.all(pair.map(async (journey) => (await read(journey)).eventDate));
      const statuses = (await Promise.all(pair.map((journey) => move(journey, to(goal))))).map(
        ({ status }) => status,
      );
      expect([...statuses].sort()).toEqual([200, 409]);
      const after = await Promise.all(pair.map(async (journey) => (await read(journey)).eventDate));
      expect(after).toEqual(before.map((date, index) => (statuses[index] === 200 ? goal : date)));
    }
    expect(await overlaps()).toEqual([]);
  });

  it('two bookings that want to change places are both refused', async () => {
    const [one, other] = [await at('2026-11-05'), await at('2026-11-06')];
    const answers = await Promise.all([move(one, to('2026-11-06')), move(other, to('2026-11-05'))]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect((await read(one)).eventDate).toBe('2026-11-05');
    expect((await read(other)).eventDate).toBe('2026-11-06');
  });
});
