import type { Report } from '#reporting';
import type { House } from '../booking-facts.js';
import { renderMail } from './render-mail.js';
import { reportMail } from './report.js';

const HOSTILE = '<img src=x onerror=1>';

const HOUSE: House = {
  name: 'Emberfield',
  addressLine: '4100 Old Mill Road',
  phone: '+15125550142',
  phoneDisplay: '(512) 555-0142',
  email: 'events@emberfield.example',
  zone: 'America/Chicago',
};

const REPORT: Report = {
  kind: 'month-to-date',
  title: 'Month-to-Date Report',
  days: { first: '2025-10-01', last: '2025-10-10' },
  period: 'Oct 01, 2025 – Oct 10, 2025',
  figures: {
    receivedCents: 245_000,
    yearBeforeCents: 0,
    weeks: [
      { days: { first: '2025-10-01', last: '2025-10-07' }, cents: 250_000 },
      { days: { first: '2025-10-08', last: '2025-10-10' }, cents: -5_000 },
    ],
    requests: 3,
    confirmed: 2,
    declined: 1,
    cancelled: 0,
    events: 1,
    venues: [{ venueName: 'Main Event Venue', bookings: 1, revenueCents: 100_000, utilizationRate: 12.5 }],
    depositsPendingCents: 50_000,
    finalPaymentsPendingCents: 100_000,
    overdue: { count: 1, amount: 500 },
    toDecide: 4,
    upcoming: [
      {
        id: '1a2b3c4d-0000-4000-8000-000000000000',
        eventDate: '2025-10-11',
        startTime: '18:00',
        endTime: '01:00',
        venues: ['Main Event Venue'],
        name: `${HOSTILE} Whitfield`,
        guestCount: '51-100',
        eventType: 'birthday',
        otherEventType: null,
        phone: '(512) 555-0100',
        open: ['balance'],
      },
    ],
  },
};

describe('the mail of a report', () => {
  const mail = reportMail(HOUSE, REPORT, 'http://localhost:3000/management');

  it('says all its figures in words, so that nothing hangs on a chart', async () => {
    const { text } = await renderMail(mail.body);
    for (const words of [
      'Oct 01, 2025 – Oct 10, 2025',
      '$2,450.00',
      '$2,500.00',
      '-$50.00',
      '2 confirmed, 1 declined, 0 cancelled',
      '12.5% of 16 hours a day, 1 event',
      '4 requests',
      '1 matter, $500.00',
      'Open: balance',
    ])
      expect(text).toContain(words);
  });

  it('has a subject of our own words, and writes what people typed as text', async () => {
    expect(mail.subject).toBe('Month-to-Date Report: Oct 01, 2025 – Oct 10, 2025');
    const { html } = await renderMail(mail.body);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('draws bars as wide as their share, and none of what is below zero', async () => {
    const { html } = await renderMail(mail.body);
    expect(html.match(/width:\s*100%;height:8/g) ?? html.match(/width:100%/g)).not.toBeNull();
    expect(html).toContain('width:13%');
    expect(html).not.toContain('width:-');
  });
});
