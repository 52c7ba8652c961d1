import { jest } from '@jest/globals';
import pg from 'pg';

/** A refusal is noted once its answer is on the way, by its route and count alone (Access §22): whenever that comes, it tells nothing. */
const NOTED = /^insert into activity_log /;
/** Settings and the list of spaces are kept for two seconds: when they are read again is the clock's choice, whoever asks. */
const KEPT_FOR_SECONDS = /^select key, value from settings |^select [^()]* from venues order by /;

const isOfAsker = (text: string): boolean => !NOTED.test(text) && !KEPT_FOR_SECONDS.test(text);

/** The statements that PostgreSQL was sent while `work` ran: the same ones mean the same work, and so the same time. */
export async function statementsOf<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    return [result, spy.mock.calls.map(([query]) => textOf(query)).filter(isOfAsker)];
  } finally {
    spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}
