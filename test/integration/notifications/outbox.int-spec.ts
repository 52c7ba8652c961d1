import { MessageDelivery, type OutboxMessage } from '#notifications';
import { TestApp } from '../../support/app.js';
import type { Answer, Client } from '../../support/client.js';
import { react, requestBooking } from './messages.js';

describe('the outbox screen’s data', () => {
  let app: TestApp;
  let staff: Client;
  let bookingId: string;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
    bookingId = (await requestBooking(app, { email: 'ana.outbox@example.com' })).id;
    await staff.patch(`/api/bookings/${bookingId}/status`, { status: 'confirmed' });
    await react(app);
    await app.database.sql(
      `insert into messages (unique_key, channel, kind, to_address, subject, text, state, last_error, created_at)
       select 'old:' || n, 'email', 'old', 'guest_' || n || '@example.com', 'Old ' || n, 'Hello', 'failed', 'No such user',
              timestamptz '2025-01-01' + n * interval '1 minute'
         from generate_series(1, 25) n`,
    );
  });

  afterAll(() => app.stop());

  it('is for staff only', async () => {
    const stranger = app.browser();
    for (const path of [
      '/api/outbox',
      `/api/outbox/${bookingId}`,
      `/api/outbox/${bookingId}/attachments/0`,
    ]) {
      expect((await stranger.get(path)).status).toBe(401);
    }
    expect((await stranger.post(`/api/outbox/${bookingId}/retry`)).status).toBe(401);
  });

  it('is a bare array, newest first, with the total beside it', async () => {
    const { status, body, headers } = await staff.get('/api/outbox');
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('28');
    expect(body).toHaveLength(28);
    const times = body.map((message: { createdAt: string }) => message.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        'attempts',
        'bookingId',
        'channel',
        'createdAt',
        'id',
        'kind',
        'lastError',
        'sentAt',
        'state',
        'subject',
        'to',
      ].sort(),
    );
  });

  it('walks through all pages without a gap or a repeat', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer<OutboxMessage[]> = await staff.get(
        `/api/outbox?limit=10${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...page.body.map((message) => message.id));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(new Set(seen).size).toBe(28);
    expect(seen).toHaveLength(28);
  });

  it('narrows by state and by words, taking wildcards as letters', async () => {
    expect((await staff.get('/api/outbox?state=kept')).headers.get('x-total-count')).toBe('3');
    expect((await staff.get('/api/outbox?q=ANA.outbox')).body).toHaveLength(2);
    expect((await staff.get(`/api/outbox?q=${bookingId.slice(0, 8)}`)).body).toHaveLength(3);
    expect((await staff.get('/api/outbox?q=guest_1%40')).body).toHaveLength(1);
    expect((await staff.get('/api/outbox?q=%25')).body).toHaveLength(0);
  });

  it.each(['state=lost', 'limit=many', 'cursor=1', 'limit=-1'])('refuses the query %s', async (query) => {
    expect((await staff.get(`/api/outbox?${query}`)).status).toBe(400);
  });

  it('opens one message with its text and the names of its attachments, without their contents', async () => {
    const [approved] = (await staff.get('/api/outbox?q=booking-approved')).body;
    const { body } = await staff.get(`/api/outbox/${approved.id}`);
    expect(body.html).toContain('Your date is confirmed');
    expect(body.text).toContain('Your date is confirmed');
    expect(body.attachments).toEqual([
      {
        fileName: expect.stringMatching(/^booking-\w{8}\.ics$/),
        contentType: expect.stringContaining('text/calendar'),
      },
    ]);
    expect((await staff.get(`/api/outbox/${bookingId}`)).status).toBe(404);
    expect((await staff.get('/api/outbox/not-an-id')).status).toBe(400);
  });

  it('gives an attachment as a download that no browser guesses about', async () => {
    const [approved] = (await staff.get('/api/outbox?q=booking-approved')).body;
    const { status, body, headers } = await staff.get(`/api/outbox/${approved.id}/attachments/0`);
    expect(status).toBe(200);
    expect(body).toContain('BEGIN:VCALENDAR');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=booking-\w{8}\.ics$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await staff.get(`/api/outbox/${approved.id}/attachments/1`)).status).toBe(404);
    expect((await staff.get(`/api/outbox/${approved.id}/attachments/-1`)).status).toBe(404);
    expect((await staff.get(`/api/outbox/${approved.id}/attachments/99999999999`)).status).toBe(404);
  });

  it('sends a failed message again, once, and writes down that staff asked for it', async () => {
    const [failed] = (await staff.get('/api/outbox?q=Old 7')).body;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => staff.post(`/api/outbox/${failed.id}/retry`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const detail = answers.find(({ status }) => status === 200)?.body;
    expect([detail.state, detail.attempts, detail.lastError]).toEqual(['queued', 0, null]);
    const log = (await staff.get(`/api/activity?subjectId=${failed.id}`)).body;
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ act: 'message.retry', actor: 'Staff', before: { state: 'failed' } });
    expect(await app.api.get(MessageDelivery).deliverDue()).toBe(1);
    expect((await staff.get(`/api/outbox/${failed.id}`)).body.state).toBe('kept');
  });

  it('shows the proofs in a message only while nobody but the office reads it', async () => {
    const [received] = (await staff.get('/api/outbox?q=booking-approved&state=kept')).body;
    const path = `/api/outbox/${received.id}`;
    expect((await staff.get(path)).body.text).toMatch(/\/link\/[\w-]+\.[\w-]+/);
    const [sent] = await app.database.sql<{ id: string }>(
      `insert into messages (unique_key, channel, kind, to_address, subject, html, text, state)
       select 'real:' || kind, channel, 'step-up-code', to_address, subject, html, text || 'Your code: 123456.', 'sent'
         from messages where id = $1 returning id`,
      [received.id],
    );
    const { html, text } = (await staff.get(`/api/outbox/${sent?.id}`)).body;
    expect(text).toContain('/link/…');
    expect(text).toContain('Your code: ••••••.');
    for (const words of [html, text]) expect(words).not.toMatch(/\/link\/[\w-]+\.|123456/);
  });

  it('does not send again what was kept or sent', async () => {
    const [kept] = (await staff.get('/api/outbox?state=kept')).body;
    const { status, body } = await staff.post(`/api/outbox/${kept.id}/retry`);
    expect([status, body.code]).toEqual([409, 'MESSAGE_NOT_RETRYABLE']);
    expect((await staff.post(`/api/outbox/${bookingId}/retry`)).status).toBe(404);
  });

  it('tells the worker that a message waits', async () => {
    const client = await app.database.pool.connect();
    const told = new Promise<string>((resolve) =>
      client.once('notification', ({ channel }) => resolve(channel)),
    );
    await client.query('listen messages');
    const [failed] = (await staff.get('/api/outbox?q=Old 8')).body;
    await staff.post(`/api/outbox/${failed.id}/retry`);
    expect(await told).toBe('messages');
    await client.query('unlisten *');
    client.release();
  });
});
