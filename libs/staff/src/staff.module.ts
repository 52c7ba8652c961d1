import { Module } from '@nestjs/common';
import { AccessJournal } from './access-journal.js';
import { ActivityLog } from './activity-log.js';
import { StaffGate } from './requires.js';
import { SignInPace } from './sign-in-pace.js';
import { StaffAccess } from './staff-access.js';
import { StaffBrowser } from './staff-browser.js';
import { StaffController } from './staff.controller.js';

@Module({
  controllers: [StaffController],
  providers: [AccessJournal, ActivityLog, SignInPace, StaffAccess, StaffBrowser, StaffGate],
  exports: [AccessJournal, ActivityLog, SignInPace, StaffAccess, StaffBrowser],
})
export class StaffModule {}
