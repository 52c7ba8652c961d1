import type { FloorPlanDetail, FreeFurniture } from '../../../libs/floor-plans/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { aFreeDate, type Journey, requested, staffIn } from '../../support/journey.js';

interface Refusal {
  code: string;
  message: string;
  current?: FloorPlanDetail | null;
  errors?: { field: string; message: string }[];
}

const tables = (count: number, room?: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `item-${String(at + 1)}`,
    type: 'round',
    x: 5 + (at % 5) * 90,
    y: 60 + Math.floor(at / 5) * 90,
    rotation: 0,
    seats: 8,
    ...(room && { room }),
  }));

const aPlan = (more: object = {}) => ({
  venues: '["main-event"]',
  activeVenue: 'main-event',
  guestCount: 50,
  tables: JSON.stringify(tables(2)),
  totalSeats: 999,
  customInventoryItems: {},
  customInventoryTotal: 0,
  ...more,
});

describe('saving a floor plan', () => {
  let app: TestApp;
  let staff: Client;
  let sarah: Journey;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await staffIn(app);
    sarah = await requested(app);
  });
  afterAll(() => app.stop());

  const connect = (client: Client, id: string, plan: object) =>
    client.send<FloorPlanDetail & Refusal>('PUT', `/api/bookings/${id}/floor-plan`, plan);
  const save = (client: Client, id: string, plan: object) =>
    client.send<FloorPlanDetail & Refusal>('PUT', `/api/floor-plans/${id}`, plan);
  const planOf = async (client: Client, bookingId: string) =>
    (await client.get<FloorPlanDetail[]>(`/api/floor-plans/booking/${bookingId}`)).body[0];

  it('connects it to the booking, with seats of the house’s counting, and reads it back', async () => {
    expect((await connect(sarah.customer, sarah.id, aPlan({ version: 0 }))).body).toMatchObject({
      bookingId: sarah.id,
      totalSeats: 16,
      version: 1,
      venues: '["main-event"]',
      activeVenue: 'main-event',
    });
    const plan = await planOf(sarah.customer, sarah.id);
    expect(JSON.parse(plan?.tables ?? '')).toEqual(tables(2));
    expect((await sarah.customer.get(`/api/floor-plans/${plan?.id ?? ''}`)).body).toEqual(plan);
  });

  it('replaces it and keeps the one before, which is saved no more', async () => {
    const before = await planOf(sarah.customer, sarah.id);
    const replaced = await connect(staff, sarah.id, aPlan({ guestCount: 60 }));
    expect(replaced.body).toMatchObject({ version: 2, guestCount: 60 });
    expect(replaced.body.id).not.toBe(before?.id);
    const [kept] = await app.database.sql(
      'select deleted_at is not null as gone from floor_plans where id = $1',
      [before?.id],
    );
    expect(kept).toEqual({ gone: true });
    const late = await save(sarah.customer, before?.id ?? '', aPlan({ version: 1 }));
    expect([late.status, late.body.code, late.body.current?.id]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      replaced.body.id,
    ]);
  });

  it('asks whoever drew on an older version, and saves once they know the newer one', async () => {
    const plan = await planOf(sarah.customer, sarah.id);
    const id = plan?.id ?? '';
    const version = plan?.version ?? 0;
    expect((await save(sarah.customer, id, aPlan({ version, guestCount: 61 }))).body.version).toBe(
      version + 1,
    );
    const stale = await save(staff, id, aPlan({ version, guestCount: 62 }));
    expect([stale.status, stale.body.current?.guestCount]).toEqual([409, 61]);
    expect((await connect(staff, sarah.id, aPlan({ version: 0 }))).status).toBe(409);
    expect((await save(staff, id, aPlan({ version: version + 1, guestCount: 62 }))).body.guestCount).toBe(62);
    expect((await save(sarah.customer, id, aPlan())).status).toBe(200);
  });

  it('takes one of two saves on the same version at the same time', async () => {
    const plan = await planOf(sarah.customer, sarah.id);
    const saves = await Promise.all(
      [41, 42, 43].map((guestCount) =>
        save(sarah.customer, plan?.id ?? '', aPlan({ version: plan?.version, guestCount })),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each<[string, object, string]>([
    ['no space', { venues: '[]' }, 'venues'],
    ['a table in the wall', { tables: [{ ...tables(1)[0], x: 1 }] }, 'tables'],
    ['no tables', { tables: undefined }, 'tables'],
    ['too many guests', { guestCount: 1000 }, 'guestCount'],
    [
      'an item that nobody rents',
      { customInventoryItems: { [crypto.randomUUID()]: 1 } },
      'customInventoryItems',
    ],
  ])('refuses %s, and names the field', async (_what, change, field) => {
    const answer = await connect(sarah.customer, sarah.id, aPlan(change));
    expect([answer.status, answer.body.code]).toEqual([400, 'FLOOR_PLAN_INVALID']);
    expect(answer.body.errors?.[0]?.field).toBe(field);
  });

  it('prices what is rented in addition, the setup once', async () => {
    const [item] = await app.database.sql<{ id: string }>(
      `insert into custom_inventory_items (name, price_per_unit, quantity_available, setup_fee)
       values ('Uplight', 1550, 10, 4000) returning id`,
    );
    const id = item?.id ?? '';
    const answer = await connect(sarah.customer, sarah.id, aPlan({ customInventoryItems: { [id]: 3 } }));
    expect(answer.body).toMatchObject({ customInventoryTotal: 86.5, customInventoryItems: { [id]: 3 } });
    expect(
      (await connect(sarah.customer, sarah.id, aPlan({ customInventoryItems: { [id]: 11 } }))).status,
    ).toBe(400);
    expect((await app.browser().get<object[]>('/api/custom-inventory')).body).toHaveLength(1);
  });

  it('is for the booking’s customer and staff alone', async () => {
    const { customer: other } = await requested(app);
    const plan = await planOf(sarah.customer, sarah.id);
    for (const client of [other, app.browser()]) {
      const answers = await Promise.all([
        connect(client, sarah.id, aPlan()),
        save(client, plan?.id ?? '', aPlan()),
        save(client, crypto.randomUUID(), aPlan()),
        client.send('DELETE', `/api/floor-plans/${plan?.id ?? ''}`),
        client.get(`/api/floor-plans/${plan?.id ?? ''}`),
        client.get(`/api/bookings/${sarah.id}/furniture`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect(await planOf(staff, sarah.id)).toEqual(plan);
  });

  it('deletes it once; the lists show it no more', async () => {
    const plan = await planOf(sarah.customer, sarah.id);
    const path = `/api/floor-plans/${plan?.id ?? ''}`;
    expect((await sarah.customer.send('DELETE', path)).body).toEqual({ success: true });
    expect((await sarah.customer.send('DELETE', path)).status).toBe(404);
    expect((await sarah.customer.get('/api/floor-plans')).body).toEqual([]);
    expect((await sarah.customer.get(path)).status).toBe(404);
    const late = await save(sarah.customer, plan?.id ?? '', aPlan());
    expect([late.status, late.body.current]).toEqual([409, null]);
  });

  it('is refused for a booking that was declined', async () => {
    const declined = await requested(app);
    await declined.staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
    const answer = await connect(declined.customer, declined.id, aPlan());
    expect([answer.status, answer.body.code]).toEqual([409, 'BOOKING_CLOSED']);
  });
});

describe('furniture of events at the same hours', () => {
  let app: TestApp;
  let first: Journey;
  let second: Journey;

  beforeAll(async () => {
    app = await TestApp.start();
    const { main, tent } = await app.venueIds();
    const eventDate = aFreeDate();
    first = await requested(app, { venueIds: [main], eventDate });
    second = await requested(app, { venueIds: [tent], eventDate });
  });
  afterAll(() => app.stop());

  const connect = ({ customer, id }: Journey, room: string, count: number) =>
    customer.send<Refusal>('PUT', `/api/bookings/${id}/floor-plan`, {
      ...aPlan(),
      venues: [room],
      activeVenue: room,
      // The tent is a little shorter, so four in a row fit both.
      tables: tables(count).map((table, at) => ({
        ...table,
        x: 5 + (at % 4) * 90,
        y: 60 + Math.floor(at / 4) * 90,
      })),
    });
  const free = async ({ customer, id }: Journey) =>
    (await customer.get<FreeFurniture>(`/api/bookings/${id}/furniture`)).body;

  it('is not there twice', async () => {
    expect((await connect(first, 'main-event', 5)).status).toBe(200);
    expect((await free(second))['outdoor-pavilion']?.['round']).toBe(3);
    expect((await free(first))['main-event']?.['round']).toBe(8);
    const answer = await connect(second, 'outdoor-pavilion', 4);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'FURNITURE_TAKEN',
      'Only 3 of ‘Round Table’ are free at that time; the plan has 4.',
    ]);
    expect((await connect(second, 'outdoor-pavilion', 3)).status).toBe(200);
  });

  it('goes to one of two who save the last of it at the same time', async () => {
    await app.database.sql('delete from floor_plans');
    const answers = await Promise.all([
      connect(first, 'main-event', 5),
      connect(second, 'outdoor-pavilion', 5),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('counts no event of another day, and none that was cancelled', async () => {
    await app.database.sql('delete from floor_plans');
    expect((await connect(first, 'main-event', 8)).status).toBe(200);
    const another = await requested(app);
    expect((await free(another))['main-event']?.['round']).toBe(8);
    await first.staff.patch(`/api/bookings/${first.id}/status`, { status: 'rejected' });
    expect((await free(second))['outdoor-pavilion']?.['round']).toBe(8);
  });
});
