import { DEFAULT_SETTINGS, VenueSettings } from '#venues';
import { TestApp } from '../../support/app.js';
import { eventsOf, handle } from '../../support/events.js';
import { aFreeDate, contracted, requested, sign, signed } from '../../support/journey.js';
import { aBookingRequest } from '../../support/booking-request.js';

const REGENERATE = 'contracts-regenerate-on-price-changed';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** As when staff had changed something that the contract may show. */
async function priceChanged(bookingId: string): Promise<void> {
  await app.database.sql('delete from outbox_events');
  await app.database.sql(
    `insert into outbox_events (type, payload) values ('booking.price-changed', jsonb_build_object('bookingId', $1::text))`,
    [bookingId],
  );
  await handle(app, REGENERATE, 'booking.price-changed', bookingId);
}

const versions = (bookingId: string) =>
  app.database.sql<{ version: number; state: string; total_cents: number; generated_by: string }>(
    'select version, state, total_cents, generated_by from contracts where booking_id = $1 order by version',
    [bookingId],
  );

describe('generating a contract', () => {
  it('writes a version for a pending booking, due in seven days, and tells the customer', async () => {
    const { id, staff } = await requested(app);
    const answer = await staff.post(`/api/bookings/${id}/generate-contract`);
    expect([answer.status, answer.body]).toEqual([201, { contractVersion: 1 }]);
    const booking = (await staff.get(`/api/bookings/${id}`)).body;
    expect(booking).toMatchObject({
      status: 'pending',
      contractGenerated: true,
      contractSigned: false,
      contractDueDate: '2025-09-22',
    });
    const [event] = await eventsOf(app, 'contract.generated', id);
    expect(event?.payload).toMatchObject({ version: 1, announced: false });
    const activity = (await staff.get(`/api/activity?subjectId=${id}`)).body;
    expect(activity[0]).toMatchObject({
      actor: 'Staff',
      act: 'contract.generate',
      after: { contractVersion: 1 },
    });
  });

  it('fills the agreement with the booking', async () => {
    const { id, staff } = await requested(app, {
      startTime: '18:00',
      endTime: '01:00',
      eventDate: '2026-01-17',
    });
    await staff.post(`/api/bookings/${id}/generate-contract`);
    const view = (await staff.get(`/api/bookings/${id}/contract`)).body;
    expect(view.contract).toContain('Jan 17, 2026, 6:00 PM – 1:00 AM (next day) America/Chicago');
    expect(view.contract).toContain(
      'Rental of the spaces for 7 hours: $1,750.00. The total price is $1,750.00.',
    );
    expect(view.contract).toContain('Deposit: $875.00');
    expect(view).toMatchObject({
      contractVersion: 1,
      replacesSigned: false,
      contractGenerated: true,
      contractSigned: false,
    });
  });

  it('replaces a version that waits and says something else', async () => {
    const { id, staff } = await contracted(app);
    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 900 });
    expect((await staff.post(`/api/bookings/${id}/generate-contract`)).body).toEqual({ contractVersion: 2 });
    expect((await versions(id)).map((row) => row.state)).toEqual(['superseded', 'awaiting']);
  });

  it('keeps a signed version and asks for a new signature', async () => {
    const { id, staff, customer } = await signed(app);
    await staff.post(`/api/bookings/${id}/generate-contract`);
    expect((await versions(id)).map((row) => row.state)).toEqual(['signed', 'awaiting']);
    const view = (await customer.get(`/api/bookings/${id}/contract`)).body;
    expect(view).toMatchObject({ contractVersion: 2, replacesSigned: true, contractSigned: false });
    expect(view.contract).toContain('It replaces version 1, which was signed before.');
    expect((await sign({ id, customer, staff })).status).toBe(200);
  });

  it('asks for a price first, and changes nothing', async () => {
    const { id, staff } = await requested(app, { eventType: 'wedding' });
    for (const act of ['generate-contract', 'approve-with-contract']) {
      const answer = await staff.post(`/api/bookings/${id}/${act}`);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'PRICE_REQUIRED',
        'Set a price first',
      ]);
    }
    expect((await staff.get(`/api/bookings/${id}`)).body).toMatchObject({
      status: 'pending',
      contractGenerated: false,
    });
    expect(await eventsOf(app, 'booking.approved', id)).toEqual([]);
  });

  it('writes none for a declined booking', async () => {
    const { id, staff } = await requested(app);
    await staff.patch(`/api/bookings/${id}/status`, { status: 'rejected' });
    const answer = await staff.post(`/api/bookings/${id}/generate-contract`);
    expect([answer.status, answer.body.code]).toEqual([409, 'BOOKING_CLOSED']);
  });

  it('is for staff only', async () => {
    const { id, customer } = await requested(app);
    expect((await customer.post(`/api/bookings/${id}/generate-contract`)).status).toBe(401);
    expect((await customer.post(`/api/bookings/${id}/approve-with-contract`)).status).toBe(401);
  });

  it('answers 404 for a booking that is none', async () => {
    const staff = await app.browser().signInAsStaff();
    const answer = await staff.post('/api/bookings/6f1c2d9e-6a53-4a0e-9a5c-0c9f5d1f7a11/generate-contract');
    expect(answer.status).toBe(404);
  });

  it('makes one version of simultaneous calls', async () => {
    const { id, staff } = await contracted(app);
    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 900 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff.post(`/api/bookings/${id}/generate-contract`)),
    );
    expect(answers.map((answer) => answer.body.contractVersion)).toEqual(Array(8).fill(2));
    expect((await versions(id)).filter((row) => row.state === 'awaiting')).toHaveLength(1);
  });
});

