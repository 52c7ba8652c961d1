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

export async function storeValue(database: Sql, key: string, value: unknown): Promise<void> {
  await database.sql(
    `insert into settings (key, value) values (:key, :value)
     on conflict (key) do update set value = excluded.value`,
    { key, value: JSON.stringify(value) },
  );
}
