import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lists are bare arrays with their total in a header (Answers §3); one that is not paged is its own total. A hook of the
 * server: an interceptor would send every answer of the house through observables.
 */
export function countLists(fastify: FastifyInstance): void {
  fastify.addHook(
    'preSerialization',
    (
      _request: FastifyRequest,
      reply: FastifyReply,
      answer: unknown,
      done: (error: null, answer: unknown) => void,
    ) => {
      if (Array.isArray(answer) && !reply.hasHeader('x-total-count')) {
        void reply.header('x-total-count', String(answer.length));
      }
      done(null, answer);
    },
  );
}
