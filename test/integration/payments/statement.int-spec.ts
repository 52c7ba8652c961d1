import { TestApp } from '../../support/app.js';
import { download } from '../../support/files.js';
import { type Journey, pay, payDeposit, signed } from '../../support/journey.js';
import { readPdf } from '../../support/pdf-text.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

async function statementOf({ id, customer }: Journey): Promise<string> {
  const answer = await download(customer, app, `/api/bookings/${id}/statement`);
  expect(answer.status).toBe(200);
  return (await readPdf(answer.body)).text;
}

const act = ({ id, staff }: Journey, path: string, body: object) =>
  staff.post(`/api/bookings/${id}/${path}`, body);

/** Money §18 */
describe('the statement of a booking', () => {
  it('says charges, payments, refunds and what is owed', async () => {
    const journey = await signed(app, { firstName: 'Ελένη', lastName: '太郎' });
    expect(await statementOf(journey)).toContain('Nothing was paid yet.');
    await payDeposit(journey);
    const cash = { paymentType: 'final', method: 'cash', date: '2025-09-14', amount: 200 };
    const recorded = await act(journey, 'offline-payment', cash);
    const paymentId = recorded.body.payments.find(({ method }: { method: string }) => method === 'cash').id;
    await act(journey, 'refund', { paymentId, amount: 50, reason: 'Too much' });
    const text = await statementOf(journey);
    for (const part of [
      'Ελένη 太郎',
      'Rental, 4 hours $1,000.00',
      'Total price $1,000.00',
      'Sep 14, 2025 $200.00 · Final payment, cash · R-',
      '$500.00 · Deposit, card · R-',
      '-$50.00 · Refund of: final payment, cash · R-',
      'Received in all $650.00',
      'Balance owed $300.00',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Too much');
  });

  it('of a cancelled booking says what is to be returned', async () => {
    const journey = await signed(app);
    await payDeposit(journey);
    await pay(journey, 'final');
    await act(journey, 'cancel', { wantedBy: 'customer' });
    const text = await statementOf(journey);
    expect(text).toContain('Kept or owed $500.00, since the booking was cancelled');
    expect(text).toContain('To be returned $500.00');
  });

  it('of one that was cancelled before its sums were kept owes nothing', async () => {
    const journey = await signed(app);
    await payDeposit(journey);
    await act(journey, 'cancel', { wantedBy: 'customer' });
    await app.database.sql('delete from cancellations where booking_id = $1', [journey.id]);
    const text = await statementOf(journey);
    expect(text).toContain('Owed $0.00');
    expect(text).not.toContain('Balance owed');
  });

  it('is nobody else’s', async () => {
    const journey = await signed(app);
    expect((await app.browser().get(`/api/bookings/${journey.id}/statement`)).status).toBe(403);
  });
});
