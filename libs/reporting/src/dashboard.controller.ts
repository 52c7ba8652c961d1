import { Controller, Get } from '@nestjs/common';
import { Requires } from '#staff';
import type { Dashboard } from './api.js';
import { DashboardReader } from './dashboard.reader.js';

@Controller('api/staff/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardReader) {}

  @Get()
  @Requires('dashboard.read')
  read(): Promise<Dashboard> {
    return this.dashboard.read();
  }
}
