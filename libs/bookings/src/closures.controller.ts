import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerPage, BusinessClock } from '#platform';
import { type Actor, By, Requires } from '#staff';
import { ClosuresFacade, type ClosureView } from '#venues';
import type { BookingsOnDays, ClosureMade } from './api.js';
import { BookedDaysQueries } from './booked-days.queries.js';
import { ClosureDto, ClosuresQuery, DaysQuery } from './dto/closures.dto.js';
import { CloseDays } from './use-cases/close-days.js';

/** Days on which spaces are closed (Holds §3, Holds §11). */
@Controller('api/closures')
@Requires('closure.change')
export class ClosuresController {
  constructor(
    private readonly closures: ClosuresFacade,
    private readonly bookedDays: BookedDaysQueries,
    private readonly closeDays: CloseDays,
    private readonly clock: BusinessClock,
  ) {}

  @Get()
  async list(
    @Query() query: ClosuresQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClosureView[]> {
    const from = query.only === 'coming' ? this.clock.today() : undefined;
    return answerPage(reply, await this.closures.list(query, from));
  }

  /** What would be kept, before somebody closes the days. */
  @Get('bookings')
  bookingsOn(@Query() { venueId, fromDate, toDate }: DaysQuery): Promise<BookingsOnDays> {
    return this.bookedDays.on({ venueId: venueId ?? null, fromDate, toDate });
  }

  @Post()
  @HttpCode(201)
  close(@By() actor: Actor, @Body() body: ClosureDto): Promise<ClosureMade> {
    return this.closeDays.close(actor, body);
  }

  @Delete(':id')
  async open(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<{ success: true }> {
    await this.closeDays.open(actor, id);
    return { success: true };
  }
}
