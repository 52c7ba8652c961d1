import { TestApp } from '../../support/app.js';
import type { Answer } from '../../support/client.js';
import { aPdf, put, ticketOf, upload } from '../../support/files.js';
import { contracted, requested, sign } from '../../support/journey.js';
import { whileFull, whileStorageIsAway } from '../../support/outages.js';

/** What the forms of the website are answered while a disk is full (Answers §1); what they make of it is tested beside them. */
describe('a house that cannot write', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  const FAILED = {
    status: 503,
    body: {
      statusCode: 503,
      code: 'UNAVAILABLE',
      message: 'We cannot reach our records right now. Please try again in a moment.',
    },
  };

  const contact = async () => () =>
    app.browser().post('/api/contact', {
      firstName: 'Ana',
      lastName: 'Pérez',
      email: 'ana@example.com',
      subject: 'pricing',
      message: 'How much is the tent?',
    });
  const waitlist = async () => () => app.browser().post('/api/video-tours', { email: 'ana@example.com' });
  async function vendor() {
    const { id } = await requested(app);
    const browser = app.browser();
    const papers = {
      bookingId: id.slice(0, 8),
      vendorName: 'Ana Perez',
      vendorType: 'caterer',
      businessName: 'Perez Catering',
      contactEmail: 'ana@vendor.example.com',
      licenseDocumentPath: await upload(browser, aPdf()),
      insuranceDocumentPath: await upload(browser, aPdf()),
    };
    return () => browser.post('/api/vendor-documents', papers);
  }
  async function signature() {
    const journey = await contracted(app);
    return () => sign(journey);
  }

  it.each<[string, string, () => Promise<() => Promise<Answer<unknown>>>]>([
    ['a message', 'contact_inquiries', contact],
    ['a place on the waitlist', 'video_tour_requests', waitlist],
    ['papers of a vendor', 'vendor_documents', vendor],
    ['a signature', 'contracts', signature],
  ])(
    'refuses %s in our own words, keeps nothing, and takes the same again later',
    async (_what, table, way) => {
      const send = await way();
      const kept = () => app.database.sql(`select * from ${table}`);
      const before = await kept();
      await whileFull(app, table, async () => expect(await send()).toMatchObject(FAILED));
      expect(await kept()).toEqual(before);
      expect([200, 201]).toContain((await send()).status);
      expect(await kept()).not.toEqual(before);
    },
  );

  it('takes no file, and takes it with another ticket once files can be written again', async () => {
    const { customer } = await requested(app);
    const ticket = await ticketOf(customer);
    await whileStorageIsAway(app, async () => {
      expect(await put(customer, ticket, aPdf(4000))).toMatchObject({
        status: 503,
        code: 'STORAGE_UNAVAILABLE',
      });
    });
    expect(await upload(customer, aPdf(4000))).toContain('/objects/uploads/');
  });
});
