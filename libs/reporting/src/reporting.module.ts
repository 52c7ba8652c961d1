import { Module } from '@nestjs/common';
import { VenuesModule } from '#venues';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { DashboardReader } from './dashboard.reader.js';

/** Read models for the office; the one module that may join the tables of others, and it only ever reads. */
@Module({
  imports: [VenuesModule],
  controllers: [DashboardController],
  providers: [DashboardQueries, DashboardReader],
})
export class ReportingModule {}
