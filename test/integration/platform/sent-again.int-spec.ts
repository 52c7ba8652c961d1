import { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { aPdf, aPng, upload } from '../../support/files.js';
import { type Journey, payDeposit, requested, signed } from '../../support/journey.js';

/** One public form: where it goes, who sends what, and the records that it makes. */
interface Form {
  path: string;
  table: string;
  /** Events that one sending makes. */
  event: string | null;
  content: (sender: Client) => Promise<object>;
  /** What makes it another content. */
  change: (sender: Client) => Promise<object>;
  sender: () => Client;
  /** What was answered first names the record by; the waitlist's says nothing of it. */
  named: boolean;
}

/** What is sent again since its answer was lost is the first sending (Answers §11). */
describe('a submission that is sent again after its answer was lost', () => {
  let app: TestApp;
  let journey: Journey;
  let past: Journey;
  let keys = 0;
  beforeAll(async () => {
    app = await TestApp.start();
    journey = await requested(app);
    past = await signed(app);
    await payDeposit(past);
    await app.database.sql(`update bookings set event_date = '2025-09-01' where id = :id`, { id: past.id });
  });
  beforeEach(async () => {
    await app.database.sql('delete from rate_limits');
  });
  afterAll(() => app.stop());

  const person = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.com' };
  const FORMS: [string, Form][] = [
    [
      'a contact message',
      {
        path: '/api/contact',
        table: 'contact_inquiries',
        event: 'contact.received',
        content: async () => ({ ...person, subject: 'pricing', message: 'How much is the tent?' }),
        change: async () => ({ message: 'How much is the hall?' }),
        sender: () => app.browser(),
        named: true,
      },
    ],
    [
      'a testimonial',
      {
        path: '/api/testimonials',
        table: 'testimonials',
        event: 'testimonial.received',
        content: async () => ({ ...person, rating: 5, testimonial: 'The brisket was a dream.' }),
        change: async () => ({ rating: 4 }),
        sender: () => app.browser(),
        named: true,
      },
    ],
    [
      'joining the waitlist',
      {
        path: '/api/video-tours',
        table: 'video_tour_requests',
        event: 'waitlist.joined',
        content: async () => ({ email: `ana${(keys += 1)}@example.com` }),
        change: async () => ({ email: 'somebody.else@example.com' }),
        sender: () => app.browser(),
        named: false,
      },
    ],
    [
      'papers of a vendor',
      {
        path: '/api/vendor-documents',
        table: 'vendor_documents',
        event: 'vendor-document.submitted',
        content: async (vendor) => ({
          bookingId: journey.id.slice(0, 8),
          vendorName: 'Ana Perez',
          vendorType: 'caterer',
          businessName: 'Perez Catering',
          contactEmail: 'ana@vendor.example.com',
          licenseDocumentPath: await upload(vendor, aPdf()),
          insuranceDocumentPath: await upload(vendor, aPng()),
        }),
        change: async (vendor) => ({ licenseDocumentPath: await upload(vendor, aPdf()) }),
        sender: () => app.browser(),
        named: true,
      },
    ],
    [
      'a paper of the customer',
      {
        path: '/api/customer-documents',
        table: 'customer_documents',
        event: 'customer-document.uploaded',
        content: async (customer) => ({
          bookingId: journey.id,
          documentPath: await upload(customer, aPdf()),
          fileName: 'insurance.pdf',
        }),
        change: async (customer) => ({ documentPath: await upload(customer, aPdf()) }),
        sender: () => journey.customer,
        named: true,
      },
    ],
    [
      'a photo of the event',
      {
        path: '/api/customer-event-photos',
        table: 'customer_event_photos',
        event: null,
        content: async (customer) => ({
          bookingId: past.id,
          photoPath: await upload(customer, aPng()),
          originalFileName: 'cake.png',
        }),
        change: async () => ({ caption: 'The cake' }),
        sender: () => past.customer,
        named: true,
      },
    ],
  ];

  async function countOf({ table, event }: Form): Promise<{ records: number; events: number }> {
    const [row] = await app.database.sql<{ records: number; events: number }>(
      `select (select count(*)::int from ${table}) as records,
              (select count(*)::int from outbox_events where type = :event) as events`,
      { event: event ?? '' },
    );
    return row ?? { records: -1, events: -1 };
  }
  const freshKey = () => ({ 'idempotency-key': `test-key-${(keys += 1)}` });
  const oneMore = (form: Form, { records, events }: { records: number; events: number }) => ({
    records: records + 1,
    events: events + (form.event ? 1 : 0),
  });

  it.each(FORMS)('is the first one: %s', async (_name, form) => {
    const [sender, key] = [form.sender(), freshKey()];
    const before = await countOf(form);
    const content = await form.content(sender);
    const first = await sender.post(form.path, content, key);
    expect(first.status).toBe(201);
    const again = await sender.post(form.path, { ...content, website: '', formAgeMs: 60_000 }, key);
    expect(again).toMatchObject({ status: form.named ? 200 : 201, body: first.body });
    expect(await countOf(form)).toEqual(oneMore(form, before));
  });

  it.each(FORMS)('is one, however many arrive at once: %s', async (_name, form) => {
    const [sender, key] = [form.sender(), freshKey()];
    const before = await countOf(form);
    const content = await form.content(sender);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sender.post(form.path, content, key)));
    const [first] = answers;
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(form.named ? 1 : 4);
    expect(answers.map(({ body }) => body as unknown)).toEqual(answers.map(() => first?.body as unknown));
    expect(await countOf(form)).toEqual(oneMore(form, before));
  });

  it.each(FORMS)(
    'is another one with another content, and needs a key of its own: %s',
    async (_name, form) => {
      const [sender, key] = [form.sender(), freshKey()];
      const content = await form.content(sender);
      expect((await sender.post(form.path, content, key)).status).toBe(201);
      const before = await countOf(form);
      const other = { ...content, ...(await form.change(sender)) };
      const refused = await sender.post(form.path, other, key);
      expect(refused).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_USED' } });
      expect(Object.keys(refused.body as object).sort()).toEqual(['code', 'message', 'statusCode']);
      expect(await countOf(form)).toEqual(before);
    },
  );

  it.each(FORMS)('is not refused by a limit that the first one used up: %s', async (_name, form) => {
    const [sender, key] = [form.sender(), freshKey()];
    const content = await form.content(sender);
    const first = await sender.post(form.path, content, key);
    expect(first.status).toBe(201);
    await app.database.sql('update rate_limits set hits = 1000');
    expect((await sender.post(form.path, content, key)).body).toEqual(first.body);
  });

  it('gives a vendor the cookie that was lost with the first answer', async () => {
    const [, form] = FORMS[3]!;
    const [vendor, key] = [app.browser(), freshKey()];
    const content = await form.content(vendor);
    const first = await vendor.post<{ id: string }>(form.path, content, key);
    const without = app.browser();
    expect((await without.get(form.path)).body).toEqual([]);
    await without.post(form.path, content, key);
    expect((await without.get<{ id: string }[]>(form.path)).body.map(({ id }) => id)).toEqual([
      first.body.id,
    ]);
  });

  it('leaves no key behind when it was refused: the next try counts', async () => {
    const [, form] = FORMS[3]!;
    const [vendor, key] = [app.browser(), freshKey()];
    const content = await form.content(vendor);
    const strange = { ...content, insuranceDocumentPath: await upload(app.browser(), aPng()) };
    expect(await vendor.post(form.path, strange, key)).toMatchObject({ status: 403 });
    expect((await vendor.post(form.path, content, key)).status).toBe(201);
  });

  it('keeps the same key apart in two forms', async () => {
    const key = freshKey();
    for (const [, form] of FORMS.slice(0, 2)) {
      const sender = form.sender();
      expect((await sender.post(form.path, await form.content(sender), key)).status).toBe(201);
    }
  });

  it('is refused with a key that cannot be one', async () => {
    const [, form] = FORMS[0]!;
    const sender = form.sender();
    const refused = await sender.post(form.path, await form.content(sender), { 'idempotency-key': 'short' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_INVALID' } });
  });
});
