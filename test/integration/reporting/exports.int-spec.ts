import type { ExportName, OverdueReport, RevenueAnalytics } from '../../../libs/reporting/src/api.js';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { insertBookings } from '../../support/many-bookings.js';
import { payDeposit, requested, signed, staffIn } from '../../support/journey.js';

const MARK = '\uFEFF';
const BOOKING_COLUMNS =
  'Name,Email,Phone,Company,Event Date,Start Time,End Time,Guest Count,Event Type,Status,Requirements,Submitted Date';

/** The lists of the office as files (Figures §8). */
describe('an export', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start();
  });
  afterEach(() => app.stop());

  interface Exported {
    lines: string[];
    total: number;
    fileName: string;
  }

  async function exported(name: ExportName): Promise<Exported> {
    const staff = await staffIn(app);
    const cookie = [...staff.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(`${app.url}/api/exports/${name}`, { method: 'POST', headers: { cookie } });
    expect(response.status).toBe(200);
    // `text()` would take the mark away.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(text.startsWith(MARK)).toBe(true);
    expect(text.lastIndexOf(MARK)).toBe(0);
    return {
      lines: text.slice(1).split('\r\n').slice(0, -1),
      total: Number(response.headers.get('x-total-count')),
      fileName: /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    };
  }

  it('is for staff alone, and of the lists that there are', async () => {
    expect((await app.browser().post('/api/exports/bookings')).status).toBe(401);
    expect((await (await staffIn(app)).post('/api/exports/people')).status).toBe(400);
  });

  it('of no bookings has its columns and says so', async () => {
    expect(await exported('bookings')).toEqual({
      lines: [BOOKING_COLUMNS],
      total: 0,
      fileName: 'emberfield-bookings-2025-09-15.csv',
    });
  });

  it('of bookings says what is missing, runs nothing that was typed, and is noted', async () => {
    await requested(app, {
      eventDate: '2026-05-16',
      lastName: 'Whitfield, "Sal"',
      email: 'sal@example.com',
      phone: '(512) 555-0187',
      company: '=HYPERLINK("http://evil.example","click")',
      requirements: 'one\ntwo',
    });
    await requested(app, { eventDate: '2026-05-23', email: 'two@example.com', phone: '(512) 555-0188' });
    const { lines, total } = await exported('bookings');
    expect(total).toBe(2);
    expect(lines).toEqual([
      BOOKING_COLUMNS,
      'Sarah Whitfield,two@example.com,(512) 555-0188,Not provided,2026-05-23,2:00 PM,6:00 PM,51–100 guests,' +
        'Birthday Party,Pending,None specified,2025-09-15',
      '"Sarah Whitfield, ""Sal""",sal@example.com,(512) 555-0187,' +
        '"\'=HYPERLINK(""http://evil.example"",""click"")",' +
        '2026-05-16,2:00 PM,6:00 PM,51–100 guests,Birthday Party,Pending,"one\ntwo",2025-09-15',
    ]);
    const { body } = await (
      await staffIn(app)
    ).get<{ act: string; actor: string; after: object }[]>('/api/activity');
    expect(body[0]).toMatchObject({
      act: 'data.export',
      actor: 'Staff',
      after: { list: 'bookings', rows: 2 },
    });
  });

  it('of payments adds up to the revenue, refunds taken off', async () => {
    const journey = await signed(app);
    await payDeposit(journey);
    await app.database.sql(
      `insert into payments (booking_id, type, kind, amount_cents, provider, provider_reference, charge_id, received_at)
       select booking_id, type, 'refund', 12345, provider, 'r-1', id, received_at from payments where booking_id = $1`,
      [journey.id],
    );
    const { lines, total } = await exported('payments');
    expect(total).toBe(2);
    const amounts = lines.slice(1).map((line) => Number(line.split(',')[8]));
    expect(amounts.sort()).toEqual([-123.45, 500]);
    const { body } = await (await staffIn(app)).get<RevenueAnalytics>('/api/analytics/revenue');
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(body.totalRevenue, 2);
  });

  it('of what is overdue has the report’s lines and its sum', async () => {
    await signed(app);
    app.businessClock.setNow('2025-11-01T18:00:00Z');
    const { lines, total } = await exported('overdue');
    const { body } = await (await staffIn(app)).get<OverdueReport>('/api/overdue-report');
    expect(total).toBe(body.totals.count);
    expect(lines.slice(1).map((line) => Number(line.split(',')[5]))).toEqual(
      body.items.map(({ amount }) => amount),
    );
    expect(lines[1]).toContain('Deposit');
  });

  it('of the waitlist and of the activity has every row', async () => {
    for (const email of ['a@example.com', 'b@example.com'])
      expect((await app.browser().post('/api/video-tours', { email })).status).toBe(201);
    expect((await exported('waitlist')).lines).toEqual([
      'Email,Interested In,Joined',
      expect.stringMatching(/^b@example.com,All venues,\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^a@example.com,All venues,\d{4}-\d\d-\d\d$/),
    ]);
    const { lines, total } = await exported('activity');
    expect(lines).toHaveLength(total + 1);
    expect(lines.join('\n')).toContain('data.export');
  });

  it('of very many bookings comes whole, and lets its connection go, read or not', async () => {
    await insertBookings(app, 3000);
    const { lines, total } = await exported('bookings');
    expect([lines.length, total]).toEqual([3001, 3000]);
    expect(new Set(lines.slice(1).map((line) => line.split(',')[1])).size).toBe(3000);

    const staff = await staffIn(app);
    const cookie = [...staff.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    for (let reader = 0; reader < 5; reader += 1) {
      const gone = new AbortController();
      await fetch(`${app.url}/api/exports/bookings`, {
        method: 'POST',
        headers: { cookie },
        signal: gone.signal,
      }).then(
        () => gone.abort(),
        () => undefined,
      );
      await eventually(async () => {
        const [row] = await app.database.sql<{ open: number }>(
          `select count(*)::int as open from pg_stat_activity
            where state like 'idle in transaction%' and datname = current_database()`,
        );
        expect(row?.open).toBe(0);
      });
    }
    expect((await exported('bookings')).total).toBe(3000);
  });
});
