import { FURNITURE, type FurnitureKey } from './furniture.js';
import { usedPieces, type FloorPlanDraft } from './plan.js';
import { FLOOR_LIMITS, type PlanRoomKey } from './rooms.js';
import type { FurnitureStock } from './scene.js';

/** What answers about a space call each count, and the count where none is told (Spaces §3). */
export const STOCK_FIELDS = {
  round: { field: 'roundTablesAvailable', usual: 8 },
  'rectangle-8ft': { field: 'rectangularTables8ftAvailable', usual: 2 },
  'rectangle-6ft': { field: 'rectangularTables6ftAvailable', usual: 1 },
  cocktail: { field: 'cocktailTablesAvailable', usual: 5 },
  buffet: { field: 'buffetTablesAvailable', usual: 7 },
  bar: { field: 'barsAvailable', usual: 3 },
  stage: { field: 'stagePiecesAvailable', usual: 2 },
  'tent-black-10x20': { field: 'tentBlack10x20Available', usual: 1 },
  'tent-white-10x30': { field: 'tentWhite10x30Available', usual: 1 },
} as const satisfies Record<FurnitureKey, { field: string; usual: number }>;

export type VenueCounts = Partial<Record<(typeof STOCK_FIELDS)[FurnitureKey]['field'], number>>;

/** How many pieces of each type a space has for its events. */
export function stockOf(counts: VenueCounts): FurnitureStock {
  const entries = FURNITURE.map(({ key }) => {
    const { field, usual } = STOCK_FIELDS[key];
    return [key, counts[field] ?? usual] as const;
  });
  return Object.fromEntries(entries);
}

/** What is left of a stock once others have taken theirs. What is unlimited stays so; it is never less than nothing. */
export function stockLess(stock: FurnitureStock, taken: FurnitureStock): FurnitureStock {
  const entries = FURNITURE.map(({ key }) => {
    const count = stock[key] ?? 0;
    return [
      key,
      count >= FLOOR_LIMITS.unlimitedFrom ? count : Math.max(0, count - (taken[key] ?? 0)),
    ] as const;
  });
  return Object.fromEntries(entries);
}

export interface StockShortage {
  type: FurnitureKey;
  label: string;
  used: number;
  available: number;
}

/**
 * Pieces of which the plan uses more than there are for one of the rooms in which they stand. All rooms of a plan draw on
 * the same pieces.
 */
export function stockShortages(
  plan: Pick<FloorPlanDraft, 'rooms' | 'layouts'>,
  stockFor: (room: PlanRoomKey) => FurnitureStock,
): StockShortage[] {
  const used = usedPieces(plan);
  return FURNITURE.flatMap(({ key, label }) => {
    const rooms = plan.rooms.filter((room) => plan.layouts[room]?.some((item) => item.type === key));
    const available = Math.min(...rooms.map((room) => stockFor(room)[key] ?? 0));
    const count = used[key] ?? 0;
    if (rooms.length === 0 || available >= FLOOR_LIMITS.unlimitedFrom || count <= available) return [];
    return [{ type: key, label, used: count, available }];
  });
}

/** 'Only 3 of Round Table are free at this time; the plan has 5.' */
export function shortageWording({ label, used, available }: StockShortage): string {
  const free = available === 0 ? 'None' : `Only ${String(available)}`;
  return `${free} of ‘${label}’ ${available === 1 ? 'is' : 'are'} free at that time; the plan has ${String(used)}.`;
}
