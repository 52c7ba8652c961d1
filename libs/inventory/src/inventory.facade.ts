import { Injectable } from '@nestjs/common';
import { column, columns, Database, rowsOf, type Tx } from '#platform';
import type { CustomItem, FurnitureItem } from './api.js';
import type { ItemCategory, ItemUnit } from './custom-inventory-item.entity.js';
import type { FurnitureShape } from './venue-inventory-item.entity.js';

const FURNITURE = columns('item', {
  id: column.text(),
  key: column.text(),
  label: column.text(),
  width: column.integer(),
  height: column.integer(),
  seats: column.integer(),
  shape: column.of<FurnitureShape>(),
  standing: column.flag(),
  color: column.text(),
});

const CUSTOM = columns('item', {
  id: column.text(),
  name: column.text(),
  description: column.textOrNull(),
  category: column.of<ItemCategory>(),
  pricePerUnit: column.integer(),
  quantityAvailable: column.integer(),
  unit: column.of<ItemUnit>(),
  requiresSetup: column.flag(),
  setupFee: column.integer(),
  minimumQuantity: column.integer(),
  maximumQuantity: column.integerOrNull(),
});

/** What anybody may read of the inventory: active items, without the notes of staff (Plans §9). */
@Injectable()
export class InventoryFacade {
  constructor(private readonly database: Database) {}

  /** The active furniture, in the order in which it was added. */
  furniture(): Promise<FurnitureItem[]> {
    return this.database.select(
      FURNITURE,
      'from venue_inventory_items item where item.is_active order by item.created_at, item.key limit 1000',
    );
  }

  /** The active items to rent in addition, newest first. */
  customItems(): Promise<CustomItem[]> {
    return this.database.select(
      CUSTOM,
      'from custom_inventory_items item where item.is_active order by item.created_at desc, item.id limit 1000',
    );
  }

  /** Until the transaction ends, nobody else takes this lock: what events at the same hours use is counted one by one. */
  async lockFurniture(tx: Tx): Promise<void> {
    await rowsOf(tx, 'select id from venue_inventory_items order by id for update');
  }
}
