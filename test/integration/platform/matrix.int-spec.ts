import type { Answer } from '../../support/client.js';
import { rowsOfRun } from '../../support/long-run.js';
import { type Caller, CALLERS, type Mode } from '../../support/matrix/callers.js';
import { type Line, outcomeOf, send } from '../../support/matrix/line.js';
import { hiddenFrom, leaks } from '../../support/matrix/secrets.js';
import { differences, type Shape } from '../../support/matrix/shapes.js';
import { nameOf, TABLE } from '../../support/matrix/table.js';
import { buildWorld, type World } from '../../support/matrix/world.js';
import { routesOf } from '../../support/routes.js';

const READS = new Set(['GET', 'HEAD']);

/**
 * Every route × every kind of caller × every mode of CUSTOMER_STEP_UP, that of production first: what it answers, with which
 * keys (Access §4).
 */
describe.each(rowsOfRun<Mode>(['actions', 'off', 'all'], 1))(
  'who may do what, CUSTOMER_STEP_UP=%s',
  (mode) => {
    let world: World;
    beforeAll(async () => {
      world = await buildWorld(mode);
    });
    afterAll(() => world.app.stop());

    it('knows every route of the house, and no other', () => {
      const registered = routesOf(world.app).map(({ method, path }) => `${method} ${path}`);
      expect([...new Set(TABLE.map(({ route }) => route))].sort()).toEqual(registered.sort());
    });

    it.each(TABLE.map((line) => [nameOf(line), line] as const))('%s', async (_name, line) => {
      const expected = Object.fromEntries(CALLERS.map((caller) => [caller, line.expected(caller, mode)]));
      const allowed = CALLERS.filter((caller) => expected[caller]?.startsWith('2'));
      const found: Record<string, string> = {};
      for (const caller of CALLERS) if (!allowed.includes(caller)) found[caller] = await tried(line, caller);
      // A look-up reads, and grants this browser what it found.
      const changes = !READS.has(line.method) || line.knows;
      if (changes) expect(await world.kept.changed()).toEqual([]);
      for (const caller of allowed) {
        found[caller] = await tried(line, caller);
        if (changes) await world.kept.restore();
      }
      expect(found).toEqual(expected);
    });

    /** The outcome in one word, and whatever is not as it should be behind it. */
    async function tried(line: Line, caller: Caller): Promise<string> {
      const answer = await send(world.as(caller), line, line.asks?.(world) ?? {});
      // Whoever shows what only the own customer could have told them is answered about that customer, and about no other.
      const who = line.knows && caller !== 'owner' && caller !== 'staff' ? 'verified' : caller;
      const faults = [
        ...faultsOf(answer, line.shape(caller, mode), line.refusal),
        ...leaks(answer, hiddenFrom(who, world)).map((secret) => `tells ${secret}`),
      ];
      return [outcomeOf(answer), ...faults].join('; ');
    }
  },
);

function faultsOf(answer: Answer<unknown>, shape: Shape, refusal?: Shape): string[] {
  if (answer.status < 400) return differences(shape, answer);
  return refusal ? differences(refusal, answer) : refusalFaults(answer.body);
}

/** Answers §1: `{statusCode, code, message, errors?}`. */
function refusalFaults(body: unknown): string[] {
  const known = ['statusCode', 'code', 'message', 'errors'];
  const keys = Object.keys(body as object);
  return [
    ...known
      .slice(0, 3)
      .filter((key) => !keys.includes(key))
      .map((key) => `refusal without ${key}`),
    ...keys.filter((key) => !known.includes(key)).map((key) => `refusal with ${key}`),
  ];
}
