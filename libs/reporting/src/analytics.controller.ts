import { Controller, Get } from '@nestjs/common';
import { Requires } from '#staff';
import { AnalyticsReader } from './analytics.reader.js';
import type { CustomerAnalytics, RevenueAnalytics } from './api.js';

@Controller('api/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsReader) {}

  @Get('revenue')
  @Requires('analytics.read')
  revenue(): Promise<RevenueAnalytics> {
    return this.analytics.revenue();
  }

  @Get('customers')
  @Requires('analytics.read')
  customers(): Promise<CustomerAnalytics> {
    return this.analytics.customers();
  }
}
