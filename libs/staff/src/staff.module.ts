import { Module } from '@nestjs/common';
import { ActivityLog } from './activity-log.js';
import { StaffGate } from './requires.js';
import { StaffAccess } from './staff-access.js';
import { StaffBrowser } from './staff-browser.js';
import { StaffController } from './staff.controller.js';

@Module({
  controllers: [StaffController],
  providers: [ActivityLog, StaffAccess, StaffBrowser, StaffGate],
  exports: [ActivityLog, StaffBrowser],
})
export class StaffModule {}
