import { TestApp } from '../../support/app.js';
import { eventsOf } from '../../support/events.js';
import { type Journey, payDeposit, requested, sign, signed } from '../../support/journey.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const reprice = ({ id, staff }: Journey, body: object) =>
  staff.post<{ code: string; contractVersion: number }>(`/api/bookings/${id}/reprice`, body);
const bookingOf = async ({ id, staff }: Journey) => (await staff.get(`/api/bookings/${id}`)).body;
const mailsOf = async ({ id }: Journey) => {
  await app.drainQueues();
  const rows = await app.database.sql<{ kind: string }>(
    `select kind from messages where booking_id = $1 and kind like 'contract%' order by created_at`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};

/** Money §6 */
describe('a price that changes after the signature', () => {
  it('is one act: the price, version 2, and one email', async () => {
    const journey = await signed(app);
    await payDeposit(journey);
    const before = (await mailsOf(journey)).length;
    const { pricingVersion } = await bookingOf(journey);
    const answer = await reprice(journey, { priceOverride: 1200, version: pricingVersion });
    expect([answer.status, answer.body]).toEqual([201, { contractVersion: 2 }]);
    expect(await bookingOf(journey)).toMatchObject({
      totalCost: 1200,
      depositAmount: 500,
      balanceOwed: 700,
      contractSigned: false,
    });
    expect(await mailsOf(journey)).toHaveLength(before + 1);
    expect(await eventsOf(app, 'contract.generated', journey.id)).toHaveLength(2);
    expect((await sign(journey, { contractVersion: 1 })).status).toBe(409);
    expect((await sign(journey, { contractVersion: 2 })).status).toBe(200);
  });

  it('sends nothing when nothing changes, no price is left, or somebody changed it meanwhile', async () => {
    const journey = await signed(app);
    const refusals = [
      [{ discountAmount: 0 }, 'PRICE_UNCHANGED'],
      [{ priceOverride: 900, version: 'stale' }, 'CHANGED_MEANWHILE'],
    ] as const;
    for (const [body, code] of refusals) {
      const answer = await reprice(journey, body);
      expect([answer.status, answer.body.code]).toEqual([409, code]);
    }
    expect(await bookingOf(journey)).toMatchObject({ totalCost: 1000, contractSigned: true });
    expect(await eventsOf(app, 'booking.price-changed', journey.id)).toEqual([]);
  });

  it('three times at once from the same form is one', async () => {
    const journey = await signed(app);
    const { pricingVersion: version } = await bookingOf(journey);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => reprice(journey, { priceOverride: 900 + n, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('of a booking without a contract writes the first one', async () => {
    const journey = await requested(app);
    expect((await reprice(journey, { priceOverride: 800 })).body).toEqual({ contractVersion: 1 });
  });
});
