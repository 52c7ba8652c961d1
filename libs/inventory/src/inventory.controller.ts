import { Controller, Get, Query } from '@nestjs/common';
import { Public } from '#platform';
import type { CustomItem, FurnitureItem } from './api.js';
import { ItemsQuery } from './dto/items.dto.js';
import { InventoryFacade } from './inventory.facade.js';

/** What anybody may read of the inventory: active items, without the notes of staff (Plans §9, Plans §10). */
@Controller('api')
export class InventoryController {
  constructor(private readonly inventory: InventoryFacade) {}

  @Get('custom-inventory')
  @Public()
  customItems(@Query() query: ItemsQuery): Promise<CustomItem[]> {
    return this.inventory.customItems({ deleted: query.deleted === 'include' });
  }

  @Get('venue-inventory')
  @Public()
  furniture(): Promise<FurnitureItem[]> {
    return this.inventory.furniture();
  }
}
