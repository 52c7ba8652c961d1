export type { CustomerBooking, PaymentStatus, StaffBooking } from './api.js';
export { AVAILABILITY_FACTS } from './availability-facts.queries.js';
export { BookingVenue } from './booking-venue.entity.js';
export { Booking } from './booking.entity.js';
export { BookingsFacade } from './bookings.facade.js';
export { BookingsModule } from './bookings.module.js';
export { CalendarFile } from './calendar-file.js';
export { AUTOMATIC_RELEASE, ReleaseExpiredHolds } from './use-cases/release-expired-holds.js';
export { REQUEST_BOOKING } from './request-booking.statement.js';
