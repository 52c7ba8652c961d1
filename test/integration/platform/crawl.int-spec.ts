import { CustomerGate } from '#bookings';
import type { AccessPolicy } from '#platform';
import type { Answer } from '../../support/client.js';
import { browserOf } from '../../support/matrix/callers.js';
import { addressOf, type Asked, send } from '../../support/matrix/line.js';
import { OWN } from '../../support/matrix/people.js';
import { nameOf, TABLE } from '../../support/matrix/table.js';
import { buildWorld, type World } from '../../support/matrix/world.js';
import { leaksIn, type PrivateValues, privateValues } from '../../support/private-values.js';
import { type Route, routesOf } from '../../support/routes.js';

/** Where an id in the path asks for one record or file. */
const DOORS = [...new Map(TABLE.map((line) => [line.route, line])).values()].filter(
  ({ method, path }) =>
    method === 'GET' && path.startsWith('/api/') && path.includes(':') && !path.includes(':index'),
);

const isForCustomers = (policy: AccessPolicy) => policy.who === 'admitted' && policy.gate === CustomerGate;

/** A stranger with a browser, and with the id of everything there is, tries every door. */
describe('what the house answers to nobody', () => {
  let world: World;
  let values: PrivateValues;
  let routes: Route[];

  beforeAll(async () => {
    world = await buildWorld('actions');
    routes = routesOf(world.app);
    values = await privateValues(world.app);
  });
  afterEach(() => world.kept.restore());
  afterAll(() => world.app.stop());

  /** What an answer tells beyond what was asked with. */
  function told({ body, headers }: Answer<unknown>, asked: string): string[] {
    const text = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`;
    return leaksIn(text, values).filter((value) => !asked.toLowerCase().includes(value.toLowerCase()));
  }

  it('knows every route, and each declares who may call it', () => {
    expect(routes.length).toBeGreaterThan(80);
    expect(routes.filter((route) => !route.policy)).toEqual([]);
    for (const kind of Object.values(values)) expect(kind.size).toBeGreaterThan(4);
    expect(values.ids.size).toBeGreaterThan(60);
    expect(DOORS.length).toBeGreaterThan(15);
  });

  const withoutKnowledge = TABLE.filter((line) => !line.knows);

  it.each(withoutKnowledge.map((line) => [nameOf(line), line] as const))(
    '%s tells nobody’s name, email, phone, file, wishes or booking',
    async (_name, line) => {
      const asked = line.asks?.(world) ?? {};
      const answer = await send(world.app.browser(), line, asked);
      expect(told(answer, JSON.stringify(asked))).toEqual([]);
    },
  );

  /** What strangers may ask with instead of what they would have to know. */
  const guesses: Record<string, Asked> = {
    'GET /api/customer-bookings': { query: { search: 'quarrington', type: 'email' } },
    'GET /api/vendor-bookings/:code': { params: { code: 'Philippa' } },
    'POST /api/links/exchange': { body: { token: 'bm90aGluZw.bm90aGluZw' } },
    'POST /api/floor-plans/shared': { body: { token: 'bm90aGluZw.bm90aGluZw' } },
    'POST /api/vendor-documents': { body: { bookingId: 'ffffffff', contactEmail: OWN.email } },
  };

  it.each(TABLE.filter((line) => line.knows).map((line) => [nameOf(line), line] as const))(
    '%s tells nothing to somebody who only guesses',
    async (_name, line) => {
      const asked = guesses[line.route];
      if (!asked) throw new Error(`${line.route} needs a guess`);
      const answer = await send(world.app.browser(), line, asked);
      expect(told(answer, JSON.stringify(asked))).toEqual([]);
    },
  );

  it.each(DOORS.map((line) => [line.route, line] as const))(
    'opens %s to nobody who has only an id',
    async (_route, line) => {
      const opened: string[] = [];
      for (const id of values.ids) {
        const params = Object.fromEntries([...line.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]));
        const answer = await send(world.app.browser(), line, { params });
        const isRefused = answer.status >= 400 || JSON.stringify(answer.body) === '[]';
        if (!isRefused || told(answer, id).length > 0)
          opened.push(`${addressOf(line.path, { params })}: ${answer.status}`);
      }
      expect(opened).toEqual([]);
    },
  );

  it('answers no method that a path has not declared, and HEAD like GET', async () => {
    const faults: string[] = [];
    const staff = world.as('staff').cookies;
    for (const line of new Map(TABLE.map((each) => [each.path, each])).values()) {
      const declared = routes.filter(({ path }) => path === line.path).map(({ method }) => method);
      const address = addressOf(line.path, line.asks?.(world) ?? {});
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (m) => !declared.includes(m),
      )) {
        const { status } = await browserOf(world.app.browser(), staff).send(method, address);
        if (status < 400 || status >= 500) faults.push(`${method} ${address}: ${status}`);
      }
      if (!declared.includes('GET')) continue;
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => world.app.browser().send(method, address)),
      );
      if (get?.status !== head?.status) faults.push(`HEAD ${address}: ${head?.status}, GET ${get?.status}`);
    }
    expect(faults).toEqual([]);
  });

  it('answers unknown ids like strangers’ ids', async () => {
    const unknown = '3b241101-e2bb-4255-8caf-4136c566a962';
    for (const route of routes.filter((each) => isForCustomers(each.policy) && each.path.includes(':'))) {
      const asked = async (id: string) => {
        const path = route.path.replace(/:\w+/g, id);
        const body = route.method === 'GET' ? undefined : {};
        const { status, body: said } = await world.app.browser().send(route.method, path, body);
        return { path: route.path, status, said };
      };
      expect(await asked(unknown)).toMatchObject({ status: 403 });
      expect(await asked(world.own.settled)).toEqual(await asked(unknown));
    }
  });
});
