export { type Actor, type ActorKind, reviewerName, type StaffRole, systemActor } from './actor.js';
export { ActivityLog, type Activity } from './activity-log.js';
export { By } from './by.decorator.js';
export { StaffModule } from './staff.module.js';
export { ensureStaffPassword } from './staff-password.js';
