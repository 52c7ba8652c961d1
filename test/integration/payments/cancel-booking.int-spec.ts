import { MessageDelivery } from '#notifications';
import { VenueSettings } from '#venues';
import { CancelBooking } from '../../../libs/payments/src/use-cases/cancel-booking.js';
import type { MoneyForm } from '../../../libs/payments/src/api.js';
import { TestApp } from '../../support/app.js';
import { contracted, type Journey, pay, payDeposit, requested, signed } from '../../support/journey.js';
import { react } from '../notifications/messages.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => app.businessClock.setNow('2025-09-15T12:00:00Z'));
afterAll(() => app.stop());

interface Refusal {
  code: string;
}
const moneyOf = async ({ id, staff }: Journey) =>
  (await staff.get<MoneyForm>(`/api/bookings/${id}/money`)).body;
const cancel = ({ id, staff }: Journey, body: object) =>
  staff.post<Refusal & { status: string; eventDate: string }>(`/api/bookings/${id}/cancel`, body);
const act = ({ id, staff }: Journey, path: string, body: object) =>
  staff.post<MoneyForm & Refusal>(`/api/bookings/${id}/${path}`, body);

/** $1,000.00, all of it paid. */
async function paid(): Promise<Journey> {
  const journey = await signed(app);
  await payDeposit(journey);
  await pay(journey, 'final');
  return journey;
}

async function daysBefore(journey: Journey, days: number): Promise<void> {
  const { eventDate } = (await journey.staff.get(`/api/bookings/${journey.id}`)).body;
  app.businessClock.setNow(new Date(Date.parse(`${eventDate}T18:00:00Z`) - days * 24 * 3600_000));
}

