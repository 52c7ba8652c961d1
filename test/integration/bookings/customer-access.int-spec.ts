import { SignedLinks } from '#platform';
import { TestApp } from '../../support/app.js';
import { aBookingRequest } from '../../support/booking-request.js';

describe('how customers reach their bookings', () => {
  let app: TestApp;
  let tent: string;
  let bookingId: string;

  beforeAll(async () => {
    app = await TestApp.start({ stepUp: 'actions' });
    tent = (await app.venueIds()).tent;
    const request = aBookingRequest({
      venueIds: [tent],
      email: ' Ana.Perez+Wed@Example.COM ',
      phone: '(512) 555-0100',
    });
    bookingId = (await app.browser().post('/api/bookings', request)).body.id;
    await app.browser().post(
      '/api/bookings',
      aBookingRequest({
        venueIds: [tent],
        eventDate: '2026-05-17',
        email: 'other@example.com',
        phone: '+44 20 7946 0018',
      }),
    );
  });
  afterAll(() => app.stop());

  const found = async (path: string) =>
    (await app.browser().get(path)).body.map((booking: { id: string }) => booking.id);

  it('finds an email but for case and outer blanks, and never a near one', async () => {
    expect(await found('/api/customer-bookings?search=ana.perez%2Bwed@example.com&type=email')).toEqual([
      bookingId,
    ]);
    expect(await found('/api/customer-bookings?email=ana.perez+wed@example.com')).toEqual([bookingId]);
    expect(await found('/api/customer-bookings?search=ana.perez@example.com&type=email')).toEqual([]);
  });

  it.each(['(512) 555-0100', '512.555.0100', '+1 512 555 0100', '15125550100'])(
    'finds the phone typed as %s',
    async (phone) => {
      expect(await found(`/api/customer-bookings?phone=${encodeURIComponent(phone)}`)).toEqual([bookingId]);
    },
  );

  it.each(['ana.perez+wed@example.com', '  ANA.PEREZ+WED@EXAMPLE.COM '])(
    'the email %p is the same one',
    async (email) => {
      expect(await found(`/api/customer-bookings?email=${encodeURIComponent(email)}`)).toEqual([bookingId]);
    },
  );

  it.each(['ana.perez@example.com', 'anaperez+wed@example.com'])(
    'the email %p is another one',
    async (email) => {
      expect(await found(`/api/customer-bookings?email=${encodeURIComponent(email)}`)).toEqual([]);
    },
  );

  it.each(['512.555.0100', ' 512 555 0100 '])('the number %p is the same one', async (phone) => {
    expect(await found(`/api/customer-bookings?search=${encodeURIComponent(phone)}&type=phone`)).toEqual([
      bookingId,
    ]);
  });

  it.each(['(737) 555-0100', '512.555.0101'])('the number %p is another one', async (phone) => {
    expect(await found(`/api/customer-bookings?search=${encodeURIComponent(phone)}&type=phone`)).toEqual([]);
  });

  it('the number (737) 555-0100 is another one', async () => {
    expect(await found(`/api/customer-bookings?phone=${encodeURIComponent('(737) 555-0100')}`)).toEqual([]);
  });

  describe('an address whose domain has an umlaut', () => {
    let umlaut: string;
    beforeAll(async () => {
      const request = aBookingRequest({
        venueIds: [tent],
        eventDate: '2026-05-18',
        email: 'eva@bücher.example',
      });
      umlaut = (await app.browser().post('/api/bookings', request)).body.id;
    });

    it.each([
      'eva@bücher.example',
      'EVA@BÜCHER.EXAMPLE',
      'eva@xn--bcher-kva.example',
      'Eva@XN--BCHER-KVA.Example',
    ])('is found as %s', async (email) => {
      expect(await found(`/api/customer-bookings?email=${encodeURIComponent(email)}`)).toEqual([umlaut]);
    });

    it('is another one than that without the umlaut', async () => {
      expect(await found('/api/customer-bookings?email=eva@bucher.example')).toEqual([]);
    });
  });

  it('finds nothing by half a number and keeps countries apart', async () => {
    expect(await found('/api/customer-bookings?phone=555-0100')).toEqual([]);
    expect(
      await found(`/api/customer-bookings?phone=${encodeURIComponent('+44 20 7946 0018')}`),
    ).toHaveLength(1);
    expect(await found('/api/customer-bookings?phone=2079460018')).toEqual([]);
  });

  it.each([
    '?search=&type=email',
    '?search=%20%20',
    '?email=',
    '?search=a&type=password',
    '?search[]=a&search[]=b',
    '?email[a]=b',
  ])('refuses the empty or misshapen search %s, without anybody’s booking', async (query) => {
    const answer = await app.browser().get(`/api/customer-bookings${query}`);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body).toEqual([]);
  });

  it('a look-up holds no token, no signature, no notes, no processor id and no contact', async () => {
    const { body } = await app.browser().get('/api/customer-bookings?email=ana.perez%2Bwed@example.com');
    const text = JSON.stringify(body);
    for (const forbidden of ['token', 'signature', 'notes', 'stripe', 'email', 'phone', 'Path'])
      expect(text).not.toMatch(new RegExp(`"[^"]*${forbidden}[^"]*":`, 'i'));
  });

  it('lets a strange browser look but not act until it has entered the code that was sent', async () => {
    const browser = app.browser();
    const [seen] = (await browser.get('/api/customer-bookings?email=ana.perez%2Bwed@example.com')).body;
    expect(seen.verified).toBe(false);
    const refused = await browser.post(`/api/bookings/${bookingId}/sign-contract`, {
      customerSignature: 'x',
    });
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 403,
      code: 'VERIFICATION_REQUIRED',
    });

    const sent = await browser.post('/api/customer-verification', {
      search: 'ana.perez+wed@example.com',
      type: 'email',
    });
    expect(sent).toMatchObject({ status: 200, body: { sent: true, channel: 'email' } });
    expect(sent.body.to).not.toContain('perez');
    await app.drainQueues();
    const [mail] = await app.database.sql<{ text: string; to_address: string }>(
      `select text, to_address from messages where kind like '%code%' order by created_at desc limit 1`,
    );
    expect(mail?.to_address).toBe('ana.perez+wed@example.com');
    const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '';

    const confirm = (value: string) =>
      browser.post('/api/customer-verification/confirm', {
        search: 'ana.perez+wed@example.com',
        type: 'email',
        code: value,
      });
    expect((await confirm(code === '000000' ? '000001' : '000000')).status).toBe(403);
    expect(await confirm(code)).toMatchObject({ status: 200, body: { verified: true } });
    expect((await confirm(code)).status).toBe(403);
    const [proved] = (await browser.get('/api/customer-bookings')).body;
    expect(proved).toMatchObject({ id: bookingId, verified: true });
  });

  it('gives five tries per code, also when they come at once, and ten minutes', async () => {
    const browser = app.browser();
    await browser.post('/api/customer-verification', { search: '(512) 555-0100', type: 'phone' });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        browser.post('/api/customer-verification/confirm', {
          search: '5125550100',
          type: 'phone',
          code: `99999${n}`,
        }),
      ),
    );
    expect(new Set(guesses.map((guess) => guess.status))).toEqual(new Set([403]));
    const [row] = await app.database.sql<{ tries_left: number }>(
      'select tries_left from step_up_codes order by created_at desc limit 1',
    );
    expect(row?.tries_left).toBe(0);
  });

  it('answers a code request for a stranger just like one for a customer', async () => {
    const [a, b] = await Promise.all(
      ['nobody@example.com', 'other@example.com'].map((search) =>
        app.browser().post('/api/customer-verification', { search, type: 'email' }),
      ),
    );
    expect(a?.status).toBe(b?.status);
    expect(Object.keys(a?.body)).toEqual(Object.keys(b?.body));
  });

  it('opens the booking of a signed link, once exchanged by POST, and verifies this browser', async () => {
    const token = app.api.get(SignedLinks).token({ subjectId: bookingId, purpose: 'contract' });
    const browser = app.browser();
    expect((await browser.get(`/link/${token}`, { accept: 'text/html' })).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect(await browser.post('/api/links/exchange', { token })).toMatchObject({
      status: 200,
      body: { path: `/contract/${bookingId}` },
    });
    expect((await browser.get('/api/customer-bookings')).body[0]).toMatchObject({
      id: bookingId,
      verified: true,
    });
  });

  it('refuses a forged link and offers a fresh one for an expired', async () => {
    const token = app.api.get(SignedLinks).token({ subjectId: bookingId, purpose: 'contract' });
    const forged = `${token.slice(0, -2)}xx`;
    expect((await app.browser().post('/api/links/exchange', { token: forged })).body.code).toBe(
      'LINK_INVALID',
    );
    app.clock.advance(15 * 24 * 3600);
    try {
      expect((await app.browser().post('/api/links/exchange', { token })).body.code).toBe('LINK_EXPIRED');
      expect((await app.browser().post('/api/links/fresh', { token })).status).toBe(200);
    } finally {
      app.clock.advance(-15 * 24 * 3600);
    }
  });

  it('the calendar file is right in UTC, folded, escaped, without control bytes', async () => {
    const requirements = `a, b, c; d\\e\nf \u0007${'x'.repeat(70)}🎉👩‍👩‍👧`.repeat(3);
    const browser = app.browser();
    const request = aBookingRequest({
      venueIds: [tent],
      eventDate: '2026-07-04',
      requirements: 'a, b, c; d\\e\nf',
    });
    const { body: booking } = await browser.post('/api/bookings', request);
    await app.database.sql('update bookings set requirements = $2 where id = $1', [booking.id, requirements]);
    const { status, body, headers } = await browser.get(`/api/bookings/${booking.id}/calendar`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/calendar');
    const text = body as string;
    expect(text.endsWith('\r\n')).toBe(true);
    for (const control of ['\n', '\r', '\u0007']) expect(text.replace(/\r\n/g, '')).not.toContain(control);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = text.replace(/\r\n[ \t]/g, '');
    expect(unfolded).toContain('DTSTART:20260704T190000Z');
    expect(unfolded).toContain('DTEND:20260704T230000Z');
    expect(unfolded).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
    expect(unfolded).toContain('a\\, b\\, c\\; d\\\\e\\nf');
    expect(unfolded).toContain('🎉👩‍👩‍👧');
    expect(unfolded).toContain(`UID:booking-${booking.id}@emberfield`);
    expect((await browser.get(`/api/bookings/${booking.id}/calendar`)).body.match(/UID:.*/)[0]).toBe(
      unfolded.match(/UID:.*/)?.[0],
    );
  });

  it('refuses the eleventh look-up of one address in ten minutes, whatever X-Forwarded-For it claims', async () => {
    const limited = await TestApp.start({ rateLimitFactor: 1, trustProxyHops: 1 });
    try {
      const from = (ip: string, claim: number) =>
        limited
          .browser({ 'x-forwarded-for': `10.0.0.${claim}, ${ip}` })
          .get(`/api/customer-bookings?email=someone${claim}@example.com`);
      for (let n = 0; n < 10; n += 1) expect((await from('203.0.113.9', n)).status).toBe(200);
      const refused = await from('203.0.113.9', 99);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await from('203.0.113.10', 1)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
