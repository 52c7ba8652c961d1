import { createHash } from 'node:crypto';
import { aBookingRequest } from '../../support/booking-request.js';
import { TestApp } from '../../support/app.js';
import { eventsOf } from '../../support/events.js';
import { aFreeDate, contracted, type Journey, requested, sign, signed } from '../../support/journey.js';
import { aBlankPad, aSignature } from '../../support/png.js';

const STROKES = [
  [
    { x: 10, y: 10 },
    { x: 40, y: 20 },
    { x: 80, y: 10 },
    { x: 120, y: 30 },
  ],
];
const SIGNATURE_REQUIRED = 'Please provide your signature before signing the contract.';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const evidence = async (bookingId: string) => {
  const rows = await app.database.sql<Record<string, unknown>>(
    'select * from contracts where booking_id = $1 order by version desc limit 1',
    [bookingId],
  );
  return rows[0] ?? {};
};

async function expectUnsigned({ id, customer }: Journey): Promise<void> {
  expect((await customer.get(`/api/bookings/${id}/contract`)).body).toMatchObject({
    contractSigned: false,
    signedAt: null,
  });
  expect(await eventsOf(app, 'contract.signed', id)).toEqual([]);
}

describe('signing a contract', () => {
  it('answers what comes next and keeps the evidence', async () => {
    const journey = await contracted(app);
    const { id, customer, staff } = journey;
    const answer = await customer.post(
      `/api/bookings/${id}/sign-contract`,
      {
        customerSignature: aSignature(),
        signatureStrokes: STROKES,
        contractVersion: 1,
        signerName: '測試 太郎',
        onBehalfOf: 'Łukasz & Ελένη',
        consent: true,
      },
      { 'user-agent': 'A browser/1.0' },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      contractSigned: true,
      status: 'confirmed',
      depositAmount: 500,
      depositDueDate: '2025-09-22',
    });
    const kept = await evidence(id);
    expect(kept).toMatchObject({
      state: 'signed',
      signer_name: '測試 太郎',
      on_behalf_of: 'Łukasz & Ελένη',
      consented: true,
      signed_time_zone: 'America/Chicago',
      signer_address: '127.0.0.1',
      signer_user_agent: 'A browser/1.0',
      signature_strokes: STROKES,
      text_sha256: createHash('sha256').update(String(kept['text'])).digest('hex'),
    });
    expect((kept['signed_at'] as Date).toISOString()).toBe(answer.body.signedAt);
    const view = (await customer.get(`/api/bookings/${id}/contract`)).body;
    expect(view).toMatchObject({
      contractSigned: true,
      signerName: '測試 太郎',
      signatureImage: aSignature(),
      consentText: kept['consent_text'],
      textSha256: kept['text_sha256'],
    });
    expect((await staff.get(`/api/bookings/${id}`)).body).toMatchObject({
      contractSigned: true,
      depositDueDate: '2025-09-22',
    });
    const events = await eventsOf(app, 'contract.signed', id);
    expect(events.map((event) => event.payload)).toMatchObject([{ bookingId: id, version: 1 }]);
  });

  it('takes an older client that sends the picture alone, in the name of the booking', async () => {
    const { id } = await signed(app);
    expect(await evidence(id)).toMatchObject({
      signer_name: 'Sarah Whitfield',
      consented: null,
      on_behalf_of: null,
    });
  });

  it('confirms a pending booking', async () => {
    const journey = await requested(app);
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    expect((await sign(journey)).status).toBe(200);
    const booking = (await journey.staff.get(`/api/bookings/${journey.id}`)).body;
    expect(booking).toMatchObject({ status: 'confirmed', decidedBy: 'Customer' });
    expect(await eventsOf(app, 'booking.approved', journey.id)).toEqual([]);
  });

  it('is taken exactly once of fifty at the same time', async () => {
    const journey = await contracted(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sign(journey, { signerName: `Signer ${index}` })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map((answer) => answer.body.code))).toEqual(new Set(['ALREADY_SIGNED']));
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect(await evidence(journey.id)).toMatchObject({ signer_name: `Signer ${winner}` });
    expect(await eventsOf(app, 'contract.signed', journey.id)).toHaveLength(1);
  });

  it.each([
    ['a blank pad', { customerSignature: aBlankPad() }],
    ['no picture', { customerSignature: '' }],
    ['null', { customerSignature: null }],
    ['nothing at all', { customerSignature: undefined }],
    ['text', { customerSignature: 'data:image/png;base64,c2lnbmVk' }],
    ['a picture too large', { customerSignature: `data:image/png;base64,${'A'.repeat(280_000)}` }],
  ])('asks for a signature when it gets %s', async (_name, body) => {
    const journey = await contracted(app);
    const answer = await sign(journey, body);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'SIGNATURE_REQUIRED',
      SIGNATURE_REQUIRED,
    ]);
    await expectUnsigned(journey);
  });

  it('takes the strokes of a browser that blanks its canvas', async () => {
    const journey = await contracted(app);
    expect((await sign(journey, { customerSignature: aBlankPad(), signatureStrokes: STROKES })).status).toBe(
      200,
    );
    expect(await evidence(journey.id)).toMatchObject({ signature_strokes: STROKES });
  });

  it.each([
    ['strokes', { signatureStrokes: 'scribble' }],
    ['points', { signatureStrokes: [[{ x: 'left', y: 1 }]] }],
    ['points as text', { signatureStrokes: [['x']] }],
    ['points out of reach', { signatureStrokes: [...STROKES, [{ x: -1e308, y: 1 }]] }],
    ['points a little out of reach', { signatureStrokes: [...STROKES, [{ x: 1, y: 1_000_001 }]] }],
    ['times that are no instants', { signatureStrokes: [...STROKES, [{ x: 1, y: 1, time: 1e308 }]] }],
    ['a version', { contractVersion: 'one' }],
    ['a name on two lines', { signerName: 'Bob\r\nBcc: x@evil.test' }],
    ['a picture that is no text', { customerSignature: { $ne: null } }],
  ])('refuses %s of the wrong kind with 400', async (_name, body) => {
    const journey = await contracted(app);
    expect((await sign(journey, body)).status).toBe(400);
    await expectUnsigned(journey);
  });

  it('refuses a consent that is withheld', async () => {
    const journey = await contracted(app);
    const answer = await sign(journey, { consent: false });
    expect([answer.status, answer.body.code]).toEqual([400, 'CONSENT_REQUIRED']);
    await expectUnsigned(journey);
  });

  it('refuses a version that is not the newest', async () => {
    const journey = await contracted(app);
    await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride: 900 });
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    const answer = await sign(journey, { contractVersion: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONTRACT_CHANGED']);
    expect((await sign(journey, { contractVersion: 2 })).status).toBe(200);
  });

  it('cannot be done between a change of price and the version that follows it', async () => {
    const journey = await contracted(app);
    await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride: 10 });
    for (const more of [{}, { contractVersion: 1 }]) {
      const answer = await sign(journey, more);
      expect([answer.status, answer.body.code]).toEqual([409, 'CONTRACT_CHANGED']);
    }
    await expectUnsigned(journey);
  });

  it('never meets a price that changes at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const journey = await contracted(app);
      const [signature, price] = await Promise.all([
        sign(journey, { contractVersion: 1 }),
        journey.staff.patch(`/api/bookings/${journey.id}/pricing`, { priceOverride: 700 + round }),
      ]);
      expect([signature.status, price.status].sort()).toEqual([200, 409]);
      const booking = (await journey.staff.get(`/api/bookings/${journey.id}`)).body;
      expect(booking.totalCost).toBe(signature.status === 200 ? 1000 : 700 + round);
    }
  });

  it('needs a contract', async () => {
    const journey = await requested(app);
    const answer = await sign(journey);
    expect([answer.status, answer.body.code]).toEqual([409, 'CONTRACT_NOT_GENERATED']);
  });

  it('is refused for a declined booking, which stays declined', async () => {
    const journey = await requested(app);
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    await journey.staff.patch(`/api/bookings/${journey.id}/status`, { status: 'rejected' });
    const answer = await sign(journey);
    expect([answer.status, answer.body.code]).toEqual([409, 'BOOKING_CLOSED']);
    expect((await journey.staff.get(`/api/bookings/${journey.id}`)).body.status).toBe('rejected');
  });

  it('is refused when the time went to another booking, of which it tells nothing', async () => {
    const { main } = await app.venueIds();
    const eventDate = aFreeDate();
    const journey = await requested(app, { eventDate });
    await journey.staff.post(`/api/bookings/${journey.id}/generate-contract`);
    await app.database.sql('update booking_venues set holds = false where booking_id = $1', [journey.id]);
    const other = await app.browser().post('/api/bookings', aBookingRequest({ venueIds: [main], eventDate }));
    const answer = await sign(journey);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'BOOKING_CONFLICT', flexibleOptions: [] });
    expect(answer.body.suggestedDates.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toContain(other.body.code);
    await expectUnsigned(journey);
    expect((await journey.staff.get(`/api/bookings/${journey.id}`)).body.status).toBe('pending');
  });

  it('counts a total of nothing as fully paid', async () => {
    const journey = await requested(app);
    await journey.staff.patch(`/api/bookings/${journey.id}/pricing`, {
      discountAmount: 100,
      discountType: 'percentage',
    });
    await journey.staff.post(`/api/bookings/${journey.id}/approve-with-contract`);
    const answer = await sign(journey);
    expect(answer.body).toMatchObject({ contractSigned: true, depositAmount: null, depositDueDate: null });
    expect((await journey.staff.get(`/api/bookings/${journey.id}`)).body).toMatchObject({
      depositPaid: true,
      finalPaymentPaid: true,
      paymentStatus: 'fully_paid',
    });
  });

  it('locks the price until staff generate a new version, which is signed again', async () => {
    const journey = await signed(app);
    const { id, staff } = journey;
    expect((await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 900 })).status).toBe(409);
    await staff.post(`/api/bookings/${id}/generate-contract`);
    expect((await staff.patch(`/api/bookings/${id}/pricing`, { priceOverride: 900 })).status).toBe(200);
    await staff.post(`/api/bookings/${id}/generate-contract`);
    expect((await sign(journey, { contractVersion: 3 })).status).toBe(200);
    const states = await app.database.sql<{ state: string }>(
      'select state from contracts where booking_id = $1 order by version',
      [id],
    );
    expect(states.map((row) => row.state)).toEqual(['signed', 'superseded', 'signed']);
  });
});

