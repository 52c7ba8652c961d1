import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { sqlStateOf } from '../errors/domain-error.js';
import { handlerTransaction } from './handler-transaction.js';
import { bindNames, type Values } from './named-parameters.js';

/** The open transaction: the first argument of everything that writes, so that leaving it out does not compile. */
export type Tx = EntityManager;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction and repeats the whole of it when PostgreSQL asks for that (40001, 40P01).
   * @throws Error in an event handler's transaction, which a second one would have to wait for
   */
  async run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    if (handlerTransaction())
      throw new Error('An event handler has its transaction; it cannot begin another.');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dataSource.transaction(work);
      } catch (error) {
        const state = sqlStateOf(error);
        if (attempt >= ATTEMPTS || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      }
    }
  }
}

/**
 * Rows of one statement inside a transaction, its values as `:names`. TypeORM's own `tx.query` answers UPDATE and DELETE with `[rows, count]`
 * and INSERT with rows; this is rows always.
 */
export async function rowsOf<Row extends object>(
  tx: Tx,
  text: string,
  values: Values | unknown[] = {},
): Promise<Row[]> {
  if (!tx.queryRunner) throw new Error('rowsOf needs an open transaction');
  const bound = Array.isArray(values) ? { text, values } : bindNames(text, values as Values);
  const result = (await tx.queryRunner.query(bound.text, bound.values as unknown[], true)) as {
    records: Row[];
  };
  return result.records;
}
