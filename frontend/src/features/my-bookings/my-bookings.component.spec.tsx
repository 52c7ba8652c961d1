import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerBooking } from '#api/bookings';
import type { PapersView } from '#api/vendor-docs';
import { failed, lost, ok, refused, tooMany } from '@test/answers';
import { answerForCustomer, PAPERS, signedBooking } from '@test/customer';
import { SETTINGS } from '@test/house-answers';
import { dismissToast, expectToast, fill, inPage, site, valueOf } from '@test/screen';

/** The error catalogue of My Bookings (Wordings §6). */
describe('the error catalogue of My Bookings', () => {
  const page = site();
  let booking: CustomerBooking;

  beforeEach(() => {
    booking = signedBooking();
    answerForCustomer(page, booking);
  });

  const search = () => within(screen.getByRole('search'));

  describe('the look-up', () => {
    async function look(typed: string): Promise<void> {
      page.show('/my-bookings');
      fill(await screen.findByLabelText('Email address'), typed);
      await page.user.type(screen.getByLabelText('Email address'), '{Enter}');
    }
    const asked = () =>
      page.server.callsOf('GET /api/customer-bookings').map(({ query }) => Object.fromEntries(query));

    beforeEach(() => page.server.on('GET /api/customer-bookings', ok([])));

    it('search empty', async () => {
      const words = 'Please enter your email address or phone number to find your bookings.';
      await look('   ');
      await expectToast('destructive', 'Search Required', words);
      search().getByText(words);
      await dismissToast(page.user);
      await page.user.click(search().getByText('Phone'));
      await page.user.click(screen.getByRole('button', { name: 'Find My Bookings' }));
      await expectToast('destructive', 'Search Required', words);
      expect(asked()).toEqual([{}]);
    });

    it('reads it where bookings are looked up, and keeps the address', async () => {
      page.server.on('GET /api/customer-bookings', ({ query }) =>
        query.has('search') ? tooMany(42) : ok([]),
      );
      await look('sarah@example.com');
      await search().findByText('Too many attempts. Please try again in 42 minutes.');
      expect(valueOf('Email address')).toBe('sarah@example.com');
    });

    it('asks for what was typed, plus sign and letters beyond A to Z included', async () => {
      await look('  Ana.Perez+Wed@BÜCHER.Example ');
      await screen.findByText('No bookings found');
      expect(asked()).toEqual([{}, { search: 'Ana.Perez+Wed@BÜCHER.Example', type: 'email' }]);
      await page.user.click(search().getByText('Phone'));
      fill(screen.getByLabelText('Phone number'), '512.555.0100');
      await page.user.type(screen.getByLabelText('Phone number'), '{Enter}');
      await waitFor(() => expect(asked()).toHaveLength(3));
      expect(asked()[2]).toEqual({ search: '512.555.0100', type: 'phone' });
    });
  });

  describe('documents', () => {
    const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
    const underWay = async () => within(await screen.findByRole('list', { name: 'Files being uploaded' }));
    const arrived = (name: string) => screen.findByRole('link', { name });
    const tryAgain = (name: string) =>
      page.user.click(screen.getByRole('button', { name: `Try again: ${name}` }));
    let kept: PapersView['customerDocuments'];
    let isFull: boolean;

    beforeEach(() => {
      kept = [];
      isFull = false;
      let uploads = 0;
      page.server.on(`GET /api/bookings/${booking.id}/papers`, () =>
        ok({ ...PAPERS, customerDocuments: kept }),
      );
      page.server.on('POST /api/objects/upload', () =>
        ok({ uploadURL: `/objects/uploads/${(uploads += 1)}` }),
      );
      page.server.on('PUT /objects/uploads/:id', ok(undefined));
      page.server.on('POST /api/customer-documents', ({ body }) => {
        if (isFull) return failed;
        const { fileName, documentPath } = body as { fileName: string; documentPath: string };
        const document = {
          id: documentPath,
          fileName,
          uploadedAt: SETTINGS.now,
          contentType: 'application/pdf',
        };
        kept = [document, ...kept];
        return ok(document, 201);
      });
    });

    async function choose(...names: string[]): Promise<void> {
      page.show('/my-bookings');
      await screen.findByRole('button', { name: 'Upload documents' });
      await page.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, names.map(pdf));
    }

    it('document upload failure', async () => {
      page.server.on('PUT /objects/uploads/:id', failed);
      await choose('insurance.pdf');
      await expectToast(
        'destructive',
        'Upload Failed',
        'There was an error uploading your document. Please try again.',
      );
      (await underWay()).getByText(/insurance\.pdf/);
      expect(kept).toEqual([]);
      page.server.on('PUT /objects/uploads/:id', ok(undefined));
      await tryAgain('insurance.pdf');
      await arrived('insurance.pdf');
      expect(kept).toMatchObject([{ fileName: 'insurance.pdf' }]);
    });

    it('document upload success', async () => {
      await choose('insurance.pdf');
      await expectToast(
        'success',
        'Document Uploaded',
        'Your document has been uploaded successfully and linked to your booking.',
      );
      await arrived('insurance.pdf');
      expect(page.server.sent('POST /api/customer-documents')).toEqual([
        { bookingId: booking.id, documentPath: '/objects/uploads/1', fileName: 'insurance.pdf' },
      ]);
    });

    it('multi-file upload failure', async () => {
      isFull = true;
      await choose('insurance.pdf', 'license.pdf');
      await expectToast(
        'destructive',
        'Upload Failed',
        'There was an error uploading your files. Please try again.',
      );
      for (const name of [/insurance\.pdf/, /license\.pdf/]) (await underWay()).getByText(name);
      expect(kept).toEqual([]);
      isFull = false;
      for (const name of ['insurance.pdf', 'license.pdf']) {
        await tryAgain(name);
        await arrived(name);
      }
      expect(kept.map(({ fileName }) => fileName)).toEqual(['license.pdf', 'insurance.pdf']);
    });

    it('wrong ones are named and skipped, good ones beside them go through', async () => {
      page.show('/my-bookings');
      await screen.findByRole('button', { name: 'Upload documents' });
      const long = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'far too long.pdf', {
        type: 'application/pdf',
      });
      const letter = new File(['words'], 'letter.docx', { type: 'application/octet-stream' });
      const input = document.querySelector('input[type=file]') as HTMLInputElement;
      input.removeAttribute('accept');
      await page.user.upload(input, [long, letter, pdf('good.pdf')]);
      const note = await inPage().findByText(/far too long\.pdf was skipped/);
      expect(note.textContent).toBe(
        'far too long.pdf was skipped. Please select a file smaller than 10MB ' +
          'letter.docx was skipped. Please select a PDF or image file (JPG, PNG)',
      );
      await arrived('good.pdf');
      expect(kept.map(({ fileName }) => fileName)).toEqual(['good.pdf']);
    });
  });

  describe('payments', () => {
    const CARD = '4242 4242 4242 4242';
    const intent = {
      clientSecret: 'secret',
      paymentIntentId: 'pi_1',
      amount: 500,
      provider: 'builtin',
      publishableKey: null,
    };
    const confirmed = { status: 'succeeded', paymentStatus: 'deposit_paid', amount: 500 };
    const calls = () => ({
      intent: `POST /api/bookings/${booking.id}/create-payment-intent`,
      confirm: `POST /api/bookings/${booking.id}/confirm-payment`,
    });

    beforeEach(() => {
      page.server.on(calls().intent, ok(intent, 201));
      page.server.on('POST /api/test-processor/confirm', ok({}));
      page.server.on(calls().confirm, ok(confirmed));
    });

    async function pressPay(): Promise<void> {
      await page.user.click(await screen.findByRole('button', { name: 'Pay Deposit' }));
    }
    async function payByCard(number: string): Promise<void> {
      fill(await screen.findByLabelText('Card number'), number);
      fill(screen.getByLabelText('Expiry'), '12/30');
      fill(screen.getByLabelText('CVC'), '123');
      await page.user.click(screen.getByRole('button', { name: /^Pay \$/ }));
    }

    it('payment setup failure', async () => {
      page.server.on(calls().intent, failed);
      page.show('/my-bookings');
      await pressPay();
      await expectToast('destructive', 'Payment Setup Failed', 'Failed to set up payment. Please try again.');
      await inPage().findByText('Payment Setup Failed');
      page.server.on(calls().intent, ok(intent, 201));
      await pressPay();
      await payByCard(CARD);
      await screen.findByText('Payment Successful!', { selector: 'main *' });
      expect(page.server.sent(calls().intent)).toEqual([
        { paymentType: 'deposit', amount: 500 },
        { paymentType: 'deposit', amount: 500 },
      ]);
      expect(page.server.sent(calls().confirm)).toEqual([
        { paymentIntentId: 'pi_1', paymentType: 'deposit' },
      ]);
    });

    it('payment declined by provider', async () => {
      const message = 'Your card was declined.';
      page.server.on('POST /api/test-processor/confirm', refused(409, { code: 'CARD_DECLINED', message }));
      page.show('/my-bookings');
      await pressPay();
      await payByCard('4000 0000 0000 0002');
      await expectToast('destructive', 'Payment Failed', message);
      await within(screen.getByRole('dialog')).findByText(message);
      expect(valueOf('Card number')).toBe('4000 0000 0000 0002');
      expect(valueOf('Expiry')).toBe('12/30');
      expect(page.server.sent(calls().confirm)).toEqual([]);
    });

    it('payment success', async () => {
      page.show('/my-bookings');
      await pressPay();
      const depositPaid = {
        ...booking,
        depositPaid: true,
        paymentStatus: 'deposit_paid',
        receivedAmount: 500,
      };
      page.server.on('GET /api/customer-bookings', ok([depositPaid]));
      await payByCard(CARD);
      await expectToast(
        'success',
        'Payment Successful!',
        'Your deposit payment of $500.00 has been processed.',
      );
      await page.user.click(await screen.findByRole('button', { name: 'Make Final Payment' }));
      page.server.on(calls().confirm, ok({ ...confirmed, paymentStatus: 'fully_paid' }));
      await payByCard(CARD);
      await expectToast(
        'success',
        'Payment Successful!',
        'Your final payment of $500.00 has been processed.',
      );
      expect(page.server.sent(calls().confirm)).toEqual([
        { paymentIntentId: 'pi_1', paymentType: 'deposit' },
        { paymentIntentId: 'pi_1', paymentType: 'final' },
      ]);
    });

    it('payment processing failure', async () => {
      page.server.on('POST /api/test-processor/confirm', failed);
      page.server.on(calls().confirm, ok({ status: 'failed', paymentStatus: 'unpaid', amount: 500 }));
      page.show('/my-bookings');
      await pressPay();
      await payByCard(CARD);
      // Without an answer of the processor it is believed only when the house has said so four times.
      await expectToast('destructive', 'Payment Error', 'Failed to process payment. Please try again.');
      expect(page.server.sent(calls().confirm)).toHaveLength(4);
      expect(valueOf('Card number')).toBe(CARD);
      expect(valueOf('Expiry')).toBe('12/30');
      page.server.on('POST /api/test-processor/confirm', ok({}));
      page.server.on(calls().confirm, ok(confirmed));
      await payByCard(CARD);
      await screen.findByText('Payment Successful!', { selector: 'main *' });
    });
  });

  it('My Bookings says so, and comes when asked again', async () => {
    page.server.on('GET /api/settings', lost);
    page.show('/my-bookings');
    await inPage().findByText('Your bookings could not be loaded');
    page.server.on('GET /api/settings', ok(SETTINGS));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article');
    expect(screen.queryByText('Your bookings could not be loaded')).toBeNull();
  });
});
