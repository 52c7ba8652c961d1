import { aBookingRequest } from '../../support/booking-request.js';
import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

/** Rows of each list; twenty share each instant, so that a page always ends among equals. */
const ROWS = 54;
const AT = `timestamptz '2025-09-01T12:00:00Z' + (n / 20) * interval '1 hour'`;

interface KnownList {
  path: string;
  /** The answer's key that says when. */
  at: string;
  fill: (bookingId: string) => string;
}

const LISTS: KnownList[] = [
  {
    path: '/api/bookings',
    at: 'createdAt',
    fill: () =>
      `insert into bookings (code, first_name, last_name, email, email_normalized, phone, event_date, start_time, end_time,
                             guest_count, event_type, created_at)
       select 'W' || n, 'Guest', 'No ' || n, 'g@example.com', 'g@example.com', '5125550100', '2026-01-01'::date + n,
              '12:00', '18:00', '1-10', 'birthday', ${AT} from generate_series(1, ${ROWS} - 1) n`,
  },
  {
    path: '/api/outbox',
    at: 'createdAt',
    fill: () =>
      `insert into messages (unique_key, channel, kind, to_address, subject, text, state, created_at)
       select 'walk:' || n, 'email', 'old', 'guest@example.com', 'Old', 'Hello', 'sent', ${AT}
         from generate_series(1, ${ROWS}) n`,
  },
  {
    path: '/api/activity',
    at: 'at',
    fill: (bookingId) =>
      `insert into activity_log (actor, act, subject_type, subject_id, at)
       select 'Staff', 'booking.notes', 'booking', '${bookingId}', ${AT} from generate_series(1, ${ROWS}) n`,
  },
  {
    path: '/api/video-tours',
    at: 'sentAt',
    fill: () =>
      `insert into video_tour_requests (email, email_normalized, sent_at)
       select 'w' || n || '@example.com', 'w' || n || '@example.com', ${AT} from generate_series(1, ${ROWS}) n`,
  },
  {
    path: '/api/contact',
    at: 'createdAt',
    fill: () =>
      `insert into contact_inquiries (first_name, last_name, email, subject, message, created_at)
       select 'Guest', 'No ' || n, 'g@example.com', 'Question', 'Hello', ${AT} from generate_series(1, ${ROWS}) n`,
  },
  {
    path: '/api/testimonials',
    at: 'submittedAt',
    fill: () =>
      `insert into testimonials (first_name, last_name, email, rating, testimonial, status, submitted_at)
       select 'Guest', 'No ' || n, 'g@example.com', 5, 'Lovely', 'approved', ${AT} from generate_series(1, ${ROWS}) n`,
  },
  {
    path: '/api/vendor-documents',
    at: 'createdAt',
    fill: (bookingId) =>
      `insert into vendor_documents (booking_id, customer_email, customer_name, event_date, vendor_name, vendor_type,
                                     contact_email, business_name, license_document_path, insurance_document_path, created_at)
       select '${bookingId}', 'g@example.com', 'Guest', '2026-05-16', 'Smoke', 'caterer', 'v@example.com', 'Smoke Inc.',
              '/a', '/b', ${AT} from generate_series(1, ${ROWS}) n`,
  },
  {
    path: '/api/customer-event-photos',
    at: 'uploadedAt',
    fill: (bookingId) =>
      `insert into customer_event_photos (booking_id, customer_email, photo_path, original_file_name, status, uploaded_at)
       select '${bookingId}', 'g@example.com', '/objects/' || n, 'a.jpg', 'approved', ${AT}
         from generate_series(1, ${ROWS}) n`,
  },
  {
    path: '/api/closures',
    at: 'createdAt',
    fill: () =>
      `insert into closures (from_date, to_date, reason, created_at)
       select '2020-01-01', '2020-01-02', 'Long ago', ${AT} from generate_series(1, ${ROWS}) n`,
  },
  {
    path: '/api/floor-plans',
    at: 'createdAt',
    fill: () =>
      `insert into floor_plans (event_name, venues, active_venue, guest_count, tables, total_seats, created_at)
       select 'Plan ' || n, '["main"]', 'main', 40, '[]', 40, ${AT} from generate_series(1, ${ROWS}) n`,
  },
];
/** Views of the same rows for other people, or for one matter. */
const VIEWS = [
  '/api/customer-event-photos/pending',
  '/api/customer-event-photos/public',
  '/api/testimonials?audience=public',
];

interface Row {
  id: string;
  [key: string]: string;
}

