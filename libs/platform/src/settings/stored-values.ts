import type { Database } from '../database/database.js';

type Sql = Pick<Database, 'sql'>;

/** Values that the house keeps under a name, as JSON; what is not there is missing from the answer. */
export async function storedValues(database: Sql, keys: string[]): Promise<Map<string, unknown>> {
  const rows = await database.sql<{ key: string; value: unknown }>(
    'select key, value from settings where key = any(:keys)',
    { keys },
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Keeps a value that somebody chose: from now on no default takes its place, not even an equal one. */
export async function storeValue(database: Sql, key: string, value: unknown): Promise<void> {
  await database.sql(
    `insert into settings (key, value) values (:key, :value)
     on conflict (key) do update set value = excluded.value, preset = null`,
    { key, value: JSON.stringify(value) },
  );
}

/**
 * Keeps a default as a row. A row that still holds an earlier default follows the new one; one whose value somebody chose, here or in
 * the table itself, stays as it is.
 */
export async function presetValue(database: Sql, key: string, value: unknown): Promise<void> {
  await database.sql(
    `insert into settings (key, value, preset) values (:key, :value, :value)
     on conflict (key) do update set value = excluded.value, preset = excluded.preset
       where settings.value = settings.preset and settings.preset <> excluded.preset`,
    { key, value: JSON.stringify(value) },
  );
}
