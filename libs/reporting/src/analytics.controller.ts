import { Controller, Get } from '@nestjs/common';
import { StaffOnly } from '#platform';
import { AnalyticsReader } from './analytics.reader.js';
import type { CustomerAnalytics, RevenueAnalytics } from './api.js';

@Controller('api/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsReader) {}

  @Get('revenue')
  @StaffOnly()
  revenue(): Promise<RevenueAnalytics> {
    return this.analytics.revenue();
  }

  @Get('customers')
  @StaffOnly()
  customers(): Promise<CustomerAnalytics> {
    return this.analytics.customers();
  }
}
