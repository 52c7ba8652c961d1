export type { CustomerBooking, PaymentStatus, StaffBooking } from './api.js';
export { AVAILABILITY_FACTS } from './availability-facts.queries.js';
export { BookingAspects, type BookingStanding, type LentTable } from './booking-aspects.js';
export type { BookingFacts } from './booking-facts.js';
export { BookingsFacade } from './bookings.facade.js';
export { BookingsModule } from './bookings.module.js';
export { CalendarFile } from './calendar-file.js';
export { AUTOMATIC_RELEASE, ReleaseExpiredHolds } from './use-cases/release-expired-holds.js';
export { REQUEST_BOOKING } from './request-booking.statement.js';
