import { randomUUID } from 'node:crypto';
import { EventHandlers, EventRunner, Outbox, rowsOf, Transactions } from '#platform';
import { TestApp } from '../../support/app.js';
import { forgetMessages, handlersOf, messages, react, record, requestBooking } from './messages.js';

describe('a message', () => {
  let app: TestApp;
  let day = 0;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(() => forgetMessages(app));

  afterAll(() => app.stop());

  /** A booking on a Saturday of its own. */
  async function aBooking() {
    day += 7;
    return requestBooking(app, {
      eventDate: new Date(Date.UTC(2026, 0, 3 + day)).toISOString().slice(0, 10),
    });
  }

  it('is not written for a booking that is gone, and does not stumble over it', async () => {
    const bookingId = '00000000-0000-4000-8000-000000000000';
    await record(app, { type: 'booking.requested', payload: { bookingId } });
    await record(app, { type: 'booking.approved', payload: { bookingId, contractVersion: null } });
    await record(app, { type: 'booking.declined', payload: { bookingId, reason: null } });
    await record(app, { type: 'customer.link-requested', payload: { bookingId } });
    await react(app);
    expect(await messages(app.database)).toEqual([]);
  });

  it('does not tell of a decision that was taken back before the worker came to it', async () => {
    const booking = await aBooking();
    await record(app, { type: 'booking.declined', payload: { bookingId: booking.id, reason: null } });
    await record(app, {
      type: 'booking.approved',
      payload: { bookingId: booking.id, contractVersion: null },
    });
    await react(app);
    expect((await messages(app.database)).map((message) => message.kind).sort()).toEqual([
      'request-received',
      'request-received-staff',
    ]);
  });

  it('does not exist when the change that it tells of is rolled back', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    const fault = new Error('the power failed');
    const change = app.api.get(Transactions).run(async (tx) => {
      await app.api
        .get(Outbox)
        .record(tx, { type: 'customer.link-requested', payload: { bookingId: booking.id } });
      throw fault;
    });
    await expect(change).rejects.toBe(fault);
    await react(app);
    expect(await messages(app.database)).toEqual([]);
  });

  it('does not stay when its reaction is rolled back after it was written', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    const fault = new Error('the power failed');
    const eventId = randomUUID();
    const [name = ''] = handlersOf(app, 'customer.link-requested');
    const reaction = app.api.get(Transactions).run(async (tx) => {
      await app.api.get(EventHandlers).get(name)?.handle(tx, { bookingId: booking.id }, eventId);
      expect(
        await rowsOf(tx, 'select 1 from messages where unique_key like $1', [`${eventId}:%`]),
      ).toHaveLength(1);
      throw fault;
    });
    await expect(reaction).rejects.toBe(fault);
    expect(await messages(app.database)).toEqual([]);
  });

  it('is one when several workers react to one event at once', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    await record(app, { type: 'customer.link-requested', payload: { bookingId: booking.id } });
    const [event] = await app.database.sql<{ id: string }>('select id from outbox_events');
    const [name = ''] = handlersOf(app, 'customer.link-requested');
    const runner = app.api.get(EventRunner);
    await Promise.all(Array.from({ length: 8 }, () => runner.run(event?.id ?? '', name)));
    expect(await messages(app.database)).toHaveLength(1);
  });
});
