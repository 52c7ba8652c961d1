import { TestApp } from '../../support/app.js';
import { download } from '../../support/files.js';
import { type Journey, payDeposit, signed } from '../../support/journey.js';
import { readPdf } from '../../support/pdf-text.js';

interface Line {
  id: string;
  kind: string;
  amount: number;
  paidAt: string;
  receiptUrl: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => app.businessClock.setNow('2025-09-15T12:00:00Z'));
afterAll(() => app.stop());

const lines = async ({ id, customer }: Journey) =>
  (await customer.get<Line[]>(`/api/bookings/${id}/payments`)).body;

async function paid(journey: Journey): Promise<Line> {
  await payDeposit(journey);
  const [line] = await lines(journey);
  if (!line) throw new Error('no payment was booked');
  return line;
}

/** Half of a charge went back. */
async function refunded(journey: Journey, charge: Line): Promise<Line> {
  await app.database.sql(
    `insert into payments (booking_id, type, kind, amount_cents, method, provider, provider_reference, charge_id, received_at)
     select booking_id, type, 'refund', 25000, method, provider, provider_reference || ':25000', id, received_at + interval '1 day'
       from payments where id = $1`,
    [charge.id],
  );
  const line = (await lines(journey)).find(({ kind }) => kind === 'refund');
  if (!line) throw new Error('no refund was booked');
  return line;
}

async function receiptOf(journey: Journey, line: Line): Promise<Buffer> {
  const answer = await download(journey.customer, app, line.receiptUrl);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('a receipt', () => {
  it('says from whom, what for, how much and when, in the letters of every name', async () => {
    const journey = await signed(app, { firstName: '測試', lastName: '太郎', company: 'Ελένη & Łukasz 🎂' });
    const line = await paid(journey);
    const { text, title } = await readPdf(await receiptOf(journey, line));
    const { code, venues } = (await journey.customer.get(`/api/bookings/${journey.id}/contract`)).body
      .booking;
    const number = `R-${line.id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    expect(title).toBe(`Receipt ${number}`);
    for (const part of [
      number,
      'Received from 測試 太郎, Ελένη & Łukasz 🎂',
      `Booking ${code}`,
      venues[0],
      'For Deposit',
      'Method Card',
      'Amount $500.00 (United States dollars)',
      'Sep 15, 2025',
      'CDT (America/Chicago, UTC-05:00)',
      '2025-09-15',
      'UTC',
    ])
      expect(text).toContain(part as string);
    // The processor's own ids stay with us.
    const [row] = await app.database.sql<{ reference: string }>(
      'select provider_reference as reference from payments where id = $1',
      [line.id],
    );
    expect(text).not.toContain(row?.reference);
  });

  it('has the same bytes whenever it is asked for, also after a refund, which has a receipt of its own', async () => {
    const journey = await signed(app);
    const charge = await paid(journey);
    const first = await receiptOf(journey, charge);
    const refund = await refunded(journey, charge);
    expect((await receiptOf(journey, charge)).equals(first)).toBe(true);
    const { text } = await readPdf(await receiptOf(journey, refund));
    for (const part of ['Refund receipt', 'Refund of: deposit', 'Amount $250.00', 'Returned to'])
      expect(text).toContain(part);
    expect(text).toContain(`Paid with Receipt R-${charge.id.replaceAll('-', '').slice(0, 10).toUpperCase()}`);
    expect(await lines(journey)).toMatchObject([
      { kind: 'refund', amount: -250 },
      { kind: 'deposit', amount: 500 },
    ]);
  });

  it('names both passes of the hour that comes twice', async () => {
    for (const [instant, zone] of [
      ['2026-11-01T06:30:00Z', '1:30:00 AM CDT'],
      ['2026-11-01T07:30:00Z', '1:30:00 AM CST'],
    ] as const) {
      const journey = await signed(app, {
        eventDate: instant < '2026-11-01T07' ? '2027-03-06' : '2027-03-07',
      });
      app.businessClock.setNow(instant);
      const { text } = await readPdf(await receiptOf(journey, await paid(journey)));
      expect(text).toContain(zone);
      expect(text).toContain(instant.slice(0, 16).replace('T', ' '));
      app.businessClock.setNow('2025-09-15T12:00:00Z');
    }
  });

  it('opens for its customer and staff, and for nobody through another booking', async () => {
    const [journey, other] = [await signed(app), await signed(app)];
    const { id, receiptUrl } = await paid(journey);
    const answer = await journey.staff.get(receiptUrl);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^inline; filename=receipt-R-[0-9A-F]{10}\.pdf$/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    for (const stranger of [other.customer, app.browser()])
      expect((await stranger.get(receiptUrl)).status).toBe(403);
    const through = await other.customer.get(`/api/bookings/${other.id}/payments/${id}/receipt`);
    expect([through.status, through.body.code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect((await journey.customer.get(`/api/bookings/${journey.id}/payments/none/receipt`)).status).toBe(
      400,
    );
  });
});
