import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '#bookings';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { AnalyticsReader } from './analytics.reader.js';
import { CleanUpController } from './clean-up/clean-up.controller.js';
import { CleanUpTestData } from './clean-up/clean-up-test-data.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { DashboardReader } from './dashboard.reader.js';
import { ExportsController } from './exports/exports.controller.js';
import { OpenExport } from './exports/open-export.js';
import { OverdueController } from './overdue.controller.js';
import { OverdueReader } from './overdue.reader.js';
import { ReceivedReader } from './received.reader.js';
import { ReportRun } from './report-run.entity.js';
import { ReportingFacade } from './reporting.facade.js';
import { ReportFiguresReader } from './reports/report-figures.reader.js';
import { ReportRunsRepository } from './reports/report-runs.repository.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsReader } from './reports/reports.reader.js';
import { SendReport } from './reports/send-report.js';
import { SetReportRecipients } from './reports/set-report-recipients.js';

/** Read models for the office and reports to the house; the one module that may join the tables of others. */
@Module({
  imports: [TypeOrmModule.forFeature([ReportRun]), BookingsModule, StaffModule, VenuesModule],
  controllers: [
    DashboardController,
    AnalyticsController,
    OverdueController,
    ExportsController,
    ReportsController,
    CleanUpController,
  ],
  providers: [
    AnalyticsQueries,
    CleanUpTestData,
    AnalyticsReader,
    DashboardQueries,
    DashboardReader,
    OpenExport,
    OverdueReader,
    ReceivedReader,
    ReportFiguresReader,
    ReportingFacade,
    ReportRunsRepository,
    ReportsReader,
    SendReport,
    SetReportRecipients,
  ],
  exports: [ReportingFacade, SendReport],
})
export class ReportingModule {}
