import { rowsOfRun } from '../../support/long-run.js';
import type { Caller } from '../../support/matrix/callers.js';
import { misshapenOf, oddBodiesOf } from '../../support/matrix/misshapen.js';
import { hiddenFrom, leaks } from '../../support/matrix/secrets.js';
import { nameOf, TABLE } from '../../support/matrix/table.js';
import { buildWorld, type World } from '../../support/matrix/world.js';

/** A customer's browser holds most that could be mixed up. */
const CALLERS: Caller[] = rowsOfRun(['verified', 'nobody', 'staff'], 1);
const REFUSALS = new Set([400, 401, 403, 404]);

/** Who names nobody, or names them in another shape, is never answered with somebody's booking. */
describe('misshapen names', () => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld('actions');
  });
  afterEach(() => world.kept.restore());
  afterAll(() => world.app.stop());

  const lines = TABLE.filter((line) => line.path.startsWith('/api/'));

  it.each(lines.map((line) => [nameOf(line), line] as const))('%s', async (_name, line) => {
    const faults: string[] = [];
    for (const misshapen of misshapenOf(line, line.asks?.(world) ?? {})) {
      for (const caller of CALLERS) {
        const answer = await misshapen.send(world.as(caller));
        const isNothing = Array.isArray(answer.body) && answer.body.length === 0;
        const about = `${caller}, ${misshapen.name}`;
        if (!misshapen.allowed && !isNothing && !REFUSALS.has(answer.status))
          faults.push(`${about}: ${answer.status}`);
        if (answer.status >= 500) faults.push(`${about}: ${answer.status}`);
        const told = leaks(answer, hiddenFrom(caller, world));
        if (told.length > 0) faults.push(`${about}: tells ${told.join(', ')}`);
        if (misshapen.allowed && answer.status < 400) await world.kept.restore();
      }
    }
    expect({ faults, changed: await world.kept.changed() }).toEqual({ faults: [], changed: [] });
  });

  const withBody = lines.filter((line) => !['GET', 'DELETE'].includes(line.method));

  it.each(withBody.map((line) => [nameOf(line), line] as const))(
    'odd values never break %s',
    async (_name, line) => {
      const caller = line.expected('staff', 'actions').startsWith('20') ? 'staff' : 'verified';
      const broken: string[] = [];
      for (const odd of oddBodiesOf(line, line.asks?.(world) ?? {})) {
        const { status } = await odd.send(world.as(caller));
        if (status >= 500) broken.push(`${odd.name}: ${status}`);
        if (status < 400) await world.kept.restore();
      }
      expect(broken).toEqual([]);
    },
  );
});
