import type { CustomerAnalytics, RevenueAnalytics } from '../../../libs/reporting/src/api.js';
import { TestApp } from '../../support/app.js';
import { payDeposit, requested, signed, staffIn, type Journey } from '../../support/journey.js';

describe('the analytics', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.start();
  });
  afterEach(() => app.stop());

  const ask = async <Body>(path: string) => (await (await staffIn(app)).get<Body>(path)).body;
  const revenue = () => ask<RevenueAnalytics>('/api/analytics/revenue');
  const customers = () => ask<CustomerAnalytics>('/api/analytics/customers');
  const at = (instant: string) => app.businessClock.setNow(instant);
  const become = (status: string, { id }: Journey) =>
    app.database.sql('update bookings set status = $2 where id = $1', [id, status]);

  /** A line of the ledger as a processor's report leaves it. */
  async function refund({ id }: Journey, cents: number, receivedAt: string): Promise<void> {
    await app.database.sql(
      `insert into payments (booking_id, type, kind, amount_cents, provider, provider_reference, charge_id, received_at)
       select booking_id, type, 'refund', $2, provider, provider_reference || ':' || $3::text, id, $3::timestamptz
         from payments where booking_id = $1 and kind = 'charge' order by received_at limit 1`,
      [id, cents, receivedAt],
    );
  }

  async function charge({ id }: Journey, cents: number, receivedAt: string): Promise<void> {
    await app.database.sql(
      `insert into payments (booking_id, type, kind, amount_cents, provider, provider_reference, received_at)
       values ($1, 'final', 'charge', $2, 'test', $3::text, $3::timestamptz)`,
      [id, cents, receivedAt],
    );
  }

  /** What a month earned and how many events it had, of the months of the answer that have either. */
  async function months(): Promise<Record<string, [number, number]>> {
    const { monthlyRevenue } = await revenue();
    const lively = monthlyRevenue.filter(({ revenue: earned, bookings }) => earned !== 0 || bookings > 0);
    return Object.fromEntries(
      lively.map(({ month, revenue: earned, bookings }) => [month, [earned, bookings]]),
    );
  }

  it.each(['revenue', 'customers'])('of %s are for staff only', async (which) => {
    expect((await app.browser().get(`/api/analytics/${which}`)).status).toBe(401);
  });

  it('have six months, the running one last, and zeros when nothing is there', async () => {
    const empty = ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09'];
    expect(await revenue()).toEqual({
      totalRevenue: 0,
      projectedRevenue: 0,
      depositsPending: 0,
      finalPaymentsPending: 0,
      monthlyRevenue: empty.map((month) => ({ month, revenue: 0, bookings: 0 })),
      topVenues: [],
    });
    expect(await customers()).toEqual({ totalCustomers: 0, repeatRate: 0 });
  });

  it('over New Year: the event counts in December, money by the venue’s clock, a refund when it was made', async () => {
    await signed(app, { eventDate: '2025-12-31', startTime: '20:00', endTime: '02:00' });
    const before = await signed(app);
    const after = await signed(app);
    // 23:30 at the venue, which is January in UTC already.
    at('2026-01-01T05:30:00Z');
    await payDeposit(before);
    at('2026-01-01T06:30:00Z');
    await payDeposit(after);
    await refund(before, 10_000, '2026-02-01T05:59:59Z');
    await refund(before, 5_001, '2026-02-01T06:00:00Z');

    at('2026-02-10T18:00:00Z');
    expect(await months()).toEqual({
      '2025-12': [500, 1],
      '2026-01': [400, 0],
      '2026-02': [-50.01, 0],
    });
    expect((await revenue()).totalRevenue).toBe(849.99);
  });

  it('count an event of the leap day in February', async () => {
    await signed(app, { eventDate: '2028-02-29', startTime: '20:00', endTime: '02:00' });
    at('2028-03-31T18:00:00Z');
    expect(await months()).toEqual({ '2028-02': [0, 1] });
  });

  it('begin months an hour earlier in UTC while summer time lasts, and add up what is older', async () => {
    const journey = await signed(app);
    await charge(journey, 1, '2025-03-31T12:00:00Z');
    await charge(journey, 10, '2025-05-01T04:59:59Z');
    await charge(journey, 100, '2025-05-01T05:00:00Z');
    await charge(journey, 1_000, '2025-09-01T04:59:59Z');
    await charge(journey, 10_000, '2025-09-15T05:00:00Z');
    expect(await months()).toEqual({
      '2025-04': [0.1, 0],
      '2025-05': [1, 0],
      '2025-08': [10, 0],
      '2025-09': [100, 0],
    });
    expect((await revenue()).totalRevenue).toBe(111.11);
  });

  it('say what confirmed events owe, deposits apart from the rest, and what of it is to come', async () => {
    await signed(app, { eventDate: '2026-05-02' });
    await payDeposit(await signed(app, { eventDate: '2026-05-09' }));
    await signed(app, { eventDate: '2025-10-04' });
    await signed(app, { eventDate: '2026-10-05' });
    const wedding = await requested(app, { eventDate: '2026-05-16', eventType: 'wedding' });
    await become('confirmed', wedding);
    await requested(app, { eventDate: '2026-05-23' });
    at('2025-10-05T18:00:00Z');
    expect(await revenue()).toMatchObject({
      totalRevenue: 500,
      depositsPending: 1500,
      finalPaymentsPending: 2000,
      projectedRevenue: 1500,
    });
  });

  it('count cancelled and declined bookings nowhere, but for money that really came', async () => {
    const cancelled = await signed(app, { eventDate: '2025-10-11' });
    await payDeposit(cancelled);
    await become('cancelled', cancelled);
    const declined = await requested(app, { eventDate: '2025-10-18' });
    const decided = await declined.staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
    expect(decided.status).toBe(200);
    at('2025-10-20T18:00:00Z');
    expect(await revenue()).toMatchObject({
      totalRevenue: 500,
      depositsPending: 0,
      finalPaymentsPending: 0,
      projectedRevenue: 0,
      topVenues: [],
    });
    expect(await months()).toEqual({ '2025-09': [500, 0] });
    expect(await customers()).toEqual({ totalCustomers: 0, repeatRate: 0 });
  });

  it('name the fullest venues of the last 90 days, with what their events paid, to the cent', async () => {
    const { main, tent, addOn, privateDining } = await app.venueIds();
    const both = await signed(app, { eventDate: '2025-10-11', venueIds: [main, addOn] });
    await payDeposit(both);
    await refund(both, 1, '2025-10-01T12:00:00Z');
    const night = { startTime: '20:00', endTime: '02:00' };
    await signed(app, { eventDate: '2026-01-03', venueIds: [tent], ...night });
    await signed(app, { eventDate: '2025-11-01', venueIds: [main] });
    // The day before the ninety, the day after them, and one that is not confirmed.
    await signed(app, { eventDate: '2025-10-05', venueIds: [privateDining] });
    await signed(app, { eventDate: '2026-01-04', venueIds: [privateDining] });
    await requested(app, { eventDate: '2025-12-06', venueIds: [privateDining] });
    at('2026-01-03T18:00:00Z');
    const rates = await app.database.sql<{ cents: number }>(
      'select hourly_cents as cents from booking_venues where booking_id = $1 order by hourly_cents desc',
      [both.id],
    );
    const [dear = 0, cheap = 0] = rates.map(({ cents }) => cents);
    // Half of four hours of both, less the cent that went back.
    const paid = 2 * (dear + cheap) - 1;
    const { topVenues } = await revenue();
    expect(
      topVenues.map(({ venueName, bookings, utilizationRate }) => [venueName, bookings, utilizationRate]),
    ).toEqual([
      ['Main Event Venue', 2, 0.6],
      ['Outdoor Tent', 1, 0.4],
      ['Restaurant Dining Add-On', 1, 0.3],
    ]);
    const earned = topVenues.map((venue) => Math.round(venue.revenue * 100));
    expect(earned.reduce((sum, cents) => sum + cents, 0)).toBe(paid);
    expect(Math.abs((earned[0] ?? 0) - (paid * dear) / (dear + cheap))).toBeLessThan(1);
  });

  it('count each email once, however it is written, and who came back', async () => {
    await requested(app, { email: 'ana@example.com' });
    await requested(app, { email: 'Ana@Example.com' });
    await requested(app, { email: 'bo@example.com' });
    await requested(app, { email: 'cy@example.com' });
    await become('cancelled', await requested(app, { email: 'cy@example.com' }));
    await become('rejected', await requested(app, { email: 'dee@example.com' }));
    expect(await customers()).toEqual({ totalCustomers: 3, repeatRate: 33.3 });
  });
});
