import { DataSource } from 'typeorm';
import { TestApp } from '../../support/app.js';

describe('entities and schema', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('agree: each mapped column exists, with the type and nullability that the migrations gave it', async () => {
    const columns = await app.database.sql<{ key: string; type: string; nullable: boolean }>(
      `select c.relname || '.' || a.attname as key, format_type(a.atttypid, null) as type, not a.attnotnull as nullable
         from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    );
    const real = new Map(columns.map((column) => [column.key, column]));
    const names: Record<string, string> = { timestamptz: 'timestamp with time zone' };
    const wrong = app.api
      .get(DataSource)
      .entityMetadatas.flatMap((entity) =>
        entity.columns.map((column) => {
          const key = `${entity.tableName}.${column.databaseName}`;
          const mapped = names[String(column.type)] ?? String(column.type);
          const expected = {
            key,
            type: column.isArray ? `${mapped}[]` : mapped,
            nullable: column.isNullable,
          };
          return { expected, found: real.get(key) };
        }),
      )
      .filter(({ expected, found }) => JSON.stringify(found) !== JSON.stringify(expected));
    expect(wrong).toEqual([]);
  });
});
