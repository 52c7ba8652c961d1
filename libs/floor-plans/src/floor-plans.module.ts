import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '#bookings';
import { InventoryModule } from '#inventory';
import { StaffModule } from '#staff';
import { VenuesModule } from '#venues';
import { FloorPlan } from './floor-plan.entity.js';
import { FloorPlanShare } from './floor-plan-share.entity.js';
import { FloorPlanSharesController } from './floor-plan-shares.controller.js';
import { FloorPlanSharesRepository } from './floor-plan-shares.repository.js';
import { FloorPlanController } from './floor-plan.controller.js';
import { FloorPlansController } from './floor-plans.controller.js';
import { FloorPlanVersionsController } from './floor-plan-versions.controller.js';
import { FloorPlanVersionsRepository } from './floor-plan-versions.repository.js';
import { FloorPlansFacade } from './floor-plans.facade.js';
import { FloorPlansRepository } from './floor-plans.repository.js';
import { FurnitureQueries } from './furniture.queries.js';
import { ShareLinks } from './share-links.js';
import { SharedPlanReader } from './shared-plan.reader.js';
import { DeleteFloorPlan } from './use-cases/delete-floor-plan.js';
import { RestoreVersion } from './use-cases/restore-version.js';
import { SaveFloorPlan } from './use-cases/save-floor-plan.js';
import { ShareFloorPlan } from './use-cases/share-floor-plan.js';
import { WithdrawShare } from './use-cases/withdraw-share.js';

/** Floor plans: their lists, and what saves, connects, shares and deletes them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FloorPlan, FloorPlanShare]),
    BookingsModule,
    InventoryModule,
    StaffModule,
    VenuesModule,
  ],
  controllers: [
    FloorPlansController,
    FloorPlanSharesController,
    FloorPlanVersionsController,
    FloorPlanController,
  ],
  providers: [
    FloorPlansRepository,
    FloorPlanSharesRepository,
    FloorPlanVersionsRepository,
    FloorPlansFacade,
    FurnitureQueries,
    ShareLinks,
    SharedPlanReader,
    SaveFloorPlan,
    DeleteFloorPlan,
    ShareFloorPlan,
    RestoreVersion,
    WithdrawShare,
  ],
  exports: [FloorPlansFacade, FloorPlanSharesRepository],
})
export class FloorPlansModule {}
