import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { asksBeforeClosing, countOf, holdCall } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { aPdf, aPng, upload } from '../support/files.js';
import { type Journey, requested, signed } from '../support/journey.js';
import { typeCodeSentTo } from '../support/proofs.js';
import { keepOfBooking } from '../support/kept-of-booking.js';
import { expectToast } from '../support/toasts.js';

const pdf = (name: string, bytes = 4000) => ({ name, mimeType: 'application/pdf', buffer: aPdf(bytes) });
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: aPng() });
const MEGABYTE = 1024 * 1024;

/** What customers hand in through My Bookings: every file arrives once, is named when it does not, and is never lost. */
describe('papers of a customer', () => {
  const house = browserHouse();

  /** A signed booking with its deposit paid: papers come next. */
  async function owesPapers(): Promise<Journey> {
    const journey = await signed(house.app);
    await keepOfBooking(house.app, 'payment_summaries', journey.id, { deposit_paid: true });
    return journey;
  }

  async function openPapers({ customer }: Journey, size = DESK): Promise<Page> {
    const page = await house.show('/my-bookings', { as: customer, size });
    // On a phone the papers are closed until somebody asks for them.
    await page.getByRole('heading', { name: /^Papers/, level: 3 }).waitFor();
    return page;
  }

  const input = (page: Page) => page.locator('input[type=file]');
  const listed = (page: Page) => page.getByRole('list', { name: 'Your documents' }).getByRole('link');
  const underWay = (page: Page) => page.getByRole('list', { name: 'Files being uploaded' });
  const documentsOf = (bookingId: string) =>
    house.app.database.sql<{ file_name: string }>(
      'select file_name from customer_documents where booking_id = $1 order by file_name',
      [bookingId],
    );

  it('two at once are linked, listed and opened, and the next step moves on', async () => {
    const journey = await owesPapers();
    const page = await openPapers(journey, PHONE);
    await page.getByRole('button', { name: 'Go to papers' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Papers/);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload documents' }).click(),
    ]);
    await chooser.setFiles([pdf('insurance.pdf'), png('table plan.png')]);
    await page.getByRole('link', { name: 'table plan.png' }).waitFor();
    expect(await listed(page).allTextContents()).toEqual(['table plan.png', 'insurance.pdf']);
    await page.getByRole('main').getByText('Document Uploaded').waitFor();
    // The page keeps the outcome; how many toasts still fade beside it is a matter of milliseconds.
    await page
      .getByRole('main')
      .getByText('Your document has been uploaded successfully and linked to your booking.')
      .first()
      .waitFor();
    await page.getByText('Make your final payment').waitFor();
    const [booking] = await house.app.database.sql(
      'select documents_submitted from paper_states where booking_id = $1',
      [journey.id],
    );
    expect(booking).toEqual({ documents_submitted: true });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'table plan.png' }).click(),
    ]);
    await tab.waitForURL(/\/api\/customer-documents\/[\w-]+\/file$/);
  });

  it('wrong ones are named and skipped, good ones beside them go through', async () => {
    const journey = await owesPapers();
    const page = await openPapers(journey);
    await input(page).setInputFiles([
      pdf('far too long.pdf', 10 * MEGABYTE + 1),
      { name: 'letter.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('words') },
      pdf('good.pdf'),
    ]);
    const note = page.getByRole('main').getByText(/far too long\.pdf was skipped/);
    await note.waitFor();
    expect(await note.textContent()).toBe(
      'far too long.pdf was skipped. Please select a file smaller than 10MB ' +
        'letter.docx was skipped. Please select a PDF or image file (JPG, PNG)',
    );
    await page.getByRole('link', { name: 'good.pdf' }).waitFor();
    // A name can promise what the file is not: only the server sees that.
    await input(page).setInputFiles([{ ...pdf('pretended.pdf'), buffer: Buffer.from('MZ no pdf at all') }]);
    await underWay(page)
      .getByText(/pretended\.pdf/)
      .waitFor();
    await underWay(page).getByText('Upload Failed').waitFor();
    expect((await documentsOf(journey.id)).map((row) => row.file_name)).toEqual(['good.pdf']);
  });

  it('a lost connection keeps the file; another attempt sends it, once, even when only the answer was lost', async () => {
    const journey = await owesPapers();
    const page = await openPapers(journey);
    await page.route('**/api/objects/uploads/**', (route) => route.abort('connectionreset'));
    await input(page).setInputFiles([pdf('insurance.pdf')]);
    await underWay(page).getByText('Upload Failed').waitFor();
    await page
      .getByRole('main')
      .getByText('There was an error uploading your document. Please try again.')
      .first()
      .waitFor();
    await page.unroute('**/api/objects/uploads/**');
    let asked = 0;
    await page.route('**/api/customer-documents', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Try again: insurance.pdf' }).click();
    await page.getByRole('link', { name: 'insurance.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Try again: insurance.pdf' }).click();
    await page.getByRole('main').getByText('Document Uploaded').waitFor();
    await countOf(underWay(page), 0);
    expect(await documentsOf(journey.id)).toHaveLength(1);
  });

  it('one on its way can be stopped, and the next one still goes', async () => {
    const journey = await owesPapers();
    const page = await openPapers(journey);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let first = true;
    await page.route('**/api/objects/upload', async (route) => {
      if (first) {
        first = false;
        await held;
      }
      // What was stopped meanwhile has nobody to answer.
      await route.continue().catch(() => undefined);
    });
    await input(page).setInputFiles([pdf('mistake.pdf'), pdf('right.pdf')]);
    await underWay(page).getByText('Waiting for its turn').waitFor();
    await page.getByRole('button', { name: 'Cancel upload of mistake.pdf' }).click();
    release();
    await page.getByRole('link', { name: 'right.pdf' }).waitFor();
    expect((await documentsOf(journey.id)).map((row) => row.file_name)).toEqual(['right.pdf']);
  });

  it('the ninth is refused with a sentence', async () => {
    const journey = await requested(house.app);
    for (let count = 1; count <= 7; count += 1)
      await journey.customer.post('/api/customer-documents', {
        bookingId: journey.id,
        documentPath: await upload(journey.customer, aPdf()),
        fileName: `paper ${count}.pdf`,
      });
    const page = await openPapers(journey);
    await input(page).setInputFiles([pdf('eighth.pdf'), pdf('ninth.pdf')]);
    await page
      .getByRole('main')
      .getByText('ninth.pdf was skipped. A booking takes at most 8 documents.')
      .waitFor();
    await page.getByText('All 8 documents of this booking are here.').waitFor();
    await countOf(listed(page), 8);
  });
});

