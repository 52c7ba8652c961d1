import { once } from 'node:events';
import { connect } from 'node:net';
import { TestApp } from '../../support/app.js';

describe('a request whose head trickles', () => {
  it('is cut within a quarter of a minute, while others are answered', async () => {
    const app = await TestApp.start();
    try {
      const { hostname, port } = new URL(app.url);
      const begun = Date.now();
      const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
      const trickle = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('x: y\r\n');
      }, 500);
      const ended = sockets.map(async (socket) => {
        socket.on('error', () => undefined);
        socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n');
        socket.resume();
        await once(socket, 'close');
        return Date.now() - begun;
      });
      expect((await app.browser().get('/api/venues')).status).toBe(200);
      const milliseconds = await Promise.all(ended);
      clearInterval(trickle);
      expect(Math.min(...milliseconds)).toBeGreaterThan(5_000);
      expect(Math.max(...milliseconds)).toBeLessThan(20_000);
    } finally {
      await app.stop();
    }
  }, 40_000);
});
