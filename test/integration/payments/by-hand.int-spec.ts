import { MessageDelivery } from '#notifications';
import { TestApp } from '../../support/app.js';
import { raceRounds } from '../../support/long-run.js';
import { handle } from '../../support/events.js';
import { type Journey, pay, payCard, payDeposit, signed } from '../../support/journey.js';
import { react } from '../notifications/messages.js';
import type { MoneyForm } from '../../../libs/payments/src/api.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const RECEIPT = 'notifications-mail-customer-on-payment-received';
const CASH = { paymentType: 'deposit', amount: 500, method: 'cash', date: '2025-09-15' };

const moneyOf = async ({ id, staff }: Journey) =>
  (await staff.get<MoneyForm>(`/api/bookings/${id}/money`)).body;
const bookingOf = async ({ id, staff }: Journey) => (await staff.get(`/api/bookings/${id}`)).body;
const record = ({ id, staff }: Journey, more: object = {}) =>
  staff.post<MoneyForm>(`/api/bookings/${id}/offline-payment`, { ...CASH, ...more });
const actOn = ({ id, staff }: Journey, paymentId: string, act: string, body: object = {}) =>
  staff.post<MoneyForm & { code: string }>(`/api/bookings/${id}/payments/${paymentId}/${act}`, body);
const activityOf = async ({ id, staff }: Journey) =>
  (await staff.get<{ act: string }[]>(`/api/activity?subjectId=${id}`)).body.map(({ act }) => act);
const mailsOf = ({ id }: Journey) =>
  app.database.sql<{ kind: string; state: string }>(
    `select kind, state from messages where booking_id = $1 and kind like '%receipt%' order by created_at`,
    [id],
  );

/** The worker writes what there is to tell, and sends what is due. */
async function post(): Promise<void> {
  await react(app);
  await app.api.get(MessageDelivery).deliverDue();
}

async function recorded(journey: Journey, more: object = {}): Promise<string> {
  const answer = await record(journey, more);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body.payments[0]!.id;
}