/** Contracts §12 */
describe('cancelling by the signed clause', () => {
  it.each([
    ['customer', 14, { kept: 500, toReturn: 500, owed: 0 }],
    ['customer', 13, { kept: 1000, toReturn: 0, owed: 0 }],
    ['unpaid', 3, { kept: 1000, toReturn: 0, owed: 0 }],
    ['house', 1, { kept: 0, toReturn: 1000, owed: 0 }],
  ] as const)('wanted by %s, %i days before', async (wantedBy, days, expected) => {
    const journey = await paid();
    await daysBefore(journey, days);
    const { version, cancelling } = await moneyOf(journey);
    expect(cancelling).toMatchObject({ daysBefore: days, deposit: 500, balance: 500, received: 1000 });
    expect((await cancel(journey, { wantedBy, version })).status).toBe(200);
    const { cancelled, payments } = await moneyOf(journey);
    expect(cancelled).toMatchObject({ wantedBy, waived: 0, rentedAgain: false, ...expected });
    if (expected.toReturn === 0) return;
    const line = payments.find(({ refundable }) => refundable >= Math.min(500, expected.toReturn))!;
    const refund = { paymentId: line.id, amount: 500, reason: 'Cancelled' };
    expect((await act(journey, 'refund', refund)).body.cancelled).toMatchObject({
      toReturn: expected.toReturn - 500,
    });
  });

  it('holds by the clause that was signed, whatever the house says since', async () => {
    const journey = await paid();
    const { cancellationClause } = await app.api.get(VenueSettings).get();
    const rows = [{ daysBefore: 0, balanceReturnedPercent: 50 }];
    await app.api.get(VenueSettings).set({ cancellationClause: { depositReturnedPercent: 100, rows } });
    const later = await contracted(app);
    const text = (await later.staff.get(`/api/bookings/${later.id}/contract`)).body.contract as string;
    await app.api.get(VenueSettings).set({ cancellationClause });
    expect(text).toContain('If the Customer cancels at any time, 50 % of the balance is not owed');
    expect((await app.browser().get('/api/settings')).body.cancellationClause).toEqual(cancellationClause);
    await daysBefore(journey, 20);
    await cancel(journey, { wantedBy: 'customer' });
    expect((await moneyOf(journey)).cancelled).toMatchObject({ kept: 500, toReturn: 500 });
  });

  it('frees the date at once, and tells the customer in one email that says the sums', async () => {
    const journey = await signed(app);
    await app.database.sql('delete from messages');
    const { body } = await cancel(journey, { wantedBy: 'unpaid', reason: 'No deposit' });
    expect(body.status).toBe('cancelled');
    expect(
      (await app.browser().get(`/api/unavailable-dates?from=${body.eventDate}&to=${body.eventDate}`)).body,
    ).toEqual({
      unavailableDates: [],
    });
    await react(app);
    await app.api.get(MessageDelivery).deliverDue();
    const mails = await app.database.sql<{ kind: string; text: string }>(
      `select kind, text from messages where booking_id = $1 and kind = 'booking-cancelled'`,
      [journey.id],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('$500.00 remains owed');
    expect(mails[0]?.text).not.toContain('No deposit');
  });

  it('asks nothing of who has signed nothing', async () => {
    const journey = await requested(app);
    expect((await moneyOf(journey)).cancelling?.clause).toBeNull();
    await cancel(journey, { wantedBy: 'customer' });
    expect((await moneyOf(journey)).cancelled).toMatchObject({ kept: 0, owed: 0, toReturn: 0 });
  });

  it('takes another sum with a reason, never more than came, and no stale form', async () => {
    const journey = await paid();
    const refusals = [
      [{ wantedBy: 'customer', returnAmount: 900 }, 'RETURN_NEEDS_REASON'],
      [{ wantedBy: 'customer', returnAmount: 1000.01, reason: 'x' }, 'RETURN_TOO_LARGE'],
      [{ wantedBy: 'customer', version: 'stale' }, 'CHANGED_MEANWHILE'],
    ] as const;
    for (const [body, code] of refusals) {
      const answer = await cancel(journey, body);
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    }
    expect(
      (await cancel(journey, { wantedBy: 'customer', returnAmount: 900, reason: 'A regular' })).status,
    ).toBe(200);
    expect((await moneyOf(journey)).cancelled).toMatchObject({ kept: 100, toReturn: 900 });
    const again = await cancel(journey, { wantedBy: 'house' });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_DECIDED']);
  });

  it('takes nothing that is no sum', async () => {
    const journey = await paid();
    const refund = { paymentId: journey.id, reason: 'x' };
    const wrong = [
      ['cancel', { wantedBy: 'customer', returnAmount: 1e300, reason: 'x' }, 400],
      ['cancel', { wantedBy: 'customer', returnAmount: 1e15, reason: 'x' }, 400],
      ['refund', { ...refund, amount: 1e300 }, 400],
      ['refund', { ...refund, amount: null }, 400],
      ['waive', { amount: 1e300, reason: 'x' }, 400],
      ['waive', { amount: 1e13, reason: 'x', version: null }, 409],
      ['offline-payment', { paymentType: 'final', method: 'cash', date: '2025-09-15', amount: 1e300 }, 400],
    ] as const;
    for (const [path, body, status] of wrong) expect((await act(journey, path, body)).status).toBe(status);
    const leftOut = { wantedBy: 'customer', returnAmount: null, version: null, reason: null };
    expect((await cancel(journey, leftOut)).status).toBe(200);
    expect((await moneyOf(journey)).cancelled).toMatchObject({ kept: 500, toReturn: 500 });
  });

  it('more generous than the clause is an owner’s act, by the clause anybody’s of the office', async () => {
    const staff = { kind: 'staff', id: null, name: 'Kim', role: 'staff' } as const;
    const cancelBooking = app.api.get(CancelBooking);
    const journey = await paid();
    const gift = { wantedBy: 'customer', returnAmount: 500.01, reason: 'A regular' } as const;
    await expect(cancelBooking.execute(staff, journey.id, gift)).rejects.toMatchObject({
      code: 'PERMISSION_REQUIRED',
    });
    await cancelBooking.execute(staff, journey.id, { ...gift, returnAmount: 400 });
    expect((await moneyOf(journey)).cancelled).toMatchObject({ kept: 600, toReturn: 400 });
    const hosts = await paid();
    await cancelBooking.execute(staff, hosts.id, { wantedBy: 'house' });
    expect((await moneyOf(hosts)).cancelled).toMatchObject({ kept: 0, toReturn: 1000 });
  });

  it('three at once are one', async () => {
    const journey = await paid();
    const { version } = await moneyOf(journey);
    const answers = await Promise.all([1, 2, 3].map(() => cancel(journey, { wantedBy: 'house', version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('what is owed after cancelling', () => {
  async function owing(): Promise<Journey> {
    const journey = await signed(app);
    await payDeposit(journey);
    await daysBefore(journey, 5);
    await cancel(journey, { wantedBy: 'customer' });
    return journey;
  }

  it('is paid in cash or waived with a reason', async () => {
    const journey = await owing();
    expect((await moneyOf(journey)).cancelled).toMatchObject({ kept: 1000, owed: 500 });
    const cash = { paymentType: 'final', method: 'cash', date: '2026-01-01', amount: 500.01 };
    app.businessClock.setNow('2026-01-01T18:00:00Z');
    expect((await act(journey, 'offline-payment', cash)).body.code).toBe('PAYMENT_TOO_LARGE');
    expect((await act(journey, 'offline-payment', { ...cash, amount: 200 })).status).toBe(200);
    expect((await act(journey, 'waive', { amount: 300 })).status).toBe(400);
    const waived = await act(journey, 'waive', { amount: 300, reason: 'Illness' });
    expect(waived.body.cancelled).toMatchObject({ kept: 700, waived: 300, owed: 0, toReturn: 0 });
    expect((await act(journey, 'offline-payment', { ...cash, amount: 1 })).body.code).toBe('BOOKING_CLOSED');
  });

  it('is never made by a refund: two payments give back what is to be returned, once', async () => {
    const journey = await paid();
    await cancel(journey, { wantedBy: 'customer' });
    const { payments } = await moneyOf(journey);
    expect(payments.map(({ refundable }) => refundable)).toEqual([500, 500]);
    const refund = (paymentId: string, amount: number) =>
      act(journey, 'refund', { paymentId, amount, reason: 'Cancelled' });
    expect((await refund(payments[0]!.id, 400)).status).toBe(200);
    const over = await refund(payments[1]!.id, 100.01);
    expect(over).toMatchObject({
      status: 409,
      body: {
        code: 'ABOVE_RETURN',
        message:
          'Only $100.00 is to be returned of this cancelled booking. To give back more, waive what is kept first.',
      },
    });
    const lines = (await moneyOf(journey)).payments.filter(({ kind }) => kind !== 'refund');
    expect(lines.map(({ refundable, isCapped }) => [refundable, isCapped]).sort()).toEqual([
      [100, false],
      [100, true],
    ]);
    expect((await refund(payments[1]!.id, 100)).body.cancelled).toMatchObject({ owed: 0, toReturn: 0 });
    await act(journey, 'waive', { amount: 50, reason: 'Illness' });
    expect((await refund(payments[1]!.id, 50)).body.cancelled).toMatchObject({
      kept: 450,
      owed: 0,
      toReturn: 0,
    });
  });

  it('is what the receipt of a payment asks for', async () => {
    const journey = await owing();
    await act(journey, 'waive', { amount: 100, reason: 'Illness' });
    await app.database.sql('delete from messages');
    app.businessClock.setNow('2026-01-01T18:00:00Z');
    const cash = { paymentType: 'final', method: 'cash', date: '2026-01-01', amount: 150 };
    expect((await act(journey, 'offline-payment', cash)).status).toBe(200);
    await react(app);
    const [mail] = await app.database.sql<{ text: string }>(
      `select text from messages where booking_id = $1 and kind = 'final-receipt'`,
      [journey.id],
    );
    expect(mail?.text).toContain('Your booking is cancelled; $250.00 of it is still owed.');
    expect(mail?.text).not.toContain('Next:');
  });

  it('becomes money to return when what was kept is given up, say since the date was rented again', async () => {
    const journey = await owing();
    const more = await act(journey, 'waive', { amount: 1000.01, reason: 'Rented again' });
    expect(more.body.code).toBe('WAIVER_TOO_LARGE');
    const all = await act(journey, 'waive', { amount: 1000, reason: 'Rented again' });
    expect(all.body.cancelled).toMatchObject({ kept: 0, owed: 0, toReturn: 500 });
  });
});
