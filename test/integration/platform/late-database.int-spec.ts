import { jest } from '@jest/globals';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { createApi } from '../../../apps/api/src/create-api.js';
import { TestApp } from '../../support/app.js';
import { Client } from '../../support/client.js';

const REFUSED = 2;

/** A line to the database that hangs up on the first callers. */
async function lateLine({ hostname, port }: URL): Promise<Server> {
  let callers = 0;
  const line = createServer((caller) => {
    callers += 1;
    if (callers <= REFUSED) return void caller.destroy();
    const server = connect(Number(port), hostname);
    caller.pipe(server).pipe(caller);
    caller.on('error', () => server.destroy());
    server.on('error', () => caller.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return line;
}

describe('an API that starts before its database answers', () => {
  it('asks again, and is healthy then with its queue', async () => {
    const app = await TestApp.start();
    const address = new URL(app.config.databaseUrl);
    const line = await lateLine(new URL(address));
    address.port = String((line.address() as AddressInfo).port);
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const late = await createApi({ ...app.config, databaseUrl: address.toString() });
    const complaints = said.mock.calls.map(([text]) => String(text)).join('');
    said.mockRestore();
    expect(complaints).toContain('Retrying');

    await late.listen(0, '127.0.0.1');
    const { port } = late.getHttpServer().address() as AddressInfo;
    expect(await new Client(`http://127.0.0.1:${port}`).get('/api/health')).toMatchObject({
      status: 200,
      body: { parts: { database: 'ok', queue: 'ok' } },
    });
    await late.close();
    await app.stop();
    await new Promise((resolve) => line.close(resolve));
  });
});
