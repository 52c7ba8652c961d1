import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { INVENTORY_LIMITS, ITEM_CATEGORIES, ITEM_UNITS } from '#rules';
import type { NewCustomItem } from '../api.js';
import type { ItemCategory, ItemUnit } from '../custom-inventory-item.entity.js';

const Whole = (least: number, most: number, what: string) => {
  const message = `${what} is a whole number from ${String(least)} to ${String(most)}.`;
  return applyDecorators(IsOptional(), IsInt({ message }), Min(least, { message }), Max(most, { message }));
};

/** Name, price and quantity are required, said together in the product's words (`use-cases/keep-custom-items.ts`). */
export class CustomItemDto implements NewCustomItem {
  @IsOptional() @IsString() @MaxLength(INVENTORY_LIMITS.name) name?: string;
  @IsOptional() @IsString() @MaxLength(INVENTORY_LIMITS.description) description?: string | null;
  @IsOptional() @IsIn(ITEM_CATEGORIES.map(({ value }) => value)) category?: ItemCategory;
  @Whole(0, INVENTORY_LIMITS.price, 'A price in cents') pricePerUnit?: number;
  @Whole(0, INVENTORY_LIMITS.quantity, 'A quantity') quantityAvailable?: number;
  @IsOptional() @IsIn(ITEM_UNITS.map(({ value }) => value)) unit?: ItemUnit;
  @IsOptional() @IsBoolean() requiresSetup?: boolean;
  @Whole(0, INVENTORY_LIMITS.price, 'A setup fee in cents') setupFee?: number;
  @Whole(1, INVENTORY_LIMITS.quantity, 'A least quantity') minimumQuantity?: number;
  @Whole(1, INVENTORY_LIMITS.quantity, 'A largest quantity') maximumQuantity?: number | null;
  @IsOptional() @IsString() @MaxLength(INVENTORY_LIMITS.notes) notes?: string | null;
}

export class ItemsQuery {
  /** Those that are no longer offered too: layouts may still use them. */
  @IsOptional() @IsIn(['include']) deleted?: 'include';
}
