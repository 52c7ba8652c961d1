import { bookings } from '#bookings';

export const staff = bookings;
