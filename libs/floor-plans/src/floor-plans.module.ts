import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '#bookings';
import { StaffModule } from '#staff';
import { FloorPlan } from './floor-plan.entity.js';
import { FloorPlansController } from './floor-plans.controller.js';
import { FloorPlansRepository } from './floor-plans.repository.js';

/** Floor plans, as lists of them read them. */
@Module({
  imports: [TypeOrmModule.forFeature([FloorPlan]), BookingsModule, StaffModule],
  controllers: [FloorPlansController],
  providers: [FloorPlansRepository],
})
export class FloorPlansModule {}
