import { StepUpCodes, Transactions } from '#platform';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { contracted, pay, payDeposit, sign } from '../../support/journey.js';
import {
  forgetMessages,
  messages,
  react,
  reactAgain,
  record,
  requestBooking,
  theMessage,
} from './messages.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const STROKES = [Array.from({ length: 30 }, (_, step) => ({ x: step * 5, y: 20 + (step % 7) * 6 }))];

describe('the messages of each event', () => {
  let app: TestApp;
  let staff: Client;
  let day = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
  });

  beforeEach(() => forgetMessages(app));

  afterAll(() => app.stop());

  function aSaturday(): string {
    day += 7;
    return new Date(Date.UTC(2026, 0, 3 + day)).toISOString().slice(0, 10);
  }

  /** A booking on a Saturday of its own. */
  const aBooking = () => requestBooking(app, { eventDate: aSaturday() });

  /** Delivered once, then again from the start: still the same messages. */
  async function deliveredTwice(): Promise<string[]> {
    await react(app);
    const first = await messages(app.database);
    await reactAgain(app);
    const second = await messages(app.database);
    expect(second.map((message) => message.id)).toEqual(first.map((message) => message.id));
    return second.map((message) => message.kind).sort();
  }

  it('tells the customer and the office of a request, once each', async () => {
    const booking = await aBooking();
    expect(await deliveredTwice()).toEqual(['request-received', 'request-received-staff']);
    const toCustomer = await theMessage(app.database, 'request-received');
    const toStaff = await theMessage(app.database, 'request-received-staff');
    expect(toCustomer.to_address).toMatch(/^sarah\..*@example\.com$/);
    expect(toCustomer.text).toContain(booking.code);
    expect(toCustomer.text).toContain('We call by Tue, Sep 16, 7:');
    expect(toCustomer.text).toContain('$1,000.00');
    expect(toStaff.to_address).toBe('events@emberfield.example');
    expect(toStaff.text).toContain(`/management?booking=${booking.id}`);
    expect(toStaff.state).toBe('kept');
    expect(toStaff.sent_at).not.toBeNull();
  });

  it('confirms an approved booking with a calendar file', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    await staff.patch(`/api/bookings/${booking.id}/status`, { status: 'confirmed' });
    expect(await deliveredTwice()).toEqual(['booking-approved']);
    const message = await theMessage(app.database, 'booking-approved');
    const [file] = message.attachments;
    expect(file?.fileName).toBe(`booking-${booking.code}.ics`);
    expect(file?.contentType).toContain('text/calendar');
    const calendar = Buffer.from(file?.contentBase64 ?? '', 'base64').toString();
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(calendar.endsWith('\r\n')).toBe(true);
  });

  it('declines with the reason and three dates that can be booked', async () => {
    const neighbour = await aBooking();
    const booking = await aBooking();
    await forgetMessages(app);
    await staff.patch(`/api/bookings/${booking.id}/status`, {
      status: 'rejected',
      reason: 'The hall is being painted.',
    });
    expect(await deliveredTwice()).toEqual(['booking-declined']);
    const { text } = await theMessage(app.database, 'booking-declined');
    expect(text).toContain('The hall is being painted.');
    const dates = [...text.matchAll(/^ \* \w+, (\w{3} \d\d, \d{4})$/gm)].map(([, date]) =>
      new Date(`${date} UTC`).toISOString().slice(0, 10),
    );
    expect(new Set(dates).size).toBe(3);
    expect(dates).toHaveLength(3);
    expect(dates).not.toContain(neighbour.eventDate);
    for (const eventDate of dates) {
      const taken = await requestBooking(app, { eventDate });
      expect(taken.eventDate).toBe(eventDate);
      await app.database.sql('delete from bookings where id = $1', [taken.id]);
    }
  });

  it('sends one email, not two, when a booking is approved together with its contract', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    const answer = await staff.post(`/api/bookings/${booking.id}/approve-with-contract`);
    expect(answer.status).toBeLessThan(300);
    expect(await deliveredTwice()).toEqual(['booking-approved']);
    const { text, subject } = await theMessage(app.database, 'booking-approved');
    expect(subject).toMatch(/^Confirmed: please sign your contract for /);
    const token = /\/link\/(\S+)/.exec(text)?.[1];
    const opened = await app.browser().post('/api/links/exchange', { token });
    expect(opened.body).toEqual({ path: `/contract/${booking.id}`, bookingId: booking.id });
  });

  it('asks for the signature of a contract that was generated alone, and of the newest version only', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    await staff.post(`/api/bookings/${booking.id}/generate-contract`);
    await staff.patch(`/api/bookings/${booking.id}/pricing`, { priceOverride: 900 });
    await staff.post(`/api/bookings/${booking.id}/generate-contract`);
    expect(await deliveredTwice()).toEqual(['contract-to-sign']);
    expect((await theMessage(app.database, 'contract-to-sign')).text).toContain(
      'Version 2 replaces the one before',
    );
  });

  it('sends the signed copy with the whole agreement, its fingerprint, the signer and the zone', async () => {
    const { id, customer } = await aSignedBooking();
    expect(await deliveredTwice()).toEqual(['contract-signed-copy']);
    const message = await theMessage(app.database, 'contract-signed-copy');
    const contract = (await customer.get(`/api/bookings/${id}/contract`)).body;
    expect(Buffer.from(message.attachments[0]?.contentBase64 ?? '', 'base64').toString()).toBe(
      contract.contract,
    );
    expect(message.text).toContain(contract.textSha256);
    expect(message.text).toContain('Łukasz 太郎');
    expect(message.text).toMatch(/Sep 15, 2025, \d+:\d\d [AP]M CDT \(America\/Chicago\)/);
    for (const line of contract.contract.split('\n').filter((text: string) => text.trim().length > 30)) {
      expect(message.text.replace(/\s+/g, ' ')).toContain(line.trim().replace(/\s+/g, ' '));
    }
  });

  it('sends a receipt for each payment and leads to the next one', async () => {
    const journey = await aSignedBooking();
    await forgetMessages(app);
    await payDeposit(journey);
    expect(await deliveredTwice()).toEqual(['deposit-receipt']);
    const deposit = await theMessage(app.database, 'deposit-receipt');
    expect(deposit.text).toContain('we received $500.00');
    expect(deposit.text).toContain('Next: balance $500.00, due ');
    await forgetMessages(app);
    await pay(journey, 'final');
    expect(await deliveredTwice()).toEqual(['final-receipt']);
    expect((await theMessage(app.database, 'final-receipt')).text).toContain('paid in full');
  });

  it('tells the office of money that needs attention', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    const reason = 'A second deposit of $500.00 arrived.';
    await record(app, { type: 'payment.needs-attention', payload: { bookingId: booking.id, reason } });
    expect(await deliveredTwice()).toEqual(['payment-needs-attention']);
    const message = await theMessage(app.database, 'payment-needs-attention');
    expect(message.to_address).toBe('events@emberfield.example');
    expect(message.text).toContain(reason);
  });

  it.each([
    ['email', 'email', 'ana.codes@example.com'],
    ['phone', 'sms', '+15125559876'],
  ] as const)('sends a code by %s that opens the booking', async (type, channel, contact) => {
    const booking = await requestBooking(app, {
      eventDate: type === 'email' ? '2027-06-05' : '2027-06-12',
      email: 'Ana.Codes@example.com',
      phone: '(512) 555-9876',
    });
    await forgetMessages(app);
    const stranger = app.browser();
    const search = type === 'email' ? 'ana.codes@example.com' : '512.555.9876';
    await stranger.post('/api/customer-verification', { search, type });
    expect(await deliveredTwice()).toEqual(['step-up-code']);
    const message = await theMessage(app.database, 'step-up-code');
    expect([message.channel, message.to_address.toLowerCase()]).toEqual([channel, contact]);
    const code = /\b\d{6}\b/.exec(message.text)?.[0];
    const proof = await stranger.post('/api/customer-verification/confirm', { search, type, code });
    expect(proof.status).toBe(200);
    expect((await stranger.get(`/api/bookings/${booking.id}/contract`)).status).not.toBe(403);
  });

  it('sends no code that has expired or was used before the worker came to it', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    const codes = app.api.get(StepUpCodes);
    const codeId = await app.api
      .get(Transactions)
      .run((tx) =>
        codes.issue(tx, { type: 'email', contact: 'late@example.com', sentTo: 'late@example.com' }),
      );
    await app.database.sql(
      `update step_up_codes set expires_at = now() - interval '1 second' where id = $1`,
      [codeId],
    );
    await record(app, {
      type: 'customer.code-requested',
      payload: { codeId, bookingId: booking.id, channel: 'email' },
    });
    await react(app);
    expect(await messages(app.database)).toEqual([]);
  });

  it('sends a fresh link for one that had expired', async () => {
    const booking = await aBooking();
    await forgetMessages(app);
    await record(app, { type: 'customer.link-requested', payload: { bookingId: booking.id } });
    expect(await deliveredTwice()).toEqual(['fresh-link']);
    const token = /\/link\/(\S+)/.exec((await theMessage(app.database, 'fresh-link')).text)?.[1];
    const opened = await app.browser().post('/api/links/exchange', { token });
    expect(opened.body).toEqual({ path: '/my-bookings', bookingId: booking.id });
  });

  async function aSignedBooking() {
    const journey = await contracted(app, { eventDate: aSaturday() });
    await forgetMessages(app);
    const signed = await sign(journey, {
      customerSignature: PIXEL,
      signatureStrokes: STROKES,
      signerName: 'Łukasz 太郎',
      consent: true,
    });
    expect(signed.status).toBe(200);
    return journey;
  }
});
