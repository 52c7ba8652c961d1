import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { contracted, requested } from '../../support/journey.js';
import { keepOfBooking } from '../../support/kept-of-booking.js';

interface Guest {
  first: string;
  last: string;
  email: string;
  phone: string;
  e164: string | null;
  company?: string;
  code: string;
}

const GUESTS: Guest[] = [
  {
    first: 'Amara',
    last: 'Shapiro',
    email: 'amara@example.com',
    phone: '(512) 555-0777',
    e164: '+15125550777',
    code: '64FCCF58',
  },
  {
    first: 'María',
    last: 'Alvarez',
    email: 'm.alvarez@example.org',
    phone: '512.555.0101',
    e164: '+15125550101',
    company: 'Café Zoë',
    code: 'AB12CD34',
  },
  // The same name as one may type it on a Mac: letters and accents apart.
  {
    first: 'Zoe\u0308',
    last: 'Nu\u0301n\u0303ez',
    email: 'zoe@example.com',
    phone: '+44 20 7946 0018',
    e164: '+442079460018',
    code: 'EF56AB78',
  },
  {
    first: 'Łukasz',
    last: 'Smørdal',
    email: 'lukasz@example.com',
    phone: '512-555-2253',
    e164: '+15125552253',
    code: '0011AABB',
  },
  {
    first: 'Percent',
    last: '100%_Off',
    email: 'off@example.com',
    phone: '512 555 0199',
    e164: '+15125550199',
    code: 'CCDDEEFF',
  },
];

describe('the staff’s search', () => {
  let app: TestApp;
  let staff: Client;
  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
    for (const { first, last, email, phone, e164, company, code } of GUESTS) {
      await app.database.sql(
        `insert into bookings (code, first_name, last_name, email, email_normalized, phone, phone_e164, company, event_date,
                               start_time, end_time, guest_count, event_type, status)
         values ($1, $2, $3, $4, $4, $5, $6, $7, '2026-05-16', '12:00', '18:00', '1-10', 'birthday', 'confirmed')`,
        [code, first, last, email, phone, e164, company ?? null],
      );
    }
  });
  afterAll(() => app.stop());

  async function found(q: string): Promise<string[]> {
    const { body } = await staff.get<{ code: string }[]>(
      `/api/bookings?${new URLSearchParams({ q }).toString()}`,
    );
    return body.map((booking) => booking.code).sort();
  }

  it.each([
    ['Amara Shapiro', '64FCCF58'],
    ['Shapiro Amara', '64FCCF58'],
    ['shap AMA', '64FCCF58'],
    ['Alvarez, Maria', 'AB12CD34'],
    ['María', 'AB12CD34'],
    ['maria', 'AB12CD34'],
    ['cafe zoe alvarez', 'AB12CD34'],
    ['Zoë Núñez', 'EF56AB78'],
    ['Nu\u0301n\u0303ez', 'EF56AB78'],
    ['nunez', 'EF56AB78'],
    ['lukasz smordal', '0011AABB'],
    ['Łukasz', '0011AABB'],
    ['AMARA@EXAMPLE.COM', '64FCCF58'],
    ['alvarez@', 'AB12CD34'],
    ['64FCCF58', '64FCCF58'],
    ['#64fccf58', '64FCCF58'],
    ['64FC', '64FCCF58'],
    ['512-555-0777', '64FCCF58'],
    ['(512) 555-0777', '64FCCF58'],
    ['5125550777', '64FCCF58'],
    ['+1 512 555 0777', '64FCCF58'],
    ['1-512-555-0777', '64FCCF58'],
    ['555-0777', '64FCCF58'],
    ['512 555-07', '64FCCF58'],
    ['٥١٢٥٥٥٠٧٧٧', '64FCCF58'],
    ['５１２－５５５－０１０１', 'AB12CD34'],
    ['+44 20 7946 0018', 'EF56AB78'],
    ['100%', 'CCDDEEFF'],
    ['%_', 'CCDDEEFF'],
  ])('%s finds one booking', async (typed, code) => {
    expect(await found(typed)).toEqual([code]);
  });

  it.each(['Shapiro Alvarez', 'nobody at all', '_maria', '512-555-9999', '#', ' , x ,'])(
    '%s finds none',
    async (typed) => {
      expect(await found(typed)).toEqual([]);
    },
  );

  it('finds all of them by what they share, and everybody by blanks', async () => {
    expect(await found('example')).toHaveLength(GUESTS.length);
    expect(await found('   ')).toHaveLength(GUESTS.length);
  });

  it('sorts customers without regard to accents', async () => {
    const { body } = await staff.get<{ firstName: string }[]>('/api/bookings?sort=customer');
    expect(body.map((booking) => booking.firstName)).toEqual([
      'Amara',
      'Łukasz',
      'María',
      'Percent',
      'Zoe\u0308',
    ]);
  });
});

describe('what the staff’s list is narrowed to', () => {
  let app: TestApp;
  let staff: Client;
  beforeAll(async () => {
    app = await TestApp.start();
    staff = await app.browser().signInAsStaff();
  });
  afterAll(() => app.stop());

  const ids = async (query: string) =>
    (await staff.get<{ id: string }[]>(`/api/bookings?${query}`)).body.map((booking) => booking.id).sort();

  it('keeps the open requests, the overdue and the overpaid apart', async () => {
    const open = await requested(app);
    const late = await contracted(app, { email: 'late@example.com' });
    const onTime = await contracted(app, { email: 'on-time@example.com' });
    const paid = await contracted(app, { email: 'paid@example.com' });
    await app.database.sql(`update bookings set status = 'confirmed' where id = any($1)`, [
      [late.id, onTime.id, paid.id],
    ]);
    await keepOfBooking(app, 'contract_states', late.id, { contract_due_date: '2025-09-01' });
    // The price is $1,000.00.
    await keepOfBooking(app, 'payment_summaries', paid.id, { received_cents: 100_001 });
    expect(await ids('only=decided')).toEqual([late.id, onTime.id, paid.id].sort());
    expect(await ids('only=overdue')).toEqual([late.id]);
    expect(await ids('only=overpaid')).toEqual([paid.id]);
    expect(await ids('only=overdue&status=rejected')).toEqual([]);
    expect(await ids('status=pending')).toEqual([open.id]);
    expect((await staff.get('/api/bookings?only=lost')).status).toBe(400);
  });
});
