import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { CustomerBrowser } from './access/customer-browser.js';
import { CustomerGate } from './access/customer.gate.js';
import { Availability } from './availability.js';
import { AvailabilityFactsQueries } from './availability-facts.queries.js';
import { BookedDaysQueries } from './booked-days.queries.js';
import { BookingAspects } from './booking-aspects.js';
import { BookingVenue } from './booking-venue.entity.js';
import { Booking } from './booking.entity.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsFacade } from './bookings.facade.js';
import { BookingsQueries } from './bookings.queries.js';
import { BookingsRepository } from './bookings.repository.js';
import { CalendarFile } from './calendar-file.js';
import { ClosuresController } from './closures.controller.js';
import { CustomerAccessController } from './customer-access.controller.js';
import { SmsPreferencesController } from './sms-preferences.controller.js';
import { OverdueBookingsQueries } from './overdue-bookings.queries.js';
import { ReminderFactsQueries } from './reminder-facts.queries.js';
import { PublicSettingsController } from './public-settings.controller.js';
import { EnteredBookingsController } from './entered-bookings.controller.js';
import { StaffBookingsController } from './staff-bookings.controller.js';
import { ChangePricing } from './use-cases/change-pricing.js';
import { ChangeSmsPreferences } from './use-cases/change-sms-preferences.js';
import { CloseDays } from './use-cases/close-days.js';
import { ConfirmContact } from './use-cases/confirm-contact.js';
import { DecideBooking } from './use-cases/decide-booking.js';
import { DeclineMany } from './use-cases/decline-many.js';
import { FindBookings } from './use-cases/find-bookings.js';
import { LapseUnconfirmedHolds } from './use-cases/lapse-unconfirmed-holds.js';
import { MakeMove } from './use-cases/make-move.js';
import { EnterBooking } from './use-cases/enter-booking.js';
import { EditBooking } from './use-cases/edit-booking.js';
import { MoveBooking } from './use-cases/move-booking.js';
import { NoteBooking } from './use-cases/note-booking.js';
import { OpenLink } from './use-cases/open-link.js';
import { ReleaseExpiredHolds } from './use-cases/release-expired-holds.js';
import { ReopenBooking } from './use-cases/reopen-booking.js';
import { RequestBooking } from './use-cases/request-booking.js';
import { RequestValues } from './use-cases/request-values.js';
import { SwitchTexts } from './use-cases/switch-texts.js';
import { VerifyCustomer } from './use-cases/verify-customer.js';

@Module({
  imports: [TypeOrmModule.forFeature([Booking, BookingVenue]), StaffModule, VenuesModule],
  controllers: [
    BookingsController,
    ClosuresController,
    CustomerAccessController,
    StaffBookingsController,
    EnteredBookingsController,
    PublicSettingsController,
    SmsPreferencesController,
  ],
  providers: [
    Availability,
    AvailabilityFactsQueries,
    BookedDaysQueries,
    BookingAspects,
    BookingsFacade,
    BookingsQueries,
    BookingsRepository,
    CalendarFile,
    CustomerBrowser,
    CustomerGate,
    ChangePricing,
    ChangeSmsPreferences,
    CloseDays,
    ConfirmContact,
    DecideBooking,
    DeclineMany,
    FindBookings,
    LapseUnconfirmedHolds,
    MakeMove,
    EditBooking,
    EnterBooking,
    MoveBooking,
    NoteBooking,
    OpenLink,
    OverdueBookingsQueries,
    ReleaseExpiredHolds,
    ReminderFactsQueries,
    ReopenBooking,
    RequestBooking,
    RequestValues,
    SwitchTexts,
    VerifyCustomer,
  ],
  exports: [
    BookingAspects,
    BookingsFacade,
    CalendarFile,
    CustomerBrowser,
    LapseUnconfirmedHolds,
    ReleaseExpiredHolds,
  ],
})
export class BookingsModule {}
