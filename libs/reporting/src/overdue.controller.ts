import { Controller, Get } from '@nestjs/common';
import { Requires } from '#staff';
import type { OverdueReport } from './api.js';
import { OverdueReader } from './overdue.reader.js';

@Controller('api/overdue-report')
export class OverdueController {
  constructor(private readonly overdue: OverdueReader) {}

  @Get()
  @Requires('dashboard.read')
  read(): Promise<OverdueReport> {
    return this.overdue.report();
  }
}
