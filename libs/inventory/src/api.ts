/** GET /api/venue-inventory: a piece of furniture of the planner; sizes in its pixels, ten to a foot. */
export interface FurnitureItem {
  id: string;
  key: string;
  label: string;
  width: number;
  height: number;
  seats: number;
  shape: 'rectangle' | 'round';
  standing: boolean;
  color: string;
}

/** GET /api/custom-inventory: something to rent in addition; prices in cents, the setup fee once whatever the quantity. */
export interface CustomItem {
  id: string;
  name: string;
  description: string | null;
  category: 'furniture' | 'lighting' | 'decor' | 'av_equipment' | 'linens' | 'other';
  pricePerUnit: number;
  quantityAvailable: number;
  unit: 'item' | 'set' | 'linear_foot' | 'hour';
  requiresSetup: boolean;
  setupFee: number;
  minimumQuantity: number;
  maximumQuantity: number | null;
  /** False for one that is no longer offered, which plans may still use; only with `?deleted=include`. */
  isActive: boolean;
}

/** GET /api/staff/custom-inventory: what is offered, newest first, with the notes. */
export interface StaffCustomItem extends CustomItem {
  notes: string | null;
}

/** POST /api/custom-inventory: name, price (cents) and quantity are required. */
export type NewCustomItem = Partial<Omit<StaffCustomItem, 'id' | 'isActive'>>;
