export type { CustomerAnalytics, Dashboard, ReportKind, RevenueAnalytics } from './api.js';
export { ReportingFacade } from './reporting.facade.js';
export { ReportingModule } from './reporting.module.js';
export { REPORT_KINDS } from './domain/report-plan.js';
export type { Report } from './reports/reports.reader.js';
export { SendReport } from './reports/send-report.js';