describe('who may sign and read', () => {
  it('is the customer of the booking, and nobody else', async () => {
    const { id, staff } = await contracted(app);
    const stranger = await contracted(app);
    const body = { customerSignature: aSignature() };
    expect((await staff.post(`/api/bookings/${id}/sign-contract`, body)).status).toBe(403);
    expect((await app.browser().post(`/api/bookings/${id}/sign-contract`, body)).status).toBe(403);
    expect((await stranger.customer.post(`/api/bookings/${id}/sign-contract`, body)).status).toBe(403);
    expect((await stranger.customer.get(`/api/bookings/${id}/contract`)).status).toBe(403);
    const unknown = '6f1c2d9e-6a53-4a0e-9a5c-0c9f5d1f7a11';
    expect((await stranger.customer.get(`/api/bookings/${unknown}/contract`)).status).toBe(403);
    expect((await staff.get(`/api/bookings/${unknown}/contract`)).status).toBe(404);
    expect((await staff.get(`/api/bookings/${id}/contract`)).body).toMatchObject({
      contractGenerated: true,
      contractSigned: false,
    });
  });

  it('answers a booking without a contract as such', async () => {
    const { id, customer } = await requested(app);
    const view = await customer.get(`/api/bookings/${id}/contract`);
    expect([view.status, view.body]).toMatchObject([
      200,
      { contract: null, contractVersion: null, contractGenerated: false },
    ]);
  });

  it('asks a strange browser for a proof before signing and before showing the text', async () => {
    const careful = await TestApp.start({ stepUp: 'actions' });
    try {
      const { id, staff } = await contracted(careful);
      const booking = (await staff.get(`/api/bookings/${id}`)).body;
      const strange = careful.browser();
      await strange.get(`/api/customer-bookings?search=${encodeURIComponent(booking.email)}&type=email`);
      for (const answer of [
        await strange.get(`/api/bookings/${id}/contract`),
        await strange.post(`/api/bookings/${id}/sign-contract`, { customerSignature: aSignature() }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'VERIFICATION_REQUIRED']);
      }
    } finally {
      await careful.stop();
    }
  });
});
