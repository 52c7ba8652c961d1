import { EventHandlers, EventRunner, Outbox, OutboxRelay, Transactions } from '#platform';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';

describe('domain events', () => {
  let app: TestApp;
  let bookingId: string;
  beforeAll(async () => {
    app = await TestApp.start();
    const { main } = await app.venueIds();
    bookingId = (await app.browser().post('/api/bookings', aBookingRequest({ venueIds: [main] }))).body.id;
    await app.drainQueues();
  });
  afterAll(() => app.stop());

  const countMessages = async () =>
    (await app.database.sql<{ n: number }>('select count(*)::int as n from messages'))[0]?.n;

  it('exist if, and only if, the change was committed', async () => {
    const before = await app.database.sql('select id from outbox_events');
    const transactions = app.api.get(Transactions);
    await expect(
      transactions.run(async (tx) => {
        await app.api
          .get(Outbox)
          .record(tx, { type: 'booking.declined', payload: { bookingId, reason: null } });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await app.database.sql('select id from outbox_events')).toHaveLength(before.length);
  });

  it('reach each handler once, however often its job is handed out', async () => {
    const messages = await countMessages();
    expect(messages).toBeGreaterThanOrEqual(2);
    const runner = app.api.get(EventRunner);
    const handled = await app.database.sql<{ event_id: string; handler: string }>(
      'select event_id, handler from processed_events',
    );
    for (const { event_id, handler } of handled) {
      await Promise.all([runner.run(event_id, handler), runner.run(event_id, handler)]);
    }
    expect(await countMessages()).toBe(messages);
  });

  it('are handed out again when the queue lost them', async () => {
    const messages = await countMessages();
    await app.database.sql(`delete from messages; `);
    await app.database.sql('delete from processed_events');
    await app.database.sql(
      `update outbox_events set done_at = null, relayed_at = now() - interval '2 minutes'`,
    );
    // The finished jobs are still remembered under the same id, as they would not be in a queue that lost everything.
    await app.asOwner('truncate jobs.job cascade');
    const handlers = app.api.get(EventHandlers);
    const runner = app.api.get(EventRunner);
    await app.api.get(OutboxRelay).sweep();
    const waiting = await app.database.sql<{ id: string; type: string }>(
      'select id, type from outbox_events where done_at is null',
    );
    for (const event of waiting)
      for (const name of handlers.namesFor(event.type)) await runner.run(event.id, name);
    expect(await countMessages()).toBe(messages);
  });

  it('are acted upon outside of any transaction until that has worked, and then no more', async () => {
    let tries = 0;
    app.api.get(EventHandlers).register(
      { event: 'payment.refunded', name: 'test-act-outside' },
      {
        act: async () => {
          tries += 1;
          if (tries === 1) throw new Error('nobody answers');
          await app.api.get(Transactions).run((tx) => tx.query('select 1'));
        },
      },
    );
    const [event] = await app.database.sql<{ id: string }>(
      `insert into outbox_events (type, payload) values ('payment.refunded', '{}') returning id`,
    );
    const run = () => app.api.get(EventRunner).run(event?.id ?? '', 'test-act-outside');
    await expect(run()).rejects.toThrow('nobody answers');
    for (let time = 0; time < 3; time += 1) await run();
    expect(tries).toBe(2);
  });

  it('without a handler stop the boot, and so does a handler name used twice', () => {
    const handlers = app.api.get(EventHandlers);
    const name = handlers.namesFor('booking.requested')[0] ?? '';
    expect(() => handlers.register({ event: 'booking.requested', name }, { handle: async () => {} })).toThrow(
      name,
    );
    const empty = new EventHandlers({ getProviders: () => [] } as never, {} as never);
    expect(() => empty.onModuleInit()).toThrow('booking.requested');
  });

  it('repeat the whole transaction on a serialization failure and on a deadlock', async () => {
    for (const code of ['40001', '40P01']) {
      let attempts = 0;
      const result = await app.api.get(Transactions).run(async (tx) => {
        attempts += 1;
        if (attempts < 3)
          await tx.query(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`);
        return 'done';
      });
      expect({ code, attempts, result }).toEqual({ code, attempts: 3, result: 'done' });
    }
  });
});
