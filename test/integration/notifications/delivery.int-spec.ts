import { createHmac } from 'node:crypto';
import twilio from 'twilio';
import { MessageDelivery } from '#notifications';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { requested } from '../../support/journey.js';
import { Mailbox } from './mailbox.js';

const SECRET = 'a secret that the mail service knows';
const TOKEN = 'the token of the account';
const NUMBER = '+15125550100';

describe('what is reported of messages', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let staff: Client;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    app = await TestApp.start({
      mail: {
        provider: 'smtp',
        url: mailbox.url,
        from: 'bookings@emberfield.example',
        webhookSecret: SECRET,
      },
      sms: { provider: 'twilio', accountSid: `AC${'0'.repeat(32)}`, authToken: TOKEN, from: '+15125550142' },
    });
    staff = await app.browser().signInAsStaff();
  });
  beforeEach(async () => {
    await app.database.sql('delete from messages');
    await app.database.sql('delete from suppressed_addresses');
  });
  afterAll(async () => {
    await app.stop();
    await mailbox.close();
  });

  async function message(state: string, channel = 'email', to = 'Sarah@Example.com'): Promise<string> {
    const [row] = await app.database.sql<{ id: string }>(
      `insert into messages (unique_key, channel, kind, to_address, subject, text, state, attempts, created_at, next_attempt_at)
       values (gen_random_uuid()::text, $2, 'note', $3, 'Hello', 'See /link/token.signature', $1, 1, now(), now()) returning id`,
      [state, channel, to],
    );
    if (!row) throw new Error('nothing was stored');
    return row.id;
  }
  const stateOf = async (id: string) =>
    (
      await app.database.sql<{ state: string; last_error: string | null; text: string }>(
        'select state, last_error, text from messages where id = $1',
        [id],
      )
    )[0];

  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(`${app.url}${path}`, { method: 'POST', body, headers });

  /** As a mail service reports: signed over the very bytes. */
  async function report(body: object | string, { secret = SECRET, spoil = '' } = {}): Promise<number> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-webhook-signature': signature };
    return (await post('/api/webhooks/mail', text + spoil, headers)).status;
  }

  /** As Twilio asks: signed over the address and the form. */
  async function text(path: string, form: Record<string, string>, token = TOKEN) {
    const signature = twilio.getExpectedTwilioSignature(token, `${app.config.publicUrl}${path}`, form);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    const answer = await post(path, new URLSearchParams(form).toString(), headers);
    return { status: answer.status, type: answer.headers.get('content-type'), xml: await answer.text() };
  }

  describe('by the mail service', () => {
    it('moves mail to delivered, and to bounced later, but not back', async () => {
      const id = await message('sent');
      expect(await report({ messageId: `<${id}@emberfield.example>`, event: 'delivered' })).toBe(200);
      expect(await stateOf(id)).toMatchObject({ state: 'delivered', text: 'See /link/…' });
      const bounce = { messageId: id, event: 'bounced', reason: 'No such\r\nmailbox' };
      expect([await report(bounce), await report(bounce)]).toEqual([200, 200]);
      expect(await stateOf(id)).toMatchObject({ state: 'bounced', last_error: 'No such mailbox' });
      expect(await report({ messageId: id, event: 'delivered' })).toBe(200);
      expect((await stateOf(id))?.state).toBe('bounced');
    });

    it('tells staff of what came back, writes there no more, and again once staff say that it is right', async () => {
      const id = await message('sent');
      await report({ messageId: id, event: 'bounced', reason: 'Full' });
      const { body: attention } = await staff.get<{ id: string; state: string }[]>(
        '/api/outbox?state=attention',
      );
      expect(attention.map((row) => [row.id, row.state])).toEqual([[id, 'bounced']]);
      const { body: dashboard } = await staff.get('/api/staff/dashboard');
      expect(dashboard.needsYou.failedMail.count).toBe(1);
      const next = await message('queued', 'email', 'sarah@example.com');
      mailbox.received.length = 0;
      await app.api.get(MessageDelivery).deliverDue();
      expect(mailbox.received).toEqual([]);
      expect(await stateOf(next)).toMatchObject({
        state: 'failed',
        last_error: expect.stringContaining('came back') as string,
      });
      expect((await staff.post(`/api/outbox/${next}/retry`)).status).toBe(200);
      await app.api.get(MessageDelivery).deliverDue();
      expect((await stateOf(next))?.state).toBe('sent');
      expect(mailbox.received).toHaveLength(1);
    });

    it('is said beside the address of the booking, until that is another one', async () => {
      const { id } = await requested(app, { email: 'wrong@whitfield.example' });
      await report({
        messageId: await message('sent', 'email', 'Wrong@Whitfield.example'),
        event: 'bounced',
      });
      const read = async () => (await staff.get(`/api/bookings/${id}`)).body;
      expect(await read()).toMatchObject({ emailBounced: true });
      const { body } = await staff.get<{ id: string }[]>('/api/bookings?limit=1');
      expect(body).toEqual([expect.objectContaining({ id, emailBounced: true })]);
      await staff.send('PUT', `/api/bookings/${id}`, { email: 'right@whitfield.example' });
      expect(await read()).toMatchObject({ emailBounced: false });
    });

    it('believes nothing that is not signed, and says what is no report', async () => {
      const id = await message('sent');
      const bounce = { messageId: id, event: 'bounced' };
      expect(await report(bounce, { secret: 'another' })).toBe(400);
      expect(await report(bounce, { spoil: ' ' })).toBe(400);
      expect(
        (await post('/api/webhooks/mail', JSON.stringify(bounce), { 'content-type': 'application/json' }))
          .status,
      ).toBe(400);
      expect((await stateOf(id))?.state).toBe('sent');
      for (const odd of ['no JSON', '[]', '{}', { messageId: 1, event: 'bounced' }])
        expect(await report(odd)).toBe(400);
      // A service that knows more events, or other senders, need not try again.
      for (const event of ['opened', 'bounced']) {
        expect(await report({ messageId: '<of-somebody@else.example>', event })).toBe(200);
      }
      const kept = await message('failed');
      await report({ messageId: kept, event: 'delivered' });
      expect((await stateOf(kept))?.state).toBe('failed');
    });
  });

  describe('by Twilio', () => {
    const STATUS = '/api/webhooks/twilio/status';
    const incoming = (Body: string, more: Record<string, string> = {}) =>
      text('/api/webhooks/twilio', { From: NUMBER, Body, ...more });

    it('moves a text to delivered, or back with the reason, also before its sender heard of it', async () => {
      const id = await message('sending', 'sms', NUMBER);
      const path = `${STATUS}?message=${id}`;
      expect((await text(path, { MessageSid: 'SM1', MessageStatus: 'queued' })).status).toBe(200);
      expect((await stateOf(id))?.state).toBe('sending');
      await text(path, { MessageSid: 'SM1', MessageStatus: 'delivered' });
      expect((await stateOf(id))?.state).toBe('delivered');
      const other = await message('sent', 'sms', NUMBER);
      const form = { MessageSid: 'SM2', MessageStatus: 'undelivered', ErrorCode: '30003' };
      await Promise.all([text(`${STATUS}?message=${other}`, form), text(`${STATUS}?message=${other}`, form)]);
      expect(await stateOf(other)).toMatchObject({
        state: 'bounced',
        last_error: 'The carrier could not deliver it (code 30003).',
      });
      expect((await text(`${STATUS}?message=nobody`, form)).status).toBe(200);
    });

    it('switches texts off for a number that says STOP, everywhere, and on again by START', async () => {
      const first = await requested(app);
      const second = await requested(app);
      const path = (id: string) => `/api/bookings/${id}/sms-preferences`;
      const on = { smsRemindersEnabled: true, smsReminderPhone: NUMBER };
      for (const { id, customer } of [first, second])
        expect((await customer.send('PUT', path(id), on)).status).toBe(200);
      const isOn = async () => {
        const of = ({ id, customer }: typeof first) =>
          customer.get<{ smsRemindersEnabled: boolean }>(path(id));
        return [(await of(first)).body.smsRemindersEnabled, (await of(second)).body.smsRemindersEnabled];
      };
      const stopped = await incoming(' stop ');
      expect([stopped.status, stopped.type]).toEqual([200, 'text/xml; charset=utf-8']);
      expect(stopped.xml).not.toContain('<Message>');
      expect(await isOn()).toEqual([false, false]);
      await incoming('STOP');
      const refused = await first.customer.send('PUT', path(first.id), on);
      expect([refused.status, refused.body['code']]).toEqual([409, 'SMS_STOPPED']);
      await second.staff.patch(`/api/bookings/${second.id}/status`, { status: 'rejected' });
      await incoming('Start');
      expect(await isOn()).toEqual([true, false]);
      const { body: acts } = await first.staff.get<{ act: string; actor: string }[]>(
        `/api/activity?subjectId=${first.id}`,
      );
      expect(
        acts
          .filter(({ act }) => act === 'booking.sms')
          .map(({ actor }) => actor)
          .slice(0, 2),
      ).toEqual(['Text message START', 'Text message STOP']);
    });

    it('answers HELP, unless Twilio did, and nothing else', async () => {
      expect((await incoming('help')).xml).toContain('<Message>Emberfield: reminders about your booking.');
      expect((await incoming('help', { OptOutType: 'HELP' })).xml).not.toContain('<Message>');
      expect((await incoming('We are late')).xml).not.toContain('<Message>');
    });

    it('is refused when it is not signed for this address and form', async () => {
      expect(
        (await text('/api/webhooks/twilio', { From: NUMBER, Body: 'STOP' }, 'another token')).status,
      ).toBe(403);
      const id = await message('sent', 'sms', NUMBER);
      expect((await text(`${STATUS}?message=${id}`, { MessageStatus: 'delivered' }, 'another')).status).toBe(
        403,
      );
      expect(
        (
          await post('/api/webhooks/twilio', 'Body=STOP', {
            'content-type': 'application/x-www-form-urlencoded',
          })
        ).status,
      ).toBe(403);
      expect((await stateOf(id))?.state).toBe('sent');
      expect(await app.database.sql('select 1 from suppressed_addresses')).toEqual([]);
    });
  });
});
