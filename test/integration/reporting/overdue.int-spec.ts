import fc from 'fast-check';
import { addDays, BOOKING_STATUSES } from '#rules';
import type { Dashboard, OverdueReport } from '../../../libs/reporting/src/api.js';
import type { StaffBooking } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fillWithDemoYear } from '../../support/demo-year.js';

const TODAY = '2026-05-10';

/** A booking somewhere between the request and the day after its event, as columns of its row. */
const generated = fc
  .record({
    status: fc.constantFrom(...BOOKING_STATUSES),
    eventDate: fc.integer({ min: -30, max: 30 }).map((days) => addDays(TODAY, days)),
    generated: fc.boolean(),
    signed: fc.boolean(),
    signedAt: fc.integer({ min: -40, max: 0 }).map((days) => `${addDays(TODAY, days)}T15:00:00Z`),
    dueDates: fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })),
    total: fc.option(fc.integer({ min: 0, max: 500_000 })),
    depositPaid: fc.boolean(),
    finalPaid: fc.boolean(),
    papers: fc.boolean(),
  })
  .map(({ dueDates: [contract, deposit], signed, depositPaid, ...rest }) => ({
    ...rest,
    signed,
    contractDue: addDays(TODAY, contract),
    depositDue: addDays(TODAY, deposit),
    depositPaid: signed && depositPaid,
    finalPaid: signed && depositPaid && rest.finalPaid,
  }));

describe('the tile, the report and the list of what is overdue', () => {
  let app: TestApp;
  let staff: Client;

  beforeEach(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
  });

  afterEach(() => app.stop());

  const report = async () => (await staff.get<OverdueReport>('/api/overdue-report')).body;
  const tile = async () => (await staff.get<Dashboard>('/api/staff/dashboard')).body.needsYou.overdue;

  async function allBookings(): Promise<StaffBooking[]> {
    const { body, headers } = await staff.get<StaffBooking[]>('/api/bookings?limit=1000');
    expect(Number(headers.get('x-total-count'))).toBe(body.length);
    return body;
  }

  /** The same figures, whichever way somebody looks at them; answers how many matters there are. */
  async function expectAgreement(): Promise<number> {
    const [items, figures, bookings] = [await report(), await tile(), await allBookings()];
    const listed = bookings.flatMap(({ id, overdue }) => overdue.map((each) => ({ bookingId: id, ...each })));
    const named = (of: { bookingId: string; kind: string; dueDate: string; amount: number }[]) =>
      of.map(({ bookingId, kind, dueDate, amount }) => `${bookingId} ${kind} ${dueDate} ${amount}`).sort();
    const cents = (of: { amount: number }[]) =>
      of.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(named(items.items)).toEqual(named(listed));
    expect(figures).toEqual(items.totals);
    expect(figures).toEqual({ count: listed.length, amount: cents(listed) / 100 });
    for (const { status, overdue } of bookings) {
      if (status === 'rejected' || status === 'cancelled') expect(overdue).toEqual([]);
    }
    return listed.length;
  }

  it('agree over the demonstration year', async () => {
    await fillWithDemoYear(app);
    expect(await expectAgreement()).toBeGreaterThan(5);
    const { items } = await report();
    expect(new Set(items.map(({ kind }) => kind))).toEqual(
      new Set(['contract', 'deposit', 'final_payment', 'vendor_documents']),
    );
    expect(items.map(({ daysOverdue }) => daysOverdue)).toEqual(
      items.map(({ daysOverdue }) => daysOverdue).sort((one, other) => other - one),
    );
  });

  it('agree over generated bookings, and leave out none that the rule finds', async () => {
    app.businessClock.setNow(`${TODAY}T17:00:00Z`);
    const rows = fc.sample(generated, { numRuns: 400, seed: 11 });
    await app.database.sql(
      `with r as materialized (
         select gen_random_uuid() as id, given.*,
                case when "finalPaid" then coalesce(total, 0)
                     when "depositPaid" then coalesce(round(total / 2.0)::int, 0) else 0 end as paid
           from jsonb_to_recordset(:rows::jsonb) given("eventDate" date, status text, generated boolean, signed boolean,
                "signedAt" timestamptz, "contractDue" date, "depositDue" date, total int, "depositPaid" boolean,
                "finalPaid" boolean, papers boolean)
       ), booked as (
         insert into bookings (id, code, first_name, last_name, email, email_normalized, phone, phone_e164, event_date,
           start_time, end_time, guest_count, event_type, total_cents, status, deposit_cents, created_at)
         select id, upper(left(id::text, 8)), 'A', 'B', 'a@example.com', 'a@example.com', '512-555-0100', '+15125550100',
                "eventDate", '18:00', '23:00', '51-100', 'corporate', total, status,
                case when "depositPaid" then round(total / 2.0)::int end, '2025-09-15T12:00:00Z' from r
       ), contracted as (
         insert into contract_states (booking_id, contract_generated, contract_signed, contract_signed_at,
           contract_due_date, deposit_due_date)
         select id, generated or signed, signed, case when signed then "signedAt" end,
                case when generated or signed then "contractDue" end, case when signed then "depositDue" end from r
       ), paid as (
         insert into payment_summaries (booking_id, deposit_paid, deposit_paid_at, final_payment_paid, paid_cents, received_cents)
         select id, "depositPaid", case when "depositPaid" then "signedAt" end, "finalPaid", paid, paid from r
       )
       insert into paper_states (booking_id, documents_submitted, no_papers_needed) select id, papers, false from r`,
      { rows: JSON.stringify(rows) },
    );
    expect(await expectAgreement()).toBeGreaterThan(40);
  });

  it('is for staff only', async () => {
    expect((await app.browser().get('/api/overdue-report')).status).toBe(401);
    expect(await report()).toMatchObject({ items: [], totals: { count: 0, amount: 0 } });
  });
});
