import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { type Actor, By, Requires } from '#staff';
import type { SettingsForm } from './api.js';
import { SettingsChangeDto } from './dto/settings.dto.js';
import { ChangeSettings } from './use-cases/change-settings.js';

/** The settings of the house for its owners; what every page may know of them is at GET /api/settings. */
@Controller('api/settings')
@Requires('settings.change')
export class SettingsController {
  constructor(private readonly changeSettings: ChangeSettings) {}

  @Get('editable')
  @Header('cache-control', 'no-store')
  read(): Promise<SettingsForm> {
    return this.changeSettings.read();
  }

  @Put()
  change(@By() actor: Actor, @Body() body: SettingsChangeDto): Promise<SettingsForm> {
    return this.changeSettings.execute(actor, body);
  }
}
