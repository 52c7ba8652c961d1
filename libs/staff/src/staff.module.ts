import { Module } from '@nestjs/common';
import { ActivityLog } from './activity-log.js';
import { StaffAccess } from './staff-access.js';
import { StaffController } from './staff.controller.js';

@Module({
  controllers: [StaffController],
  providers: [ActivityLog, StaffAccess],
  exports: [ActivityLog],
})
export class StaffModule {}