describe('approving with the contract', () => {
  it('confirms and sends in one act, announced once', async () => {
    const { id, staff } = await contracted(app);
    expect((await staff.get(`/api/bookings/${id}`)).body).toMatchObject({
      status: 'confirmed',
      contractGenerated: true,
    });
    expect((await eventsOf(app, 'booking.approved', id)).map((event) => event.payload)).toEqual([
      { bookingId: id, contractVersion: 1 },
    ]);
    const generated = await eventsOf(app, 'contract.generated', id);
    expect(generated.map((event) => event.payload['announced'])).toEqual([true]);
  });

  it('sends the version that the customer has open, which can be signed meanwhile', async () => {
    const journey = await requested(app);
    const { id, staff, customer } = journey;
    const path = `/api/bookings/${id}/generate-contract`;
    const generated = await Promise.all([staff.post(path), staff.post(path), staff.post(path)]);
    expect(generated.map((answer) => answer.body.contractVersion)).toEqual([1, 1, 1]);
    const open = (await customer.get(`/api/bookings/${id}/contract`)).body;
    const approved = await staff.post(`/api/bookings/${id}/approve-with-contract`);
    expect([approved.status, approved.body]).toEqual([201, { contractVersion: 1 }]);
    expect((await sign(journey, { contractVersion: open.contractVersion })).status).toBe(200);
    expect(await versions(id)).toHaveLength(1);
    expect(await eventsOf(app, 'contract.generated', id)).toHaveLength(1);
  });

  it('is one decision, however often it is pressed', async () => {
    const { id, staff } = await requested(app);
    const path = `/api/bookings/${id}/approve-with-contract`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.post(path)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    const late = await staff.post(path);
    expect(late.body).toMatchObject({ code: 'ALREADY_DECIDED', status: 'confirmed', decidedBy: 'Staff' });
    expect(late.body.message).toBe('This booking was already confirmed by Staff on Sep 15, 2025.');
    expect(await versions(id)).toHaveLength(1);
  });

  it('leaves all as it was when another booking holds the time', async () => {
    const { main } = await app.venueIds();
    const eventDate = aFreeDate();
    const { id, staff } = await requested(app, { eventDate });
    await app.database.sql('update booking_venues set holds = false where booking_id = $1', [id]);
    const other = await app.browser().post('/api/bookings', aBookingRequest({ venueIds: [main], eventDate }));
    expect(other.status).toBe(201);
    const answer = await staff.post(`/api/bookings/${id}/approve-with-contract`);
    expect([answer.status, answer.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect((await staff.get(`/api/bookings/${id}`)).body).toMatchObject({
      status: 'pending',
      contractGenerated: false,
    });
    expect(await versions(id)).toEqual([]);
  });
});

describe('a change of price before the signature', () => {
  it('makes one new version, however often the event is delivered', async () => {
    const { id, staff } = await contracted(app);
    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 800 });
    await handle(app, REGENERATE, 'booking.price-changed', id, 2);
    expect(await versions(id)).toMatchObject([
      { version: 1, state: 'superseded', total_cents: 100_000 },
      { version: 2, state: 'awaiting', total_cents: 80_000, generated_by: 'System' },
    ]);
    const generated = await eventsOf(app, 'contract.generated', id);
    expect(generated.map((event) => event.payload['announced'])).toEqual([true, false]);
  });

  it('makes a new version of another reason too, and the old one cannot be signed meanwhile', async () => {
    const journey = await requested(app);
    const { id, staff } = journey;
    const discount = { discountAmount: 100, discountType: 'dollar', discountReason: 'Repeat customer' };
    await staff.patch(`/api/bookings/${id}/pricing`, discount);
    await staff.post(`/api/bookings/${id}/approve-with-contract`);
    await staff.patch(`/api/bookings/${id}/pricing`, { discountReason: 'Off-peak date' });
    const early = await sign(journey);
    expect([early.status, early.body.code]).toEqual([409, 'CONTRACT_CHANGED']);
    await handle(app, REGENERATE, 'booking.price-changed', id, 2);
    expect((await versions(id)).map((row) => row.state)).toEqual(['superseded', 'awaiting']);
    const { contract } = (await staff.get(`/api/bookings/${id}/contract`)).body;
    expect(contract).toContain('Discount (Off-peak date): $100.00.');
    expect((await sign(journey)).status).toBe(200);
  });

  it('makes none of a change that the text does not show, which can then be signed', async () => {
    const journey = await contracted(app);
    const { id, staff } = journey;
    await staff.patch(`/api/bookings/${id}/pricing`, {
      discountReason: 'Without a discount it is not shown',
    });
    expect((await sign(journey)).body.code).toBe('CONTRACT_CHANGED');
    await handle(app, REGENERATE, 'booking.price-changed', id, 2);
    expect(await versions(id)).toHaveLength(1);
    expect((await sign(journey)).status).toBe(200);
  });

  it('follows whatever else the text shows: name, kind of event, hours, guests, spaces, wishes, address', async () => {
    const { id, staff } = await contracted(app);
    const changes = [
      `first_name = 'Ana'`,
      `other_event_type = 'Reunion', event_type = 'other'`,
      `start_time = '15:00', price_override_cents = 100000`,
      `guest_count = '26-50'`,
      `requirements = 'Ramp at the side door'`,
      `phone = '512 555 0111'`,
    ];
    for (const [index, change] of changes.entries()) {
      await app.database.sql(`update bookings set ${change} where id = $1`, [id]);
      await priceChanged(id);
      expect([change, (await versions(id)).length]).toEqual([change, index + 2]);
    }
    const { tent } = await app.venueIds();
    await app.database.sql(`update booking_venues set venue_id = $2 where booking_id = $1`, [id, tent]);
    await priceChanged(id);
    await app.api.get(VenueSettings).set({ addressLine: '1 New Road' });
    await priceChanged(id);
    await app.api.get(VenueSettings).set({ addressLine: DEFAULT_SETTINGS.addressLine });
    await priceChanged(id);
    const texts = await versions(id);
    expect(texts).toHaveLength(changes.length + 4);
    await priceChanged(id);
    expect(await versions(id)).toHaveLength(texts.length);
    expect((await staff.get(`/api/bookings/${id}/contract`)).body.contract).toContain('Outdoor Tent');
  });

  it('makes one version of two changes, since the newest price is read', async () => {
    const { id, staff } = await contracted(app);
    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 800 });
    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 900 });
    await handle(app, REGENERATE, 'booking.price-changed', id);
    expect((await versions(id)).map((row) => row.total_cents)).toEqual([100_000, 90_000]);
  });

  it('withdraws the version with the price, says why nothing can be signed, and starts anew with the next price', async () => {
    const journey = await requested(app, { eventType: 'wedding' });
    const { id, staff, customer } = journey;
    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 3000 });
    await staff.post(`/api/bookings/${id}/approve-with-contract`);
    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: null });
    const agreedAnew = [
      409,
      'PRICE_BEING_AGREED',
      'Your price is being agreed anew; we will send you the contract.',
    ];
    const refusal = async () => {
      const { status, body } = await sign(journey, { contractVersion: 1 });
      return [status, body.code, body.message];
    };
    const nothingToSign = {
      withdrawn: true,
      contract: null,
      contractVersion: null,
      contractGenerated: false,
      contractSigned: false,
      replacesSigned: false,
    };
    const view = async () => (await customer.get(`/api/bookings/${id}/contract`)).body;
    expect(await refusal()).toEqual(agreedAnew);
    expect(await view()).toMatchObject(nothingToSign);

    await handle(app, REGENERATE, 'booking.price-changed', id, 2);
    expect(await versions(id)).toMatchObject([{ version: 1, state: 'superseded', total_cents: 300_000 }]);
    expect(await refusal()).toEqual(agreedAnew);
    expect(await view()).toMatchObject(nothingToSign);
    const [mine] = (await customer.get('/api/customer-bookings')).body;
    expect(mine).toMatchObject({
      status: 'confirmed',
      totalCost: null,
      contractGenerated: false,
      contractDueDate: null,
    });
    const activity = (await staff.get(`/api/activity?subjectId=${id}`)).body;
    const withdrawals = activity.filter((line: { act: string }) => line.act === 'contract.withdraw');
    expect(withdrawals).toMatchObject([
      {
        actor: 'System',
        before: { contractVersion: 1, state: 'awaiting' },
        after: { contractVersion: 1, state: 'superseded' },
      },
    ]);

    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 2800 });
    await handle(app, REGENERATE, 'booking.price-changed', id);
    expect((await refusal()).slice(0, 2)).toEqual([409, 'CONTRACT_NOT_GENERATED']);
    const generated = await staff.post(`/api/bookings/${id}/generate-contract`);
    expect(generated.body).toEqual({ contractVersion: 2 });
    expect((await refusal()).slice(0, 2)).toEqual([409, 'CONTRACT_CHANGED']);
    expect(await view()).toMatchObject({ withdrawn: false, contractVersion: 2, contractGenerated: true });
    expect((await sign(journey, { contractVersion: 2 })).status).toBe(200);
  });

  it('writes nothing without a contract, or for a closed booking', async () => {
    const without = await requested(app);
    await without.staff.patch(`/api/bookings/${without.id}/pricing`, { priceOverride: 800 });
    await handle(app, REGENERATE, 'booking.price-changed', without.id);
    expect(await versions(without.id)).toEqual([]);

    const declined = await requested(app);
    await declined.staff.post(`/api/bookings/${declined.id}/generate-contract`);
    await declined.staff.patch(`/api/bookings/${declined.id}/pricing`, { priceOverride: 800 });
    await declined.staff.patch(`/api/bookings/${declined.id}/status`, { status: 'rejected' });
    await handle(app, REGENERATE, 'booking.price-changed', declined.id);
    expect(await versions(declined.id)).toHaveLength(1);
  });
});
