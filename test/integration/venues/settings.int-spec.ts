import type { SettingsChange } from '../../../libs/venues/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { contracted, requested, staffIn } from '../../support/journey.js';

describe('owners change the settings of the house', () => {
  let app: TestApp;
  let owner: Client;
  beforeEach(async () => {
    app = await TestApp.start();
    owner = await staffIn(app);
  });
  afterEach(() => app.stop());

  const change = (body: SettingsChange) => owner.send('PUT', '/api/settings', body);
  const read = async () => (await owner.get('/api/settings/editable')).body;
  const publicly = async () => (await app.browser().get('/api/settings')).body;

  it('what was sent alone, at once for every page, with old and new in the activity', async () => {
    const before = await read();
    const answer = await change({
      businessName: ' Oak Yard ',
      phoneDisplay: '(737) 555-0111',
      monthsAhead: 12,
      version: before.version,
    });
    expect(answer).toMatchObject({ status: 200, body: { businessName: 'Oak Yard', email: before.email } });
    expect(await read()).toEqual(answer.body);
    expect(await publicly()).toMatchObject({
      businessName: 'Oak Yard',
      phone: '+17375550111',
      phoneDisplay: '(737) 555-0111',
      lastBookableDate: '2026-09-15',
    });
    const { body } = await owner.get('/api/activity?limit=1');
    expect(body).toMatchObject([
      {
        act: 'settings.change',
        before: { businessName: 'Emberfield', monthsAhead: 36 },
        after: { businessName: 'Oak Yard', monthsAhead: 12 },
      },
    ]);
  });

  it('a wrong one is refused with the field and its sentence; nothing of the change is kept', async () => {
    const before = await read();
    const refused = await change({
      businessName: 'Oak Yard',
      minLeadHours: -1,
      cancellationClause: {
        depositReturnedPercent: 0,
        rows: [{ daysBefore: 14, balanceReturnedPercent: 100 }],
      },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'SETTINGS_INVALID' } });
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'minLeadHours',
      'cancellationClause',
    ]);
    for (const wrong of [{ tagline: null }, { social: { facebook: 1 } }, { cancellationClause: { rows: 7 } }])
      expect((await owner.send('PUT', '/api/settings', wrong)).status).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('not over what somebody else saved meanwhile; of two at once one is told', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      change({ tagline: 'Now open', version }),
      change({ tagline: 'Open all year', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Staff changed the settings meanwhile. Nothing was saved yet.',
      current: await read(),
    });
  });

  it('what was agreed before stays: a contract keeps its clause, a new one has the new clause', async () => {
    const old = await contracted(app);
    const rows = [
      { daysBefore: 90, balanceReturnedPercent: 100 },
      { daysBefore: 0, balanceReturnedPercent: 10 },
    ];
    await change({ cancellationClause: { depositReturnedPercent: 50, rows } });
    const fresh = await contracted(app);
    const textOf = async ({ customer, id }: typeof old) =>
      (await customer.get(`/api/bookings/${id}/contract`)).body.contract as string;
    expect(await textOf(old)).toContain('14 days or more before the event');
    expect(await textOf(fresh)).toContain('90 days or more before the event');
    expect((await publicly()).cancellationClause).toEqual({ depositReturnedPercent: 50, rows });
  });

  it('the turnover holds for bookings from now on', async () => {
    await change({ turnoverMinutes: 60 });
    await requested(app, { eventDate: '2026-03-03', startTime: '12:00', endTime: '16:00' });
    const next = { eventDate: '2026-03-03', startTime: '16:00', endTime: '20:00' };
    await expect(requested(app, next)).rejects.toThrow('409');
    await requested(app, { ...next, startTime: '17:00', endTime: '21:00' });
  });
});
