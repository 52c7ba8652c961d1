import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager as Tx } from 'typeorm';

interface Running {
  tx: Tx;
  /** The last statement given to its connection: one connection runs one at a time. */
  last: Promise<unknown>;
}

const running = new AsyncLocalStorage<Running>();

/**
 * An event handler runs in one transaction, and everything it reads on the way goes through that transaction's connection.
 * Were it to ask the pool for a second one, as many handlers as the pool has connections could each hold one and wait for
 * each other; so `Database` looks here first, and nobody who writes a handler has to think of it.
 */
export function insideHandler<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  return running.run({ tx, last: Promise.resolve() }, work);
}

/** The transaction of the handler that is asking; undefined outside of one, and once it has ended. */
export function handlerTransaction(): Tx | undefined {
  const tx = running.getStore()?.tx;
  return tx?.queryRunner?.isTransactionActive ? tx : undefined;
}

/** Runs a statement when those given before it have ended. */
export function inTurn<Result>(statement: () => Promise<Result>): Promise<Result> {
  const now = running.getStore();
  if (!now) return statement();
  const result = now.last.then(statement, statement);
  now.last = result.catch(() => undefined);
  return result;
}
