import { TestApp } from '../../support/app.js';
import { requested, sign } from '../../support/journey.js';
import { bookingOf, confirm, createIntent } from '../../support/stripe-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Subjects of what the customer got since the last look, oldest first. */
async function mailed(bookingId: string, email: string, seen: Set<string>): Promise<string[]> {
  await app.drainQueues();
  const rows = await app.database.sql<{ id: string; kind: string }>(
    'select id, kind from messages where booking_id = $1 and to_address = $2 order by created_at, kind',
    [bookingId, email],
  );
  const fresh = rows.filter((row) => !seen.has(row.id));
  for (const row of fresh) seen.add(row.id);
  return fresh.map((row) => row.kind);
}

describe('a booking from request to fully paid, with the worker running', () => {
  it('tells the customer once of each step', async () => {
    const journey = await requested(app, { email: 'one.by.one@example.com' });
    const { id, staff } = journey;
    const seen = new Set<string>();
    const news = () => mailed(id, 'one.by.one@example.com', seen);
    expect(await news()).toHaveLength(1);

    // Approval and contract travel in one message.
    await staff.post(`/api/bookings/${id}/approve-with-contract`);
    expect(await news()).toHaveLength(1);

    await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 800 });
    expect(await news()).toHaveLength(1);

    expect((await sign(journey, { contractVersion: 2 })).status).toBe(200);
    expect(await news()).toHaveLength(1);

    for (const type of ['deposit', 'final'] as const) {
      const { clientSecret, paymentIntentId, amount } = (await createIntent(journey, type)).body;
      expect(amount).toBe(400);
      const card = { cardNumber: '4242424242424242', expiry: '12/29', cvc: '123' };
      await journey.customer.post('/api/test-processor/confirm', { clientSecret, ...card });
      await confirm(journey, paymentIntentId, type);
      await confirm(journey, paymentIntentId, type);
      expect(await news()).toHaveLength(1);
    }
    expect(await bookingOf(journey)).toMatchObject({ status: 'confirmed', paymentStatus: 'fully_paid' });
    expect(await news()).toEqual([]);
  });
});
