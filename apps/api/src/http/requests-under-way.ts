import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The requests that the house still works at. The connections say too little: who leaves takes their connection along, and
 * what they asked for goes on.
 */
export class RequestsUnderWay {
  private readonly requests = new Set<FastifyRequest>();
  private whenEnded: (() => void) | null = null;

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRequest', (request, _reply, done) => {
      this.requests.add(request);
      done();
    });
    fastify.addHook('onSend', (request, _reply, _payload, done) => {
      this.requests.delete(request);
      if (this.requests.size === 0) this.whenEnded?.();
      done();
    });
  }

  /** Resolved once each of them has its answer, whether anybody hears it or not. */
  async ended(): Promise<void> {
    if (this.requests.size === 0) return;
    await new Promise<void>((resolve) => {
      this.whenEnded = resolve;
    });
  }
}
