import type { BookingEdit } from '../../../libs/bookings/src/api.js';
import { TestApp } from '../../support/app.js';
import { eventsOf } from '../../support/events.js';
import { contracted, type Journey, requested, signed } from '../../support/journey.js';
import { forgetMessages, messages, react, reactAgain, theMessage } from '../notifications/messages.js';

describe('staff correct a booking', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ stepUp: 'off' });
  });
  afterAll(() => app.stop());

  const edit = ({ id, staff }: Journey, change: BookingEdit) =>
    staff.send('PUT', `/api/bookings/${id}`, change);
  const read = async ({ id, staff }: Journey) => (await staff.get(`/api/bookings/${id}`)).body;
  const linkOf = (text: string) => /\/link\/([\w.-]+)/.exec(text)?.[1] ?? '';

  it('what was sent and nothing else; the old and the new stand in the activity', async () => {
    const journey = await requested(app);
    const before = await read(journey);
    const change = {
      company: '  Hill & Sons ',
      guestCount: '101-200',
      guaranteedGuests: 72,
      foodAndDiets: '40 brisket, 6 vegan',
      dayContactName: 'Ada',
      dayContactPhone: '(512) 555-0100',
      loadInTime: '13:30',
      doorsTime: '16:00',
      foodTime: '18:30',
      outTime: '23:45',
      roundTables: 8,
      setupNotes: 'stage north',
      version: before.detailsVersion,
    };
    const answer = await edit(journey, change);
    const { version, ...kept } = { ...change, company: 'Hill & Sons' };
    expect(answer).toMatchObject({ status: 200, body: { ...kept, lastName: before.lastName, chairs: null } });
    expect(answer.body.detailsVersion).not.toBe(version);
    const { body } = await journey.staff.get(`/api/activity?subjectId=${journey.id}&limit=1`);
    expect(body).toEqual([
      expect.objectContaining({
        act: 'booking.edit',
        actor: 'Staff',
        before: expect.objectContaining({ company: before.company, guaranteedGuests: null }),
        after: kept,
      }),
    ]);
    const cleared = await edit(journey, { company: '', guaranteedGuests: null, loadInTime: null });
    expect(cleared.body).toMatchObject({ company: null, guaranteedGuests: null, loadInTime: null });
  });

  it.each<[string, object, string]>([
    ['a name without a letter', { firstName: '—' }, 'firstName'],
    ['a name that is cleared', { lastName: null }, 'lastName'],
    ['an address that is none', { email: 'dana@' }, 'email'],
    ['a phone that is none', { phone: '12345' }, 'phone'],
    ['guests that are no range', { guestCount: '72' }, 'guestCount'],
    ['an event of no kind', { eventType: 'rodeo' }, 'eventType'],
    ['another event without its words', { eventType: 'other' }, 'otherEventType'],
    ['half a guest', { guaranteedGuests: 7.5 }, 'guaranteedGuests'],
    ['no guests', { guaranteedGuests: 0 }, 'guaranteedGuests'],
    ['a time that is none', { foodTime: '25:00' }, 'foodTime'],
    ['a count below nothing', { chairs: -1 }, 'chairs'],
    ['two lines where there is one', { dayContactName: 'Ada\r\nBcc: x' }, 'dayContactName'],
  ])('not to %s: 400, and nothing is saved', async (_what, change, field) => {
    const journey = await requested(app);
    const before = await read(journey);
    const refused = await edit(journey, { ...change, setupNotes: 'kept?' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'BOOKING_INVALID', errors: [{ field }] } });
    expect(await read(journey)).toEqual(before);
  });

  it('not over what somebody else saved meanwhile; of two at once one is told', async () => {
    const journey = await requested(app);
    const { detailsVersion: version } = await read(journey);
    const answers = await Promise.all([
      edit(journey, { chairs: 40, version }),
      edit(journey, { chairs: 50, version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const saved = await read(journey);
    expect(refused?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Staff changed the details meanwhile. Nothing was saved yet.',
      current: { chairs: saved.chairs, version: saved.detailsVersion },
      changedBy: 'Staff',
    });
    expect((await edit(journey, { chairs: saved.chairs, version })).status).toBe(200);
    expect(await eventsOf(app, 'booking.corrected', journey.id)).toHaveLength(1);
  });

  it('tells the customer once where staff want it, with the old and the new, and of nothing that only staff know', async () => {
    const journey = await requested(app);
    await react(app);
    await forgetMessages(app);
    await edit(journey, { guestCount: '101-200', tellCustomer: false });
    await edit(journey, { setupNotes: 'bar south', guaranteedGuests: 80, tellCustomer: true });
    await react(app);
    expect(await messages(app.database)).toEqual([]);
    await edit(journey, { guestCount: '201+', cateringInterest: true, tellCustomer: true });
    await react(app);
    await reactAgain(app);
    expect((await messages(app.database)).map(({ kind }) => kind)).toEqual(['booking-corrected']);
    const { text } = await theMessage(app.database, 'booking-corrected');
    expect(text).toContain('101–200');
    expect(text).toContain('201+');
    expect(text).not.toContain('bar south');
  });

  it('another address: links to the old one and browsers that it opened prove nothing any more', async () => {
    const journey = await requested(app, { email: 'typo@exmaple.com' });
    await react(app);
    const { text } = await theMessage(app.database, 'request-received');
    await forgetMessages(app);
    app.clock.advance(5);
    expect((await journey.customer.get(`/api/bookings/${journey.id}/contract`)).status).not.toBe(403);

    const email = 'right@example.org';
    expect((await edit(journey, { email, tellCustomer: true })).body.email).toBe(email);
    expect((await journey.customer.get(`/api/bookings/${journey.id}/contract`)).status).toBe(403);
    const stranger = app.browser();
    const old = await stranger.post('/api/links/exchange', { token: linkOf(text) });
    expect(old).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
    expect((await stranger.get('/api/customer-bookings?email=typo@exmaple.com')).body).toEqual([]);

    await react(app);
    const told = await theMessage(app.database, 'booking-corrected');
    expect(told.to_address).toBe(email);
    const fresh = await app.browser().post('/api/links/exchange', { token: linkOf(told.text) });
    expect(fresh).toMatchObject({ status: 200 });
  });

  it('what is sent again goes to the new address: fresh links never reach the old one', async () => {
    const journey = await requested(app, { email: 'typo@exmaple.com' });
    await react(app);
    const { id } = await theMessage(app.database, 'request-received');
    await edit(journey, { email: 'right@example.org' });
    await app.database.sql(`update messages set state = 'failed' where id = $1`, [id]);
    expect((await journey.staff.post(`/api/outbox/${id}/retry`)).status).toBe(200);
    const [sent] = await app.database.sql<{ to: string }>(
      'select to_address as "to" from messages where id = $1',
      [id],
    );
    expect(sent).toEqual({ to: 'right@example.org' });
    await forgetMessages(app);
  });

  it('a customer whose first address was a reserved one is no test data any more', async () => {
    const journey = await requested(app, { email: 'someone@example.com' });
    const isTest = async () =>
      (
        await app.database.sql<{ test: boolean }>('select is_test as test from bookings where id = $1', [
          journey.id,
        ])
      )[0]?.test;
    expect(await isTest()).toBe(true);
    await edit(journey, { email: 'someone@hill.co' });
    expect(await isTest()).toBe(false);
  });

  it('another kind of event changes the price as a request would have had it, until the contract is signed', async () => {
    const journey = await requested(app);
    expect((await read(journey)).totalCost).toBe(1000);
    expect((await edit(journey, { eventType: 'wedding' })).body).toMatchObject({ totalCost: null });
    const late = await signed(app);
    const { totalCost } = await read(late);
    expect(await edit(late, { eventType: 'wedding' })).toMatchObject({
      status: 409,
      body: { code: 'CONTRACT_SIGNED' },
    });
    expect((await edit(late, { lastName: 'Hill', guestCount: '51-100' })).body).toMatchObject({
      lastName: 'Hill',
      totalCost,
      contractSigned: true,
    });
  });

  it('a contract that waits is written anew, with one message', async () => {
    const journey = await contracted(app);
    await react(app);
    await forgetMessages(app);
    await edit(journey, { lastName: 'Newman-Hill', tellCustomer: true });
    await app.drainQueues();
    const { body } = await journey.customer.get(`/api/bookings/${journey.id}/contract`);
    expect(body).toMatchObject({ contractVersion: 2 });
    expect(body.contract).toContain('Newman-Hill');
    const written = await messages(app.database);
    expect(written.map(({ kind }) => kind)).toEqual(['booking-corrected']);
    expect(written[0]?.text).toContain('Your contract is written anew');
  });
});
