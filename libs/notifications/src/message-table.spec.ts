import { on } from './message-row.js';
import { MESSAGE_TABLE } from './message-table.js';
import { freshLink } from './messages/fresh-link.js';

/** As released: events on their way carry these names, and what was told is noted under them. */
const RELEASED = [
  'notifications-mail-customer-on-booking-approved',
  'notifications-mail-customer-on-booking-corrected',
  'notifications-mail-customer-on-booking-declined',
  'notifications-mail-customer-on-booking-moved',
  'notifications-mail-customer-on-booking-requested',
  'notifications-mail-customer-on-contract-generated',
  'notifications-mail-customer-on-contract-signed',
  'notifications-mail-customer-on-link-requested',
  'notifications-mail-customer-on-payment-received',
  'notifications-mail-customer-on-photo-reviewed',
  'notifications-mail-staff-on-booking-declined',
  'notifications-mail-staff-on-booking-requested',
  'notifications-mail-staff-on-contact-received',
  'notifications-mail-staff-on-customer-document-uploaded',
  'notifications-mail-staff-on-payment-needs-attention',
  'notifications-mail-staff-on-vendor-document-submitted',
  'notifications-mail-vendor-on-vendor-document-reviewed',
  'notifications-mail-vendor-on-vendor-document-submitted',
  'notifications-mail-visitor-on-contact-received',
  'notifications-mail-visitor-on-testimonial-received',
  'notifications-mail-visitor-on-waitlist-joined',
  'notifications-send-code-on-code-requested',
  'notifications-text-customer-on-text-reminders-on',
];

describe('the table of messages', () => {
  const names = MESSAGE_TABLE.map(({ handler }) => handler);

  it('keeps every name under which messages were told', () => {
    expect(RELEASED.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('names each row once', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('has one limit, the ten minutes of a code', () => {
    const limited = MESSAGE_TABLE.filter(({ usefulSeconds }) => usefulSeconds !== undefined);
    expect(limited.map(({ event, usefulSeconds }) => [event, usefulSeconds])).toEqual([
      ['customer.code-requested', 600],
    ]);
  });

  it('writes to an address that a stranger may have typed once a day (Messages §1)', () => {
    const daily = MESSAGE_TABLE.filter(({ once }) => once === 'day').map(({ handler }) => handler);
    expect(daily.sort()).toEqual([
      'notifications-mail-customer-on-booking-hold-lapsed',
      'notifications-mail-vendor-on-vendor-document-submitted',
      'notifications-mail-visitor-on-contact-received',
      'notifications-mail-visitor-on-testimonial-received',
      'notifications-mail-visitor-on-waitlist-joined',
      'notifications-text-customer-on-text-reminders-on',
    ]);
  });

  it('does not compile with a payload or facts of another event', () => {
    const row = on('customer.link-requested', {
      handler: 'test',
      // @ts-expect-error -- this event tells of a booking, and of no photo
      read: (from, { photoId }) => from.booking({ bookingId: photoId }),
      to: { role: 'customer', address: ({ booking }) => booking.email },
      // @ts-expect-error -- what is read has no papers
      write: ({ booking, papers }) => freshLink(papers ?? booking),
    });
    expect(row.event).toBe('customer.link-requested');
  });
});
