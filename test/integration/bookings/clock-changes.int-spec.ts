import { TestApp } from '../../support/app.js';
import { contracted, sign } from '../../support/journey.js';
import { forgetMessages, messages, react } from '../notifications/messages.js';

/** Summer time ends on November 1 and begins on March 8: what was asked for keeps its hour on the wall. */
describe('an event on the other side of a clock change', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  beforeEach(async () => {
    app.businessClock.setNow('2025-10-20T12:00:00Z');
    await forgetMessages(app);
  });
  afterAll(() => app.stop());

  it.each([
    {
      what: 'asked for before it',
      now: '2026-10-20T12:00:00Z',
      event: { eventDate: '2026-11-07', startTime: '14:00', endTime: '18:00' },
      day: 'Saturday, Nov 07, 2026',
      hours: '2:00 PM – 6:00 PM',
      instants: ['20261107T200000Z', '20261108T000000Z'],
      cost: 1000,
    },
    {
      what: 'in the afternoon of the day itself',
      now: '2026-02-20T12:00:00Z',
      event: { eventDate: '2026-03-08', startTime: '15:00', endTime: '19:00' },
      day: 'Sunday, Mar 08, 2026',
      hours: '3:00 PM – 7:00 PM',
      instants: ['20260308T200000Z', '20260309T000000Z'],
      cost: 1000,
    },
    {
      what: 'through the night in which an hour is missing',
      now: '2026-02-20T12:00:00Z',
      event: { eventDate: '2026-03-07', startTime: '20:00', endTime: '03:00' },
      day: 'Saturday, Mar 07, 2026',
      hours: '8:00 PM – 3:00 AM',
      instants: ['20260308T020000Z', '20260308T080000Z'],
      cost: 1750,
    },
  ])('$what is at that hour in answers, mails, calendar file and contract', async (event) => {
    app.businessClock.setNow(event.now);
    const journey = await contracted(app, event.event);
    await react(app);
    const mails = (await messages(app.database)).filter(({ channel }) => channel === 'email');
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['request-received', 'request-received-staff', 'booking-approved']),
    );
    for (const { kind, text } of mails) {
      expect([kind, text]).toEqual([kind, expect.stringContaining(event.day)]);
      expect([kind, text]).toEqual([kind, expect.stringContaining(event.hours)]);
      expect(text).not.toContain('NaN');
    }
    const [seen] = (await journey.customer.get('/api/customer-bookings')).body;
    expect(seen).toMatchObject({ ...event.event, totalCost: event.cost });
    expect((await journey.staff.get(`/api/bookings/${journey.id}`)).body).toMatchObject(event.event);

    const { body: file } = await journey.customer.get(`/api/bookings/${journey.id}/calendar`);
    const [start, end] = event.instants;
    expect(file).toContain(`DTSTART:${start}`);
    expect(file).toContain(`DTEND:${end}`);
    const { contract } = (await journey.staff.get(`/api/bookings/${journey.id}/contract`)).body;
    expect(contract).toContain(event.hours);
    expect((await sign(journey)).status).toBe(200);
  });
});
