import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long answers under way may still take once we were asked to stop; supervisors kill a little later. */
const PATIENCE_MS = 25_000;
const LOOK_EVERY_MS = 50;

/**
 * Lets requests under way finish and then lets go. Connections that browsers and proxies keep open would hold the process
 * until they time out: each is closed as soon as its answer is out.
 */
export function closeGracefully(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    const server: Server = fastify.server;
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(patience);
    });
    done();
  });
}