describe('every list', () => {
  let app: TestApp;
  let staff: Client;
  let bookingId: string;
  beforeAll(async () => {
    app = await TestApp.start();
    const { main } = await app.venueIds();
    staff = await app.browser().signInAsStaff();
    const made = await app.browser().post('/api/bookings', aBookingRequest({ venueIds: [main ?? ''] }));
    bookingId = made.body.id;
    for (const list of LISTS) await app.database.sql(list.fill(bookingId));
    await app.database.sql(
      `insert into customer_event_photos (booking_id, customer_email, photo_path, original_file_name, uploaded_at)
       select '${bookingId}', 'g@example.com', '/objects/p' || n, 'a.jpg', ${AT} from generate_series(1, ${ROWS}) n`,
    );
  });
  afterAll(() => app.stop());

  /** Pages of ten; `next` says where the one after these begins. */
  async function walk(path: string, next: (rows: Row[], headers: Headers) => string | null): Promise<Row[]> {
    const seen: Row[] = [];
    const start = `${path}${path.includes('?') ? '&' : '?'}limit=10`;
    for (let cursor: string | null = ''; cursor !== null;) {
      const { status, body, headers } = await staff.get<Row[]>(`${start}${cursor && `&cursor=${cursor}`}`);
      expect({ status, most: body.length <= 10 }).toEqual({ status: 200, most: true });
      seen.push(...body);
      cursor = next(body, headers);
      if (seen.length > 1000) throw new Error('the list has no end');
    }
    return seen;
  }

  /** All rows at once: what each walk must come to. */
  async function whole(path: string): Promise<Row[]> {
    const { body, headers } = await staff.get<Row[]>(`${path}${path.includes('?') ? '&' : '?'}limit=1000`);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    expect(headers.get('x-next-cursor')).toBeNull();
    expect(body.length).toBeGreaterThanOrEqual(ROWS);
    return body;
  }

  const idsOf = (rows: Row[]) => rows.map((row) => row.id);
  const byHeader = (_rows: Row[], headers: Headers) => headers.get('x-next-cursor');
  const byLastRow = (rows: Row[]) => (rows.length < 10 ? null : (rows.at(-1)?.id ?? null));

  it.each([...LISTS.map(({ path }) => path), ...VIEWS])(
    '%s is walked to its end, each row once',
    async (path) => {
      const all = idsOf(await whole(path));
      expect(new Set(all).size).toBe(all.length);
      expect(idsOf(await walk(path, byHeader))).toEqual(all);
      expect(idsOf(await walk(path, byLastRow))).toEqual(all);
    },
  );

  it.each(LISTS)('$path begins with the newest', async ({ path, at }) => {
    const times = (await walk(path, byHeader)).map((row) => Date.parse(row[at] ?? ''));
    expect(times).not.toContain(Number.NaN);
    expect(times).toEqual([...times].sort((first, second) => second - first));
  });

  it.each(LISTS)('$path refuses cursors and limits that are none', async ({ path }) => {
    const id = (await whole(path))[0]?.id ?? '';
    const keyed = (key: string) => `cursor=${id}.${Buffer.from(key).toString('base64url')}`;
    const other = /^\d+$/.test(id) ? bookingId : '7';
    const wrong = [
      'limit=x',
      'limit=-1',
      'cursor=x',
      `cursor=${other}`,
      keyed('soon'),
      keyed('2025-13-45 12:00:00+00'),
    ];
    for (const query of wrong) {
      expect({ query, status: (await staff.get(`${path}?${query}`)).status }).toEqual({ query, status: 400 });
    }
  });

  it('loses no row when the last one seen is deleted before the next page', async () => {
    const all = idsOf(await whole('/api/video-tours'));
    const first = await staff.get<Row[]>('/api/video-tours?limit=10');
    const last = first.body.at(-1)?.id;
    await app.database.sql('delete from video_tour_requests where id = $1', [last]);
    const rest = await staff.get<Row[]>(
      `/api/video-tours?limit=1000&cursor=${first.headers.get('x-next-cursor')}`,
    );
    expect([...idsOf(first.body), ...idsOf(rest.body)]).toEqual(all);
  });

  it.each([
    'event',
    '-event',
    'customer',
    '-customer',
    'status',
    '-status',
    'value',
    '-value',
    'requested',
    'waiting',
  ])('bookings sorted by %s are walked to their end, each once', async (sort) => {
    const all = idsOf(await whole(`/api/bookings?sort=${sort}`));
    expect(idsOf(await walk(`/api/bookings?sort=${sort}`, byHeader))).toEqual(all);
    expect(new Set(all).size).toBe(ROWS);
  });

  it('refuses sorts and filters that it does not know', async () => {
    for (const query of ['sort=phone', 'sort=--event', 'status=lost', 'order=sideways']) {
      expect((await staff.get(`/api/bookings?${query}`)).status).toBe(400);
    }
    expect((await staff.get('/api/outbox?state=lost')).status).toBe(400);
  });
});
