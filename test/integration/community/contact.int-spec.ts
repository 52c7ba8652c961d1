import { randomUUID } from 'node:crypto';
import type { ContactInquiry } from '../../../libs/community/src/api.js';
import { TestApp } from '../../support/app.js';
import { messages, react, reactAgain, theMessage } from '../notifications/messages.js';

const PATH = '/api/contact';
const MESSAGE = {
  firstName: 'Ana',
  lastName: 'Pérez',
  email: 'Ana.Perez@example.com',
  phone: '(512) 555-0100',
  subject: 'pricing',
  message: 'How much is the tent?\n<img src=x onerror=alert(1)>',
};

describe('contact messages', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  beforeEach(async () => {
    for (const table of ['contact_inquiries', 'messages', 'outbox_events', 'rate_limits'])
      await app.database.sql(`delete from ${table}`);
  });
  afterAll(() => app.stop());

  const send = (body: object) => app.browser().post(PATH, body);

  it('are kept as typed; what the client adds is dropped', async () => {
    const answer = await send({
      ...MESSAGE,
      handledAt: '2020-01-01',
      id: 'mine',
      website: '',
      formAgeMs: 5000,
    });
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    const [row] = await app.database.sql<Record<string, unknown>>('select * from contact_inquiries');
    expect(row).toMatchObject({
      id: answer.body.id as string,
      first_name: 'Ana',
      last_name: 'Pérez',
      email: 'Ana.Perez@example.com',
      phone: '(512) 555-0100',
      subject: 'pricing',
      message: MESSAGE.message,
      handled_at: null,
      is_test: true,
    });
  });

  it('needs no phone', async () => {
    const { phone: _phone, ...message } = MESSAGE;
    expect((await send(message)).status).toBe(201);
    expect((await send({ ...MESSAGE, phone: '' })).status).toBe(201);
  });

  it('names every wrong field, the first as the message', async () => {
    const answer = await send({ lastName: ' ', email: 'ana', subject: 'invoice', message: '' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, message: 'Please enter your first name.' });
    const fields = (answer.body.errors as { field: string }[]).map((error) => error.field);
    expect(fields).toEqual(['firstName', 'lastName', 'email', 'subject', 'message']);
    expect(await app.database.sql('select 1 from contact_inquiries')).toEqual([]);
  });

  it.each([
    ['a filled hidden field', { website: 'https://evil.test' }],
    ['a form younger than two seconds', { formAgeMs: 1999 }],
    ['a number as a name', { firstName: 7 }],
    ['a header in the name', { firstName: 'Ana\r\nBcc: x@evil.test' }],
    ['a character the database has no room for', { message: 'a\u0000b' }],
    ['a novel', { message: 'x'.repeat(5001) }],
  ])('refuses %s', async (_case, change) => {
    expect((await send({ ...MESSAGE, ...change })).status).toBe(400);
    expect(await app.database.sql('select 1 from contact_inquiries')).toEqual([]);
  });

  it('are read by staff alone', async () => {
    await send(MESSAGE);
    expect((await app.browser().get(PATH)).status).toBe(401);
    const staff = await app.browser().signInAsStaff();
    const list = await staff.get<ContactInquiry[]>(PATH);
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(list.body[0] ?? {}).sort()).toEqual(
      [
        'createdAt',
        'email',
        'firstName',
        'handledAt',
        'id',
        'lastName',
        'message',
        'phone',
        'subject',
      ].sort(),
    );
  });

  it('are marked as answered and taken back by staff, once each, and counted by what waits', async () => {
    const { body } = await send(MESSAGE);
    await send({ ...MESSAGE, firstName: 'Bea' });
    const staff = await app.browser().signInAsStaff();
    const id = body.id as string;
    const mark = (handled: unknown) =>
      staff.send<ContactInquiry>('PUT', `${PATH}/${id}/handled`, { handled });
    const open = async () => (await staff.get<ContactInquiry[]>(`${PATH}?only=open`)).body.length;
    const waiting = await open();
    expect((await mark(true)).body.handledAt).toMatch(/^2025-09-15T12:/);
    expect((await mark(true)).status).toBe(200);
    expect(await open()).toBe(waiting - 1);
    expect((await mark(false)).body.handledAt).toBeNull();
    expect(await open()).toBe(waiting);
    expect((await mark('yes')).status).toBe(400);
    const acts = await app.database.sql<{ act: string }>(
      'select act from activity_log where subject_id = $1 order by id',
      [id],
    );
    expect(acts.map(({ act }) => act)).toEqual(['inquiry.handle', 'inquiry.reopen']);
    expect((await staff.send('PUT', `${PATH}/${randomUUID()}/handled`, { handled: true })).status).toBe(404);
    expect((await app.browser().send('PUT', `${PATH}/${id}/handled`, { handled: true })).status).toBe(401);
  });

  it('reach the office whole, and the writer without a word of theirs', async () => {
    await send({ ...MESSAGE, lastName: 'evil.test/pay' });
    await react(app);
    await reactAgain(app);
    const office = await theMessage(app.database, 'contact-message-staff');
    expect(office).toMatchObject({
      to_address: 'events@emberfield.example',
      subject: 'New message: Pricing',
    });
    expect(office.text).toContain('Ana.Perez@example.com');
    expect(office.text).toContain('How much is the tent?\n<img src=x onerror=alert(1)>');
    expect(office.html).not.toContain('<img');
    const answer = await theMessage(app.database, 'contact-acknowledged');
    expect(answer).toMatchObject({ to_address: 'Ana.Perez@example.com', subject: 'We have your message' });
    expect(answer.text).toContain('Hello Ana,');
    expect(answer.text).not.toMatch(/tent|evil/);
  });

  it('are acknowledged once a day to one address, and reach the office every time', async () => {
    for (let time = 0; time < 3; time += 1)
      await send({ ...MESSAGE, email: time ? 'ana.perez@EXAMPLE.com' : MESSAGE.email });
    await react(app);
    expect(await messages(app.database, 'contact-acknowledged')).toHaveLength(1);
    expect(await messages(app.database, 'contact-message-staff')).toHaveLength(3);
  });
});

it('five messages an hour come from one address, and other forms count for themselves', async () => {
  const app = await TestApp.start({ rateLimitFactor: 1 });
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await app.browser().post(PATH, MESSAGE)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await app.browser().post('/api/video-tours', { email: 'ana@example.com' })).status).toBe(201);
  await app.stop();
});
