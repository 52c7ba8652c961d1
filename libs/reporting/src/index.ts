export type { Dashboard } from './api.js';
export { ReportingModule } from './reporting.module.js';
