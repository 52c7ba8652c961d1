import type { FastifyInstance } from 'fastify';
import { OpenConnections } from './open-connections.js';
import { RequestsUnderWay } from './requests-under-way.js';

/** How long answers under way may still take once we were asked to stop; supervisors kill a little later. */
const PATIENCE_MS = 25_000;
const LOOK_EVERY_MS = 50;

/**
 * Lets requests under way finish and then lets go. Connections that browsers and proxies keep open would hold the process
 * until they time out: each is closed as soon as its answer is out. What somebody asked who left meanwhile is finished as
 * well, since the database closes after this.
 */
export function closeGracefully(fastify: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const { server } = fastify;
  const connections = new OpenConnections(server);
  const underWay = new RequestsUnderWay(fastify);
  let closing = false;
  let patience: Promise<void> = Promise.resolve();
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    const looking = setInterval(() => connections.closeQuiet(), LOOK_EVERY_MS);
    patience = new Promise((resolve) => {
      setTimeout(resolve, patienceMs).unref();
    });
    void patience.then(() => server.closeAllConnections());
    server.once('close', () => clearInterval(looking));
    // Who has connected meanwhile is let in first: closing the door would break their connection.
    setImmediate(done);
  });
  fastify.addHook('onClose', () => Promise.race([underWay.ended(), patience]));
}
