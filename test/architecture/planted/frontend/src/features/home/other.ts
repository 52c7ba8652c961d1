import { bookings } from '../../../../libs/bookings/src/index';

export const other = bookings;
