import {
  Log,
  SmsRefused,
  SuppressedAddresses,
  TechnicalClock,
  type MailTransport,
  type SmsTransport,
} from '#platform';
import { VenueSettings } from '#venues';
import { MessageDelivery } from '../../../libs/notifications/src/message-delivery.js';
import { TextStops } from '../../../libs/notifications/src/delivery/text-stops.js';
import { MessageReactions } from '../../../libs/notifications/src/message-reactions.js';
import { MessagesRepository } from '../../../libs/notifications/src/messages.repository.js';
import { TestApp } from '../../support/app.js';
import { messages, theMessage } from './messages.js';

/** A carrier that answers what the test says. */
class Carrier implements SmsTransport {
  readonly delivers = 'sent';
  readonly sent: string[] = [];
  fault: Error | null = null;
  tries = 0;

  send(to: string): Promise<void> {
    this.tries += 1;
    if (this.fault) return Promise.reject(this.fault);
    this.sent.push(to);
    return Promise.resolve();
  }
}

const NO_MAIL: MailTransport = { delivers: 'kept', send: () => Promise.resolve() };

describe('text messages', () => {
  let app: TestApp;
  let carrier: Carrier;
  let delivery: MessageDelivery;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    await app.database.sql('delete from messages');
    await app.database.sql('delete from suppressed_addresses');
    carrier = new Carrier();
    const { api } = app;
    delivery = new MessageDelivery(
      api.get(MessagesRepository, { strict: false }),
      api.get(MessageReactions, { strict: false }),
      api.get(VenueSettings, { strict: false }),
      api.get(TechnicalClock),
      api.get(Log),
      NO_MAIL,
      carrier,
      api.get(SuppressedAddresses),
      api.get(TextStops, { strict: false }),
    );
  });

  afterAll(() => app.stop());

  async function queued(kind = 'note', to = '+15125550100'): Promise<void> {
    await app.database.sql(
      `insert into messages (unique_key, channel, kind, to_address, text, created_at, next_attempt_at, handler)
       values ($1, 'sms', $1, $2, 'Hello', $3, $3, $4)`,
      [
        kind,
        to,
        app.clock.now(),
        kind === 'step-up-code' ? 'notifications-send-code-on-code-requested' : null,
      ],
    );
  }

  it('go out once', async () => {
    await queued();
    expect(await delivery.deliverDue()).toBe(1);
    expect(await delivery.deliverDue()).toBe(0);
    expect(carrier.sent).toEqual(['+15125550100']);
    expect((await theMessage(app.database, 'note')).state).toBe('sent');
  });

  it('are not repeated when it is not known whether they went out', async () => {
    await queued();
    carrier.fault = new Error('timeout of 15000ms exceeded');
    await delivery.deliverDue();
    carrier.fault = null;
    app.clock.advance(86_400);
    expect(await delivery.deliverDue()).toBe(0);
    const message = await theMessage(app.database, 'note');
    expect([message.state, message.last_error]).toEqual(['unknown', expect.stringContaining('not known')]);
  });

  it('are left to staff when their sender died', async () => {
    await queued();
    await app.database.sql(`update messages set state = 'sending', attempts = 1, claimed_at = $1`, [
      app.clock.now(),
    ]);
    await delivery.deliverDue();
    expect((await theMessage(app.database, 'note')).state).toBe('sending');
    app.clock.advance(301);
    await delivery.deliverDue();
    expect(carrier.tries).toBe(0);
    expect((await theMessage(app.database, 'note')).state).toBe('unknown');
  });

  it.each([
    [21_610, 'opted out'],
    [21_211, 'not a number'],
    [20_003, 'refused'],
  ])('stop at once when the carrier refuses with %i', async (code, words) => {
    await queued();
    carrier.fault = new SmsRefused('refused', code, 400);
    await delivery.deliverDue();
    app.clock.advance(86_400);
    await delivery.deliverDue();
    expect(carrier.tries).toBe(1);
    const message = await theMessage(app.database, 'note');
    expect([message.state, message.last_error]).toEqual(['failed', expect.stringContaining(words)]);
  });

  it.each([
    [21_610, 'stopped'],
    [21_211, 'invalid'],
    [20_003, null],
  ])(
    'are not sent there again after a refusal with %i that says so of the number (D8)',
    async (code, reason) => {
      await queued();
      carrier.fault = new SmsRefused('refused', code, 400);
      await delivery.deliverDue();
      carrier.fault = null;
      await queued('another');
      await delivery.deliverDue();
      expect(carrier.sent).toEqual(reason ? [] : ['+15125550100']);
      const kept = await app.database.sql<{ reason: string }>('select reason from suppressed_addresses');
      expect(kept.map((row) => row.reason)).toEqual(reason ? [reason] : []);
    },
  );

  it('are tried three times more when the carrier has too much to do', async () => {
    await queued();
    carrier.fault = new SmsRefused('Too Many Requests', 20_429, 429);
    for (let hour = 0; hour < 6; hour += 1) {
      await delivery.deliverDue();
      app.clock.advance(3600);
    }
    expect(carrier.tries).toBe(4);
    expect((await theMessage(app.database, 'note')).state).toBe('failed');
  });

  it('with a code are not sent once it has expired', async () => {
    await queued('step-up-code');
    app.clock.advance(601);
    await delivery.deliverDue();
    expect(carrier.tries).toBe(0);
    const message = await theMessage(app.database, 'step-up-code');
    expect([message.state, message.last_error]).toEqual(['failed', expect.stringContaining('expired')]);
  });

  it('go to complete numbers only', async () => {
    await queued('note', '555-0100');
    await delivery.deliverDue();
    expect(carrier.tries).toBe(0);
    expect((await messages(app.database)).map(({ state }) => state)).toEqual(['failed']);
  });
});
