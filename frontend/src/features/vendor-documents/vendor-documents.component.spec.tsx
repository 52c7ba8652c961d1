import { screen, waitFor } from '@testing-library/react';
import { failed, lost, ok, tooMany } from '@test/answers';
import { expectToast, fill, inPage, site, takeTime, valueOf } from '@test/screen';

const CODE = '1A2B3C4D';
const UPLOAD_FAILED = 'There was an error uploading your file. Please try again.';
const THANKS = 'Thank you! We will review your documents within 2 business days.';
const MEGABYTES_10 = 10 * 1024 * 1024;

/** The error catalogue of the vendor documents page (Papers §13). */
describe('the error catalogue of a vendor', () => {
  const page = site();

  beforeEach(() => {
    let uploads = 0;
    page.server.on(
      'GET /api/vendor-bookings/:code',
      ok({ firstName: 'Sarah', lastInitial: 'W', eventDate: '2026-10-10', eventType: 'anniversary' }),
    );
    page.server.on('GET /api/vendor-documents', ok([]));
    page.server.on('POST /api/objects/upload', () => ok({ uploadURL: `/objects/uploads/${(uploads += 1)}` }));
    page.server.on('PUT /objects/uploads/:id', ok(undefined));
    page.server.on('POST /api/vendor-documents', ok({}, 201));
  });

  async function open(): Promise<void> {
    page.show(`/vendor-documents?booking=${CODE}`);
    await screen.findByText(/^Event on Oct 10, 2026/);
  }
  /** A file that says it is this large; its bytes are never looked at here. */
  const pdf = (name: string, bytes = 4000) =>
    Object.defineProperty(new File(['%PDF-1.4'], name, { type: 'application/pdf' }), 'size', {
      value: bytes,
    });
  const license = () => screen.getByLabelText<HTMLInputElement>(/^License document/, { selector: 'input' });
  const insurance = () =>
    screen.getByLabelText<HTMLInputElement>(/^Insurance document/, { selector: 'input' });
  const arrived = (name: string) => screen.findByText(`${name} is uploaded`, { exact: false });
  const send = () => page.user.click(screen.getByRole('button', { name: 'Submit Documents' }));

  async function choose(field: HTMLInputElement, file: File): Promise<void> {
    // What the field takes is a hint for the browser's dialog; people get past it by dropping a file.
    field.removeAttribute('accept');
    await page.user.upload(field, file);
  }

  async function fillVendor(business: string): Promise<void> {
    await open();
    fill(screen.getByLabelText(/^Contact name/), 'Ana Perez');
    await page.user.selectOptions(screen.getByLabelText(/^Service type/), 'Caterer');
    fill(screen.getByLabelText(/^Business name/), business);
    fill(screen.getByLabelText(/^Contact email/), 'ana@vendor.example.com');
    await choose(license(), pdf('license.pdf'));
    await arrived('license.pdf');
    await choose(insurance(), new File([new Uint8Array(10)], 'insurance.png', { type: 'image/png' }));
    await arrived('insurance.png');
    takeTime();
  }

  it('vendor submission failure', async () => {
    page.server.on('POST /api/vendor-documents', failed);
    await fillVendor('Perez Catering');
    await send();
    await expectToast(
      'destructive',
      'Submission Failed',
      'There was an error submitting your documents. Please try again.',
    );
    await inPage().findByText('There was an error submitting your documents. Please try again.');
    expect(valueOf(/^Booking ID/)).toBe(CODE);
    expect(valueOf(/^Contact name/)).toBe('Ana Perez');
    expect(valueOf(/^Business name/)).toBe('Perez Catering');
    expect(valueOf(/^Contact email/)).toBe('ana@vendor.example.com');
    for (const name of ['license.pdf', 'insurance.png']) screen.getByText(name);
    page.server.on('POST /api/vendor-documents', ok({}, 201));
    await send();
    await inPage().findByText(THANKS);
    const whole = {
      bookingId: CODE,
      businessName: 'Perez Catering',
      licenseDocumentPath: '/objects/uploads/1',
      insuranceDocumentPath: '/objects/uploads/2',
    };
    expect(page.server.sent('POST /api/vendor-documents')).toMatchObject([whole, whole]);
  });

  it('vendor repeats after a lost answer with the key of the first sending', async () => {
    page.server.on('POST /api/vendor-documents', lost);
    await fillVendor('Perez Catering');
    await send();
    await inPage().findByText('There was an error submitting your documents. Please try again.');
    page.server.on('POST /api/vendor-documents', ok({}, 200));
    await send();
    await inPage().findByText(THANKS);
    const calls = page.server.callsOf('POST /api/vendor-documents');
    const [first, again] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(calls).toHaveLength(2);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
  });

  it('vendor submission success', async () => {
    await fillVendor('Smoke and Bread');
    await send();
    await expectToast('success', 'Documents Submitted', THANKS);
    await waitFor(() => {
      for (const label of [/^Booking ID/, /^Contact name/, /^Business name/, /^Contact email/])
        expect(valueOf(label)).toBe('');
    });
    expect(page.server.sent('POST /api/vendor-documents')).toMatchObject([
      { businessName: 'Smoke and Bread' },
    ]);
  });

  it('vendor upload: too large', async () => {
    await open();
    await choose(license(), pdf('large.pdf', MEGABYTES_10 + 1));
    const words = 'Please select a file smaller than 10MB';
    await expectToast('destructive', 'File Too Large', words);
    expect(screen.getByRole('main').textContent).toContain(words);
    expect(page.server.sent('POST /api/objects/upload')).toEqual([]);
    await choose(license(), pdf('just.pdf', MEGABYTES_10));
    await arrived('just.pdf');
  });

  it('vendor upload: wrong type', async () => {
    await open();
    await choose(license(), new File(['words'], 'license.docx', { type: '' }));
    const words = 'Please select a PDF or image file (JPG, PNG, GIF)';
    await expectToast('destructive', 'Invalid File Type', words);
    expect(screen.getByRole('main').textContent).toContain(words);
    expect(page.server.sent('POST /api/objects/upload')).toEqual([]);
    await choose(license(), pdf('license.pdf'));
    await arrived('license.pdf');
  });

  it.each([
    ['Failed to get upload URL', 'POST /api/objects/upload'],
    ['Failed to upload file', 'PUT /objects/uploads/:id'],
  ])('vendor upload: failure, %s', async (inner, call) => {
    await open();
    fill(screen.getByLabelText(/^Business name/), 'Perez Catering');
    page.server.on(call, failed);
    await choose(license(), pdf('license.pdf'));
    await expectToast('destructive', 'Upload Failed', UPLOAD_FAILED);
    expect(screen.getByRole('main').textContent).toContain(inner);
    expect(valueOf(/^Business name/)).toBe('Perez Catering');
    page.server.on('POST /api/objects/upload', ok({ uploadURL: '/objects/uploads/9' }));
    page.server.on('PUT /objects/uploads/:id', ok(undefined));
    await page.user.click(screen.getByRole('button', { name: 'Try again: License document' }));
    await arrived('license.pdf');
  });

  it('reads it beside a vendor’s code, and can fill in the form all the same', async () => {
    page.server.on('GET /api/vendor-bookings/:code', tooMany(42));
    page.show('/vendor-documents?booking=00000000');
    await inPage().findByText(
      /^Too many attempts\. Please try again in 42 minutes\. You can fill in the form/,
    );
    expect(valueOf(/^Booking ID/)).toBe('00000000');
    fill(screen.getByLabelText(/^Business name/), 'Perez Catering');
    expect(valueOf(/^Business name/)).toBe('Perez Catering');
  });
});
