import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { aFreeDate } from '../../support/journey.js';

describe('contacts as people type them', () => {
  let app: TestApp;
  let venueId: string;

  beforeAll(async () => {
    app = await TestApp.start({ rateLimitFactor: 100 });
    venueId = (await app.venueIds()).main;
  });
  afterAll(() => app.stop());

  const request = (overrides: object) =>
    app
      .browser()
      .post('/api/bookings', aBookingRequest({ venueIds: [venueId], eventDate: aFreeDate(), ...overrides }));
  const find = async (search: string, type: 'phone' | 'email') =>
    (await app.browser().get(`/api/customer-bookings?${new URLSearchParams({ search, type })}`)).body as {
      id: string;
    }[];

  it.each([
    ['٥١٢٥٥٥٠١٤١', '512-555-0141'],
    ['５１２－５５５－０１４２', '(512) 555-0142'],
    ['512-555-CAKE', '5125552253'],
    ['+52 1 55 1234 5678', '+52 55 1234 5678'],
    ['001 512 555 0143', '+15125550143'],
  ])('books with the phone %p and finds it by %p', async (phone, otherSpelling) => {
    const booked = await request({ phone });
    expect(booked.status).toBe(201);
    for (const spelling of [phone, otherSpelling])
      expect((await find(spelling, 'phone')).map(({ id }) => id)).toContain(booked.body.id);
  });

  it.each([
    ['firstName', '\u200b'],
    ['firstName', '\u2800'],
    ['lastName', '\u202e'],
    ['lastName', '\u3164'],
  ])('asks for the %s when %p was sent, which nobody can see', async (field, value) => {
    const answer = await request({ [field]: value });
    expect(answer.status).toBe(400);
    expect((answer.body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
  });

  it('asks what the event is when its description shows nothing', async () => {
    const answer = await request({ eventType: 'other', otherEventType: '\u200b' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'otherEventType' }] } });
  });

  it('keeps no character that turns the writing direction', async () => {
    const booked = await request({ eventType: 'other', otherEventType: 'Gala \u202e evening' });
    expect(booked.status).toBe(201);
    const [row] = await app.database.sql<{ other_event_type: string }>(
      'select other_event_type from bookings where id = $1',
      [booked.body.id],
    );
    expect(row?.other_event_type).toBe('Gala  evening');
  });

  it('takes an email with letters of any script and finds it again', async () => {
    const booked = await request({ email: 'josé@example.com' });
    expect(booked.status).toBe(201);
    // The same letters, the accent as a character of its own.
    expect((await find('JOSE\u0301@example.com', 'email')).map(({ id }) => id)).toContain(booked.body.id);
    expect(await find('jose@example.com', 'email')).toEqual([]);
  });
});
