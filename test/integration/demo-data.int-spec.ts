import type { Dashboard } from '../../libs/reporting/src/api.js';
import type { CustomerBooking, StaffBooking } from '../../libs/bookings/src/api.js';
import type { PublicEventPhoto } from '../../libs/media/src/api.js';
import type { OutboxMessage, OutboxMessageDetail } from '../../libs/notifications/src/api.js';
import type { VenueView } from '../../libs/venues/src/api.js';
import type { VendorDocumentView } from '../../libs/vendor-docs/src/api.js';
import { readSignature } from '../../libs/contracts/src/read-signature.js';
import { ContractsFacade } from '#contracts';
import {
  BusinessClock,
  createDataSource,
  Database,
  FILE_STORAGE,
  type FileStorage,
  SignedLinks,
} from '#platform';
import { addDays, isWithinRange, planSeats, readFloorPlan, wallInterval } from '#rules';
import type { DemoEvent } from '../../tools/demo/demo-booking.js';
import { DemoTime } from '../../tools/demo/demo-time.js';
import { type EmptyHouse, seedDemoData } from '../../tools/demo/seed-demo-data.js';
import { SeededRandom } from '../../tools/demo/seeded-random.js';
import { usualHistory } from '../../tools/demo/usual-history.js';
import { TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { createTestDatabase } from '../support/database.js';

const DINNER: Omit<DemoEvent, 'date'> = {
  startTime: '19:00',
  endTime: '23:00',
  venues: ['privateDining'],
  eventType: 'birthday',
  otherEventType: null,
  guestCount: '11-25',
  company: null,
  requirements: null,
  partyPlanning: false,
  cateringInterest: false,
  alternateDates: [],
};

const GUIDE = 'nora.castellano@example.com';
const OPENING = '2025-10-01';

function emptyHouse(app: TestApp): EmptyHouse {
  return {
    database: app.database,
    clock: app.businessClock,
    storage: app.api.get<FileStorage>(FILE_STORAGE),
    links: app.api.get(SignedLinks),
    publicUrl: app.config.publicUrl,
  };
}

/** What somebody in the office would call the state of a booking. */
function stateOf(booking: StaffBooking, today: string): string {
  const { status, contractGenerated, contractSigned, depositPaid, finalPaymentPaid, eventDate } = booking;
  if (status !== 'confirmed') return status;
  if (!contractGenerated) return booking.totalCost === null ? 'price to be agreed' : 'waits for contract';
  if (!contractSigned) return booking.contractDueDate! < today ? 'signature overdue' : 'contract sent';
  if (!depositPaid) return booking.depositDueDate! < today ? 'deposit overdue' : 'waits for deposit';
  if (!finalPaymentPaid) return booking.balanceDueDate! < today ? 'balance overdue' : 'waits for balance';
  return eventDate < today ? 'done' : 'paid';
}

const EVERY_STATE = [
  'balance overdue',
  'cancelled',
  'contract sent',
  'deposit overdue',
  'done',
  'paid',
  'pending',
  'price to be agreed',
  'rejected',
  'signature overdue',
  'waits for balance',
  'waits for contract',
  'waits for deposit',
];

const CONTRADICTIONS = {
  'a booking and its contracts': `
    select b.code from bookings b join contract_states k on k.booking_id = b.id
      left join lateral (select * from contracts where booking_id = b.id order by version desc limit 1) c on true
     where k.contract_generated <> (c.id is not null) or k.contract_signed <> coalesce(c.state = 'signed', false)
        or k.contract_signed_at is distinct from c.signed_at
        or (c.id is not null and b.status in ('pending', 'confirmed') and c.total_cents <> b.total_cents)`,
  'a booking and its ledger': `
    select b.code from bookings b join payment_summaries s on s.booking_id = b.id
     cross join lateral (
       select coalesce(sum(amount_cents) filter (where type = 'deposit' and kind = 'charge'), 0) as deposit,
              coalesce(sum(amount_cents) filter (where kind = 'charge'), 0) as paid,
              coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as back
         from payments p where p.booking_id = b.id) l
     where s.deposit_paid <> (l.deposit > l.back) or (l.deposit > 0 and b.deposit_cents <> l.deposit)
        or s.final_payment_paid <> (l.paid > l.back and l.paid = b.total_cents)
        or (s.payment_status = 'fully_paid') <> (l.paid = b.total_cents and l.back = 0)
        or (s.payment_status = 'unpaid') <> (l.paid = 0)
        or (s.payment_status like '%refunded') <> (l.back > 0)`,
  'the ledger and the built-in processor': `
    select p.id::text as code from payments p left join test_processor_intents t on t.id = p.provider_reference
     where p.kind = 'charge' and (t.amount_cents is distinct from p.amount_cents or t.status <> 'succeeded'
        or t.refunded_cents <> (select coalesce(sum(amount_cents), 0) from payments r where r.charge_id = p.id))`,
  'the order of the ledger': `
    select b.code from payments p join bookings b on b.id = p.booking_id
      join contract_states k on k.booking_id = b.id
      left join payment_intents i on i.provider_intent_id = p.provider_reference
      left join payments c on c.id = p.charge_id
      left join payments d on d.booking_id = p.booking_id and d.type = 'deposit' and d.kind = 'charge'
     where i.created_at >= p.received_at or i.created_at <= k.contract_signed_at
        or p.recorded_at < p.received_at or p.received_at <= c.received_at
        or (p.kind = 'charge' and p.type = 'final' and d.received_at >= p.received_at)
        or (p.kind = 'charge' and i.id is null)`,
  'a booking and its papers': `
    select b.code from bookings b join paper_states p on p.booking_id = b.id
     where p.documents_submitted <> (p.no_papers_needed or
       exists (select from vendor_documents where booking_id = b.id and status <> 'rejected')
       or exists (select from customer_documents where booking_id = b.id))`,
  'a booking and its holds': `
    select b.code from bookings b join booking_venues v on v.booking_id = b.id
     where v.holds <> (b.status in ('pending', 'confirmed'))`,
  'the order of what was done': `
    select code from bookings b join contract_states c on c.booking_id = b.id
      join payment_summaries s on s.booking_id = b.id
     where decided_at < created_at or contract_signed_at < created_at or deposit_paid_at < contract_signed_at
        or final_payment_paid_at < deposit_paid_at or updated_at < created_at
        or (b.status = 'confirmed' and (deposit_paid_at::date > event_date or contract_signed_at::date > event_date))`,
} as const;

describe.each(['2025-09-15T12:00:00Z', '2026-11-27T15:30:00Z'])('the demonstration of %s', (now) => {
  let app: TestApp;
  let staff: Client;
  let said: string | null;
  let bookings: StaffBooking[];

  const count = async (from: string) =>
    (await app.database.sql<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n;

  beforeAll(async () => {
    app = await TestApp.start({ appNow: Date.parse(now) });
    said = await seedDemoData(emptyHouse(app));
    staff = await app.browser().signInAsStaff();
    bookings = (await staff.get<StaffBooking[]>('/api/bookings?limit=1000')).body;
  });

  afterAll(() => app.stop());

  it('says in one line what it did, and does nothing a second time', async () => {
    expect(said).toMatch(
      /^Demonstration data: 183 bookings, \d+ of them to decide\. In My Bookings look up /,
    );
    expect(await seedDemoData(emptyHouse(app))).toBeNull();
    expect(bookings).toHaveLength(183);
    expect(await count('bookings')).toBe(183);
  });

  it('shows bookings in every state', () => {
    const today = app.businessClock.today();
    expect([...new Set(bookings.map((booking) => stateOf(booking, today)))].sort()).toEqual(EVERY_STATE);
    expect(bookings.some((booking) => booking.calls.length > 1)).toBe(true);
    expect(bookings.some((booking) => booking.onWaitlist && booking.status === 'pending')).toBe(true);
    expect(bookings.some((booking) => booking.capacityNotice)).toBe(true);
    expect(bookings.some((booking) => booking.discountAmount > 0)).toBe(true);
    expect(new Set(bookings.map((booking) => booking.paymentStatus)).size).toBe(5);
  });

  it('covers a year and keeps to the opening, but for preview evenings around today', () => {
    const dates = bookings.map((booking) => booking.eventDate).sort();
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(10);
    const early = bookings.filter((booking) => booking.eventDate < OPENING);
    expect(early.length).toBeLessThan(40);
    for (const { staffNotes } of early) expect(staffNotes).toContain('Preview evening before the opening');
  });

  it('could have been asked for: every open request is for a date that can be booked now', async () => {
    const { firstBookableDate: firstDate, lastBookableDate: lastDate } = (
      await app.browser().get('/api/settings')
    ).body;
    for (const { status, eventDate, startTime, endTime } of bookings) {
      if (status !== 'pending') continue;
      const { start } = wallInterval(eventDate, startTime, endTime);
      expect(isWithinRange({ firstDate, lastDate, earliestStart: 0 }, eventDate, start)).toBe(true);
    }
  });

  it.each(Object.entries(CONTRADICTIONS))('agrees about %s', async (_what, sql) => {
    expect(await app.database.sql(sql)).toEqual([]);
  });

  it('lets everybody pay the deposit before the balance, however near the event is', () => {
    const late: string[] = [];
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = new SeededRandom(seed);
      const time = new DemoTime(app.businessClock, random);
      for (const days of [2, 3, 4, 5]) {
        const event: DemoEvent = { ...DINNER, date: addDays(time.today, days) };
        const facts = { event, requestedAt: time.now, hourlyCents: 15_000, balanceDueDaysBefore: 14 };
        const { signedAt, depositAt, balanceAt } = usualHistory(facts, random, time);
        if (!depositAt || !balanceAt) continue;
        if (signedAt! >= depositAt || depositAt >= balanceAt) late.push(`${seed}: ${days} days`);
      }
    }
    expect(late).toEqual([]);
  });

  it('has received nothing after now, and its ledger was written in the order of time', async () => {
    expect(await count('payments')).toBeGreaterThan(100);
    expect(await count(`payments where received_at > '${now}'`)).toBe(0);
    expect(
      await count(
        '(select received_at, lag(received_at) over (order by ctid) as earlier from payments) l where received_at < earlier',
      ),
    ).toBe(0);
  });

  it('never books a space twice', async () => {
    expect(
      await count(`booking_venues a join booking_venues b on a.venue_id = b.venue_id and a.during && b.during
                     and a.booking_id < b.booking_id and a.holds and b.holds`),
    ).toBe(0);
  });

  it('is marked as test data throughout, and writes to nobody', async () => {
    for (const table of ['bookings', 'video_tour_requests', 'contact_inquiries', 'testimonials']) {
      expect(await count(table)).toBeGreaterThan(0);
      expect(await count(`${table} where not is_test or email not like '%@example.com'`)).toBe(0);
    }
    expect(await count('outbox_events')).toBe(0);
    expect(await count(`messages where state <> 'kept' or next_attempt_at is not null`)).toBe(0);
  });

  it('keeps the last letters, each as it would have been written at its moment', async () => {
    const { body: letters } = await staff.get<OutboxMessage[]>('/api/outbox?limit=1000');
    expect(letters).toHaveLength(60);
    expect(new Set(letters.map(({ kind }) => kind)).size).toBeGreaterThan(6);
    for (const { to, createdAt } of letters) {
      expect(to).toMatch(/@example\.com$|^events@emberfield\.example$/);
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(now));
    }
    expect(letters.some(({ kind }) => kind.startsWith('reminder-'))).toBe(true);
    const request = letters.find(({ kind }) => kind === 'request-received');
    const { text, html } = (await staff.get<OutboxMessageDetail>(`/api/outbox/${request?.id}`)).body;
    expect(text).toContain('We call by');
    const [, token] = /\/link\/([\w.-]+)/.exec(html ?? '') ?? [];
    expect((await app.browser().post('/api/links/exchange', { token })).status).toBe(200);
    expect(
      await count(`messages m join bookings b on b.id = m.booking_id
                     join contract_states c on c.booking_id = b.id join payment_summaries s on s.booking_id = b.id
                    where (m.kind = 'request-received' and m.created_at <> b.created_at)
                       or (m.kind = 'contract-signed-copy' and m.created_at <> c.contract_signed_at)
                       or (m.kind = 'reminder-day-of' and (m.created_at at time zone 'America/Chicago')::time <> '08:00')
                       or (m.kind = 'deposit-receipt' and m.created_at <> s.deposit_paid_at)`),
    ).toBe(0);
  });

  it('has a file behind every paper and every photo, and shows the published ones to anybody', async () => {
    const { body: papers } = await staff.get<VendorDocumentView[]>('/api/vendor-documents?limit=1000');
    const [paper] = papers;
    expect(papers.length).toBeGreaterThan(50);
    for (const what of ['license', 'insurance']) {
      const file = await staff.get<string>(`/api/vendor-documents/${paper?.id}/document/${what}`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(file.headers.get('content-disposition')).toMatch(/^inline/);
      expect(file.body).toContain(paper?.businessName);
    }
    const stored = new Set<string>();
    for await (const { key } of app.api.get<FileStorage>(FILE_STORAGE).list()) stored.add(key);
    const records = await app.database.sql<{ path: string; key: string | null; state: string | null }>(`
      with records as (
        select license_document_path as path from vendor_documents union all
        select insurance_document_path from vendor_documents union all
        select document_path from customer_documents union all
        select photo_path from customer_event_photos)
      select path, storage_key as key, state from records
        left join uploads on path = '/api/objects/uploads/' || uploads.id`);
    expect(records.filter(({ key }) => key === null || !stored.has(key))).toEqual([]);

    const { body: photos } = await app.browser().get<PublicEventPhoto[]>('/api/customer-event-photos/public');
    expect(photos.length).toBeGreaterThan(2);
    for (const { imageUrl, thumbnailUrl } of photos) {
      for (const address of [imageUrl, thumbnailUrl])
        expect((await app.browser().get(address)).headers.get('content-type')).toBe('image/jpeg');
    }
    expect(await count(`customer_event_photos where status = 'pending'`)).toBeGreaterThan(1);
    expect(
      await count(`customer_event_photos p join bookings b on b.id = p.booking_id
                         where b.event_date > p.uploaded_at`),
    ).toBe(0);
  });

  it('has pictures in the gallery of every space, for anybody to see', async () => {
    const { body: venues } = await app.browser().get<VenueView[]>('/api/venues');
    for (const { galleryImages } of venues) {
      expect(galleryImages).toHaveLength(3);
      for (const address of galleryImages)
        expect((await app.browser().get(address)).headers.get('content-type')).toBe('image/jpeg');
    }
    expect(venues).toHaveLength(4);
  });

  it('has papers, layouts, photos and history', async () => {
    for (const table of [
      'vendor_documents',
      'customer_documents',
      'floor_plans',
      'customer_event_photos',
      'activity_log',
    ])
      expect(await count(table)).toBeGreaterThan(4);
    expect(await count(`vendor_documents where status = 'rejected'`)).toBeGreaterThan(0);
    // Staff signed in since.
    expect(await count(`activity_log where at > '${now}' and act not like 'access.%'`)).toBe(0);
    expect(
      await count(
        '(select at, lag(at) over (order by id) as earlier from activity_log) l where at < earlier',
      ),
    ).toBe(0);
  });

  it('has floor plans that the planner takes, with a seat for most guests', async () => {
    const plans = await app.database.sql<Parameters<typeof readFloorPlan>[0] & { totalSeats: number }>(
      `select venues, active_venue as "activeVenue", guest_count as "guestCount", tables, total_seats as "totalSeats"
         from floor_plans`,
    );
    for (const plan of plans) {
      const read = readFloorPlan(plan);
      expect(read).toHaveProperty('plan');
      if ('plan' in read) expect(planSeats(read.plan)).toBe(plan.totalSeats);
    }
    expect(
      plans.filter(({ guestCount, totalSeats }) => totalSeats * 2 > Number(guestCount)).length,
    ).toBeGreaterThan(plans.length / 2);
  });

  it('keeps contracts whose texts match their fingerprints and whose signatures are drawn', async () => {
    expect(await app.api.get(ContractsFacade).findTampered()).toEqual([]);
    expect(await count(`contracts where state = 'superseded'`)).toBeGreaterThan(0);
    const [signed] = await app.database.sql<{ signature_png: Buffer }>(
      'select signature_png from contracts where signature_png is not null limit 1',
    );
    const image = `data:image/png;base64,${signed?.signature_png.toString('base64')}`;
    expect(await readSignature(image, null)).not.toBeNull();
  });

  it('fills every figure of the dashboard that has something to tell', async () => {
    const { needsYou, upcoming, quickStats, today } = (await staff.get<Dashboard>('/api/staff/dashboard'))
      .body;
    expect(needsYou.toDecide.count).toBeGreaterThan(5);
    expect(needsYou.toDecide.late).toBeGreaterThan(1);
    expect(needsYou.papers.count).toBeGreaterThan(0);
    expect(needsYou.messages.count).toBeGreaterThan(0);
    expect(needsYou.overdue.count).toBeGreaterThan(5);
    expect(needsYou.overdue.amount).toBeGreaterThan(0);
    expect(needsYou.failedMail.count).toBe(0);
    expect(upcoming.some((event) => event.eventDate === today)).toBe(true);
    expect(upcoming.length).toBeGreaterThan(7);
    expect(quickStats.estimatedRevenue).toBeGreaterThan(100_000);
    expect(quickStats.unpriced).toBeGreaterThan(1);
  });

  it('lets the planner of the demonstration be looked up, with bookings at several steps', async () => {
    const found = await app.browser().get<CustomerBooking[]>(`/api/customer-bookings?email=${GUIDE}`);
    expect(found.status).toBe(200);
    expect(found.body.length).toBeGreaterThan(3);
    expect(new Set(found.body.map((booking) => booking.eventName)).size).toBeGreaterThan(2);
    const phone = bookings.find((booking) => booking.email === GUIDE)?.phone ?? '';
    const byPhone = await app
      .browser()
      .get<CustomerBooking[]>(`/api/customer-bookings?phone=${encodeURIComponent(phone)}`);
    expect(byPhone.body.map((booking) => booking.id)).toEqual(found.body.map((booking) => booking.id));
  });

  it('can be signed and paid like any other booking', async () => {
    const browser = app.browser();
    const found = await browser.get<CustomerBooking[]>(`/api/customer-bookings?email=${GUIDE}`);
    const signed = found.body.find((booking) => booking.contractSigned && !booking.depositPaid);
    const intent = await browser.post(`/api/bookings/${signed?.id}/create-payment-intent`, {
      paymentType: 'deposit',
      amount: signed?.depositAmount,
    });
    expect(intent.status).toBe(200);
    expect(intent.body).toMatchObject({ provider: 'builtin', amount: signed?.depositAmount });
  });

  it('tells the same story again on the same day', async () => {
    const story = 'select code, email, event_date, status, created_at from bookings order by code';
    const other = await createTestDatabase();
    const dataSource = await createDataSource({ url: other.url, poolSize: 2 }).initialize();
    const database = new Database(dataSource);
    const aMinuteLater = new BusinessClock({ ...app.config, appNow: Date.parse(now) + 100_000 });
    await seedDemoData({ ...emptyHouse(app), database, clock: aMinuteLater });
    expect(await database.sql(story)).toEqual(await app.database.sql(story));
    const letters = 'select id, unique_key, subject from messages order by created_at, id';
    expect(await database.sql(letters)).toEqual(await app.database.sql(letters));
    await dataSource.destroy();
    await other.drop();
  });
});
