import type { BookingRequest } from '../../libs/bookings/src/api.js';

let counter = 0;

/** A request that the house accepts; each has a contact of its own unless one is given. */
export function aBookingRequest(overrides: Partial<BookingRequest> & { venueIds: string[] }): BookingRequest {
  counter += 1;
  return {
    firstName: 'Sarah',
    lastName: 'Whitfield',
    email: `sarah.${counter}@example.com`,
    phone: `512555${String(1000 + (counter % 9000)).padStart(4, '0')}`,
    eventDate: '2026-05-16',
    startTime: '14:00',
    endTime: '18:00',
    guestCount: '51-100',
    eventType: 'birthday',
    termsAccepted: true,
    ...overrides,
  };
}
