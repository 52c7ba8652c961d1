import { AUTOMATIC_RELEASE, ReleaseExpiredHolds } from '#bookings';
import { VenueSettings } from '#venues';
import type { StaffBooking } from '../../../libs/bookings/src/api.js';
import { Housekeeping } from '../../../apps/worker/src/housekeeping.js';
import { TestApp } from '../../support/app.js';
import { eventsOf } from '../../support/events.js';
import { type Journey, requested } from '../../support/journey.js';
import { aBookingRequest } from '../../support/booking-request.js';

const REASON = 'We could not confirm this request in time.';

describe('a request that nobody decides', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.start();
  });

  afterEach(() => app.stop());

  const allowHours = (pendingHoldHours: number) => app.api.get(VenueSettings).set({ pendingHoldHours });
  const release = () => app.api.get(ReleaseExpiredHolds).run();
  const laterBy = (hours: number) =>
    app.businessClock.setNow(new Date(app.businessClock.now().getTime() + hours * 3_600_000));
  const bookingOf = async ({ id, staff }: Journey) =>
    (await staff.get<StaffBooking>(`/api/bookings/${id}`)).body;
  const kinds = (id: string) =>
    app.database.sql<{ kind: string; text: string; to_address: string }>(
      `select kind, text, to_address from messages where booking_id = $1 and kind not like 'request-received%' order by kind`,
      [id],
    );

  it('is released once after its hours: declined by the house, its date free again, everybody told once', async () => {
    await allowHours(48);
    const journey = await requested(app, { eventDate: '2026-05-16' });
    laterBy(47);
    await release();
    expect((await bookingOf(journey)).status).toBe('pending');

    laterBy(1.1);
    await Promise.all([release(), release(), release()]);
    await release();
    expect(await bookingOf(journey)).toMatchObject({
      status: 'rejected',
      decidedBy: AUTOMATIC_RELEASE,
      decisionReason: REASON,
      decidedAt: expect.stringMatching(/^2025-09-17T/),
    });
    expect(await eventsOf(app, 'booking.declined', journey.id)).toHaveLength(1);
    const acts = await journey.staff.get(`/api/activity?subjectId=${journey.id}`);
    expect(acts.body).toEqual([
      expect.objectContaining({
        actor: AUTOMATIC_RELEASE,
        act: 'booking.decline',
        before: { status: 'pending' },
        after: { status: 'rejected', reason: REASON },
      }),
    ]);

    await app.drainQueues();
    const [toCustomer, toStaff, ...others] = await kinds(journey.id);
    expect(others).toEqual([]);
    expect(toCustomer).toMatchObject({ kind: 'booking-declined', text: expect.stringContaining(REASON) });
    expect(toStaff).toMatchObject({
      kind: 'request-released-staff',
      to_address: 'events@emberfield.example',
      text: expect.stringContaining(`/management?booking=${journey.id}`),
    });

    const { main } = await app.venueIds();
    const again = aBookingRequest({ venueIds: [main], eventDate: '2026-05-16' });
    expect((await app.browser().post('/api/bookings', again)).status).toBe(201);
  });

  it('waits for ever when the setting is 0, which it is at first', async () => {
    const journey = await requested(app);
    laterBy(24 * 60);
    await release();
    expect((await bookingOf(journey)).status).toBe('pending');
  });

  it('keeps what staff have answered: approved, asked to sign a contract, or priced', async () => {
    await allowHours(24);
    const approved = await requested(app);
    const asked = await requested(app);
    const [priced, withdrawn] = [await requested(app), await requested(app, { eventType: 'wedding' })];
    const open = await requested(app);
    const price = (id: string, priceOverride: number | null) =>
      open.staff.patch(`/api/bookings/${id}/pricing`, { priceOverride });
    await price(priced.id, 900);
    await price(withdrawn.id, 3000);
    await withdrawn.staff.post(`/api/bookings/${withdrawn.id}/generate-contract`);
    await price(withdrawn.id, null);
    await app.drainQueues();
    await approved.staff.patch(`/api/bookings/${approved.id}/status`, { status: 'confirmed' });
    expect((await asked.staff.post(`/api/bookings/${asked.id}/generate-contract`)).status).toBe(201);
    laterBy(25);
    await release();
    expect((await bookingOf(approved)).status).toBe('confirmed');
    expect((await bookingOf(asked)).status).toBe('pending');
    expect((await bookingOf(priced)).status).toBe('pending');
    expect(await bookingOf(withdrawn)).toMatchObject({ status: 'pending', contractGenerated: false });
    expect((await bookingOf(open)).status).toBe('rejected');
  });

  it('passes over a request that is being decided at that moment, and takes the others', async () => {
    await allowHours(24);
    const held = await requested(app);
    const free = await requested(app);
    laterBy(25);
    await app.database.dataSource.transaction(async (tx) => {
      await tx.query('select 1 from bookings where id = $1 for update', [held.id]);
      await release();
      expect((await bookingOf(free)).status).toBe('rejected');
    });
    expect((await bookingOf(held)).status).toBe('pending');
    await release();
    expect((await bookingOf(held)).status).toBe('rejected');
  });

  it('tells staff nothing of what they declined themselves', async () => {
    const journey = await requested(app);
    await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'rejected' });
    await app.drainQueues();
    expect((await kinds(journey.id)).map(({ kind }) => kind)).toEqual(['booking-declined']);
  });

  it('is a chore of the worker', async () => {
    await allowHours(24);
    const journey = await requested(app);
    const worker = await app.startWorker();
    await app.database.sql(`update bookings set created_at = created_at - interval '25 hours'`);
    await worker.get(Housekeeping).run('release-expired-holds');
    expect((await bookingOf(journey)).status).toBe('rejected');
  });
});
