import { validateBookingRequest, type BookingRequestFields } from './booking-request.js';
import { bookableRange } from './bookable-range.js';
import { wallMinutes } from './slots.js';

const venues = [
  { id: 'main', name: 'Main Event Venue' },
  { id: 'tent', name: 'Outdoor Tent' },
  { id: 'addon', name: 'Restaurant Dining Add-On' },
  { id: 'dining', name: 'Private Dining Room' },
];

const request = (changes: Partial<BookingRequestFields> = {}): BookingRequestFields => ({
  firstName: 'Ana',
  lastName: 'Perez',
  email: 'ana@example.com',
  phone: '(512) 555-0100',
  eventDate: '2026-05-16',
  startTime: '14:00',
  endTime: '18:00',
  guestCount: '51-100',
  eventType: 'corporate',
  venueIds: ['main'],
  termsAccepted: true,
  ...changes,
});

const faults = (changes: Partial<BookingRequestFields>, options = {}) =>
  validateBookingRequest(request(changes), venues, options);
const firstFault = (changes: Partial<BookingRequestFields>, options = {}) => faults(changes, options)[0];

describe('validateBookingRequest', () => {
  it('accepts a proper request', () => {
    expect(faults({})).toEqual([]);
  });

  it('names all faults in the specification’s order', () => {
    const found = faults({
      termsAccepted: false,
      firstName: ' ',
      lastName: '',
      email: '',
      phone: '',
      eventType: '',
      venueIds: [],
      endTime: '17:00',
    });
    expect(found.map((each) => each.title)).toEqual([
      'Terms of Service Required',
      'First Name Required',
      'Last Name Required',
      'Email Required',
      'Phone Number Required',
      'Event Type Required',
      'Venue Selection Required',
      'Minimum 4 Hours Required',
    ]);
  });

  it('puts description before venue, and private dining before the four hours', () => {
    const described = faults({ eventType: 'other', venueIds: [] });
    expect(described.map((each) => each.title)).toEqual([
      'Event Description Required',
      'Venue Selection Required',
    ]);
    const dining = faults({
      venueIds: ['dining'],
      eventDate: '2026-05-18',
      startTime: '12:00',
      endTime: '14:00',
    });
    expect(dining.map((each) => each.field)).toEqual(['startTime', 'endTime']);
  });

  it('lets terms be absent only where older clients may leave them out', () => {
    expect(firstFault({ termsAccepted: undefined })?.field).toBe('termsAccepted');
    expect(firstFault({ termsAccepted: undefined }, { termsMayBeAbsent: true })).toBeUndefined();
    expect(firstFault({ termsAccepted: false }, { termsMayBeAbsent: true })?.field).toBe('termsAccepted');
  });

  it('opens private dining on Sundays and weekday evenings, overnight too', () => {
    const dining = { venueIds: ['dining'] };
    expect(
      firstFault({ ...dining, eventDate: '2026-05-17', startTime: '12:00', endTime: '16:00' }),
    ).toBeUndefined();
    expect(
      firstFault({ ...dining, eventDate: '2026-05-18', startTime: '19:00', endTime: '01:00' }),
    ).toBeUndefined();
    const refused = firstFault({ ...dining, eventDate: '2026-05-18', startTime: '12:00', endTime: '16:00' });
    expect(refused?.message).toMatch(
      /^Private Dining Room is only available after 7:00 PM on weekdays \(Monday-Friday\)/,
    );
    expect(
      firstFault({ ...dining, eventDate: '2026-05-18', startTime: '00:00', endTime: '05:00' })?.field,
    ).toBe('startTime');
  });

  it('wants the main venue with the add-on', () => {
    expect(firstFault({ venueIds: ['addon'] })?.message).toBe(
      'The Restaurant Dining Add-On must be booked together with the Main Event Venue.',
    );
    expect(firstFault({ venueIds: ['addon', 'main'] })).toBeUndefined();
  });

  it('rolls an end at midnight before it counts the hours', () => {
    expect(firstFault({ startTime: '18:00', endTime: '00:00' })).toBeUndefined();
    expect(firstFault({ startTime: '20:00', endTime: '00:00' })).toBeUndefined();
    expect(firstFault({ startTime: '21:00', endTime: '00:00' })).toEqual({
      field: 'endTime',
      title: 'Minimum 4 Hours Required',
      message: 'All venue bookings require a minimum of 4 hours. Please adjust your end time.',
    });
    expect(firstFault({ startTime: '21:00', endTime: '00:00' }, { wording: 'server' })?.message).toBe(
      'Booking duration must meet venue requirements',
    );
  });

  it.each<[string, Partial<BookingRequestFields>, string]>([
    ['a date that does not exist', { eventDate: '2027-02-29' }, 'eventDate'],
    ['a date in another notation', { eventDate: '16/05/2026' }, 'eventDate'],
    ['half hours', { startTime: '14:30' }, 'startTime'],
    ['an end past the day', { endTime: '24:00' }, 'endTime'],
    ['an unknown guest range', { guestCount: '500' }, 'guestCount'],
    ['an unknown event type', { eventType: 'rave' }, 'eventType'],
    ['an unknown venue', { venueIds: ['main', 'cellar'] }, 'venueIds'],
    ['a first name with a header in it', { firstName: 'Bob\r\nBcc: x@evil.test' }, 'firstName'],
    ['a last name with a trailing line break', { lastName: 'Bob\n' }, 'lastName'],
    ['an email with a header in it', { email: 'a@b.co\r\nBcc: x@evil.test' }, 'email'],
    ['an email with a display name', { email: 'Smith, Bob <a@b.co>' }, 'email'],
    ['a phone without digits', { phone: 'call me' }, 'phone'],
    ['a long first name', { firstName: 'a'.repeat(81) }, 'firstName'],
    ['a long company', { company: 'a'.repeat(121) }, 'company'],
    ['a long description', { eventType: 'other', otherEventType: 'a'.repeat(121) }, 'otherEventType'],
    ['long requirements', { requirements: 'a'.repeat(5001) }, 'requirements'],
    ['requirements the database cannot hold', { requirements: 'a\u0000b' }, 'requirements'],
    ['a false other date', { alternateDates: ['2026-02-30'] }, 'alternateDates'],
    [
      'too many other dates',
      { alternateDates: Array.from({ length: 13 }, () => '2026-05-16') },
      'alternateDates',
    ],
  ])('refuses %s', (_name, changes, field) => {
    expect(firstFault(changes)?.field).toBe(field);
  });

  it('allows the leap day, line breaks in requirements and 80 letters without a blank', () => {
    expect(faults({ eventDate: '2028-02-29', startTime: '20:00', endTime: '02:00' })).toEqual([]);
    expect(faults({ requirements: 'a\r\nb', firstName: 'a'.repeat(80) })).toEqual([]);
  });

  it('keeps to the bookable range when given one', () => {
    const range = bookableRange({
      todayWallMinutes: wallMinutes('2026-05-15', '15:30'),
      openingDate: '2025-10-01',
      minLeadHours: 24,
      monthsAhead: 36,
    });
    expect(firstFault({ eventDate: '2026-05-15' }, { range })?.field).toBe('eventDate');
    expect(firstFault({ eventDate: '2031-05-15' }, { range })?.message).toBe(
      'Please choose a date from May 16, 2026 to May 15, 2029.',
    );
    const later = { eventDate: '2026-06-01' };
    expect(firstFault({ ...later, alternateDates: ['2026-05-16', '2026-05-15'] }, { range })).toMatchObject({
      field: 'alternateDates',
      message: 'Please choose other dates from May 16, 2026 to May 15, 2029.',
    });
    expect(firstFault({ ...later, alternateDates: ['2029-05-15'] }, { range })).toBeUndefined();
    expect(firstFault({ startTime: '14:00' }, { range })?.field).toBe('startTime');
    expect(firstFault({ startTime: '16:00', endTime: '20:00' }, { range })).toBeUndefined();
  });

  it('treats missing and misshapen values as empty instead of failing', () => {
    const misshapen = JSON.parse(
      '{"firstName": 7, "venueIds": "main", "email": null}',
    ) as BookingRequestFields;
    const fields = validateBookingRequest(misshapen, venues).map((each) => each.field);
    expect(fields).toEqual(
      expect.arrayContaining([
        'firstName',
        'lastName',
        'email',
        'venueIds',
        'eventDate',
        'startTime',
        'endTime',
      ]),
    );
  });
});
