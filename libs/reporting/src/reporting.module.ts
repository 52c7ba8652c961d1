import { Module } from '@nestjs/common';
import { VenuesModule } from '#venues';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { AnalyticsReader } from './analytics.reader.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { DashboardReader } from './dashboard.reader.js';

/** Read models for the office; the one module that may join the tables of others, and it only ever reads. */
@Module({
  imports: [VenuesModule],
  controllers: [DashboardController, AnalyticsController],
  providers: [DashboardQueries, DashboardReader, AnalyticsQueries, AnalyticsReader],
})
export class ReportingModule {}
