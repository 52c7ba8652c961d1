import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public, RateLimits } from '#platform';
import type { VendorBooking } from './api.js';
import { OpenBookings } from './open-bookings.js';

const LOOK_UPS = { name: 'vendor-code-address', most: 10, windowSeconds: 3600 };

/** Eight characters open four facts, so that a vendor sees that it is the right event (Access §11). */
@Controller('api/vendor-bookings')
export class VendorBookingsController {
  constructor(
    private readonly openBookings: OpenBookings,
    private readonly limits: RateLimits,
  ) {}

  @Get(':code')
  @Public()
  @Header('cache-control', 'no-store')
  async find(@Param('code') code: string, @Req() request: FastifyRequest): Promise<VendorBooking> {
    await this.limits.consume(LOOK_UPS, request.ip);
    const { firstName, lastName, eventDate, eventType } = await this.openBookings.byCode(code);
    return { firstName, lastInitial: [...lastName][0]?.toUpperCase() ?? '', eventDate, eventType };
  }
}
