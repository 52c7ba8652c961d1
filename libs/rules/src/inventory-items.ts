import type { Choice } from './booking-options.js';

/** What a house rents in addition, by kind (Plans §9). */
export const ITEM_CATEGORIES: readonly Choice[] = [
  { value: 'furniture', label: 'Furniture' },
  { value: 'lighting', label: 'Lighting' },
  { value: 'decor', label: 'Decor' },
  { value: 'av_equipment', label: 'AV equipment' },
  { value: 'linens', label: 'Linens' },
  { value: 'other', label: 'Other' },
];

/** What the price of an item is for (Plans §9). */
export const ITEM_UNITS: readonly Choice[] = [
  { value: 'item', label: 'Item' },
  { value: 'set', label: 'Set' },
  { value: 'linear_foot', label: 'Linear foot' },
  { value: 'hour', label: 'Hour' },
];

export const INVENTORY_WORDS = {
  missingTitle: 'Missing Required Fields',
  missingItem: 'Please fill in item name, price, and quantity.',
} as const;

/** What others charge: a hint beside the form (Plans §9). */
export const PRICING_GUIDELINES: readonly string[] = [
  'Chiavari chairs $3-8',
  'Linens $8-25',
  'Uplighting $15-35 per light',
  'Sound equipment $50-200',
  'Specialty decor $25-100+',
];

export const INVENTORY_LIMITS = {
  name: 80,
  description: 500,
  notes: 1_000,
  /** Cents. */
  price: 10_000_000,
  quantity: 100_000,
} as const;

/** Cents of a price as typed in dollars, rounded to a cent; null when it is no price (Plans §9). */
export function typedPrice(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const cents = Math.round(Number(`${plain}e2`));
  return cents <= INVENTORY_LIMITS.price ? cents : null;
}