describe('papers from a strange browser', () => {
  const house = browserHouse({ stepUp: 'actions' });

  /** The booking of this email, looked up by somebody whom the house does not know. */
  async function lookUp(email: string, size: typeof DESK): Promise<{ id: string; page: Page }> {
    const { id } = await requested(house.app, { email });
    const page = await house.show('/my-bookings', { size });
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    return { id, page };
  }
  const documentsOf = (bookingId: string) =>
    house.app.database.sql('select from customer_documents where booking_id = $1', [bookingId]);

  it('the code is asked for on the way, with the files kept', async () => {
    const email = 'strange.papers@example.com';
    const { id, page } = await lookUp(email, PHONE);
    await page.getByRole('button', { name: /^Papers/ }).click();
    await page.getByRole('button', { name: 'Upload documents' }).waitFor();
    await page.locator('input[type=file]').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
    await typeCodeSentTo(page, house.app, email);
    await page.getByRole('link', { name: 'two.pdf' }).waitFor();
    expect(await documentsOf(id)).toHaveLength(2);
  });

  it('one that needs the code when the screen was left already is told, kept, and sent on coming back', async () => {
    const email = 'left.early@example.com';
    const { id, page } = await lookUp(email, DESK);
    await page.getByRole('button', { name: 'Upload documents' }).waitFor();
    const release = await holdCall(page, '**/api/customer-documents');
    const asked = page.waitForRequest('**/api/customer-documents');
    await page.locator('input[type=file]').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
    await asked;
    await page.getByRole('banner').getByRole('link', { name: 'Venues' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our Venues' }).waitFor();
    release();
    await expectToast(
      page,
      'destructive',
      'Upload Failed',
      'There was an error uploading your files. Please try again.',
    );
    expect(await asksBeforeClosing(page)).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click();
    await page.getByRole('button', { name: 'Try again: two.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Try again: one.pdf' }).click();
    await typeCodeSentTo(page, house.app, email);
    await page.getByRole('link', { name: 'one.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Try again: two.pdf' }).click();
    await page.getByRole('link', { name: 'two.pdf' }).waitFor();
    expect(await documentsOf(id)).toHaveLength(2);
    expect(await asksBeforeClosing(page)).toBe(false);
  });
});
