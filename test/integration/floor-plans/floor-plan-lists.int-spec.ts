import type { FloorPlanView } from '../../../libs/floor-plans/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { type Journey, requested, staffIn } from '../../support/journey.js';

const KEYS = ['bookingId', 'createdAt', 'eventName', 'guestCount', 'id', 'totalSeats', 'venues'];

interface Plan {
  bookingId: string | null;
  createdAt?: string;
  deletedAt?: string | null;
  venues?: string[];
}

async function insertPlan(app: TestApp, plan: Plan): Promise<string> {
  const [row] = await app.database.sql<{ id: string }>(
    `insert into floor_plans (event_name, venues, active_venue, guest_count, tables, total_seats, booking_id,
                              customer_email, created_at, deleted_at)
     values ('Birthday Party', $1::jsonb, 'main-event', 48, '[{"id":"t1","seats":8}]', 56, $2, 'shared@example.com', $3, $4)
     returning id`,
    [
      JSON.stringify(plan.venues ?? ['main-event', 'Outdoor Tent']),
      plan.bookingId,
      plan.createdAt ?? '2025-09-20T12:00:00Z',
      plan.deletedAt ?? null,
    ],
  );
  if (!row) throw new Error('the plan was not stored');
  return row.id;
}

describe('lists of floor plans', () => {
  let app: TestApp;
  let sarah: Journey;
  let other: Journey;
  let staff: Client;
  const EMAIL = 'Sarah.Plan+tables@Example.com';
  const ids: Record<'sarahs' | 'others' | 'loose', string> = { sarahs: '', others: '', loose: '' };

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await staffIn(app);
    sarah = await requested(app, { email: EMAIL });
    other = await requested(app);
    await insertPlan(app, { bookingId: sarah.id, deletedAt: '2025-09-21T12:00:00Z' });
    ids.sarahs = await insertPlan(app, { bookingId: sarah.id, createdAt: '2025-09-22T12:00:00Z' });
    ids.others = await insertPlan(app, { bookingId: other.id, createdAt: '2025-09-23T12:00:00Z' });
    ids.loose = await insertPlan(app, { bookingId: null, createdAt: '2025-09-24T12:00:00Z' });
  });
  afterAll(() => app.stop());

  const list = (client: Client, query = '') => client.get<FloorPlanView[]>(`/api/floor-plans${query}`);
  const ofEmail = (client: Client, email = EMAIL) =>
    client.get<FloorPlanView[]>(`/api/floor-plans/customer/${encodeURIComponent(email)}`);
  const idsOf = (plans: FloorPlanView[]) => plans.map((plan) => plan.id);

  it('show a customer the plans in force of their own bookings, with the names of the spaces', async () => {
    for (const answer of [await list(sarah.customer), await ofEmail(sarah.customer)]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-total-count')).toBe('1');
      expect(answer.body).toEqual([
        {
          id: ids.sarahs,
          bookingId: sarah.id,
          eventName: 'Birthday Party',
          venues: '["Main Event Venue","Outdoor Tent"]',
          guestCount: 48,
          totalSeats: 56,
          createdAt: '2025-09-22T12:00:00.000Z',
        },
      ]);
    }
  });

  it('compare the email but for case and outer blanks, and take a plus for a plus', async () => {
    expect(idsOf((await ofEmail(sarah.customer, ' sarah.plan+TABLES@example.com ')).body)).toEqual([
      ids.sarahs,
    ]);
    expect((await ofEmail(sarah.customer, 'sarah.plan@example.com')).body).toEqual([]);
  });

  it('show nothing to a browser without the grant, in the same shape as an email of nobody', async () => {
    const answers = await Promise.all([
      ofEmail(app.browser()),
      ofEmail(app.browser(), 'nobody@example.com'),
      ofEmail(other.customer),
      list(app.browser()),
      ofEmail(app.browser(), 'shared@example.com'),
    ]);
    for (const { status, body, headers } of answers)
      expect({ status, body, total: headers.get('x-total-count') }).toEqual({
        status: 200,
        body: [],
        total: '0',
      });
    const looked = app.browser();
    await looked.get(`/api/customer-bookings?email=${encodeURIComponent(EMAIL)}`);
    expect(idsOf((await ofEmail(looked)).body)).toEqual([ids.sarahs]);
  });

  it('show staff all, page by page, and those of one email', async () => {
    const first = await list(staff, '?limit=2');
    expect(idsOf(first.body)).toEqual([ids.loose, ids.others]);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(idsOf((await list(staff, `?limit=2&cursor=${ids.others}`)).body)).toEqual([ids.sarahs]);
    expect(idsOf((await ofEmail(staff)).body)).toEqual([ids.sarahs]);
    for (const plan of first.body) expect(Object.keys(plan).sort()).toEqual(KEYS);
  });

  it.each(['no email', '@', 'a@b', 'x'.repeat(300), '\u0000@example.com', "' or 1=1 --"])(
    'find nothing for %j',
    async (term) => {
      const answer = await ofEmail(sarah.customer, term);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body).toEqual([]);
    },
  );

  it.each(['?limit=x', '?limit=-1', '?cursor=x', '?limit=1&limit=2'])('refuse %s', async (query) => {
    expect((await list(staff, query)).status).toBe(400);
  });

  it('ask staff whose session has ended for the password again', async () => {
    const gone = await app.browser().signInAsStaff();
    app.clock.advance(13 * 3600);
    try {
      expect((await list(gone)).status).toBe(401);
    } finally {
      app.clock.advance(-13 * 3600);
    }
  });

  it('read a plan whose spaces cannot be read as one without', async () => {
    const odd = await requested(app);
    await insertPlan(app, { bookingId: odd.id, venues: [] });
    await app.database.sql(`update floor_plans set venues = '{"a": 1}' where booking_id = $1`, [odd.id]);
    expect((await list(odd.customer)).body).toMatchObject([{ venues: '[]' }]);
  });
});

describe('lists of floor plans where a proof comes first', () => {
  it('a look-up without its code shows none', async () => {
    const app = await TestApp.start({ stepUp: 'all' });
    try {
      const { id, customer } = await requested(app, { email: 'strict@example.com' });
      await insertPlan(app, { bookingId: id });
      expect((await customer.get('/api/floor-plans/customer/strict@example.com')).body).toHaveLength(1);
      await app.database.sql('update session_grants set verified_until = null');
      expect((await customer.get('/api/floor-plans/customer/strict@example.com')).body).toEqual([]);
      expect((await customer.get('/api/floor-plans')).body).toEqual([]);
    } finally {
      await app.stop();
    }
  });

  it('sixty questions by email in ten minutes, then a wait', async () => {
    const app = await TestApp.start({ rateLimitFactor: 0.05 });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1)
        statuses.push((await app.browser().get('/api/floor-plans/customer/a@example.com')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await app.stop();
    }
  });
});
