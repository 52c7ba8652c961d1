import type { Database } from '../database/database.js';
import type { Values } from '../database/named-parameters.js';
import { DomainError, sqlStateOf } from '../errors/domain-error.js';
import { readCursor, writeCursor } from './page-cursor.js';
import { pageLimit } from './page-limit.js';
import type { PageQuery } from './page-query.js';

/** What rows can be sorted by: an SQL expression that is never null. */
export interface SortKey {
  by: string;
  type: 'timestamptz' | 'timestamp' | 'integer' | 'text';
}

/** A list as SQL: what it shows, of which rows, and in which orders it can be read. */
export interface ListSource<Sort extends string = string> {
  columns: string;
  /** With an alias, such as 'events e'; joins may follow. */
  from: string;
  /** What all its rows have in common, whatever is asked for. */
  only?: string;
  /** The row's id with its alias: without one, `order by` would mean a column of the answer. */
  id: string;
  /** 'uuid' without it. */
  idType?: 'uuid' | 'bigint';
  sorts: Record<Sort, SortKey>;
  /** What the list is ordered by when nothing is asked for; newest first, as a rule (Answers §1). */
  usual: SortOrder<Sort>;
}

/** The name of a sort key, with '-' in front for the largest first. */
export type SortOrder<Sort extends string> = Sort | `-${Sort}`;

/** One condition of a list: takes the places of its values, such as ':v2', and is left out while one of them is undefined. */
export type Condition = [sql: (...parameters: string[]) => string, ...values: unknown[]];

export interface Page<Row> {
  rows: Row[];
  /** Over all pages. */
  total: number;
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null;
}

/** Each order that `sort` may name: for `IsIn` of the list's query. */
export function sortOrdersOf<Sort extends string>(list: Pick<ListSource<Sort>, 'sorts'>): SortOrder<Sort>[] {
  return (Object.keys(list.sorts) as Sort[]).flatMap((key) => [key, `-${key}` as const]);
}

/**
 * One page of a list: the rows after the cursor in the order asked for, each once, however many share a sort key, with the
 * total over all pages (Answers §3). @throws DomainError 400 CURSOR_INVALID
 */
export async function page<Row extends { id: string }, Sort extends string = string>(
  database: Database,
  list: ListSource<Sort>,
  query: PageQuery & { sort?: SortOrder<Sort> },
  conditions: Condition[] = [],
): Promise<Page<Row>> {
  const limit = pageLimit(query.limit);
  const { where, values } = whereOf(list.only, conditions);
  const order = orderOf(list, query.sort ?? list.usual);
  const after = query.cursor === undefined ? null : afterCursor(list.from, order, query.cursor);
  const [found, [count]] = await Promise.all([
    database
      .sql<Row & { sortKeyOfRow: string }>(
        `select ${list.columns}, (${order.key})::text as "sortKeyOfRow" from ${list.from}
          where ${[...where, ...(after ? [after.sql] : [])].join(' and ')}
          order by ${order.key} ${order.direction}, ${order.id} ${order.direction} limit ${limit + 1}`,
        { ...values, ...after?.values },
      )
      .catch(refuseBadCursor(after !== null)),
    database.sql<{ total: number }>(
      `select count(*)::int as total from ${list.from} where ${where.join(' and ')}`,
      values,
    ),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ sortKeyOfRow: _, ...row }) => row as unknown as Row),
    total: count?.total ?? 0,
    nextCursor: last ? writeCursor({ id: last.id, key: last.sortKeyOfRow }) : null,
  };
}

function whereOf(
  only: string | undefined,
  conditions: Condition[],
): {
  where: string[];
  values: Record<string, unknown>;
} {
  const where = [only ?? 'true'];
  const values: Record<string, unknown> = {};
  const named = (value: unknown): string => {
    const name = `v${Object.keys(values).length + 1}`;
    values[name] = value;
    return `:${name}`;
  };
  for (const [sql, ...wanted] of conditions) {
    if (wanted.includes(undefined)) continue;
    where.push(sql(...wanted.map(named)));
  }
  return { where, values };
}

interface Order {
  key: string;
  keyType: SortKey['type'];
  id: string;
  idType: 'uuid' | 'bigint';
  direction: 'asc' | 'desc';
}

function orderOf<Sort extends string>(list: ListSource<Sort>, order: SortOrder<Sort>): Order {
  const descending = order.startsWith('-');
  const { by, type } = list.sorts[(descending ? order.slice(1) : order) as Sort];
  return {
    // Byte order is the same on every server and needs no look at the locale.
    key: type === 'text' ? `((${by}) collate "C")` : `(${by})`,
    keyType: type,
    id: list.id,
    idType: list.idType ?? 'uuid',
    direction: descending ? 'desc' : 'asc',
  };
}

const ID_SHAPES = { uuid: /^[0-9a-f-]{36}$/i, bigint: /^\d+$/ };
const INSTANT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:\d\d)?)?$/;
const KEY_SHAPES = { timestamptz: INSTANT, timestamp: INSTANT, integer: /^-?\d{1,10}$/, text: /^[^\0]*$/ };

/** The condition that leaves out what was seen. */
function afterCursor(
  from: string,
  { key, keyType, id, idType, direction }: Order,
  cursor: string,
): { sql: string; values: Values } {
  const seen = readCursor(cursor);
  const fits =
    ID_SHAPES[idType].test(seen.id) && (seen.key === undefined || KEY_SHAPES[keyType].test(seen.key));
  if (!fits) throw cursorInvalid();
  const sign = direction === 'desc' ? '<' : '>';
  if (seen.key === undefined) {
    const place = `select ${key}, ${id} from ${from} where ${id} = :seenId::${idType}`;
    return { sql: `(${key}, ${id}) ${sign} (${place})`, values: { seenId: seen.id } };
  }
  return {
    sql: `(${key}, ${id}) ${sign} (:seenKey::${keyType}, :seenId::${idType})`,
    values: { seenKey: seen.key, seenId: seen.id },
  };
}

/** Class 22: the text in the cursor is no instant or number after all, such as the 40th of May. */
function refuseBadCursor(asked: boolean): (error: unknown) => never {
  return (error) => {
    throw asked && sqlStateOf(error)?.startsWith('22') ? cursorInvalid() : error;
  };
}

function cursorInvalid(): DomainError {
  const message = 'This page cannot be found. Please read the list from its beginning.';
  return new DomainError('invalid', 'CURSOR_INVALID', message, { errors: [{ field: 'cursor', message }] });
}
