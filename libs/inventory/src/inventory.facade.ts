import { Injectable } from '@nestjs/common';
import { column, columns, Database, rowsOf, type Tx } from '#platform';
import type { CustomItem, FurnitureItem, StaffCustomItem } from './api.js';
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

const CUSTOM_COLUMNS = {
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
  isActive: column.flag(),
};

const CUSTOM = columns('item', CUSTOM_COLUMNS);
const STAFF_CUSTOM = columns('item', { ...CUSTOM_COLUMNS, notes: column.textOrNull() });

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

  /** The items to rent in addition, newest first; those that are no longer offered only when they are asked for. */
  customItems({ deleted = false } = {}): Promise<CustomItem[]> {
    return this.database.select(
      CUSTOM,
      `from custom_inventory_items item where item.is_active or :deleted
        order by item.is_active desc, item.created_at desc, item.id limit 1000`,
      { deleted },
    );
  }

  /** The same as staff read them. */
  staffCustomItems(): Promise<StaffCustomItem[]> {
    return this.database.select(
      STAFF_CUSTOM,
      'from custom_inventory_items item where item.is_active order by item.created_at desc, item.id limit 1000',
    );
  }

  /** Until the transaction ends, nobody else takes this lock: what events at the same hours use is counted one by one. */
  async lockFurniture(tx: Tx): Promise<void> {
    await rowsOf(tx, 'select id from venue_inventory_items order by id for update');
  }
}
