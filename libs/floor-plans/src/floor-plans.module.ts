import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '#bookings';
import { InventoryModule } from '#inventory';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { FloorPlan } from './floor-plan.entity.js';
import { FloorPlanController } from './floor-plan.controller.js';
import { FloorPlansController } from './floor-plans.controller.js';
import { FloorPlansRepository } from './floor-plans.repository.js';
import { FurnitureQueries } from './furniture.queries.js';
import { DeleteFloorPlan } from './use-cases/delete-floor-plan.js';
import { SaveFloorPlan } from './use-cases/save-floor-plan.js';

/** Floor plans: their lists, and what saves, connects and deletes them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FloorPlan]),
    BookingsModule,
    InventoryModule,
    StaffModule,
    VenuesModule,
  ],
  controllers: [FloorPlansController, FloorPlanController],
  providers: [FloorPlansRepository, FurnitureQueries, SaveFloorPlan, DeleteFloorPlan],
})
export class FloorPlansModule {}
