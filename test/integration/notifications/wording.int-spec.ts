import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import { forgetMessages, messages, react, requestBooking, theMessage } from './messages.js';

const BOOKING = { eventDate: '2026-05-16', startTime: '14:00', endTime: '18:00' };

/** The process runs in a zone that differs from at least two of these, so none of the texts can come from it. */
describe.each([
  ['America/Chicago', 'Central Time (America/Chicago)'],
  ['Asia/Tokyo', 'Japan'],
  ['Pacific/Kiritimati', 'Line Islands'],
])('a booking in the zone %s', (businessTimeZone, zoneName) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ businessTimeZone });
  });

  afterAll(() => app.stop());

  it('is told in the venue’s time, whoever caused the message', async () => {
    const booking = await requestBooking(app, BOOKING);
    await react(app);
    const staff = await app.browser().signInAsStaff();
    await staff.patch(`/api/bookings/${booking.id}/status`, { status: 'confirmed' });
    await react(app);
    for (const kind of ['request-received', 'request-received-staff', 'booking-approved']) {
      const { text } = await theMessage(app.database, kind);
      expect(text).toMatch(/Date\s+Saturday, May 16, 2026/);
      expect(text).toMatch(/Time\s+2:00 PM – 6:00 PM, /);
      expect(text).toContain(zoneName);
      expect(text).toContain(businessTimeZone);
    }
  });
});

describe('what people type', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(() => forgetMessages(app));

  afterAll(() => app.stop());

  it('is text in every message, to staff and to the customer', async () => {
    const booking = await requestBooking(app, {
      ...BOOKING,
      firstName: '<img src=x onerror=1>',
      company: '<script>alert(1)</script>',
      requirements: '<a href=//evil>pay</a>\nsecond line',
      eventType: 'other',
      otherEventType: '<b>Gala</b>',
    });
    await react(app);
    const staff = await app.browser().signInAsStaff();
    await staff.post(`/api/bookings/${booking.id}/approve-with-contract`);
    await react(app);
    for (const { html, subject } of await messages(app.database)) {
      expect(html).not.toMatch(/<img|<script|<b>Gala|<a href="?\/\/evil/);
      expect(subject).not.toMatch(/img|Gala|script/);
    }
    const toStaff = await theMessage(app.database, 'request-received-staff');
    expect(toStaff.html).toContain('&lt;img src=x onerror=1&gt;');
    expect(toStaff.html).toContain('&lt;a href=//evil&gt;pay&lt;/a&gt;<br/>second line');
    expect(toStaff.text).toContain('<img src=x onerror=1>');
  });

  it('does not make our mail carry a stranger’s link to a stranger’s address', async () => {
    await requestBooking(app, {
      ...BOOKING,
      eventDate: '2026-05-23',
      firstName: 'Win at www.evil.example',
      requirements: 'http://evil.example',
    });
    await react(app);
    const { text, html } = await theMessage(app.database, 'request-received');
    expect(text + (html ?? '')).not.toContain('evil');
    expect((await theMessage(app.database, 'request-received-staff')).text).toContain('evil');
  });

  it('is not needed for a wedding without a price: the price is to be agreed', async () => {
    await requestBooking(app, { ...BOOKING, eventDate: '2026-05-30', eventType: 'wedding' });
    await react(app);
    for (const { text } of await messages(app.database)) {
      expect(text).toContain('Price to be agreed');
      expect(text).not.toContain('$');
    }
  });

  it('changes nothing when a mail scanner opens the links of our messages', async () => {
    const { main } = await app.venueIds();
    const customer = app.browser();
    const request = aBookingRequest({ venueIds: [main], ...BOOKING, eventDate: '2026-06-06' });
    const booking = (await customer.post('/api/bookings', request)).body;
    const staff = await app.browser().signInAsStaff();
    await staff.post(`/api/bookings/${booking.id}/approve-with-contract`);
    await react(app);
    const before = (await staff.get(`/api/bookings/${booking.id}`)).body;
    const links = (await messages(app.database)).flatMap(({ html }) => [
      ...(html ?? '').matchAll(/href="http:[^"]*?(\/[^/"][^"]*)"/g),
    ]);
    expect(links.length).toBeGreaterThan(2);
    const scanner = app.browser({ accept: 'text/html', 'user-agent': 'LinkScanner/1.0' });
    for (const [, path = ''] of [...links, ...links]) await scanner.get(path.replace(/&amp;/g, '&'));
    expect(scanner.cookies.size).toBe(0);
    expect((await staff.get(`/api/bookings/${booking.id}`)).body).toEqual(before);
  });
});
