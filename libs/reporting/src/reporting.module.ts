import { Module } from '@nestjs/common';
import { BookingsModule } from '#bookings';
import { StaffModule } from '#staff';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { AnalyticsReader } from './analytics.reader.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { DashboardReader } from './dashboard.reader.js';
import { ExportsController } from './exports/exports.controller.js';
import { OpenExport } from './exports/open-export.js';
import { OverdueController } from './overdue.controller.js';
import { OverdueReader } from './overdue.reader.js';

/** Read models for the office; the one module that may join the tables of others, and it only ever reads. */
@Module({
  imports: [BookingsModule, StaffModule],
  controllers: [DashboardController, AnalyticsController, OverdueController, ExportsController],
  providers: [
    OverdueReader,
    DashboardQueries,
    DashboardReader,
    AnalyticsQueries,
    AnalyticsReader,
    OpenExport,
  ],
})
export class ReportingModule {}
