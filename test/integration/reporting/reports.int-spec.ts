import { SendReport } from '#reporting';
import type { ReportRow, RevenueAnalytics } from '../../../libs/reporting/src/api.js';
import { TestApp } from '../../support/app.js';
import { payDeposit, requested, signed, staffIn } from '../../support/journey.js';
import { forgetMessages, messages, react, reactAgain } from '../notifications/messages.js';

/** Reports to the house (Figures §7). */
describe('the reports', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start();
  });
  afterEach(() => app.stop());

  const at = (instant: string) => app.businessClock.setNow(instant);
  const sendDue = () => app.api.get(SendReport).sendDue();
  const runs = () =>
    app.database.sql<{ run: string }>(
      `select kind || ' ' || first_day || '..' || last_day as run from report_runs order by made_at, kind`,
    );
  async function mails(): Promise<string[]> {
    await react(app);
    return (await messages(app.database))
      .filter(({ kind }) => kind.startsWith('report-'))
      .map(({ subject, to_address }) => `${subject} to ${to_address}`)
      .sort();
  }

  it('leave at seven by the venue’s clock, once each, however many look and however often', async () => {
    await requested(app);
    // A Monday, 06:59 and 07:00 at the venue.
    at('2025-10-13T11:59:00Z');
    await sendDue();
    expect(await runs()).toEqual([]);
    at('2025-10-13T12:00:00Z');
    await Promise.all(Array.from({ length: 8 }, sendDue));
    at('2025-10-13T20:00:00Z');
    await sendDue();
    expect((await runs()).map(({ run }) => run).sort()).toEqual([
      'daily 2025-10-12..2025-10-12',
      'month-to-date 2025-10-01..2025-10-12',
    ]);
    const sent = [
      'Daily Report: Oct 12, 2025 to events@emberfield.example',
      'Month-to-Date Report: Oct 01, 2025 – Oct 12, 2025 to events@emberfield.example',
    ];
    expect(await mails()).toEqual(sent);
    await reactAgain(app);
    expect(await mails()).toEqual(sent);
  });

  it('tell of the last month on the first, also when the worker stood still that day', async () => {
    await requested(app);
    at('2025-11-02T15:00:00Z');
    await sendDue();
    at('2025-11-03T14:00:00Z');
    await sendDue();
    expect((await runs()).filter(({ run }) => run.startsWith('monthly'))).toEqual([
      { run: 'monthly 2025-10-01..2025-10-31' },
    ]);
  });

  it('are not sent of days before the house had its first booking', async () => {
    at('2025-10-13T12:00:00Z');
    await sendDue();
    expect(await runs()).toEqual([]);
  });

  it('of a month say to the cent what analytics and the file of payments say', async () => {
    const journey = await signed(app);
    await payDeposit(journey);
    await app.database.sql(
      `insert into payments (booking_id, type, kind, amount_cents, provider, provider_reference, charge_id, received_at)
       select booking_id, type, 'refund', 12345, provider, 'r-1', id, '2025-10-01T04:59:59Z' from payments where booking_id = $1`,
      [journey.id],
    );
    at('2025-10-05T18:00:00Z');
    const staff = await staffIn(app);
    const { body } = await staff.get<{ subject: string; text: string }>('/api/reports/monthly/preview');
    expect(body.subject).toBe('Monthly Report: September 2025');
    expect(body.text).toContain('$376.55');
    const revenue = (await staff.get<RevenueAnalytics>('/api/analytics/revenue')).body;
    expect(revenue.monthlyRevenue.find(({ month }) => month === '2025-09')?.revenue).toBe(376.55);
    const file = (await staff.post<string>('/api/exports/payments')).body;
    const ofMonth = file
      .split('\r\n')
      .map((line) => line.split(','))
      .filter(([date]) => date?.startsWith('2025-09'));
    expect(ofMonth.reduce((sum, cells) => sum + Number(cells[8]), 0)).toBeCloseTo(376.55, 2);
  });

  it('are sent by staff at once, to each address, and not twice within a minute', async () => {
    const staff = await staffIn(app);
    const recipients = ['owner@emberfield.example', 'books@emberfield.example'];
    await requested(app);
    const set = await staff.send<ReportRow[]>('PUT', '/api/reports/recipients', {
      recipients: [' owner@emberfield.example ', '', 'OWNER@emberfield.example', 'books@emberfield.example'],
    });
    expect(set.status).toBe(200);
    expect(set.body[0]?.recipients.map((address) => address.toLowerCase())).toEqual(recipients);
    await forgetMessages(app);
    const asked = await Promise.all([1, 2, 3].map(() => staff.post('/api/reports/month-to-date')));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const sent = asked.find(({ status }) => status === 200)?.body;
    expect(sent.success).toBe(true);
    expect(sent.message).toMatch(/^Month-to-Date Report for Sep 01, 2025 – Sep 15, 2025 sent to /);
    expect(asked.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'REPORT_JUST_SENT' });
    expect((await mails()).length).toBe(2);
    at('2025-09-15T13:00:00Z');
    expect((await staff.post('/api/reports/month-to-date')).status).toBe(200);
    expect((await staff.post('/api/reports/daily')).status).toBe(200);
    expect((await mails()).length).toBe(6);
  });

  it('stand in the office with what was sent and what comes next', async () => {
    const staff = await staffIn(app);
    expect((await staff.post('/api/reports/daily')).status).toBe(200);
    const { body } = await staff.get<ReportRow[]>('/api/reports');
    expect(body.map(({ kind, last, nextAt }) => [kind, last?.period ?? null, nextAt])).toEqual([
      ['daily', 'Sep 15, 2025', '2025-09-16T12:00:00.000Z'],
      ['month-to-date', null, '2025-09-22T12:00:00.000Z'],
      ['monthly', null, '2025-10-01T12:00:00.000Z'],
    ]);
    expect(body[0]).toMatchObject({ recipients: ['events@emberfield.example'], last: { by: 'Staff' } });
  });

  it('go to addresses only', async () => {
    const staff = await staffIn(app);
    const answer = await staff.send('PUT', '/api/reports/recipients', { recipients: ['a@b', 'books'] });
    expect(answer).toMatchObject({ status: 400, body: { code: 'RECIPIENT_INVALID' } });
    expect((await staff.get('/api/reports/weekly/preview')).status).toBe(400);
    expect((await app.browser().post('/api/reports/daily')).status).toBe(401);
  });
});
