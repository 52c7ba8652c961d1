import { Client } from '../../support/client.js';
import { hostileInputsOf, type Sender } from '../../support/hostile-inputs.js';
import { rowsOfRun } from '../../support/long-run.js';
import type { Line } from '../../support/matrix/line.js';
import { nameOf, TABLE } from '../../support/matrix/table.js';
import { buildWorld, type World } from '../../support/matrix/world.js';
import { environmentOf, RealProcess } from '../../support/real-process.js';
import { freePorts } from '../../support/script-run.js';

/** What one request may take of the thread that answers everybody. Computing time, so that a busy machine changes nothing. */
const MOST_MS = 50;
/** The first times are those of a program that is still being compiled, and now and then memory is tidied up. */
const TRIES = 4;

/** No request holds up the others, whatever it brings. */
describe('the worst of each kind', () => {
  let world: World;
  let api: RealProcess;
  let address: string;
  beforeAll(async () => {
    world = await buildWorld('off');
    const [port = 0] = await freePorts(1);
    address = `http://127.0.0.1:${port}`;
    api = RealProcess.start('api', { ...environmentOf(world.app.config), PORT: String(port) });
    await api.ready;
  }, 240_000);
  afterAll(async () => {
    await api.stop();
    await world.app.stop();
  });

  const isForStaff = (line: Line) =>
    line.expected('staff', 'off').startsWith('20') && !line.path.endsWith('/logout');

  /** A browser of whoever gets furthest, in front of the process that is watched. */
  function browserFor(line: Line): { client: Client; sender: Sender } {
    const client = new Client(address);
    for (const [name, value] of world.as(isForStaff(line) ? 'owner' : 'verified').cookies)
      client.cookies.set(name, value);
    return { client, sender: isForStaff(line) ? 'staff' : 'stranger' };
  }

  const ofApi = TABLE.filter((line) => line.path.startsWith('/api/'));
  /** What strangers and customers reach comes first, and is all that a usual run tries. */
  const ofStrangers = ofApi.filter((line) => !isForStaff(line));
  const lines = rowsOfRun([...ofStrangers, ...ofApi.filter(isForStaff)], ofStrangers.length);

  it.each(lines.map((line) => [nameOf(line), line] as const))(
    'does not hold up %s',
    async (_name, line) => {
      const { client, sender } = browserFor(line);
      const slow: string[] = [];
      for (const input of hostileInputsOf(line, line.asks?.(world) ?? {}, sender)) {
        let least = Number.POSITIVE_INFINITY;
        for (let tries = 0; tries < TRIES && least > MOST_MS; tries += 1) {
          const before = await api.busyMs();
          const { status } = await input.send(client);
          least = Math.min(least, (await api.busyMs()) - before);
          if (status >= 500) slow.push(`${input.name}: ${status}`);
        }
        if (least > MOST_MS) slow.push(`${input.name}: ${Math.round(least)} ms`);
      }
      expect(slow).toEqual([]);
    },
    120_000,
  );

  it('leaves a house that is well', async () => {
    expect((await new Client(address).get('/api/health')).status).toBe(200);
    expect(api.said.match(/"level":"error"/g) ?? []).toEqual([]);
  });
});
