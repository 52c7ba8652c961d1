import { Controller, Get, HttpCode, Param, ParseEnumPipe, ParseUUIDPipe, Post } from '@nestjs/common';
import { REMINDER_KINDS, type ReminderKind } from '#rules';
import { type Actor, By, Requires } from '#staff';
import type { ReminderToCome } from '../api.js';
import { PauseReminder } from './pause-reminder.js';
import { RemindersToCome } from './reminders-to-come.js';

const KINDS = Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, kind]));

/** What goes out next about a booking, and what of it staff hold back. */
@Controller('api/bookings/:id/reminders')
export class RemindersController {
  constructor(
    private readonly toCome: RemindersToCome,
    private readonly pauseReminder: PauseReminder,
  ) {}

  @Get()
  @Requires('booking.read')
  list(@Param('id', ParseUUIDPipe) id: string): Promise<ReminderToCome[]> {
    return this.toCome.of(id);
  }

  @Post(':kind/pause')
  @Requires('reminder.pause')
  @HttpCode(200)
  async pause(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('kind', new ParseEnumPipe(KINDS)) kind: ReminderKind,
  ): Promise<ReminderToCome[]> {
    await this.pauseReminder.execute(actor, id, kind, true);
    return this.toCome.of(id);
  }

  @Post(':kind/resume')
  @Requires('reminder.pause')
  @HttpCode(200)
  async resume(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('kind', new ParseEnumPipe(KINDS)) kind: ReminderKind,
  ): Promise<ReminderToCome[]> {
    await this.pauseReminder.execute(actor, id, kind, false);
    return this.toCome.of(id);
  }
}
