import { screen, waitFor, within } from '@testing-library/react';
import type { VendorDocumentView, VendorSubmission } from '#api/vendor-docs';
import { lost, ok, refused } from '@test/answers';
import { dismissToast, expectToast, fill, inPage, site, valueOf } from '@test/screen';

const CODE = '1A2B3C4D';
const OTHER_CODE = '5E6F7A8B';
const UNKNOWN = refused(404, { code: 'BOOKING_NOT_FOUND', message: 'This booking could not be found.' });
const UNKNOWN_WORDS = 'No upcoming booking has this ID. Please check it with your customer.';
const PUT = 'PUT /objects/uploads/:id';

/** What a vendor types, replaces and is told (Papers §6, Papers §9). */
describe('a vendor with a code', () => {
  const page = site();
  let rejected: VendorDocumentView;

  beforeEach(() => {
    let uploads = 0;
    rejected = {
      id: '00000000-0000-4000-8000-0000000000d1',
      bookingCode: CODE,
      eventDate: '2026-10-10',
      vendorName: 'Ana Perez',
      vendorType: 'caterer',
      businessName: 'Perez Catering',
      licenseExpiryDate: null,
      insuranceExpiryDate: null,
      expiresBeforeEvent: [],
      takesPapers: true,
      status: 'rejected',
      statusNotes: 'The insurance ends before the event.',
      notes: null,
      createdAt: '2025-09-15T12:00:00.000Z',
      updatedAt: '2025-09-15T12:00:00.000Z',
    };
    const event = { firstName: 'Sarah', lastInitial: 'W', eventDate: '2026-10-10', eventType: 'anniversary' };
    page.server.on('GET /api/vendor-bookings/:code', ({ path }) =>
      path.endsWith('/00000000') ? UNKNOWN : ok(event),
    );
    page.server.on('GET /api/vendor-documents', () => ok([rejected]));
    page.server.on('POST /api/objects/upload', () => ok({ uploadURL: `/objects/uploads/${(uploads += 1)}` }));
    page.server.on(PUT, ok({}));
  });

  const pdf = (name: string, bytes = 4000) =>
    Object.defineProperty(new File(['%PDF-1.4'], name, { type: 'application/pdf' }), 'size', {
      value: bytes,
    });
  const license = () => screen.getByLabelText<HTMLInputElement>(/^License document/, { selector: 'input' });
  const insurance = () =>
    screen.getByLabelText<HTMLInputElement>(/^Insurance document/, { selector: 'input' });
  const arrived = (name: string) => screen.findByText(`${name} is uploaded`, { exact: false });
  const notice = () => screen.queryByText(/^We could not approve the documents/);
  const replaceButton = () => screen.queryByRole('button', { name: 'Replace documents of Perez Catering' });
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  async function choose(field: HTMLInputElement, file: File): Promise<void> {
    field.removeAttribute('accept');
    await page.user.upload(field, file);
  }
  async function open(): Promise<void> {
    page.show(`/vendor-documents?booking=${CODE}`);
    await screen.findByText('Event on Oct 10, 2026 · Sarah W. · Anniversary');
  }

  it('is asked before papers of another booking give way, and none of them come along', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Perez Catering' });
    fill(screen.getByLabelText(/^Booking ID/), OTHER_CODE);
    await choose(license(), pdf('of another booking.pdf'));
    await arrived('of another booking.pdf');
    fill(screen.getByLabelText('License expiry date (optional)'), '2027-01-31');
    fill(screen.getByLabelText('Notes (optional)'), 'For the other booking.');
    await page.user.click(replaceButton() as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Clear what is in the form?' }));
    expect(question.getByText(/have not sent yet/).textContent).toContain(
      `To replace the documents of Perez Catering for booking ${CODE}, they are cleared.`,
    );
    await page.user.click(
      question.getAllByRole('button', { name: 'Keep what I have' }).at(-1) as HTMLElement,
    );
    await noDialog();
    expect(valueOf('Notes (optional)')).toBe('For the other booking.');
    screen.getByRole('heading', { name: 'Submit documents' });
    await page.user.click(replaceButton() as HTMLElement);
    await page.user.click(await screen.findByRole('button', { name: 'Clear and replace' }));
    await noDialog();
    screen.getByRole('heading', { name: 'Replace your documents' });
    expect(valueOf(/^Booking ID/)).toBe(CODE);
    expect(screen.queryByText('of another booking.pdf')).toBeNull();
    expect(valueOf('License expiry date (optional)')).toBe('');
    expect(valueOf('Notes (optional)')).toBe('');
    expect(document.activeElement?.id).toBe(license().id);
    await page.reload();
    await screen.findByRole('heading', { name: 'Replace your documents' });
  });

  // Until when others are taken, the server says: test/integration/vendor-docs/vendor-documents.int-spec.ts.
  it('is asked for other papers after midnight too, and no more once the event is over', async () => {
    await open();
    await waitFor(() => expect(notice()).not.toBeNull());
    expect(replaceButton()).not.toBeNull();
    rejected = { ...rejected, takesPapers: false };
    await page.reload();
    await screen.findByText('Rejected');
    expect(notice()).toBeNull();
    expect(replaceButton()).toBeNull();
  });

  it('is told what is wrong with a form and with a file, and keeps everything', async () => {
    const sendIt = () => page.user.click(screen.getByRole('button', { name: 'Submit Documents' }));
    const told = async (heading: string, text: string) => {
      await expectToast('destructive', heading, text);
      await dismissToast(page.user);
    };
    page.server.on('GET /api/vendor-documents', ok([]));
    await open();
    const typed: [RegExp, keyof VendorSubmission, string][] = [
      [/^Contact name/, 'vendorName', 'Ana Perez'],
      [/^Business name/, 'businessName', 'Perez Catering'],
      [/^Contact email/, 'contactEmail', 'ana@vendor.example.com'],
    ];
    for (const [label, , text] of typed) fill(screen.getByLabelText(label), text);
    await page.user.selectOptions(screen.getByLabelText(/^Service type/), 'Caterer');
    await choose(license(), new File(['words'], 'license.docx', { type: '' }));
    await told('Invalid File Type', 'Please select a PDF or image file (JPG, PNG, GIF)');
    await choose(license(), pdf('large.pdf', 10 * 1024 * 1024 + 1));
    await told('File Too Large', 'Please select a file smaller than 10MB');
    page.server.on(PUT, lost);
    await choose(license(), pdf('license.pdf'));
    await told('Upload Failed', 'There was an error uploading your file. Please try again.');
    expect(screen.getByRole('main').textContent).toContain('Failed to upload file');
    page.server.on(PUT, ok({}));
    await page.user.click(screen.getByRole('button', { name: 'Try again: License document' }));
    await arrived('license.pdf');
    await sendIt();
    await expectToast('destructive', 'Documents Required', 'Please upload your insurance.');
    expect(document.activeElement?.id).toBe(insurance().id);
    await dismissToast(page.user);
    await page.reload();
    await screen.findByLabelText(/^Business name/);
    expect(valueOf(/^Business name/)).toBe('Perez Catering');
    screen.getByText('license.pdf');
    fill(screen.getByLabelText(/^Booking ID/), '00000000');
    await inPage().findByText(UNKNOWN_WORDS);
    await sendIt();
    await told('Customer Booking Required', UNKNOWN_WORDS);
    expect(page.server.sent('POST /api/vendor-documents')).toEqual([]);
  });
});
