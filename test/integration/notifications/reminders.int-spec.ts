import { jest } from '@jest/globals';
import { DateTime } from 'luxon';
import { Outbox } from '#platform';
import { ReleaseReminders } from '#notifications';
import { VenueSettings } from '#venues';
import { TestApp } from '../../support/app.js';
import { contracted, type Journey, pay, payDeposit, signed } from '../../support/journey.js';
import { insertBookings } from '../../support/many-bookings.js';
import { forgetMessages, messages, react, reactAgain, theMessage } from './messages.js';

const ZONE = 'America/Chicago';

describe('reminders', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  beforeEach(async () => {
    app.businessClock.setNow('2025-09-15T12:00:00Z');
    // Of what earlier tests booked nothing is left to remind of.
    await app.database.sql(`update bookings set status = 'rejected'`);
    await app.database.sql('update booking_venues set holds = false');
    await app.database.sql(`delete from settings where key = 'remindersLookedAt'`);
    await forgetMessages(app);
  });
  afterAll(() => app.stop());

  const release = () => app.api.get(ReleaseReminders, { strict: false }).run();
  const at = (wall: string) => app.businessClock.setNow(DateTime.fromISO(wall, { zone: ZONE }).toJSDate());
  /** The worker looks shortly before, and again at that time. */
  async function reach(wall: string): Promise<void> {
    app.businessClock.setNow(DateTime.fromISO(wall, { zone: ZONE }).minus({ minutes: 5 }).toJSDate());
    await release();
    at(wall);
    await release();
  }
  const kinds = async () =>
    (await messages(app.database)).map(({ kind, channel }) => `${kind} ${channel}`).sort();
  const noted = (id: string) =>
    app.database.sql<{ kind: string; state: string }>(
      'select kind, state from reminders where booking_id = $1 order by noted_at, kind',
      [id],
    );

  /** Confirmed, signed and the deposit paid on Sep 15; 4 hours on a Saturday from 14:00. */
  async function aBooking(eventDate: string): Promise<Journey> {
    const journey = await signed(app, { eventDate, startTime: '14:00', endTime: '18:00' });
    await payDeposit(journey);
    await journey.staff.send('PUT', `/api/bookings/${journey.id}/papers`, { noPapersNeeded: true });
    await forgetMessages(app);
    return journey;
  }

  it('asks for the balance a week before it is due, at nine, once in two runs at a time, by mail and text', async () => {
    const { id, customer, staff } = await aBooking('2026-05-16');
    await customer.send('PUT', `/api/bookings/${id}/sms-preferences`, { smsRemindersEnabled: true });
    await forgetMessages(app);
    await reach('2026-04-25T08:59');
    expect(await noted(id)).toEqual([]);
    at('2026-04-25T09:00');
    const released = await Promise.all([release(), release(), release()]);
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1);
    await react(app);
    await reactAgain(app);
    expect(await kinds()).toEqual(['reminder-final-payment email', 'reminder-final-payment-text sms']);
    const mail = (await messages(app.database)).find(({ channel }) => channel === 'email');
    expect(mail?.subject).toBe('Reminder: the final payment for May 16, 2026');
    expect(mail?.text).toContain('Your final payment of $500.00 is due by May 02, 2026.');
    const token = /\/link\/(\S+)/.exec(mail?.text ?? '')?.[1];
    const opened = await app.browser().post('/api/links/exchange', { token });
    expect(opened.body).toMatchObject({ bookingId: id });
    expect((await staff.get(`/api/bookings/${id}`)).body).toMatchObject({
      paymentReminderSent: true,
      weekBeforeReminderSent: false,
    });
  });

  it('reads the state again when it writes: what was paid or cancelled meanwhile is not told (D1)', async () => {
    const paid = await aBooking('2026-05-16');
    const cancelled = await aBooking('2026-05-17');
    await reach('2026-04-26T09:00');
    expect(await noted(cancelled.id)).toHaveLength(1);
    await cancelled.staff.post(`/api/bookings/${cancelled.id}/cancel`, {
      wantedBy: 'customer',
      reason: 'Ill',
    });
    await pay(paid, 'final');
    await app.database.sql(`delete from outbox_events where type <> 'reminder.due'`);
    await react(app);
    expect(await kinds()).toEqual([]);
    await reach('2026-05-09T09:00');
    expect(await noted(cancelled.id)).toHaveLength(1);
    expect((await noted(paid.id)).map(({ kind }) => kind)).toContain('week_before');
  });

  it('goes by the new date of a booking that was moved', async () => {
    const { id, staff } = await contracted(app, {
      eventDate: '2026-05-16',
      startTime: '14:00',
      endTime: '18:00',
    });
    const { body } = await staff.get<{ slotVersion: string; venueIds: string[] }>(`/api/bookings/${id}`);
    const slot = { eventDate: '2026-06-20', startTime: '14:00', endTime: '18:00', venueIds: body.venueIds };
    const moved = await staff.post(`/api/bookings/${id}/move`, { ...slot, version: body.slotVersion });
    expect(moved.body).toMatchObject({ eventDate: '2026-06-20' });
    await reach('2026-05-15T09:00');
    expect((await noted(id)).filter(({ kind }) => kind === 'day_before')).toEqual([]);
    await forgetMessages(app);
    await reach('2026-06-19T09:00');
    await react(app);
    const mail = await theMessage(app.database, 'reminder-day-before');
    expect(mail.subject).toBe('Tomorrow: your event on Jun 20, 2026');
  });

  it('does not ask again on the next day for what is overdue when a setting moves its due date', async () => {
    const { id, staff } = await aBooking('2026-05-16');
    await reach('2026-05-03T09:00');
    await react(app);
    expect(await kinds()).toEqual(['reminder-overdue-final-payment email']);
    const settings = app.api.get(VenueSettings, { strict: false });
    await settings.set({ balanceDueDaysBefore: 13 });
    const { body } = await staff.get<{ kind: string; dueAt: string }[]>(`/api/bookings/${id}/reminders`);
    const late = body.filter(({ kind }) => kind === 'overdue_final_payment').map(({ dueAt }) => dueAt);
    await reach('2026-05-04T09:00');
    await react(app);
    const again = await kinds();
    await settings.set({ balanceDueDaysBefore: 14 });
    expect(late).toEqual(['2026-05-11T14:00:00.000Z', '2026-05-18T14:00:00.000Z']);
    expect(again).toEqual(['reminder-overdue-final-payment email']);
  });

  it('sends after an outage what is of use, and notes the rest as expired', async () => {
    const { id } = await aBooking('2026-05-16');
    await reach('2026-05-09T08:00');
    // 36 hours without a worker, over the week-before reminder; then seven, over the day-before one.
    at('2026-05-10T20:00');
    await release();
    await react(app);
    await reach('2026-05-15T08:30');
    at('2026-05-15T15:30');
    await release();
    await react(app);
    const rows = await noted(id);
    expect(rows.filter(({ state }) => state === 'expired').map(({ kind }) => kind)).toEqual(['week_before']);
    const written = await messages(app.database);
    expect(written.map(({ kind }) => kind).sort()).toEqual([
      'reminder-day-before',
      'reminder-overdue-final-payment',
    ]);
  });

  it('sends nothing that was due before the house reminded anybody, or before the booking stood so', async () => {
    const { id } = await aBooking('2026-05-16');
    at('2026-05-09T11:00');
    await release();
    at('2026-05-09T11:05');
    await release();
    expect(await noted(id)).toEqual([]);
  });

  it('reminds at the right local hour through both clock changes, once each', async () => {
    const { id } = await aBooking('2026-03-14');
    const times: string[] = [];
    for (const [from, hours] of [
      ['2026-03-07T00:00', 180],
      ['2026-03-14T12:00', 36],
    ] as const) {
      for (let hour = 0; hour < hours; hour += 1) {
        app.businessClock.setNow(DateTime.fromISO(from, { zone: ZONE }).plus({ hours: hour }).toJSDate());
        const released = await release();
        const now = DateTime.fromJSDate(app.businessClock.now(), { zone: ZONE });
        if (released > 0) times.push(`${released} ${now.toFormat("yyyy-LL-dd'T'HH:mm")}`);
      }
    }
    expect(times).toEqual([
      '1 2026-03-07T09:00',
      '1 2026-03-08T09:00',
      '1 2026-03-13T09:00',
      '1 2026-03-14T08:00',
      '1 2026-03-15T09:00',
      '1 2026-03-15T10:00',
    ]);
    expect(await noted(id)).toHaveLength(6);
  });

  it('shows what goes out next, and holds back what staff pause, noted once of two at a time', async () => {
    const { id, staff } = await aBooking('2026-05-16');
    at('2026-04-20T12:00');
    const path = `/api/bookings/${id}/reminders`;
    const { body: next } = await staff.get<{ kind: string; paused: boolean }[]>(path);
    expect(next[0]).toEqual({
      kind: 'final_payment',
      dueAt: '2026-04-25T14:00:00.000Z',
      channels: ['email'],
      amount: 500,
      dueDate: '2026-05-02',
      condition: 'unless paid by then',
      paused: false,
    });
    const pause = () => staff.post<typeof next>(`${path}/final_payment/pause`);
    const answers = await Promise.all([pause(), pause()]);
    expect(answers.map(({ status, body }) => [status, body[0]?.paused])).toEqual([
      [200, true],
      [200, true],
    ]);
    await reach('2026-04-25T09:00');
    expect(await noted(id)).toEqual([{ kind: 'final_payment', state: 'paused' }]);
    expect((await staff.post<typeof next>(`${path}/final_payment/resume`)).status).toBe(200);
    await release();
    await react(app);
    expect(await kinds()).toEqual([]);
    const { body: acts } = await staff.get<{ act: string }[]>(`/api/activity?subjectId=${id}`);
    const named = acts.map(({ act }) => act).filter((act) => act.startsWith('reminder.'));
    expect(named).toEqual(['reminder.resume', 'reminder.pause']);
    expect((await staff.post(`${path}/everything/pause`)).status).toBe(400);
    const nobody = '/api/bookings/00000000-0000-4000-8000-000000000000/reminders';
    expect((await staff.get(nobody)).status).toBe(404);
    expect((await staff.post(`${nobody}/deposit/pause`)).status).toBe(404);
  });

  it('notes a thousand that fall due together once each, in two workers at once, also after a run that died', async () => {
    await insertBookings(app, 3000);
    await app.database.sql(`update bookings set event_date = '2025-11-08' where status = 'confirmed'`);
    at('2025-11-01T08:55');
    await release();
    at('2025-11-01T09:00');
    const outbox = app.api.get(Outbox);
    const died = jest.spyOn(outbox, 'record').mockRejectedValueOnce(new Error('the worker was killed'));
    await expect(release()).rejects.toThrow('the worker was killed');
    died.mockRestore();
    await Promise.all([release(), release()]);
    const [count] = await app.database.sql<{ noted: number; told: number }>(
      `select (select count(*) from reminders where due_on = '2025-11-01')::int as noted,
              (select count(distinct payload ->> 'reminderId') from outbox_events where type = 'reminder.due')::int as told`,
    );
    expect(count).toEqual({ noted: 1000, told: 1000 });
  });
});
