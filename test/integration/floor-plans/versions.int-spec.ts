import type {
  FloorPlanDetail,
  FloorPlanVersionDetail,
  FloorPlanVersionView,
} from '../../../libs/floor-plans/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { type Journey, requested, staffIn } from '../../support/journey.js';
import { A_FLOOR_PLAN } from '../../support/matrix/plans.js';

type Answered = FloorPlanDetail & { code?: string; current?: FloorPlanDetail | null };

describe('versions of a floor plan', () => {
  let app: TestApp;
  let staff: Client;
  let sarah: Journey;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await staffIn(app);
  });
  beforeEach(async () => {
    sarah = await requested(app);
  });
  afterAll(() => app.stop());

  const connect = (client: Client, guestCount: number) =>
    client.send<Answered>('PUT', `/api/bookings/${sarah.id}/floor-plan`, { ...A_FLOOR_PLAN, guestCount });
  const versions = async (client: Client) =>
    (await client.get<FloorPlanVersionView[]>(`/api/bookings/${sarah.id}/floor-plan/versions`)).body;
  const restore = (client: Client, version: number | string, body: object = {}) =>
    client.post<Answered>(`/api/bookings/${sarah.id}/floor-plan/versions/${String(version)}/restore`, body);
  const numbers = async () => (await versions(staff)).map(({ version, guestCount }) => [version, guestCount]);

  it('are kept with each save: who, when and how many seats', async () => {
    const { body: first } = await connect(sarah.customer, 40);
    const path = `/api/floor-plans/${first.id}`;
    await staff.send('PUT', path, { ...A_FLOOR_PLAN, guestCount: 41, version: 1 });
    await connect(sarah.customer, 42);
    expect(await numbers()).toEqual([
      [3, 42],
      [2, 41],
      [1, 40],
    ]);
    const [newest] = await versions(sarah.customer);
    expect(newest).toMatchObject({ totalSeats: 8, venues: '["Main Event Venue"]' });
    expect((await versions(sarah.customer)).map(({ savedBy }) => savedBy)).toEqual([
      'You',
      'Our staff',
      'You',
    ]);
    expect((await versions(staff)).map(({ savedBy }) => savedBy)).toEqual(['Customer', 'Staff', 'Customer']);
  });

  it('can be looked at, and taken back as a new version', async () => {
    await connect(sarah.customer, 40);
    await connect(sarah.customer, 50);
    const path = `/api/bookings/${sarah.id}/floor-plan/versions/1`;
    const old = (await sarah.customer.get<FloorPlanVersionDetail>(path)).body;
    expect(old).toMatchObject({
      version: 1,
      guestCount: 40,
      activeVenue: 'main-event',
      venues: '["main-event"]',
    });
    expect(JSON.parse(old.tables)).toEqual(JSON.parse(A_FLOOR_PLAN.tables));
    const back = await restore(sarah.customer, 1, { version: 2 });
    expect([back.status, back.body.version, back.body.guestCount]).toEqual([200, 3, 40]);
    expect(await numbers()).toEqual([
      [3, 40],
      [2, 50],
      [1, 40],
    ]);
  });

  it('nobody takes one back over what they have not seen', async () => {
    await connect(sarah.customer, 40);
    await connect(staff, 50);
    const stale = await restore(sarah.customer, 1, { version: 1 });
    expect([stale.status, stale.body.code, stale.body.current?.guestCount]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      50,
    ]);
    expect(await numbers()).toHaveLength(2);
  });

  it('bring a deleted plan back, and go on counting after it', async () => {
    const { body } = await connect(sarah.customer, 40);
    await sarah.customer.send('DELETE', `/api/floor-plans/${body.id}`);
    expect((await restore(sarah.customer, 1, { version: 0 })).body).toMatchObject({
      version: 2,
      guestCount: 40,
    });
  });

  it('a plan from before versions were kept is kept with the next save', async () => {
    const { body } = await connect(sarah.customer, 40);
    await app.database.sql('delete from floor_plan_versions where booking_id = $1', [sarah.id]);
    await staff.send('PUT', `/api/floor-plans/${body.id}`, { ...A_FLOOR_PLAN, guestCount: 41 });
    expect((await versions(sarah.customer)).map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [2, 'Our staff'],
      [1, null],
    ]);
  });

  it('the oldest go once there are more than fifty', async () => {
    await connect(sarah.customer, 40);
    await app.database.sql('update floor_plans set version = 51 where booking_id = $1', [sarah.id]);
    await connect(sarah.customer, 41);
    expect((await versions(sarah.customer)).map(({ version }) => version)).toEqual([52, 51]);
  });

  it.each(['9', '99999999999', '0', '-1', '-99999999999'])(
    'one that never was (%s) is neither found nor taken back',
    async (version) => {
      await connect(sarah.customer, 40);
      const path = `/api/bookings/${sarah.id}/floor-plan/versions/${version}`;
      for (const { status, body } of [
        await sarah.customer.get<Answered>(path),
        await restore(sarah.customer, version),
      ]) {
        expect([status, body.code]).toEqual([404, 'VERSION_NOT_FOUND']);
      }
    },
  );

  it('are nobody else’s business', async () => {
    await connect(sarah.customer, 40);
    const other = await requested(app);
    const path = `/api/bookings/${sarah.id}/floor-plan/versions`;
    expect((await other.customer.get(path)).status).toBe(403);
    expect((await restore(other.customer, 1)).status).toBe(403);
  });
});
