import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdempotencyKey, Public } from '#platform';
import { CustomerBrowser } from './access/customer-browser.js';
import type {
  BookingIndicators,
  BookingValidation,
  CustomerBooking,
  UnavailableDates,
  VenueConflicts,
} from './api.js';
import { Availability } from './availability.js';
import { dateTaken, idempotencyKeyUsed } from './bookings.errors.js';
import { BookingsQueries } from './bookings.queries.js';
import { BookingRequestDto } from './dto/booking-request.dto.js';
import {
  IndicatorsQuery,
  UnavailableDatesQuery,
  VenueConflictsQuery,
  venueIdsOf,
} from './dto/date-queries.dto.js';
import { RequestBooking } from './use-cases/request-booking.js';

/** What a visitor may ask about dates, and the request itself (Answers §7). */
@Controller('api')
export class BookingsController {
  constructor(
    private readonly availability: Availability,
    private readonly requestBooking: RequestBooking,
    private readonly queries: BookingsQueries,
    private readonly browser: CustomerBrowser,
  ) {}

  @Get('unavailable-dates')
  @Public()
  async unavailableDates(@Query() query: UnavailableDatesQuery): Promise<UnavailableDates> {
    const dates = await this.availability.unavailableDates(query.from, query.to, venueIdsOf(query.venues));
    return { unavailableDates: dates };
  }

  @Get('booking-indicators')
  @Public()
  async indicators(@Query() query: IndicatorsQuery): Promise<BookingIndicators> {
    return { indicators: await this.availability.indicators(venueIdsOf(query.venues)) };
  }

  @Get('venue-conflicts')
  @Public()
  conflicts(@Query() query: VenueConflictsQuery): Promise<VenueConflicts> {
    return this.availability.conflicts(query.date, query.startTime, query.endTime);
  }

  @Post('bookings')
  @Public()
  async request(
    @Body() body: BookingRequestDto,
    @IdempotencyKey() idempotencyKey: string | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerBooking> {
    const made = await this.requestBooking.execute(body, {
      address: request.ip,
      sessionToken: this.browser.token(request),
      idempotencyKey,
    });
    const verified = made.grantToBrowser !== 'opened';
    // No more than a look-up with this email and phone would show.
    if (!verified && this.browser.asksBeforeAnswers) throw idempotencyKeyUsed();
    if (made.newSessionToken) this.browser.writeToken(reply, made.newSessionToken);
    else if (made.grantToBrowser) await this.browser.grant(request, reply, [made.id], { verified });
    else await this.browser.prolong(request, reply);
    void reply.status(made.created ? HttpStatus.CREATED : HttpStatus.OK);
    if (made.differs) void reply.header('x-earlier-request', 'differs');
    return made.row ? this.queries.customerViewOf(made.row) : this.queries.customerBooking(made.id, verified);
  }

  @Post('bookings/validate')
  @Public()
  @HttpCode(200)
  async validate(@Body() body: BookingRequestDto): Promise<BookingValidation> {
    const { eventDate: date, startTime, endTime, venueIds } = body;
    await this.requestBooking.validateSlot(body);
    const found = await this.availability.conflictsOf({ date, startTime, endTime, venueIds });
    if (found.dateTaken) throw dateTaken(found.conflicts);
    return { hasConflicts: found.conflicts.length > 0, conflicts: found.conflicts };
  }
}
