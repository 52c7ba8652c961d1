import { randomUUID } from 'node:crypto';
import { MessageDelivery } from '#notifications';
import { MAIL_TRANSPORT, type MailTransport } from '#platform';
import type { BroadcastView } from '../../../libs/notifications/src/api.js';
import { TestApp } from '../../support/app.js';
import { requested, signed, staffIn } from '../../support/journey.js';
import { forgetMessages, messages, react, reactAgain, record } from './messages.js';

const LETTER = { subject: 'The road to us is closed', text: 'Please come by the mill.\n\nSee you!' };

/** One message to all customers with an event to come (Messages §9). */
describe('a message to all customers', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start();
  });
  afterEach(() => app.stop());

  const send = async (letter: object = {}) =>
    (await staffIn(app)).post<BroadcastView>('/api/broadcasts', { key: randomUUID(), ...LETTER, ...letter });
  const view = async (id: string) =>
    (await (await staffIn(app)).get<BroadcastView>(`/api/broadcasts/${id}`)).body;
  const stop = async (id: string) => (await staffIn(app)).post<BroadcastView>(`/api/broadcasts/${id}/stop`);
  const written = () => messages(app.database, 'broadcast');
  /** After the half minute in which it can be stopped unseen. */
  const deliver = async () => {
    app.clock.advance(31);
    await app.api.get(MessageDelivery).deliverDue();
  };

  it('reaches each address once: confirmed bookings to come, and nobody else', async () => {
    const twice = { email: 'Twice@example.com' };
    await signed(app, { eventDate: '2026-05-02', ...twice });
    await signed(app, { eventDate: '2026-05-09', email: 'twice@example.com' });
    const other = await signed(app, { eventDate: '2026-05-16', email: 'other@example.com' });
    await signed(app, { eventDate: '2025-10-02', email: 'past@example.com' });
    await requested(app, { eventDate: '2026-05-23', email: 'pending@example.com' });
    app.businessClock.setNow('2025-10-04T18:00:00Z');
    const staff = await staffIn(app);
    expect((await staff.get('/api/broadcasts/audience')).body).toEqual({
      confirmed: 4,
      toCome: 3,
      addresses: 2,
      delivers: false,
    });
    await forgetMessages(app);
    const { status, body } = await send();
    expect([status, body.recipients, body.waiting]).toEqual([201, 2, 2]);
    await react(app);
    await reactAgain(app);
    const mails = await written();
    expect(mails.map(({ to_address }) => to_address.toLowerCase()).sort()).toEqual([
      'other@example.com',
      'twice@example.com',
    ]);
    expect(mails.map(({ state, subject }) => [state, subject])).toEqual([
      ['queued', LETTER.subject],
      ['queued', LETTER.subject],
    ]);
    expect(mails.find(({ to_address }) => to_address === 'other@example.com')?.text).toContain(
      other.id.slice(0, 8).toUpperCase(),
    );
    await deliver();
    expect(await view(body.id)).toMatchObject({ waiting: 0, sent: 2, failed: 0, withdrawn: 0 });
    await deliver();
    expect(await written()).toHaveLength(2);
  });

  it('is one message, however often the same request arrives', async () => {
    await signed(app);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await react(app);
    expect(await written()).toHaveLength(1);
  });

  it('can be stopped: what has not left the house stays, written or not', async () => {
    await signed(app, { email: 'one@example.com' });
    await signed(app, { email: 'two@example.com' });
    const first = (await send()).body;
    await react(app);
    const stopped = await stop(first.id);
    expect(stopped).toMatchObject({ status: 200, body: { stoppedBy: 'Staff', withdrawn: 2, waiting: 0 } });
    await deliver();
    expect((await written()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect((await stop(first.id)).body).toMatchObject({ code: 'BROADCAST_STOPPED' });

    const second = (await send()).body;
    expect((await stop(second.id)).body).toMatchObject({ withdrawn: 2, waiting: 0 });
    await react(app);
    expect(await written()).toHaveLength(2);
    expect((await stop(randomUUID())).status).toBe(404);
  });

  it('is not sent to whoever called off meanwhile', async () => {
    const { id, staff } = await signed(app);
    const { body } = await send();
    await react(app);
    await staff.post(`/api/bookings/${id}/cancel`, { wantedBy: 'house', reason: 'flood' });
    await deliver();
    expect((await written()).map(({ state }) => state)).toEqual(['withdrawn']);
    expect(await view(body.id)).toMatchObject({ sent: 0, withdrawn: 1, waiting: 0 });
  });

  it('is shown before it is sent, in its readers’ words and as text', async () => {
    await signed(app, { firstName: 'Sarah' });
    const staff = await staffIn(app);
    const draft = { ...LETTER, text: 'Come <b>early</b>.\n\nSecond.' };
    const { body } = await staff.post('/api/broadcasts/preview', draft);
    expect(body.subject).toBe(LETTER.subject);
    expect(body.html).toContain('Come &lt;b&gt;early&lt;/b&gt;.');
    expect(body.text).toContain('Sarah');
    expect(await written()).toEqual([]);
  });

  it('leaves the house for nobody of the test data', async () => {
    await signed(app, { email: 'demo@example.com' });
    await signed(app, { email: 'sarah@whitfield.example' });
    const transport = app.api.get<MailTransport>(MAIL_TRANSPORT);
    Object.assign(transport, { delivers: 'sent' });
    const staff = await staffIn(app);
    expect((await staff.get('/api/broadcasts/audience')).body).toMatchObject({ confirmed: 1, addresses: 1 });
    expect((await send()).body.recipients).toBe(1);
    Object.assign(transport, { delivers: 'kept' });
    await react(app);
    expect((await written()).map(({ to_address }) => to_address)).toEqual(['sarah@whitfield.example']);
  });

  it('is refused without readers, words or permission', async () => {
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: 'NOBODY_TO_WRITE_TO', message: 'No confirmed bookings found to email.' },
    });
    await signed(app);
    for (const wrong of [
      { subject: '' },
      { subject: ' \n ' },
      { text: '' },
      { text: '  ' },
      { text: 'x'.repeat(5001) },
      { key: 'x' },
    ])
      expect((await send(wrong)).status).toBe(400);
    expect((await app.browser().post('/api/broadcasts', LETTER)).status).toBe(401);
    await record(app, {
      type: 'broadcast.addressed',
      payload: { broadcastId: randomUUID(), recipientId: randomUUID(), bookingId: randomUUID() },
    });
    await react(app);
    expect(await written()).toEqual([]);
  });
});
