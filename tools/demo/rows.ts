import type { Tx } from '#platform';

/** Column by column what one row holds; dates as ISO text, bytes as hexadecimal text. */
export type Row = Record<string, unknown>;

/** All rows of one table in one statement, in their order; each names the same columns. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Bytes as PostgreSQL reads them from text. */
export function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
