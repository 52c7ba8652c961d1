import { jest } from '@jest/globals';
import pg from 'pg';

/** The statements that PostgreSQL was sent while `work` ran: the same ones mean the same work, and so the same time. */
export async function statementsOf<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    return [result, spy.mock.calls.map(([query]) => textOf(query))];
  } finally {
    spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}
