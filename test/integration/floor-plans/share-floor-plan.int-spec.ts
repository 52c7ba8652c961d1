import type {
  FloorPlanDetail,
  FloorPlanShareView,
  SharedFloorPlan,
} from '../../../libs/floor-plans/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { react } from '../notifications/messages.js';
import { type Journey, requested, staffIn } from '../../support/journey.js';
import { A_FLOOR_PLAN } from '../../support/matrix/plans.js';

interface Refusal {
  code: string;
  message: string;
}

describe('sharing a floor plan', () => {
  let app: TestApp;
  let staff: Client;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await staffIn(app);
  });
  afterAll(() => app.stop());

  async function planned(): Promise<Journey & { plan: FloorPlanDetail }> {
    const journey = await requested(app);
    const path = `/api/bookings/${journey.id}/floor-plan`;
    const saved = await journey.customer.send<FloorPlanDetail>('PUT', path, A_FLOOR_PLAN);
    expect(saved.status).toBe(200);
    return { ...journey, plan: saved.body };
  }
  const share = (client: Client, planId: string, customerEmail: unknown) =>
    client.post<FloorPlanShareView & Refusal>(`/api/floor-plans/${planId}/share`, { customerEmail });
  const shares = async (client: Client, planId: string) =>
    (await client.get<FloorPlanShareView[]>(`/api/floor-plans/${planId}/shares`)).body;
  const open = (token: string) =>
    app.browser().post<SharedFloorPlan & Refusal>('/api/floor-plans/shared', { token });

  /** What stands in the newest mail to this address. */
  async function mailTo(address: string): Promise<{ subject: string; text: string; token: string }> {
    await react(app);
    const [mail] = await app.database.sql<{ subject: string; text: string }>(
      `select subject, text from messages where kind = 'floor-plan-shared' and to_address = $1
        order by created_at desc limit 1`,
      [address],
    );
    const text = mail?.text ?? '';
    return { subject: mail?.subject ?? '', text, token: /\/shared-floor-plan\/(\S+)/.exec(text)?.[1] ?? '' };
  }

  it('writes to the address, whose reader sees the plan and nobody’s name', async () => {
    const { plan, customer } = await planned();
    const answer = await share(customer, plan.id, ' Cook@Kitchen.example ');
    expect([answer.status, answer.body.email]).toEqual([201, 'Cook@Kitchen.example']);
    expect(await shares(customer, plan.id)).toEqual([answer.body]);
    const mail = await mailTo('Cook@Kitchen.example');
    expect(mail.subject).toMatch(/^A floor plan for \w{3} \d\d, \d{4}$/);
    const { status, body } = await open(mail.token);
    expect(status).toBe(200);
    expect(JSON.parse(body.tables)).toEqual(JSON.parse(plan.tables));
    expect(body).toMatchObject({ guestCount: 60, totalSeats: 8 });
    expect(JSON.stringify(body)).not.toMatch(/Sarah|Whitfield|@|bookingId/);
  });

  it('shows the latest version, also of a plan that replaced the shared one', async () => {
    const { id, plan, customer } = await planned();
    await share(customer, plan.id, 'latest@example.com');
    const { token } = await mailTo('latest@example.com');
    await customer.send('PUT', `/api/floor-plans/${plan.id}`, { ...A_FLOOR_PLAN, guestCount: 61 });
    expect((await open(token)).body.guestCount).toBe(61);
    const path = `/api/bookings/${id}/floor-plan`;
    const replaced = await staff.send<FloorPlanDetail>('PUT', path, { ...A_FLOOR_PLAN, guestCount: 62 });
    expect((await open(token)).body.guestCount).toBe(62);
    expect(await shares(customer, replaced.body.id)).toHaveLength(1);
  });

  it('ends when it is withdrawn, which nobody can do twice', async () => {
    const { plan, customer } = await planned();
    const { body } = await share(customer, plan.id, 'withdrawn@example.com');
    const { token } = await mailTo('withdrawn@example.com');
    const path = `/api/floor-plans/${plan.id}/shares/${body.id}`;
    expect((await customer.send('DELETE', path)).status).toBe(200);
    expect(await shares(customer, plan.id)).toEqual([]);
    const opened = await open(token);
    expect([opened.status, opened.body.code]).toEqual([404, 'SHARE_ENDED']);
    expect((await customer.send('DELETE', path)).status).toBe(404);
  });

  it('a link of another kind opens no plan, and this one no booking', async () => {
    const { plan, customer } = await planned();
    await share(customer, plan.id, 'other@example.com');
    const { token } = await mailTo('other@example.com');
    const exchanged = await app.browser().post<Refusal>('/api/links/exchange', { token });
    expect(exchanged.body.code).toBe('LINK_INVALID');
    expect((await open(`${token}x`)).body.code).toBe('LINK_INVALID');
  });

  it.each<[unknown, string]>([
    ['', 'Please enter the email address to share the plan with.'],
    [undefined, 'Please enter the email address to share the plan with.'],
    ['nobody', 'Please enter a valid email address, such as name@example.com.'],
    ['a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address, such as name@example.com.'],
  ])('refuses %p', async (address, message) => {
    const { plan, customer } = await planned();
    const { status, body } = await share(customer, plan.id, address);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('nobody but the booking’s customer and staff shares, lists or withdraws', async () => {
    const { plan } = await planned();
    const other = await planned();
    expect((await share(other.customer, plan.id, 'x@example.com')).status).toBe(403);
    expect((await share(app.browser(), plan.id, 'x@example.com')).status).toBe(403);
    const { body } = await share(staff, plan.id, 'x@example.com');
    expect(
      (await other.customer.send('DELETE', `/api/floor-plans/${other.plan.id}/shares/${body.id}`)).status,
    ).toBe(404);
    expect(await shares(staff, plan.id)).toHaveLength(1);
  });

  it('sending again begins the time anew and stays one share', async () => {
    const { plan, customer } = await planned();
    const first = (await share(customer, plan.id, 'twice@example.com')).body;
    app.clock.advance(600);
    const second = (await share(customer, plan.id, 'TWICE@example.com')).body;
    expect(second.id).toBe(first.id);
    expect(second.expiresAt > first.expiresAt).toBe(true);
    expect(await shares(customer, plan.id)).toHaveLength(1);
  });

  it('a plan says that it is shared as long as a share is in force', async () => {
    const { id, plan, customer } = await planned();
    const isShared = async (planId: string) =>
      (await staff.get<FloorPlanDetail>(`/api/floor-plans/${planId}`)).body.isSharedWithCustomer;
    const expire = async (planId: string) =>
      app.database.sql('update floor_plan_shares set expires_at = shared_at where floor_plan_id = $1', [
        planId,
      ]);
    expect([plan.isSharedWithCustomer, await isShared(plan.id)]).toEqual([false, false]);
    await share(customer, plan.id, 'marked@example.com');
    expect(await isShared(plan.id)).toBe(true);
    const path = `/api/bookings/${id}/floor-plan`;
    const replaced = (await customer.send<FloorPlanDetail>('PUT', path, A_FLOOR_PLAN)).body;
    const changed = await customer.send<FloorPlanDetail>('PUT', `/api/floor-plans/${replaced.id}`, {
      ...A_FLOOR_PLAN,
      version: replaced.version,
    });
    expect([replaced, changed.body].map((each) => each.isSharedWithCustomer)).toEqual([true, true]);
    await expire(replaced.id);
    expect(await isShared(replaced.id)).toBe(false);
    const { body } = await share(customer, replaced.id, 'marked@example.com');
    await customer.send('DELETE', `/api/floor-plans/${replaced.id}/shares/${body.id}`);
    expect(await isShared(replaced.id)).toBe(false);
  });

  // The last: its clock ends every session.
  it.each<[string, (journey: Journey & { plan: FloorPlanDetail }) => Promise<unknown>]>([
    ['the plan is deleted', ({ customer, plan }) => customer.send('DELETE', `/api/floor-plans/${plan.id}`)],
    [
      'the booking is declined',
      ({ id }) => staff.patch(`/api/bookings/${id}/status`, { status: 'rejected' }),
    ],
    ['14 days are over', () => Promise.resolve(app.clock.advance(14 * 24 * 3600 + 60))],
  ])('ends when %s', async (_when, end) => {
    const journey = await planned();
    await share(journey.customer, journey.plan.id, 'ended@example.com');
    const { token } = await mailTo('ended@example.com');
    expect((await open(token)).status).toBe(200);
    await end(journey);
    expect((await open(token)).body.code).toBe('SHARE_ENDED');
  });
});

describe('who is written to', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ rateLimitFactor: 1 });
  });
  afterAll(() => app.stop());

  it('hears of shared plans three times a day, whoever asks', async () => {
    const { id, customer } = await requested(app);
    const path = `/api/bookings/${id}/floor-plan`;
    const plan = (await customer.send<FloorPlanDetail>('PUT', path, A_FLOOR_PLAN)).body;
    const share = (address: string) =>
      customer.post(`/api/floor-plans/${plan.id}/share`, { customerEmail: address });
    const outcomes: number[] = [];
    for (let times = 0; times < 4; times += 1) outcomes.push((await share('often@example.com')).status);
    expect(outcomes).toEqual([201, 201, 201, 429]);
    expect((await share('another@example.com')).status).toBe(201);
  });
});
