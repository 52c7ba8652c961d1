import type { Database } from '#platform';
import { FURNITURE } from '#rules';

const COLOR = '#90ee90';

/** Adds the planner's furniture. Safe to run again: what is there stays as it is. */
export async function seedFurniture(database: Pick<Database, 'sql'>): Promise<void> {
  for (const item of FURNITURE) {
    await database.sql(
      `insert into venue_inventory_items (key, label, width, height, seats, shape, standing, color)
       values (:key, :label, :width, :height, :seats, :shape, :standing, :color) on conflict (key) do nothing`,
      { ...item, color: COLOR },
    );
  }
}
