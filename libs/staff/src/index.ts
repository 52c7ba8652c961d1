export {
  type Actor,
  type ActorKind,
  customerOf,
  reviewerName,
  STAFF_ROLES,
  type StaffRole,
  systemActor,
  VISITOR,
} from './actor.js';
export { AccessJournal } from './access-journal.js';
export { ActivityLog, type Activity } from './activity-log.js';
export { By } from './by.decorator.js';
export { isAllowed, isPermission, OWNER_ONLY, type Permission, PERMISSIONS, ROLES } from './permissions.js';
export { Requires, StaffGate } from './requires.js';
export { permissionRequired, STAFF_SESSION, StaffBrowser } from './staff-browser.js';
export { StaffAccess } from './staff-access.js';
export { SignInPace } from './sign-in-pace.js';
export { StaffModule } from './staff.module.js';
export { ensureStaffPassword } from './staff-password.js';
