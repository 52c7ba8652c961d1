import type { FastifyReply } from 'fastify';
import type { Page } from './page.js';

/** The bare rows of a page; its total and where the next one begins stand in headers (Answers §1). */
export function answerPage<Row>(reply: FastifyReply, { rows, total, nextCursor }: Page<Row>): Row[] {
  void reply.header('x-total-count', String(total));
  if (nextCursor !== null) void reply.header('x-next-cursor', nextCursor);
  return rows;
}
