import { Body, Controller, Delete, Get, Header, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { type Actor, By, Requires } from '#staff';
import type { StaffCustomItem } from './api.js';
import { CustomItemDto } from './dto/items.dto.js';
import { InventoryFacade } from './inventory.facade.js';
import { KeepCustomItems } from './use-cases/keep-custom-items.js';

/** The inventory in the office (Plans §9). */
@Controller('api')
@Requires('inventory.change')
export class StaffInventoryController {
  constructor(
    private readonly inventory: InventoryFacade,
    private readonly customItems: KeepCustomItems,
  ) {}

  @Get('staff/custom-inventory')
  @Header('cache-control', 'no-store')
  listCustomItems(): Promise<StaffCustomItem[]> {
    return this.inventory.staffCustomItems();
  }

  @Post('custom-inventory')
  @HttpCode(201)
  addCustomItem(@By() actor: Actor, @Body() body: CustomItemDto): Promise<StaffCustomItem> {
    return this.customItems.add(actor, body);
  }

  @Delete('custom-inventory/:id')
  async removeCustomItem(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<{ success: true }> {
    await this.customItems.remove(actor, id);
    return { success: true };
  }
}
