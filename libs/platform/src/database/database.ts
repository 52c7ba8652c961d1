import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { sqlStateOf } from '../errors/domain-error.js';
import type { Columns, RowOf } from './columns.js';
import { handlerTransaction, inTurn } from './handler-transaction.js';
import { bindNames, type Values } from './named-parameters.js';
import type { Tx } from './transactions.js';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Types of PostgreSQL that the driver knows but does not name. */
const DATE_ARRAY = 1182 as number as TypeId;
const TEXT_ARRAY = 1009 as number as TypeId;

// A `date` stays the text it is: node-postgres would make it midnight in the process's own zone (and shift it).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(DATE_ARRAY, pg.types.getTypeParser(TEXT_ARRAY));
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value);

/** SQLSTATE class of violated constraints. */
const INTEGRITY_CLASS = '23';

export interface Statement {
  /** Prepared once per connection under this name. */
  name: string;
  text: string;
}

/**
 * The one door to SQL: single statements on the pool, past the ORM, for read models and the two hot paths (see
 * docs/performance.md). In an event handler they run in its transaction. Inside a transaction that is open `rowsOf` is the
 * same door. Texts are constants, values stand in them as `:names`.
 */
@Injectable()
export class Database {
  readonly pool: pg.Pool;

  constructor(readonly dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: pg.Pool }).master;
  }

  /** Entities on the pool, or in the transaction of the event handler that asks. */
  get manager(): EntityManager {
    return handlerTransaction() ?? this.dataSource.manager;
  }

  /** Rows of a statement whose values stand in it as `:names`. */
  sql<Row extends object>(text: string, values: Values | unknown[] = {}): Promise<Row[]> {
    return this.run<Row>(bound(text, values));
  }

  /** Rows whose type is the list of columns; `tail` is the statement from `from` on. */
  select<List extends Columns>(columns: List, tail: string, values: Values = {}): Promise<RowOf<List>[]> {
    return this.sql<RowOf<List>>(`select ${columns.list} ${tail}`, values);
  }

  /** The same as `sql`, planned once per connection. */
  prepared<Row extends object>(statement: Statement, values: Values | unknown[] = {}): Promise<Row[]> {
    return this.run<Row>({ name: statement.name, ...bound(statement.text, values) });
  }

  /**
   * `pool.query` throws the connection away with every statement that fails, and a taken slot is one: under a rush for one
   * date each loser would pay for a new connection. What a constraint refuses leaves a connection as good as before.
   */
  private async run<Row extends object>(query: pg.QueryConfig): Promise<Row[]> {
    const tx = handlerTransaction();
    if (tx) return inTurn(() => runIn<Row>(tx, query));
    const client = await this.pool.connect();
    // A connection that breaks says so to its query as well; an 'error' event that nobody hears would end the process.
    client.on('error', ignore);
    let broken = true;
    try {
      const { rows } = await client.query<Row>(query);
      broken = false;
      return rows;
    } catch (error) {
      broken = !sqlStateOf(error)?.startsWith(INTEGRITY_CLASS);
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }
}

function bound(text: string, values: Values | unknown[]): { text: string; values: unknown[] } {
  return Array.isArray(values) ? { text, values } : bindNames(text, values as Values);
}

async function runIn<Row extends object>(tx: Tx, query: pg.QueryConfig): Promise<Row[]> {
  const client = (await tx.queryRunner?.connect()) as pg.PoolClient;
  const { rows } = await client.query<Row>(query);
  return rows;
}

function ignore(): void {}
