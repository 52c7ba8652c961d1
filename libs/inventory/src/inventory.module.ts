import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomInventoryItem } from './custom-inventory-item.entity.js';
import { InventoryController } from './inventory.controller.js';
import { InventoryFacade } from './inventory.facade.js';
import { VenueInventoryItem } from './venue-inventory-item.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CustomInventoryItem, VenueInventoryItem])],
  controllers: [InventoryController],
  providers: [InventoryFacade],
  exports: [InventoryFacade],
})
export class InventoryModule {}
