import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerBooking } from '#api/bookings';
import type { CustomerDocumentSubmission, CustomerDocumentView } from '#api/vendor-docs';
import { lost, ok } from '@test/answers';
import { answerForCustomer, PAPERS, signedBooking } from '@test/customer';
import { SETTINGS } from '@test/house-answers';
import { inPage, site } from '@test/screen';

const LINK = 'POST /api/customer-documents';
const TICKET = 'POST /api/objects/upload';
const PUT = 'PUT /objects/uploads/:id';

/** What customers hand in through My Bookings: every file arrives once, is named when it does not, and is never lost (Papers §4). */
describe('papers of a customer', () => {
  const page = site();
  let booking: CustomerBooking;
  let kept: CustomerDocumentView[];
  let tickets: number;

  beforeEach(() => {
    booking = signedBooking({ depositPaid: true, paymentStatus: 'deposit_paid' });
    kept = [];
    tickets = 0;
    answerForCustomer(page, booking);
    page.server.on(`GET /api/bookings/${booking.id}/papers`, () =>
      ok({ ...PAPERS, customerDocuments: kept }),
    );
    page.server.on(TICKET, ticket);
    page.server.on(PUT, ok({}));
    page.server.on(LINK, ({ body }) => ok(keep(body as CustomerDocumentSubmission), 201));
  });

  const ticket = () => ok({ uploadURL: `/objects/uploads/${(tickets += 1)}` });
  function keep({ documentPath, fileName }: CustomerDocumentSubmission): CustomerDocumentView {
    const document = { id: documentPath, fileName, uploadedAt: SETTINGS.now, contentType: 'application/pdf' };
    kept = [document, ...kept];
    return document;
  }

  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  async function choose(...names: string[]): Promise<void> {
    page.show('/my-bookings');
    await screen.findByRole('button', { name: 'Upload documents' });
    await page.user.upload(document.querySelector('input[type=file]') as HTMLElement, names.map(pdf));
  }
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const underWay = () => screen.queryByRole('list', { name: 'Files being uploaded' });
  const arrived = (name: string) => screen.findByRole('link', { name });

  it('a lost connection keeps the file; another attempt sends it, once, even when only the answer was lost', async () => {
    page.server.on(PUT, lost);
    await choose('insurance.pdf');
    await screen.findByText('Upload Failed', { selector: '[aria-label="Files being uploaded"] *' });
    await inPage().findAllByText('There was an error uploading your document. Please try again.');
    page.server.on(PUT, ok({}));
    page.server.on(LINK, ({ body }) => {
      keep(body as CustomerDocumentSubmission);
      return lost;
    });
    await press('Try again: insurance.pdf');
    await arrived('insurance.pdf');
    // Sent again with its key, it is answered as the first time.
    page.server.on(LINK, () => ok(kept[0]));
    await press('Try again: insurance.pdf');
    await inPage().findByText('Document Uploaded');
    expect(underWay()).toBeNull();
    expect(page.server.sent(TICKET)).toHaveLength(2);
    const calls = page.server.callsOf(LINK);
    expect(calls.map(({ body }) => body)).toEqual(
      Array(2).fill({ bookingId: booking.id, documentPath: '/objects/uploads/2', fileName: 'insurance.pdf' }),
    );
    const [key, again] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(key).toBe('2');
    expect(again).toBe(key);
  });

  it('one on its way can be stopped, and the next one still goes', async () => {
    const release = page.server.hold(TICKET, ok({ uploadURL: '/objects/uploads/9' }));
    await choose('mistake.pdf', 'right.pdf');
    await waitFor(() => within(underWay() as HTMLElement).getByText('Waiting for its turn'));
    await press('Cancel upload of mistake.pdf');
    release();
    await arrived('right.pdf');
    expect(kept.map(({ fileName }) => fileName)).toEqual(['right.pdf']);
  });

  it('the ninth is refused with a sentence', async () => {
    for (const count of [1, 2, 3, 4, 5, 6, 7])
      keep({ bookingId: booking.id, documentPath: `paper-${count}`, fileName: `paper ${count}.pdf` });
    await choose('eighth.pdf', 'ninth.pdf');
    await inPage().findByText('ninth.pdf was skipped. A booking takes at most 8 documents.');
    await screen.findByText('All 8 documents of this booking are here.', { exact: false });
    const links = within(screen.getByRole('list', { name: 'Your documents' })).getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(page.server.sent(LINK)).toHaveLength(1);
  });
});
