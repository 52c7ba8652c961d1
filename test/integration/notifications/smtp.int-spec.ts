import { randomUUID } from 'node:crypto';
import { MessageDelivery } from '#notifications';
import { Transactions } from '#platform';
import { MessageReactions } from '../../../libs/notifications/src/message-reactions.js';
import { on } from '../../../libs/notifications/src/message-row.js';
import { freshLink } from '../../../libs/notifications/src/messages/fresh-link.js';
import { WriteMessage } from '../../../libs/notifications/src/use-cases/write-message.js';
import { stepUpCodeMail } from '../../../libs/notifications/src/messages/step-up-code.js';
import { TestApp } from '../../support/app.js';
import { Mailbox } from './mailbox.js';
import { forgetMessages, messages, react, record, requestBooking, theMessage } from './messages.js';

const HOUSE = {
  name: 'Emberfield',
  addressLine: '4100 Old Mill Road',
  phone: '+15125550142',
  phoneDisplay: '(512) 555-0142',
  email: 'events@emberfield.example',
  zone: 'America/Chicago',
};

describe('messages over SMTP', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let date = 0;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    app = await TestApp.start({
      mail: { provider: 'smtp', url: mailbox.url, from: 'bookings@emberfield.example' },
    });
  });

  beforeEach(async () => {
    mailbox.verdict = 'accept';
    mailbox.tries = 0;
    mailbox.received.length = 0;
    await forgetMessages(app);
  });

  afterAll(async () => {
    await app.stop();
    await mailbox.close();
  });

  const deliver = () => app.api.get(MessageDelivery).deliverDue();

  /** A request by somebody, with only the customer's message left to send. */
  async function oneQueuedMessage(overrides: Parameters<typeof requestBooking>[1] = {}) {
    date += 1;
    const eventDate = new Date(Date.UTC(2026, 1, date)).toISOString().slice(0, 10);
    await requestBooking(app, { eventDate, ...overrides });
    await react(app);
    await app.database.sql(`delete from messages where kind <> 'request-received'`);
    return theMessage(app.database, 'request-received');
  }

  it('keeps no link and no code of what has left the house, and writes anew what failed (Access §19)', async () => {
    const kept = async (id: string) =>
      (
        await app.database.sql<{ html: string; text: string; key: string; state: string }>(
          'select html, text, unique_key as key, state from messages where id = :id',
          { id },
        )
      )[0];
    const { id } = await oneQueuedMessage();
    expect((await kept(id))?.text).toMatch(/\/link\/[\w-]+\.[\w-]+/);
    mailbox.verdict = 'never';
    await deliver();
    const failed = await kept(id);
    expect(failed?.state).toBe('failed');
    expect(failed?.text).toMatch(/\/link\/[\w-]+\.[\w-]+/);

    app.clock.advance(3600);
    const staff = await app.browser().signInAsStaff();
    expect((await staff.post(`/api/outbox/${id}/retry`)).status).toBe(200);
    const anew = await kept(id);
    expect(anew?.key).not.toBe(failed?.key);
    expect(anew?.text).not.toBe(failed?.text);
    mailbox.verdict = 'accept';
    expect(await deliver()).toBe(1);
    expect(mailbox.received[0]?.mail.text).toMatch(/\/link\/[\w-]+\.[\w-]+/);
    const sent = await kept(id);
    expect(sent?.state).toBe('sent');
    for (const words of [sent?.html, sent?.text]) {
      expect(words).toContain('/link/…');
      expect(words).not.toMatch(/\/link\/[\w-]+\./);
    }
  });

  it('sends to exactly one recipient, from the house, with the business as Reply-To', async () => {
    const { id } = await oneQueuedMessage({ email: 'Ana.Perez+Wed@example.com' });
    expect(await deliver()).toBe(1);
    const [received] = mailbox.received;
    expect(mailbox.received).toHaveLength(1);
    expect(received?.recipients).toEqual(['Ana.Perez+Wed@example.com']);
    expect(received?.mail.headers.get('bcc')).toBeUndefined();
    expect(received?.mail.headers.get('cc')).toBeUndefined();
    expect(received?.mail.from?.text).toBe('"Emberfield" <bookings@emberfield.example>');
    expect(received?.mail.replyTo?.text).toBe('"Emberfield" <events@emberfield.example>');
    expect(received?.mail.messageId).toBe(`<${id}@emberfield.example>`);
    expect(received?.mail.text).toContain('Thank you for asking Emberfield');
    expect(received?.mail.html).toContain('Your request is with us');
    expect((await theMessage(app.database, 'request-received')).state).toBe('sent');
  });

  it.each([
    ['a line break in the name', { firstName: 'Bob\r\nBcc: x@evil.test' }],
    ['a line break in the address', { email: 'bob@example.com\r\nBcc: x@evil.test' }],
    ['a list in the address', { email: 'Smith, Bob <a@b.example>' }],
  ])('adds no header and no recipient through %s', async (_case, overrides) => {
    date += 1;
    const eventDate = new Date(Date.UTC(2026, 1, date)).toISOString().slice(0, 10);
    const asked = requestBooking(app, { eventDate, email: 'bob@example.com', ...overrides });
    const isRefused = await asked.then(
      () => false,
      (error: Error) => error.message.includes('400'),
    );
    await react(app);
    await deliver();
    expect(mailbox.received).toHaveLength(isRefused ? 0 : 2);
    for (const { recipients, mail, raw } of mailbox.received) {
      expect(recipients).toHaveLength(1);
      expect(['bob@example.com', 'events@emberfield.example']).toContain(recipients[0]);
      expect(mail.headers.get('bcc')).toBeUndefined();
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/evil/);
    }
  });

  it('shows a stored address that nobody can receive as failed instead of sending or dropping it', async () => {
    const write = app.api.get(WriteMessage, { strict: false });
    const to = 'bob@example.com\r\nBcc: x@evil.test';
    await app.api
      .get(Transactions)
      .run((tx) =>
        write.email(
          tx,
          { eventId: randomUUID(), role: 'customer', to, bookingId: null },
          stepUpCodeMail(HOUSE, '123456'),
        ),
      );
    expect(await deliver()).toBe(0);
    expect(mailbox.tries).toBe(0);
    const message = await theMessage(app.database, 'step-up-code');
    expect([message.state, message.last_error]).toEqual(['failed', expect.stringContaining('line break')]);
  });

  it('waits and tries again when nobody answers, and loses nothing', async () => {
    await oneQueuedMessage();
    await mailbox.close();
    expect(await deliver()).toBe(1);
    const waiting = await theMessage(app.database, 'request-received');
    expect([waiting.state, waiting.attempts]).toEqual(['queued', 1]);
    expect(secondsUntil(waiting.next_attempt_at)).toBeCloseTo(60, -1);
    await mailbox.reopen();
    expect(await deliver()).toBe(0);
    app.clock.advance(61);
    expect(await deliver()).toBe(1);
    expect(mailbox.received).toHaveLength(1);
    expect((await theMessage(app.database, 'request-received')).state).toBe('sent');
  });

  it('follows the backoff while the other side says later, and gives up after a day', async () => {
    await oneQueuedMessage();
    mailbox.verdict = 'later';
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await deliver();
      const { next_attempt_at, state } = await theMessage(app.database, 'request-received');
      if (state === 'failed') break;
      const seconds = secondsUntil(next_attempt_at);
      waits.push(Math.round(seconds / 60));
      app.clock.advance(seconds + 1);
    }
    expect(waits.slice(0, 5)).toEqual([1, 5, 15, 60, 240]);
    expect(waits.reduce((sum, minutes) => sum + minutes, 0)).toBeLessThan(24 * 60);
    const given = await theMessage(app.database, 'request-received');
    expect([given.state, given.attempts]).toEqual(['failed', 10]);
    expect(given.last_error).toContain('Greylisted');
  });

  it('asks once and no more when the other side says never', async () => {
    await oneQueuedMessage();
    mailbox.verdict = 'never';
    await deliver();
    app.clock.advance(86_400);
    await deliver();
    expect(mailbox.tries).toBe(1);
    const message = await theMessage(app.database, 'request-received');
    expect([message.state, message.last_error]).toEqual(['failed', expect.stringContaining('No such user')]);
  });

  it('repeats a message whose sender died under the same Message-ID', async () => {
    const { id } = await oneQueuedMessage();
    await deliver();
    // As a crash between the server's acceptance and our mark leaves it.
    await app.database.sql(`update messages set state = 'sending', claimed_at = $2 where id = $1`, [
      id,
      app.clock.now(),
    ]);
    expect(await deliver()).toBe(0);
    app.clock.advance(301);
    expect(await deliver()).toBe(1);
    expect(mailbox.received.map(({ mail }) => mail.messageId)).toEqual(
      Array(2).fill(`<${id}@emberfield.example>`),
    );
    expect((await theMessage(app.database, 'request-received')).state).toBe('sent');
  });

  it('reads the news again before it sends a message that had to wait', async () => {
    await oneQueuedMessage();
    mailbox.verdict = 'later';
    await deliver();
    await app.database.sql(
      `update bookings set status = 'rejected' where id = (select booking_id from messages limit 1)`,
    );
    mailbox.verdict = 'accept';
    app.clock.advance(61);
    await deliver();
    expect(mailbox.received).toEqual([]);
    const message = await theMessage(app.database, 'request-received');
    expect([message.state, message.last_error]).toEqual([
      'withdrawn',
      'It was no longer true when it could be sent.',
    ]);
  });

  it('keeps a message in the house until its quiet time is over', async () => {
    const booking = await requestBooking(app, { eventDate: '2026-07-18' });
    await forgetMessages(app);
    app.api.get(MessageReactions, { strict: false }).register(
      on('payment.refunded', {
        handler: 'notifications-test-quiet',
        read: (from, payload) => from.booking(payload),
        to: { role: 'customer', address: ({ booking: { email } }) => email },
        write: ({ booking: facts }) => freshLink(facts),
        quietUntil: (_facts, now) => new Date(now.getTime() + 600_000),
      }),
    );
    const payload = { bookingId: booking.id, paymentId: booking.id };
    await record(app, { type: 'payment.refunded', payload });
    await react(app);
    expect(await deliver()).toBe(0);
    expect((await theMessage(app.database, 'fresh-link')).state).toBe('queued');
    app.clock.advance(601);
    expect(await deliver()).toBe(1);
    expect(mailbox.received).toHaveLength(1);
  });

  it('carries the calendar file of an approval', async () => {
    const booking = await requestBooking(app, { eventDate: '2026-07-04' });
    await forgetMessages(app);
    const staff = await app.browser().signInAsStaff();
    await staff.patch(`/api/bookings/${booking.id}/status`, { status: 'confirmed' });
    await react(app);
    await deliver();
    const [file] = mailbox.received[0]?.mail.attachments ?? [];
    expect(file?.filename).toBe(`booking-${booking.code}.ics`);
    expect(file?.contentType).toBe('text/calendar');
    // 2:00 PM in Chicago in summer.
    expect(file?.content.toString()).toContain('DTSTART:20260704T190000Z');
  });

  it('sends each of many messages once, however many workers deliver', async () => {
    await app.database.sql(
      `insert into messages (unique_key, channel, kind, to_address, subject, html, text, next_attempt_at)
       select 'many:' || n, 'email', 'many', 'guest' || n || '@example.com', 'Hello', '<p>Hello</p>', 'Hello', now()
         from generate_series(1, 200) n`,
    );
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(new Set(mailbox.received.map(({ recipients }) => recipients[0])).size).toBe(200);
    expect(mailbox.received).toHaveLength(200);
    expect((await messages(app.database)).every(({ state }) => state === 'sent')).toBe(true);
  });

  function secondsUntil(at: Date | null): number {
    return ((at?.getTime() ?? 0) - app.clock.now().getTime()) / 1000;
  }
});
