import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerPage } from '#platform';
import { type Actor, By, Requires } from '#staff';
import type { DeclinedMany, StaffBooking } from './api.js';
import { BookingsQueries } from './bookings.queries.js';
import {
  BookingEditDto,
  BookingMoveDto,
  CallRecordDto,
  DeclineManyDto,
  NotesChangeDto,
  PricingChangeDto,
  StaffBookingsQuery,
  StatusChangeDto,
} from './dto/staff-bookings.dto.js';
import { ChangePricing } from './use-cases/change-pricing.js';
import { DecideBooking } from './use-cases/decide-booking.js';
import { DeclineMany } from './use-cases/decline-many.js';
import { EditBooking } from './use-cases/edit-booking.js';
import { MoveBooking } from './use-cases/move-booking.js';
import { NoteBooking } from './use-cases/note-booking.js';
import { ReopenBooking } from './use-cases/reopen-booking.js';

/** What staff see and do (Office §5). Every change answers the booking as it is afterwards. */
@Controller('api/bookings')
export class StaffBookingsController {
  constructor(
    private readonly queries: BookingsQueries,
    private readonly decide: DecideBooking,
    private readonly declineMany: DeclineMany,
    private readonly reopenBooking: ReopenBooking,
    private readonly editBooking: EditBooking,
    private readonly moveBooking: MoveBooking,
    private readonly pricing: ChangePricing,
    private readonly notes: NoteBooking,
  ) {}

  @Get()
  @Requires('booking.read')
  async list(
    @Query() query: StaffBookingsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffBooking[]> {
    const sort = query.sort ?? (query.order === 'oldest' ? 'requested' : undefined);
    return answerPage(reply, await this.queries.staffBookings(query, { ...query, sort }));
  }

  @Get(':id')
  @Requires('booking.read')
  one(@Param('id', ParseUUIDPipe) id: string): Promise<StaffBooking> {
    return this.queries.staffBooking(id);
  }

  @Patch(':id/status')
  @Requires('booking.decide')
  async changeStatus(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: StatusChangeDto,
  ): Promise<StaffBooking> {
    await this.decide.execute(actor, id, body);
    return this.queries.staffBooking(id);
  }

  @Post('decline-many')
  @Requires('booking.decide')
  @HttpCode(200)
  decline(@By() actor: Actor, @Body() body: DeclineManyDto): Promise<DeclinedMany> {
    return this.declineMany.execute(actor, body);
  }

  @Post(':id/reopen')
  @Requires('booking.decide')
  @HttpCode(200)
  async reopen(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<StaffBooking> {
    await this.reopenBooking.execute(actor, id);
    return this.queries.staffBooking(id);
  }

  @Put(':id')
  @Requires('booking.decide')
  async edit(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: BookingEditDto,
  ): Promise<StaffBooking> {
    await this.editBooking.execute(actor, id, body);
    return this.queries.staffBooking(id);
  }

  @Post(':id/move')
  @Requires('booking.decide')
  @HttpCode(200)
  async moveTo(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: BookingMoveDto,
  ): Promise<StaffBooking> {
    await this.moveBooking.execute(actor, id, body);
    return this.queries.staffBooking(id);
  }

  @Patch(':id/pricing')
  @Requires('booking.price')
  async changePricing(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: PricingChangeDto,
  ): Promise<StaffBooking> {
    await this.pricing.execute(actor, id, body);
    return this.queries.staffBooking(id);
  }

  @Patch(':id/notes')
  @Requires('booking.note')
  async changeNotes(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: NotesChangeDto,
  ): Promise<StaffBooking> {
    await this.notes.changeNotes(actor, id, body);
    return this.queries.staffBooking(id);
  }

  @Post(':id/calls')
  @Requires('booking.note')
  @HttpCode(201)
  async recordCall(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: CallRecordDto,
  ): Promise<StaffBooking> {
    await this.notes.recordCall(actor, id, body);
    return this.queries.staffBooking(id);
  }
}
