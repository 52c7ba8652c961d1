export type { CustomerAnalytics, Dashboard, RevenueAnalytics } from './api.js';
export { ReportingModule } from './reporting.module.js';
