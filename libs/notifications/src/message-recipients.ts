import type { Recipient } from './message-row.js';
import type { AboutBooking } from './message-sources.js';

export const CUSTOMER: Recipient<AboutBooking> = {
  role: 'customer',
  address: ({ booking }) => booking.email,
};
export const OFFICE: Recipient<{ house: { email: string } }> = {
  role: 'staff',
  address: ({ house }) => house.email,
};
