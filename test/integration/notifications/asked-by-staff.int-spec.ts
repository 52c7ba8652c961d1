import { TestApp } from '../../support/app.js';
import { contracted, pay, payDeposit, requested, signed } from '../../support/journey.js';
import { forgetMessages, messages, react, theMessage } from './messages.js';

/** What staff send a customer by hand (Money §19, Papers §14). */
describe('mails that staff ask for', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());
  beforeEach(() => forgetMessages(app));

  const minuteLater = () => app.businessClock.setNow(new Date(app.businessClock.now().getTime() + 61_000));

  it('send the way to the deposit, then to the balance, then none', async () => {
    const journey = await signed(app);
    const { id, staff } = journey;
    const link = () => staff.post(`/api/bookings/${id}/payment-link`);
    await forgetMessages(app);
    expect(await link()).toMatchObject({
      status: 200,
      body: { sentTo: expect.stringContaining('@example.com'), paymentType: 'deposit', amount: 500 },
    });
    await react(app);
    const { text, to_address } = await theMessage(app.database, 'payment-link');
    expect(to_address).toMatch(/^sarah\..*@example\.com$/);
    expect(text).toContain('Pay the deposit of $500.00');
    const token = /\/link\/(\S+)/.exec(text)?.[1];
    const opened = await app.browser().post('/api/links/exchange', { token });
    expect(opened).toMatchObject({ status: 200, body: { bookingId: id } });

    await payDeposit(journey);
    minuteLater();
    expect((await link()).body).toMatchObject({ paymentType: 'final', amount: 500 });
    await pay(journey, 'final');
    minuteLater();
    expect(await link()).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
  });

  it('send one link to two who ask at once, and name who did it', async () => {
    const { id, staff } = await signed(app);
    await forgetMessages(app);
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/api/bookings/${id}/payment-link`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'JUST_DONE',
      message: 'Staff did this less than a minute ago. Nothing was sent a second time.',
    });
    await react(app);
    expect((await messages(app.database)).map(({ kind }) => kind)).toEqual(['payment-link']);
  });

  it('refuse a link before the signature and for what is closed or gone', async () => {
    const { id, staff } = await contracted(app);
    const link = (booking: string) => staff.post(`/api/bookings/${booking}/payment-link`);
    expect(await link(id)).toMatchObject({ status: 409, body: { code: 'CONTRACT_NOT_SIGNED' } });
    await staff.post(`/api/bookings/${id}/cancel`, { wantedBy: 'house', reason: 'flood' });
    expect(await link(id)).toMatchObject({ status: 409, body: { code: 'BOOKING_CLOSED' } });
    expect((await link('11111111-1111-4111-8111-111111111111')).status).toBe(404);
    expect((await app.browser().post(`/api/bookings/${id}/payment-link`)).status).toBe(401);
  });

  it('is not sent once it was paid meanwhile', async () => {
    const journey = await signed(app);
    await forgetMessages(app);
    expect((await journey.staff.post(`/api/bookings/${journey.id}/payment-link`)).status).toBe(200);
    await payDeposit(journey);
    await pay(journey, 'final');
    await react(app);
    const kinds = (await messages(app.database)).map(({ kind }) => kind);
    expect(kinds).toContain('final-receipt');
    expect(kinds).not.toContain('payment-link');
  });

  it('ask for the vendors’ papers with the page and the code, while the event is to come', async () => {
    const { id, staff } = await requested(app, { eventDate: '2025-12-06' });
    const ask = () => staff.post(`/api/bookings/${id}/request-documents`);
    await forgetMessages(app);
    const answer = await ask();
    expect(answer).toMatchObject({ status: 200, body: { code: id.slice(0, 8).toUpperCase() } });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'JUST_DONE' } });
    await react(app);
    const { text } = await theMessage(app.database, 'papers-requested');
    expect(text).toContain(`/vendor-documents?booking=${answer.body.code}`);

    const now = app.businessClock.now();
    app.businessClock.setNow('2025-12-07T18:00:00Z');
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'EVENT_OVER' } });
    app.businessClock.setNow(now);
    await staff.patch(`/api/bookings/${id}/status`, { status: 'rejected' });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'BOOKING_CLOSED' } });
  });
});
