import { TestApp } from '../../support/app.js';
import { contracted, requested } from '../../support/journey.js';
import { messages, react } from '../notifications/messages.js';

describe('an event in the first hours of a day', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('is on that Monday in every mail, in the calendar file and in the contract', async () => {
    const { id, customer, staff } = await contracted(app, {
      eventDate: '2026-05-18',
      startTime: '00:00',
      endTime: '05:00',
    });
    await react(app);
    const mails = (await messages(app.database)).filter(({ channel }) => channel === 'email');
    const kinds = mails.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['request-received', 'request-received-staff', 'booking-approved']),
    );
    for (const { kind, text, html } of mails) {
      expect([kind, text]).toEqual([kind, expect.stringContaining('Monday, May 18, 2026')]);
      expect([kind, html]).toEqual([kind, expect.stringContaining('Monday, May 18, 2026')]);
      expect([kind, text]).toEqual([kind, expect.stringContaining('12:00 AM – 5:00 AM')]);
      expect([kind, text]).toEqual([kind, expect.not.stringMatching(/Sunday|May 17/)]);
    }

    const { body: file } = await customer.get(`/api/bookings/${id}/calendar`);
    // Midnight and 5:00 of Monday in Chicago's summer.
    expect(file).toContain('DTSTART:20260518T050000Z');
    expect(file).toContain('DTEND:20260518T100000Z');

    const { contract } = (await staff.get(`/api/bookings/${id}/contract`)).body;
    expect(contract).toContain('Monday, May 18, 2026');
    expect(contract).toContain('12:00 AM');
    expect(contract).not.toMatch(/Sunday, May 17/);
  });

  it('marks that Monday in the calendar, and neither of its neighbours', async () => {
    const { main } = await app.venueIds();
    await app.database.sql('update booking_venues set holds = false');
    await requested(app, { eventDate: '2026-05-18', startTime: '00:00', endTime: '05:00' });
    const { body } = await app.browser().get(`/api/booking-indicators?venues=${main}`);
    expect(body.indicators).toEqual([
      {
        date: '2026-05-18',
        level: 'partial',
        slots: [{ venueId: main, venueName: 'Main Event Venue', startTime: '00:00', endTime: '05:00' }],
      },
    ]);
  });
});
