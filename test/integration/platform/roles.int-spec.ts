import { CustomerGate } from '#bookings';
import { isPermission, PERMISSIONS, type StaffRole, StaffGate } from '#staff';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { requested, staffIn } from '../../support/journey.js';
import { browserOf } from '../../support/matrix/callers.js';
import { staffCookies } from '../../support/matrix/sessions.js';
import { routesOf } from '../../support/routes.js';

/** Named for what comes later: the print for the kitchen, and people. */
const WITHOUT_ROUTE = ['function-sheet.read', 'people.manage'];
const PERSON = '7f1f7c4e-52a6-4a5d-9c39-0d4f3c1b8a09';

describe('roles of the staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  async function browserAs(role: StaffRole, name: string): Promise<Client> {
    return browserOf(app.browser(), await staffCookies(app, { personId: PERSON, role, name }));
  }

  const linesOf = (bookingId: string) =>
    app.database.sql(
      `select actor, actor_kind as kind, actor_id as id, actor_role as role from activity_log
        where subject_id = $1 order by id`,
      [bookingId],
    );

  it('every permission whose screen is built is asked for by a route, and no other', () => {
    const asked = routesOf(app).flatMap(({ policy }) => {
      if (policy.who !== 'admitted') return [];
      if (policy.gate === StaffGate) return [policy.demand];
      return policy.gate === CustomerGate ? [(policy.demand as { staff: unknown }).staff] : [];
    });
    const used = new Set(asked.filter(isPermission));
    // These two are asked while a route that anybody may call is answered.
    for (const inside of ['floor-plan.read', 'testimonial.read'] as const) used.add(inside);
    const built = PERMISSIONS.filter((each) => !WITHOUT_ROUTE.includes(each));
    expect([...used].sort()).toEqual([...built].sort());
  });

  it('a person’s acts carry their name, kind, id and role', async () => {
    const { id } = await requested(app);
    const stella = await browserAs('staff', 'Stella');
    expect(await stella.send('PATCH', `/api/bookings/${id}/status`, { status: 'confirmed' })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', decidedBy: 'Stella' },
    });
    expect(await linesOf(id)).toEqual([{ actor: 'Stella', kind: 'staff', id: PERSON, role: 'staff' }]);
  });

  it('the shared password acts as an owner who has no name of their own', async () => {
    const { id } = await requested(app);
    const staff = await staffIn(app);
    await staff.send('PATCH', `/api/bookings/${id}/notes`, { staffNotes: 'calls back' });
    expect(await linesOf(id)).toEqual([{ actor: 'Staff', kind: 'staff', id: null, role: 'owner' }]);
  });

  it('a role without the permission is refused with a code of its own, and nothing happens', async () => {
    const { id } = await requested(app);
    const kitchen = await browserAs('kitchen', 'Kit');
    const refused = { status: 403, body: { code: 'PERMISSION_REQUIRED' } };
    expect(await kitchen.get('/api/bookings')).toMatchObject(refused);
    expect(await kitchen.get(`/api/bookings/${id}/contract`)).toMatchObject(refused);
    expect(await kitchen.get('/api/customer-event-photos')).toMatchObject(refused);
    expect(await kitchen.send('PATCH', `/api/bookings/${id}/status`, { status: 'confirmed' })).toMatchObject(
      refused,
    );
    expect(await linesOf(id)).toEqual([]);
    expect((await kitchen.get(`/api/bookings/${id}/calendar`)).status).toBe(200);
  });

  it('a kitchen’s browser that is a customer’s too opens that customer’s booking', async () => {
    const { id, customer } = await requested(app);
    for (const [name, value] of await staffCookies(app, { personId: PERSON, role: 'kitchen', name: 'Kit' }))
      customer.cookies.set(name, value);
    expect((await customer.get(`/api/bookings/${id}/papers`)).status).toBe(200);
    expect((await customer.get('/api/bookings')).body).toMatchObject({ code: 'PERMISSION_REQUIRED' });
  });

  it('a session whose role is unknown cannot be made', async () => {
    await expect(staffCookies(app, { personId: PERSON, role: 'waiter', name: 'Wim' })).rejects.toThrow(
      'sessions_role',
    );
  });
});
