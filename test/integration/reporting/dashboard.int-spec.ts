import type { Dashboard } from '../../../libs/reporting/src/api.js';
import type { BookingRequest, CustomerBooking } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';
import type { Client } from '../../support/client.js';
import { keepOfBooking } from '../../support/kept-of-booking.js';

describe('the dashboard', () => {
  let app: TestApp;
  let staff: Client;

  beforeEach(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
  });

  afterEach(() => app.stop());

  async function book(overrides: Partial<BookingRequest> = {}): Promise<CustomerBooking> {
    const { main } = await app.venueIds();
    const answer = await app
      .browser()
      .post<CustomerBooking>('/api/bookings', aBookingRequest({ venueIds: [main], ...overrides }));
    expect(answer.status).toBe(201);
    return answer.body;
  }

  const dashboard = async () => (await staff.get<Dashboard>('/api/staff/dashboard')).body;
  const change = (id: string, assignments: string) =>
    app.database.sql(`update bookings set ${assignments} where id = $1`, [id]);
  /** What another module keeps of it. */
  const keep = (table: string, id: string, row: Record<string, unknown>) =>
    keepOfBooking(app, table, id, row);

  it('is for staff only', async () => {
    expect((await app.browser().get('/api/staff/dashboard')).status).toBe(401);
  });

  it('is calm when nothing is there', async () => {
    expect(await dashboard()).toEqual({
      today: '2025-09-15',
      needsYou: {
        toDecide: { count: 0, oldestRequestedAt: null, late: 0 },
        papers: { count: 0 },
        photos: { count: 0 },
        testimonials: { count: 0 },
        messages: { count: 0 },
        overdue: { count: 0, amount: 0 },
        overpaid: { count: 0, amount: 0 },
        disputed: { count: 0, amount: 0 },
        failedMail: { count: 0 },
        unconfirmed: { count: 0 },
        failedSignIns: { count: 0 },
      },
      upcoming: [],
      quickStats: {
        totalBookings: 0,
        pendingRequests: 0,
        confirmedEvents: 0,
        estimatedRevenue: 0,
        unpriced: 0,
      },
      saturdays: { booked: 0, total: 13 },
    });
  });

  it('counts requests as late whose people nobody reached within 24 hours by the business clock', async () => {
    const first = await book({ eventDate: '2026-05-16' });
    await book({ eventDate: '2026-05-23' });
    expect((await dashboard()).needsYou.toDecide).toEqual({
      count: 2,
      oldestRequestedAt: first.createdAt,
      late: 0,
    });
    app.businessClock.setNow('2025-09-16T12:30:00Z');
    await staff.post(`/api/bookings/${first.id}/calls`, { outcome: 'no_answer' });
    expect((await dashboard()).needsYou.toDecide).toMatchObject({ count: 2, late: 2 });
    await staff.post(`/api/bookings/${first.id}/calls`, { outcome: 'called' });
    expect((await dashboard()).needsYou.toDecide).toMatchObject({ count: 2, late: 1 });
  });

  it('counts papers to review, messages nobody handled and mail that failed', async () => {
    const { id } = await book();
    await app.database.sql(
      `insert into vendor_documents (booking_id, customer_email, customer_name, event_date, vendor_name, vendor_type,
                                     contact_email, business_name, license_document_path, insurance_document_path, status)
       select $1, 'a@example.com', 'A', '2026-05-16', 'V', 'caterer', 'v@example.com', 'B', 'l', 'i', s
         from unnest(array['pending', 'approved', 'pending']) s`,
      [id],
    );
    await app.database.sql(
      `insert into contact_inquiries (first_name, last_name, email, subject, message, handled_at)
       values ('A', 'B', 'a@example.com', 'pricing', 'Hi', null), ('A', 'B', 'a@example.com', 'pricing', 'Hi', now())`,
    );
    await app.database.sql(
      `insert into messages (unique_key, channel, kind, to_address, text, state)
       select s, 'email', 'x', 'a@example.com', 'x', s from unnest(array['failed', 'unknown', 'sent', 'kept']) s`,
    );
    const { papers, messages, failedMail } = (await dashboard()).needsYou;
    expect([papers.count, messages.count, failedMail.count]).toEqual([2, 1, 2]);
  });

  it('adds up what is past due, from the day after, and money also after the event', async () => {
    const contract = await book({ eventDate: '2026-05-02' });
    const deposit = await book({ eventDate: '2026-05-09' });
    const balance = await book({ eventDate: '2026-05-16', startTime: '18:00', endTime: '01:00' });
    const undecided = await book({ eventDate: '2026-05-23' });
    for (const { id } of [contract, deposit, balance]) await change(id, `status = 'confirmed'`);
    await keep('contract_states', contract.id, { contract_generated: true, contract_due_date: '2025-09-22' });
    for (const { id } of [deposit, balance]) {
      await keep('contract_states', id, {
        contract_signed: true,
        contract_signed_at: '2025-09-15T15:00Z',
        deposit_due_date: '2025-09-22',
      });
      await keep('paper_states', id, { documents_submitted: true });
    }
    await keep('payment_summaries', balance.id, {
      deposit_paid: true,
      deposit_paid_at: '2025-09-16T15:00Z',
      paid_cents: 87_500,
      received_cents: 87_500,
    });
    await keep('contract_states', undecided.id, { contract_due_date: '2025-09-22' });
    const overdueAt = async (instant: string) => {
      app.businessClock.setNow(instant);
      return (await dashboard()).needsYou.overdue;
    };
    expect(await overdueAt('2025-09-23T04:30:00Z')).toEqual({ count: 0, amount: 0 });
    expect(await overdueAt('2025-09-23T05:30:00Z')).toEqual({ count: 2, amount: 500 });
    await change(contract.id, `status = 'cancelled'`);
    await keep('payment_summaries', deposit.id, { deposit_paid: true, final_payment_paid: true });
    // 14 days before May 16 is May 2; seven hours at $250 leave half of $1,750.
    expect(await overdueAt('2026-05-02T20:00:00Z')).toEqual({ count: 0, amount: 0 });
    expect(await overdueAt('2026-05-03T20:00:00Z')).toEqual({ count: 1, amount: 875 });
    expect(await overdueAt('2026-05-17T05:59:00Z')).toEqual({ count: 1, amount: 875 });
    expect(await overdueAt('2026-05-17T06:01:00Z')).toEqual({ count: 1, amount: 875 });
    await keep('contract_states', balance.id, { contract_signed: false, contract_due_date: '2025-09-22' });
    expect(await overdueAt('2026-05-17T06:01:00Z')).toEqual({ count: 0, amount: 0 });
  });

  it('counts papers that nobody sent, from the day after they were due until the event ends', async () => {
    const { id } = await book({ eventDate: '2026-05-16', startTime: '18:00', endTime: '01:00' });
    await change(id, `status = 'confirmed'`);
    await keep('contract_states', id, { contract_signed: true, contract_signed_at: '2025-09-15T15:00Z' });
    await keep('payment_summaries', id, {
      deposit_paid: true,
      deposit_paid_at: '2025-09-16T15:00Z',
      paid_cents: 175_000,
      received_cents: 175_000,
      final_payment_paid: true,
    });
    const overdueAt = async (instant: string) => {
      app.businessClock.setNow(instant);
      return (await dashboard()).needsYou.overdue;
    };
    expect(await overdueAt('2026-05-02T20:00:00Z')).toEqual({ count: 0, amount: 0 });
    expect(await overdueAt('2026-05-03T20:00:00Z')).toEqual({ count: 1, amount: 0 });
    expect(await overdueAt('2026-05-17T05:59:00Z')).toEqual({ count: 1, amount: 0 });
    expect(await overdueAt('2026-05-17T06:01:00Z')).toEqual({ count: 0, amount: 0 });
    await keep('paper_states', id, { documents_submitted: true });
    expect(await overdueAt('2026-05-03T20:00:00Z')).toEqual({ count: 0, amount: 0 });
  });

  it('lists what touches today and the next seven days, in the order of time', async () => {
    const { main, addOn, tent } = await app.venueIds();
    const night = await book({ eventDate: '2025-10-03', startTime: '20:00', endTime: '02:00' });
    const evening = await book({ eventDate: '2025-10-04', startTime: '17:00', endTime: '22:00' });
    const noon = await book({
      eventDate: '2025-10-04',
      startTime: '11:00',
      endTime: '15:00',
      venueIds: [main, addOn],
    });
    const last = await book({ eventDate: '2025-10-11', venueIds: [tent] });
    await book({ eventDate: '2025-10-12', venueIds: [tent] });
    const gone = await book({ eventDate: '2025-10-05' });
    await change(gone.id, `status = 'rejected'`);
    await change(noon.id, `status = 'confirmed'`);
    for (const { id } of [noon, last]) await keep('contract_states', id, { contract_signed: true });
    await keep('payment_summaries', noon.id, { deposit_paid: true });
    await keep('payment_summaries', last.id, { deposit_paid: true, final_payment_paid: true });
    await keep('paper_states', last.id, { documents_submitted: true });
    app.businessClock.setNow('2025-10-04T12:00:00Z');
    const { upcoming, today } = await dashboard();
    expect(today).toBe('2025-10-04');
    expect(upcoming.map(({ id }) => id)).toEqual([night.id, noon.id, evening.id, last.id]);
    expect(upcoming[1]).toMatchObject({
      eventDate: '2025-10-04',
      startTime: '11:00',
      name: 'Sarah Whitfield',
      venues: ['Main Event Venue', 'Restaurant Dining Add-On'],
      open: ['balance', 'papers'],
    });
    expect(upcoming.map(({ open }) => open.length)).toEqual([4, 2, 4, 0]);
  });

  it('sums confirmed totals and counts each event without a price as $500', async () => {
    const priced = await book({ eventDate: '2026-05-02' });
    const wedding = await book({ eventDate: '2026-05-09', eventType: 'wedding' });
    await book({ eventDate: '2026-05-16' });
    for (const { id } of [priced, wedding]) await change(id, `status = 'confirmed'`);
    expect((await dashboard()).quickStats).toEqual({
      totalBookings: 3,
      pendingRequests: 1,
      confirmedEvents: 2,
      estimatedRevenue: 1500,
      unpriced: 1,
    });
  });

  it('counts the Saturdays of the last 90 days that have a confirmed event', async () => {
    const { tent } = await app.venueIds();
    const saturday = { eventDate: '2025-10-11' };
    const confirmed = [
      await book(saturday),
      await book({ ...saturday, venueIds: [tent] }),
      // Saturdays on both sides of the ninety days, a Friday that ends on one, and the one that is today.
      await book({ eventDate: '2025-10-04' }),
      await book({ eventDate: '2026-01-10' }),
      await book({ eventDate: '2025-10-24', startTime: '20:00', endTime: '02:00' }),
      await book({ eventDate: '2026-01-03' }),
    ];
    for (const { id } of confirmed) await change(id, `status = 'confirmed'`);
    await book({ eventDate: '2025-11-01' });
    app.businessClock.setNow('2026-01-03T18:00:00Z');
    expect((await dashboard()).saturdays).toEqual({ booked: 2, total: 13 });
  });
});
