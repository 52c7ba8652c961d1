import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { requested } from '../../support/journey.js';

describe('two staff with the same form open', () => {
  let app: TestApp;
  let staff: Client;
  let id: string;
  let guests = 0;
  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    guests += 1;
    ({ id } = await requested(app, { email: `guest-${guests}@example.com`, phone: `512555010${guests}` }));
  });

  const read = async () => (await staff.get(`/api/bookings/${id}`)).body;
  const pricing = (change: object) => staff.patch(`/api/bookings/${id}/pricing`, change);
  const notes = (change: object) => staff.patch(`/api/bookings/${id}/notes`, change);

  it('a price that somebody else changed is not overwritten; their values come with the refusal', async () => {
    const { pricingVersion: version } = await read();
    const theirs = await pricing({ priceOverride: 2000, version });
    expect(theirs.status).toBe(200);
    const refused = await pricing({ discountAmount: 10, discountType: 'percentage', version });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        message: 'Staff changed the price meanwhile. Nothing was saved yet.',
        changedBy: 'Staff',
        changedAt: expect.any(String),
        current: {
          priceOverride: 2000,
          discountAmount: 0,
          discountType: 'dollar',
          discountReason: null,
          version: theirs.body.pricingVersion,
        },
      },
    });
    expect(await read()).toMatchObject({ priceOverride: 2000, discountAmount: 0, totalCost: 2000 });
    const agreed = await pricing({
      discountAmount: 10,
      discountType: 'percentage',
      version: refused.body.current.version,
    });
    expect(agreed).toMatchObject({ status: 200, body: { totalCost: 1800, priceOverride: 2000 } });
  });

  it('nor are notes; a price that changed does not stand in their way', async () => {
    const { notesVersion: version } = await read();
    await pricing({ priceOverride: 2000 });
    const theirs = await notes({ staffNotes: 'nut allergy', version });
    expect(theirs).toMatchObject({ status: 200, body: { staffNotes: 'nut allergy' } });
    const refused = await notes({ staffNotes: 'wants the window', version });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        current: { staffNotes: 'nut allergy', version: theirs.body.notesVersion },
      },
    });
    expect((await read()).staffNotes).toBe('nut allergy');
  });

  it('of three who save at the same time two are refused', async () => {
    const { notesVersion: version } = await read();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((staffNotes) => notes({ staffNotes, version })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('the same values twice are no conflict, and older callers send no version', async () => {
    const { notesVersion: version } = await read();
    expect((await notes({ staffNotes: 'nut allergy', version })).status).toBe(200);
    expect((await notes({ staffNotes: 'nut allergy', version })).status).toBe(200);
    expect((await notes({ staffNotes: 'no allergy after all' })).status).toBe(200);
    expect((await notes({ staffNotes: 'x', version: 7 })).status).toBe(400);
  });
});
