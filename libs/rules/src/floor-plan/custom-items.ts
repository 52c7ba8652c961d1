/** What the price of an item to rent depends on; cents (Plans §9). */
export interface CustomItemPrice {
  id: string;
  pricePerUnit: number;
  setupFee: number;
  quantityAvailable: number;
  minimumQuantity: number;
  maximumQuantity: number | null;
}

/** The most that can be taken of it. */
export function mostOf(item: CustomItemPrice): number {
  return Math.max(0, Math.min(item.quantityAvailable, item.maximumQuantity ?? item.quantityAvailable));
}

/** One step up or down: from none to the least quantity, and from there to none again. */
export function steppedQuantity(item: CustomItemPrice, quantity: number, step: 1 | -1): number {
  const least = Math.max(1, item.minimumQuantity);
  const next = quantity + step;
  if (next < least) return step === 1 && least <= mostOf(item) ? least : 0;
  return Math.min(next, mostOf(item));
}

/** Cents for this many; the setup fee counts once, whatever the quantity. */
export function customItemPrice(item: CustomItemPrice, quantity: number): number {
  return quantity > 0 ? item.pricePerUnit * quantity + item.setupFee : 0;
}

/** Cents for everything that is rented in addition. */
export function customItemsTotal(
  items: readonly CustomItemPrice[],
  quantities: Readonly<Record<string, number>>,
): number {
  return items.reduce((sum, item) => sum + customItemPrice(item, quantities[item.id] ?? 0), 0);
}
