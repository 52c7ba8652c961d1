import { Body, Controller, Get, Header, Param, ParseUUIDPipe, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { maskPhone } from '#rules';
import { type Actor, By } from '#staff';
import { CustomerBrowser } from './access/customer-browser.js';
import { CustomerOf } from './access/customer-of.js';
import type { SmsPreferences } from './api.js';
import { BookingsRepository } from './bookings.repository.js';
import { reminderPhone } from './domain/text-reminders.js';
import { SmsPreferencesDto } from './dto/customer-access.dto.js';
import { ChangeSmsPreferences } from './use-cases/change-sms-preferences.js';

/** Text reminders of one booking. A look-up alone shows no number: anybody can type another's email (Access §8). */
@Controller('api/bookings/:id/sms-preferences')
export class SmsPreferencesController {
  constructor(
    private readonly repository: BookingsRepository,
    private readonly change: ChangeSmsPreferences,
    private readonly browser: CustomerBrowser,
  ) {}

  @Get()
  @CustomerOf()
  @Header('cache-control', 'no-store')
  async read(
    @Param('id', ParseUUIDPipe) id: string,
    @Req() request: FastifyRequest,
  ): Promise<SmsPreferences> {
    const [booking, grant] = await Promise.all([
      this.repository.get(id),
      this.browser.findGrant(request, id.toLowerCase()),
    ]);
    return {
      smsRemindersEnabled: booking.smsRemindersEnabled,
      smsReminderPhone: grant?.verified ? booking.smsReminderPhone : null,
      maskedPhone: maskPhone(reminderPhone(booking) ?? booking.phone),
    };
  }

  @Put()
  @CustomerOf({ act: true })
  async write(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SmsPreferencesDto,
    @Req() request: FastifyRequest,
  ): Promise<SmsPreferences> {
    await this.change.execute(actor, id, body, request.ip);
    return this.read(id, request);
  }
}
