import { type Database, presetValue } from '#platform';
import { DEFAULT_SETTINGS, type HouseSettings } from './venue-settings.js';

/** Keeps each default as a row of the table (Spaces §4). Safe to run again: what the house has set stays. */
export async function seedSettings(
  database: Pick<Database, 'sql'>,
  defaults: HouseSettings = DEFAULT_SETTINGS,
): Promise<void> {
  for (const [key, value] of Object.entries(defaults)) await presetValue(database, key, value);
}
