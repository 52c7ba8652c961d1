import type { SmsPreferences } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { eventsOf, handle } from '../../support/events.js';
import { type Journey, requested } from '../../support/journey.js';
import { messages } from '../notifications/messages.js';

const UNKNOWN = '3b241101-e2bb-4255-8caf-4136c566a962';
const HANDLER = 'notifications-text-customer-on-text-reminders-on';
const EVENT = 'booking.text-reminders-on';

describe('text reminders of a booking', () => {
  let app: TestApp;
  let journey: Journey;
  let email: string;

  beforeAll(async () => {
    app = await TestApp.start({ stepUp: 'actions' });
  });
  beforeEach(async () => {
    email = `texted.${crypto.randomUUID()}@example.com`;
    journey = await requested(app, { email, phone: '(512) 555-0187' });
    await app.database.sql('delete from messages');
  });
  afterAll(() => app.stop());

  const path = (id = journey.id) => `/api/bookings/${id}/sms-preferences`;
  const put = (body: unknown, by: Client = journey.customer, id = journey.id) =>
    by.send<SmsPreferences & { code: string; message: string; errors: unknown[] }>('PUT', path(id), body);
  const stored = async () => {
    const [row] = await app.database.sql(
      'select sms_reminders_enabled as on, sms_reminder_phone as phone from bookings where id = $1',
      [journey.id],
    );
    return row;
  };
  const texts = async () => {
    await handle(app, HANDLER, EVENT, journey.id, 2);
    return (await messages(app.database, 'text-reminders-on')).map((message) => message.to_address);
  };

  it('are off until the customer wants them; a number typed any usual way is kept as E.164', async () => {
    expect((await journey.customer.get(path())).body).toEqual({
      smsRemindersEnabled: false,
      smsReminderPhone: null,
      maskedPhone: '•••-•••-0187',
    });
    const answer = await put({ smsRemindersEnabled: true, smsReminderPhone: ' 512.555.0111 ' });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      smsRemindersEnabled: true,
      smsReminderPhone: '+15125550111',
      maskedPhone: '•••-•••-0111',
    });
    expect(await stored()).toEqual({ on: true, phone: '+15125550111' });
    expect((await journey.staff.get(`/api/bookings/${journey.id}`)).body).toMatchObject({
      smsRemindersEnabled: true,
      smsReminderPhone: '+15125550111',
    });
    const [act] = (await journey.staff.get(`/api/activity?subjectId=${journey.id}`)).body;
    expect(act).toMatchObject({
      act: 'booking.sms',
      actor: 'Customer',
      before: { smsRemindersEnabled: false },
    });
  });

  it('are announced to the number by one text message, and to no number twice', async () => {
    await put({ smsRemindersEnabled: true });
    expect(await texts()).toEqual(['+15125550187']);
    const [message] = await messages(app.database, 'text-reminders-on');
    expect(message?.channel).toBe('sms');
    expect(message?.text).toMatch(
      /^Emberfield: text reminders are on for your event on \w{3} \d\d, 2026\. You can switch them off in My Bookings\.$/,
    );
    // The same again, and the same number given in words of its own, tell nothing new.
    await put({ smsRemindersEnabled: true });
    await put({ smsRemindersEnabled: true, smsReminderPhone: '5125550187' });
    expect(await eventsOf(app, EVENT, journey.id)).toHaveLength(1);
    await put({ smsRemindersEnabled: true, smsReminderPhone: '+1 613 555 0123' });
    expect(await texts()).toEqual(['+15125550187', '+16135550123']);
  });

  it('are announced to one number once a day, however often and by whom they are switched on', async () => {
    const on = { smsRemindersEnabled: true, smsReminderPhone: '512 555 0111' };
    const other = await requested(app, { email, phone: '(512) 555-0188' });
    for (let count = 0; count < 2; count += 1) {
      await put(on);
      await put({ smsRemindersEnabled: false });
    }
    await put(on);
    await put(on, other.customer, other.id);
    expect(await eventsOf(app, EVENT, journey.id)).toHaveLength(3);
    expect(await texts()).toEqual(['+15125550111']);
    await handle(app, HANDLER, EVENT, other.id, 2);
    expect(await messages(app.database, 'text-reminders-on')).toHaveLength(1);
  });

  it.each([
    ['in another country', '+44 20 7946 0018'],
    ['on an island that shares +1', '(876) 555-1234'],
  ])('are not texted to a number %s, and the field says why', async (_name, smsReminderPhone) => {
    const message = 'We can send text messages only to phone numbers in the United States and Canada.';
    const refusal = {
      status: 400,
      body: { code: 'SMS_PHONE_INVALID', message, errors: [{ field: 'smsReminderPhone', message }] },
    };
    expect(await put({ smsRemindersEnabled: true, smsReminderPhone })).toMatchObject(refusal);
    const abroad = await requested(app, { email, phone: smsReminderPhone });
    const own = { smsRemindersEnabled: true };
    expect(await put(own, abroad.customer, abroad.id)).toMatchObject(refusal);
    expect(await eventsOf(app, EVENT, journey.id)).toEqual([]);
    expect(await eventsOf(app, EVENT, abroad.id)).toEqual([]);
  });

  it.each([
    ['words', 'call me'],
    ['a number of 61 digits', '5'.repeat(61)],
    ['a number abroad', '+44 20 7946 0018'],
  ])('are switched off also with %s in the field, and the number stays', async (_name, smsReminderPhone) => {
    await put({ smsRemindersEnabled: true, smsReminderPhone: '512 555 0111' });
    expect((await put({ smsRemindersEnabled: false, smsReminderPhone })).status).toBe(200);
    expect(await stored()).toEqual({ on: false, phone: '+15125550111' });
  });

  it('fill no list of acts with numbers while they are off', async () => {
    await put({ smsRemindersEnabled: false, smsReminderPhone: '512 555 0111' });
    expect(await stored()).toEqual({ on: false, phone: '+15125550111' });
    const acts = (await journey.staff.get(`/api/activity?subjectId=${journey.id}`)).body as { act: string }[];
    expect(acts.filter(({ act }) => act === 'booking.sms')).toEqual([]);
  });

  it('switched off again before the worker came: nobody is texted', async () => {
    await put({ smsRemindersEnabled: true, smsReminderPhone: '512 555 0111' });
    const off = await put({ smsRemindersEnabled: false });
    expect(off.body).toMatchObject({ smsRemindersEnabled: false, smsReminderPhone: '+15125550111' });
    expect(await texts()).toEqual([]);
  });

  it('an emptied number means the booking’s own again', async () => {
    await put({ smsRemindersEnabled: true, smsReminderPhone: '512 555 0111' });
    expect((await put({ smsRemindersEnabled: true, smsReminderPhone: '' })).body).toMatchObject({
      smsReminderPhone: null,
      maskedPhone: '•••-•••-0187',
    });
  });

  it.each([
    ['a number that is none', { smsRemindersEnabled: true, smsReminderPhone: '555-01' }],
    ['words', { smsRemindersEnabled: true, smsReminderPhone: 'call me' }],
    ['a number of 61 digits', { smsRemindersEnabled: true, smsReminderPhone: '5'.repeat(61) }],
  ])('refuses %s beside its field and keeps what was', async (_name, body) => {
    const answer = await put(body);
    const message = 'Please enter a phone number that we can text.';
    expect(answer).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'smsReminderPhone', message }] },
    });
    expect(await stored()).toEqual({ on: false, phone: null });
  });

  it.each([
    {},
    { smsRemindersEnabled: 'yes' },
    { smsRemindersEnabled: null },
    { smsRemindersEnabled: true, smsReminderPhone: 5125550111 },
    { smsRemindersEnabled: true, smsReminderPhone: ['5125550111'] },
    { smsRemindersEnabled: true, smsReminderPhone: { a: 1 } },
    [],
  ])('refuses the misshapen %j', async (body) => {
    expect((await put(body)).status).toBe(400);
    expect(await stored()).toEqual({ on: false, phone: null });
  });

  it('takes nothing else from the request', async () => {
    await put({ smsRemindersEnabled: true, status: 'confirmed', totalCost: 1, phone: '+15125550999' });
    const { body } = await journey.staff.get(`/api/bookings/${journey.id}`);
    expect(body).toMatchObject({ status: 'pending', phone: '(512) 555-0187', totalCost: 1000 });
  });

  it('cannot be switched on for a booking that is off, but off at any time', async () => {
    await put({ smsRemindersEnabled: true });
    await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'rejected' });
    expect((await put({ smsRemindersEnabled: false })).status).toBe(200);
    expect(await put({ smsRemindersEnabled: true })).toMatchObject({
      status: 409,
      body: { code: 'BOOKING_CLOSED' },
    });
  });

  it('need a number: one that was never readable is asked for', async () => {
    await app.database.sql('update bookings set phone_e164 = null where id = $1', [journey.id]);
    expect(await put({ smsRemindersEnabled: true })).toMatchObject({
      status: 400,
      body: { code: 'SMS_PHONE_INVALID' },
    });
    expect((await put({ smsRemindersEnabled: true, smsReminderPhone: '5125550111' })).status).toBe(200);
  });

  it('are the customer’s own affair: others and staff are refused, a looked-up browser must prove itself', async () => {
    await put({ smsRemindersEnabled: true, smsReminderPhone: '512 555 0111' });
    const other = await requested(app);
    for (const client of [app.browser(), other.customer]) {
      expect((await client.get(path())).status).toBe(403);
      expect((await put({ smsRemindersEnabled: false }, client)).status).toBe(403);
    }
    expect((await put({ smsRemindersEnabled: false }, journey.staff)).status).toBe(403);
    expect((await put({ smsRemindersEnabled: false }, journey.customer, UNKNOWN)).status).toBe(403);
    expect((await put({ smsRemindersEnabled: false }, journey.customer, 'x')).status).toBe(400);

    const strange = app.browser();
    await strange.get(`/api/customer-bookings?email=${encodeURIComponent(email)}`);
    expect((await strange.get(path())).body).toEqual({
      smsRemindersEnabled: true,
      smsReminderPhone: null,
      maskedPhone: '•••-•••-0111',
    });
    expect(await put({ smsRemindersEnabled: false }, strange)).toMatchObject({
      status: 403,
      body: { code: 'VERIFICATION_REQUIRED' },
    });
    expect(await stored()).toEqual({ on: true, phone: '+15125550111' });
  });

  describe('whose changes could text somebody', () => {
    let limited: TestApp;
    beforeEach(async () => {
      limited = await TestApp.start({ rateLimitFactor: 1 });
    });
    afterEach(() => limited.stop());
    const change = async ({ id, customer }: Journey, on: boolean, path = id) =>
      (await customer.send('PUT', `/api/bookings/${path}/sms-preferences`, { smsRemindersEnabled: on }))
        .status;

    it('are switched on ten times an hour at most, however the id is written, and off at any time', async () => {
      const limitedJourney = await requested(limited);
      const capitals = limitedJourney.id.toUpperCase();
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1)
        statuses.push(await change(limitedJourney, true, count % 2 === 0 ? capitals : limitedJourney.id));
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
      expect(await change(limitedJourney, false)).toBe(200);
      expect(await change(limitedJourney, false)).toBe(200);
    });

    it('are announced to the same number again on another day', async () => {
      const limitedJourney = await requested(limited);
      await change(limitedJourney, true);
      await handle(limited, HANDLER, EVENT, limitedJourney.id);
      limited.clock.advance(24 * 3600);
      await change(limitedJourney, false);
      await change(limitedJourney, true);
      await handle(limited, HANDLER, EVENT, limitedJourney.id);
      expect(await messages(limited.database, 'text-reminders-on')).toHaveLength(2);
    });

    it('are switched on thirty times a day at most from one address', async () => {
      const journeys: Journey[] = [];
      for (let count = 0; count < 4; count += 1) journeys.push(await requested(limited));
      const statuses: number[] = [];
      for (let count = 0; count < 31; count += 1)
        statuses.push(await change(journeys[count % 4] as Journey, true));
      expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
      expect(await change(journeys[0] as Journey, false)).toBe(200);
    });
  });
});