/** Money §15 */
describe('cash and cheques', () => {
  it('count like a card, with a receipt that names them, once half a minute has passed', async () => {
    const journey = await signed(app);
    await recorded(journey, { method: 'cheque', reference: 'No. 1041', date: '2025-09-12' });
    expect(await bookingOf(journey)).toMatchObject({ depositPaid: true, paymentStatus: 'deposit_paid' });
    expect((await bookingOf(journey)).depositPaidAt).toBe('2025-09-12T17:00:00.000Z');
    const [line] = (await moneyOf(journey)).payments;
    expect(line).toMatchObject({
      kind: 'deposit',
      amount: 500,
      method: 'cheque',
      note: 'No. 1041',
      refundWays: ['by-hand'],
    });
    await post();
    expect(await mailsOf(journey)).toEqual([{ kind: 'deposit-receipt', state: 'queued' }]);
    app.clock.advance(31);
    await post();
    expect(await mailsOf(journey)).toEqual([{ kind: 'deposit-receipt', state: 'kept' }]);
    expect(await activityOf(journey)).toContain('payment.record');
  });

  it('are undone within 30 seconds, and nobody hears of them', async () => {
    const journey = await signed(app);
    const id = await recorded(journey);
    await post();
    expect((await actOn(journey, id, 'undo')).status).toBe(200);
    app.clock.advance(31);
    await post();
    expect(await mailsOf(journey)).toEqual([{ kind: 'deposit-receipt', state: 'withdrawn' }]);
    expect(await bookingOf(journey)).toMatchObject({
      depositPaid: false,
      depositAmount: 500,
      paymentStatus: 'unpaid',
      receivedAmount: 0,
    });
    const history = await journey.customer.get(`/api/bookings/${journey.id}/payments`);
    expect(history.body).toEqual([]);
    expect((await actOn(journey, id, 'undo')).body.code).toBe('ALREADY_REVERSED');
  });

  it('undone at the very moment when the receipt is due are told of, or undone, and never both', async () => {
    for (let round = 0; round < raceRounds(12, 200); round += 1) {
      const journey = await signed(app);
      const id = await recorded(journey);
      await handle(app, RECEIPT, 'payment.received', journey.id);
      const due = new Date(app.clock.now().getTime() + (round % 6) * 5);
      await app.database.sql('update payments set undo_until = $2 where id = $1', [id, due]);
      await app.database.sql(
        `update messages set next_attempt_at = $2, created_at = $2::timestamptz - interval '1 minute' where booking_id = $1 and state = 'queued'`,
        [journey.id, due],
      );
      const deliver = () => app.api.get(MessageDelivery).deliverDue();
      const [undone] = await Promise.all([actOn(journey, id, 'undo'), deliver(), deliver()]);
      app.clock.advance(1);
      await deliver();
      const [mail] = await mailsOf(journey);
      expect([undone.status, mail?.state]).toEqual(
        undone.status === 200 ? [200, 'withdrawn'] : [409, 'kept'],
      );
    }
  });

  it('are reversed later, with a reason and a correction to the customer', async () => {
    const journey = await signed(app);
    const id = await recorded(journey, { amount: 200 });
    expect(await bookingOf(journey)).toMatchObject({
      depositPaid: true,
      depositAmount: 200,
      balanceOwed: 800,
    });
    app.clock.advance(31);
    await post();
    const late = await actOn(journey, id, 'undo');
    expect([late.status, late.body.code]).toEqual([409, 'UNDO_TOO_LATE']);
    expect((await actOn(journey, id, 'reverse', { reason: ' ' })).status).toBe(400);
    const { version } = await moneyOf(journey);
    const reversed = await actOn(journey, id, 'reverse', { reason: 'The cheque bounced', version });
    expect(reversed.body.payments.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['reversal', -200, 'The cheque bounced'],
      ['deposit', 200, null],
    ]);
    expect(await bookingOf(journey)).toMatchObject({
      depositPaid: false,
      depositAmount: 500,
      balanceOwed: 500,
    });
    await post();
    expect((await mailsOf(journey)).map(({ kind }) => kind)).toContain('receipt-corrected');
  });

  it('reversed before their receipt left correct nothing that nobody has read', async () => {
    const journey = await signed(app);
    const id = await recorded(journey);
    await handle(app, RECEIPT, 'payment.received', journey.id);
    expect((await actOn(journey, id, 'reverse', { reason: 'Mistyped' })).status).toBe(200);
    app.clock.advance(31);
    await post();
    await post();
    expect(await mailsOf(journey)).toEqual([{ kind: 'deposit-receipt', state: 'withdrawn' }]);
  });

  it('are never more than is owed, never of tomorrow, and in order', async () => {
    const journey = await signed(app);
    const refusals = [
      [{ amount: 500.01 }, 409, 'PAYMENT_TOO_LARGE'],
      [{ amount: 0 }, 400, 'AMOUNT_INVALID'],
      [{ amount: 1.005 }, 400, 'AMOUNT_INVALID'],
      [{ date: '2025-09-16' }, 400, 'PAYMENT_DATE_INVALID'],
      [{ date: '2024-01-01' }, 400, 'PAYMENT_DATE_INVALID'],
      [{ paymentType: 'final' }, 409, 'DEPOSIT_FIRST'],
      [{ version: 'stale' }, 409, 'CHANGED_MEANWHILE'],
    ] as const;
    for (const [more, status, code] of refusals) {
      const answer = await record(journey, more);
      expect(answer).toMatchObject({ status, body: { code } });
    }
    await payDeposit(journey);
    expect((await record(journey)).status).toBe(409);
    await recorded(journey, { paymentType: 'final', amount: 500 });
    expect(await bookingOf(journey)).toMatchObject({ paymentStatus: 'fully_paid' });
  });

  it('two at once from the same form are one', async () => {
    const journey = await signed(app);
    const { version } = await moneyOf(journey);
    const answers = await Promise.all([1, 2, 3].map(() => record(journey, { amount: 100, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await moneyOf(journey)).payments).toHaveLength(1);
  });
});

describe('a card payment under way', () => {
  it('is called off before cash of the same part is recorded', async () => {
    const journey = await signed(app);
    const intent = await journey.customer.post(`/api/bookings/${journey.id}/create-payment-intent`, {
      paymentType: 'deposit',
    });
    await recorded(journey);
    const paid = await journey.customer.post('/api/test-processor/confirm', {
      clientSecret: intent.body.clientSecret,
      cardNumber: '4242 4242 4242 4242',
      expiry: '12/29',
      cvc: '123',
    });
    expect(paid.status).toBe(409);
    expect((await moneyOf(journey)).payments).toHaveLength(1);
  });

  it('that was faster is booked, and the cash refused', async () => {
    const journey = await signed(app);
    await payCard(journey, 'deposit');
    const answer = await record(journey);
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOTHING_OWED' } });
    expect((await moneyOf(journey)).payments.map(({ method }) => method)).toEqual(['card']);
  });
});

describe('a refund', () => {
  const refund = ({ id, staff }: Journey, body: object) =>
    staff.post<MoneyForm>(`/api/bookings/${id}/refund`, { reason: 'Rain', ...body });

  it('of a card goes through the built-in processor, at most what is left, and is told', async () => {
    const journey = await signed(app);
    await payDeposit(journey);
    await pay(journey, 'final');
    const paymentId = (await moneyOf(journey)).payments.find(({ kind }) => kind === 'final')!.id;
    const part = await refund(journey, { paymentId, amount: 300 });
    expect(part.body.payments[0]).toMatchObject({
      kind: 'refund',
      amount: -300,
      method: 'card',
      note: 'Rain',
    });
    const over = await refund(journey, { paymentId, amount: 200.01 });
    expect(over).toMatchObject({ status: 409, body: { message: 'Only $200.00 is left of this payment.' } });
    expect((await refund(journey, { paymentId, amount: 200 })).status).toBe(200);
    expect(await bookingOf(journey)).toMatchObject({ receivedAmount: 500 });
    await post();
    const kinds = (await mailsOf(journey)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'refund-receipt')).toHaveLength(2);
  });

  it('of cash is paid back by hand', async () => {
    const journey = await signed(app);
    const paymentId = await recorded(journey);
    const answer = await refund(journey, { paymentId, amount: 50 });
    expect(answer.body.payments[0]).toMatchObject({ kind: 'refund', amount: -50, method: 'cash' });
    expect((await refund(journey, { paymentId, amount: 10, way: 'card' })).status).toBe(409);
    const reversal = await actOn(journey, paymentId, 'reverse', { reason: 'Wrong' });
    expect(reversal.body.code).toBe('ALREADY_PAID_BACK');
  });

  it('asked for twice at once from the same form is one', async () => {
    const journey = await signed(app);
    await payDeposit(journey);
    const { version, payments } = await moneyOf(journey);
    const body = { paymentId: payments[0]!.id, amount: 100, version };
    const answers = await Promise.all([refund(journey, body), refund(journey, body), refund(journey, body)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await bookingOf(journey)).toMatchObject({ receivedAmount: 400 });
  });
});
