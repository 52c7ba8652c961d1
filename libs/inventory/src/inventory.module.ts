import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffModule } from '#staff';
import { CustomInventoryItem } from './custom-inventory-item.entity.js';
import { InventoryController } from './inventory.controller.js';
import { InventoryFacade } from './inventory.facade.js';
import { StaffInventoryController } from './staff-inventory.controller.js';
import { KeepCustomItems } from './use-cases/keep-custom-items.js';
import { VenueInventoryItem } from './venue-inventory-item.entity.js';

@Module({
  imports: [StaffModule, TypeOrmModule.forFeature([CustomInventoryItem, VenueInventoryItem])],
  controllers: [InventoryController, StaffInventoryController],
  providers: [InventoryFacade, KeepCustomItems],
  exports: [InventoryFacade],
})
export class InventoryModule {}
