import type { BookingEntry } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Client } from '../../support/client.js';
import { aFreeDate, requested, staffIn } from '../../support/journey.js';
import { forgetMessages, messages, react, theMessage } from '../notifications/messages.js';

describe('staff write down a request', () => {
  let app: TestApp;
  let staff: Client;
  let main: string;
  beforeAll(async () => {
    app = await TestApp.start();
    staff = await staffIn(app);
    ({ main } = await app.venueIds());
  });
  afterAll(() => app.stop());

  const enter = (entry: Partial<BookingEntry> = {}) =>
    staff.post('/api/staff/bookings', {
      ...aBookingRequest({ venueIds: [main], eventDate: aFreeDate() }),
      ...entry,
    });
  const activityOf = async (id: string) =>
    (await staff.get(`/api/activity?subjectId=${id}`)).body as { act: string; after: unknown }[];

  it('it holds its time, counts as called and confirmed, and waits for a decision with its price', async () => {
    const answer = await enter();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        dateKept: true,
        dateKeptUntil: null,
        contactConfirmed: true,
        totalCost: 1000,
        calls: [{ outcome: 'called', madeBy: 'Staff' }],
      },
    });
    const { id, eventDate } = answer.body;
    expect(await activityOf(id)).toEqual([
      expect.objectContaining({ act: 'booking.enter', after: { told: false } }),
    ]);
    await expect(requested(app, { eventDate })).rejects.toThrow('409');
    expect((await staff.patch(`/api/bookings/${id}/status`, { status: 'confirmed' })).body.status).toBe(
      'confirmed',
    );
  });

  it('more than three of one customer are fine; the same hours twice are not, and what is free is offered', async () => {
    const days = [aFreeDate(), aFreeDate(), aFreeDate(), aFreeDate()];
    for (const eventDate of days) expect((await enter({ eventDate })).status).toBe(201);
    const again = await enter({ eventDate: days[0] });
    expect(again).toMatchObject({ status: 409, body: { code: 'BOOKING_CONFLICT' } });
    expect(again.body.suggestedDates.length).toBeGreaterThan(0);
  });

  it('of five at once for the same hours one is made', async () => {
    const eventDate = aFreeDate();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter({ eventDate })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const [held] = await app.database.sql<{ bookings: number; holds: number }>(
      `select count(distinct b.id)::int as bookings, count(*) filter (where bv.holds)::int as holds
         from bookings b join booking_venues bv on bv.booking_id = b.id where b.event_date = $1`,
      [eventDate],
    );
    expect(held).toEqual({ bookings: 1, holds: 1 });
  });

  it('at short notice, and before the opening, with a reason; never for an hour that is over', async () => {
    // The clock stands on Sep 15, 2025, 7 AM at the venue; visitors may ask from Oct 1 on.
    const slot = { eventDate: '2025-09-15', startTime: '12:00', endTime: '16:00' };
    const refused = await enter(slot);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'BOOKING_INVALID', errors: [{ field: 'shortNoticeReason' }] },
    });
    const made = await enter({ ...slot, shortNoticeReason: ' A wake for a neighbour ' });
    expect(made).toMatchObject({ status: 201, body: { eventDate: '2025-09-15', dateKept: true } });
    expect((await activityOf(made.body.id))[0]?.after).toEqual({
      told: false,
      shortNoticeReason: 'A wake for a neighbour',
    });
    for (const over of [
      { eventDate: '2025-09-14', startTime: '12:00', endTime: '16:00' },
      { eventDate: '2025-09-15', startTime: '06:00', endTime: '10:00' },
    ])
      expect((await enter({ ...over, shortNoticeReason: 'x' })).status).toBe(400);
  });

  it('every wrong field is named, as for a visitor', async () => {
    const refused = await enter({ firstName: '', email: 'x', venueIds: [], endTime: '15:00' });
    expect(refused.status).toBe(400);
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'firstName',
      'email',
      'venueIds',
      'endTime',
    ]);
  });

  it('tells the customer where staff want it, without promising a call, and nobody else', async () => {
    await react(app);
    await forgetMessages(app);
    await enter();
    await react(app);
    expect(await messages(app.database)).toEqual([]);
    await enter({ tellCustomer: true, email: 'told@example.com' });
    await react(app);
    expect((await messages(app.database)).map(({ kind, to_address: to }) => [kind, to])).toEqual([
      ['request-received', 'told@example.com'],
    ]);
    const { text } = await theMessage(app.database, 'request-received');
    expect(text).toContain('The date is held for you');
    expect(text).not.toContain('We call by');
  });
});
