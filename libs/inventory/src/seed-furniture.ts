import type { Database } from '#platform';

const COLOR = '#90ee90';

/** The planner's furniture (Plans §3): width and height in its pixels, ten to a foot. */
const FURNITURE = [
  { key: 'round', label: 'Round Table', width: 60, height: 60, seats: 8, shape: 'round' },
  { key: 'rectangle-8ft', label: '8ft Rectangle Table', width: 96, height: 36, seats: 8 },
  { key: 'rectangle-6ft', label: '6ft Rectangle Table', width: 72, height: 36, seats: 6 },
  {
    key: 'cocktail',
    label: 'Cocktail Table',
    width: 30,
    height: 30,
    seats: 0,
    shape: 'round',
    standing: true,
  },
  { key: 'buffet', label: 'Buffet Table', width: 96, height: 30, seats: 0 },
  { key: 'bar', label: 'Bar', width: 48, height: 24, seats: 0 },
  { key: 'stage', label: 'Stage Piece', width: 96, height: 48, seats: 0 },
  { key: 'tent-black-10x20', label: 'Black Tent 10x20', width: 120, height: 240, seats: 0 },
  { key: 'tent-white-10x30', label: 'White Tent 10x30', width: 120, height: 360, seats: 0 },
];

/** Adds the planner's furniture. Safe to run again: what is there stays as it is. */
export async function seedFurniture(database: Pick<Database, 'sql'>): Promise<void> {
  for (const { shape = 'rectangle', standing = false, ...item } of FURNITURE) {
    await database.sql(
      `insert into venue_inventory_items (key, label, width, height, seats, shape, standing, color)
       values (:key, :label, :width, :height, :seats, :shape, :standing, :color) on conflict (key) do nothing`,
      { ...item, shape, standing, color: COLOR },
    );
  }
}
