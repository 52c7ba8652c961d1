import { Body, Controller, Post } from '@nestjs/common';
import { type Actor, By, Requires } from '#staff';
import type { StaffBooking } from './api.js';
import { BookingsQueries } from './bookings.queries.js';
import { BookingEntryDto } from './dto/staff-bookings.dto.js';
import { EnterBooking } from './use-cases/enter-booking.js';

/** Bookings that staff write down (Bookings §14). */
@Controller('api/staff/bookings')
export class EnteredBookingsController {
  constructor(
    private readonly enterBooking: EnterBooking,
    private readonly queries: BookingsQueries,
  ) {}

  @Post()
  @Requires('booking.decide')
  async enter(@By() actor: Actor, @Body() body: BookingEntryDto): Promise<StaffBooking> {
    const { website: _website, formAgeMs: _formAgeMs, termsAccepted: _termsAccepted, ...entry } = body;
    return this.queries.staffBooking(await this.enterBooking.execute(actor, entry));
  }
}
