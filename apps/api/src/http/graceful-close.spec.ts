import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeGracefully } from './graceful-close.js';

/** More than the buffers of a loopback connection hold. */
const LARGE = Buffer.alloc(40_000_000, 'x');

describe('a server that is asked to close', () => {
  let server: FastifyInstance;
  let port: number;
  let letGo: () => void;
  let arrived: Promise<void>;
  let finished: string[];

  beforeEach(async () => {
    finished = [];
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let tell: () => void = () => undefined;
    arrived = new Promise((resolve) => (tell = resolve));
    server = Fastify({ return503OnClosing: false });
    closeGracefully(server);
    server.get('/held', async () => {
      tell();
      await held;
      finished.push('held');
      return 'held';
    });
    server.get('/short', () => 'short');
    server.get('/large', () => LARGE);
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as AddressInfo);
  });

  async function quietConnection(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }

  it('closes connections that nobody uses', async () => {
    const quiet = await quietConnection();
    const closed = once(quiet, 'close');
    await server.close();
    await closed;
    expect(quiet.destroyed).toBe(true);
  });

  it('finishes what somebody asked who has left meanwhile, before anything else closes', async () => {
    const asked = get({ port, path: '/held', agent: false });
    asked.on('error', () => undefined);
    await arrived;
    asked.destroy();
    const closed = server.close().then(() => finished.push('closed'));
    // By then a server that looks at its connections alone has closed.
    await once(server.server, 'close');
    letGo();
    await closed;
    expect(finished).toEqual(['held', 'closed']);
  });

  it('sends the whole of an answer to somebody who reads slowly', async () => {
    const [answer] = (await once(get({ port, path: '/large', agent: false }), 'response')) as [
      IncomingMessage,
    ];
    answer.pause();
    const quiet = await quietConnection();
    const looked = once(quiet, 'close');
    const closed = server.close();
    await looked;
    let bytes = 0;
    answer.on('data', (piece: Buffer) => (bytes += piece.length)).resume();
    await once(answer, 'end');
    await closed;
    expect(bytes).toBe(LARGE.length);
  });

  it('answers what comes on a connection in use, and tells whoever asked to open another', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string) => {
      const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
      const { statusCode, headers } = answer;
      await once(answer.resume(), 'end');
      return { statusCode, connection: headers.connection };
    };
    await ask('/short');
    const holder = get({ port, path: '/held', agent: false });
    await arrived;
    const closed = server.close();
    expect(await ask('/short')).toEqual({ statusCode: 200, connection: 'close' });
    letGo();
    const [held] = (await once(holder, 'response')) as [IncomingMessage];
    held.resume();
    await closed;
    expect(held.statusCode).toBe(200);
    agent.destroy();
  });
});
