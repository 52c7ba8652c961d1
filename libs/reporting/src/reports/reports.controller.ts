import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, By, Requires } from '#staff';
import type { ReportRow, ReportSent } from '../api.js';
import { ReportRecipientsDto } from '../dto/report-recipients.dto.js';
import { ReportsReader } from './reports.reader.js';
import { SendReport } from './send-report.js';
import { SetReportRecipients } from './set-report-recipients.js';

/** Reports to the house: when they go, and sending one now (Figures §7). */
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly reader: ReportsReader,
    private readonly send: SendReport,
    private readonly setRecipients: SetReportRecipients,
  ) {}

  @Get()
  @Requires('report.read')
  rows(): Promise<ReportRow[]> {
    return this.reader.rows();
  }

  @Post('daily')
  @Requires('report.send')
  @HttpCode(200)
  daily(@By() actor: Actor): Promise<ReportSent> {
    return this.send.ask(actor, 'daily');
  }

  @Post('month-to-date')
  @Requires('report.send')
  @HttpCode(200)
  monthToDate(@By() actor: Actor): Promise<ReportSent> {
    return this.send.ask(actor, 'month-to-date');
  }

  @Post('monthly')
  @Requires('report.send')
  @HttpCode(200)
  monthly(@By() actor: Actor): Promise<ReportSent> {
    return this.send.ask(actor, 'monthly');
  }

  @Put('recipients')
  @Requires('settings.change')
  async recipients(@By() actor: Actor, @Body() body: ReportRecipientsDto): Promise<ReportRow[]> {
    await this.setRecipients.execute(actor, body.recipients);
    return this.reader.rows();
  }
}
