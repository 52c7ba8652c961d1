import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { NewCustomItem, StaffCustomItem } from '../api.js';
import { CustomInventoryItem } from '../custom-inventory-item.entity.js';
import { itemIncomplete, itemNotFound, quantitiesCrossed } from '../inventory.errors.js';
import { InventoryFacade } from '../inventory.facade.js';

/** Staff offer something to rent, or take it off the list (Plans §9). */
@Injectable()
export class KeepCustomItems {
  constructor(
    private readonly transactions: Transactions,
    private readonly inventory: InventoryFacade,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError 400 MISSING_REQUIRED_FIELDS, ITEM_INVALID */
  async add(actor: Actor, item: NewCustomItem): Promise<StaffCustomItem> {
    const values = valuesOf(item);
    const id = await this.transactions.run(async (tx) => {
      const inserted = await tx.insert(CustomInventoryItem, values);
      const subjectId = String(inserted.identifiers[0]?.['id']);
      await this.activity.record(tx, actor, {
        act: 'custom-item.add',
        subjectType: 'custom-item',
        subjectId,
        after: { ...values },
      });
      return subjectId;
    });
    const added = (await this.inventory.staffCustomItems()).find((each) => each.id === id);
    if (!added) throw itemNotFound();
    return added;
  }

  /** Nobody can choose it any more; plans that use it keep it, with its price. @throws DomainError 404 */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const item = await tx.findOne(CustomInventoryItem, {
        where: { id, isActive: true },
        lock: { mode: 'pessimistic_write' },
      });
      if (!item) throw itemNotFound();
      await tx.update(CustomInventoryItem, { id }, { isActive: false });
      await this.activity.record(tx, actor, {
        act: 'custom-item.remove',
        subjectType: 'custom-item',
        subjectId: id,
        before: {
          name: item.name,
          pricePerUnit: item.pricePerUnit,
          quantityAvailable: item.quantityAvailable,
        },
      });
    });
  }
}

function valuesOf(item: NewCustomItem) {
  const { pricePerUnit, quantityAvailable, minimumQuantity = 1, maximumQuantity = null } = item;
  const name = item.name?.trim() ?? '';
  if (name === '' || pricePerUnit === undefined || quantityAvailable === undefined)
    throw itemIncomplete([
      ...(name === '' ? ['name'] : []),
      ...(pricePerUnit === undefined ? ['pricePerUnit'] : []),
      ...(quantityAvailable === undefined ? ['quantityAvailable'] : []),
    ]);
  if (maximumQuantity !== null && maximumQuantity < minimumQuantity) throw quantitiesCrossed();
  const { category = 'furniture', unit = 'item', setupFee = 0 } = item;
  return {
    name,
    description: item.description?.trim() || null,
    category,
    pricePerUnit,
    quantityAvailable,
    unit,
    requiresSetup: item.requiresSetup ?? setupFee > 0,
    setupFee,
    minimumQuantity,
    maximumQuantity,
    notes: item.notes?.trim() || null,
  };
}
