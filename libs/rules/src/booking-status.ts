/** The four states of a booking (Holds §1); which moves lead from one to another is the bookings module's table. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'rejected', 'cancelled'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const ALIVE_STATUSES = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[];

export type AliveStatus = (typeof ALIVE_STATUSES)[number];

/**
 * True while the booking may still take place: neither declined nor cancelled. Only such a booking holds a date, owes
 * anything or is asked for anything (Holds §1).
 */
export function isAlive(status: BookingStatus): status is AliveStatus {
  return (ALIVE_STATUSES as readonly BookingStatus[]).includes(status);
}
