export { ActivityLog, type Activity } from './activity-log.js';
export { StaffModule } from './staff.module.js';
export { ensureStaffPassword } from './staff-password.js';
