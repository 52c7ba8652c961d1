import { act, screen, waitFor, within } from '@testing-library/react';
import type { CustomerBooking } from '#api/bookings';
import type { CustomerDocumentSubmission, CustomerDocumentView } from '#api/vendor-docs';
import { ok, type Answer } from '@test/answers';
import { answerForCustomer, endGrant, PAPERS, sayWhose, signedBooking } from '@test/customer';
import { SETTINGS } from '@test/house-answers';
import { fill, site } from '@test/screen';

const CARD = '4242 4242 4242 4242';
const INTENT = {
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
  amount: 500,
  provider: 'builtin',
  publishableKey: null,
};
const CHARGE = 'POST /api/test-processor/confirm';

const page = site();
let booking: CustomerBooking;
let calls: { intent: string; confirm: string };

beforeEach(() => {
  booking = signedBooking();
  const path = `POST /api/bookings/${booking.id}`;
  calls = { intent: `${path}/create-payment-intent`, confirm: `${path}/confirm-payment` };
  answerForCustomer(page, booking);
  page.server.on(calls.intent, ok(INTENT, 201));
  page.server.on(CHARGE, ok({ status: 'succeeded', paymentIntentId: 'pi_1' }));
  page.server.on(calls.confirm, CONFIRMED);
});

const CONFIRMED: Answer = ok({ status: 'succeeded', paymentStatus: 'deposit_paid', amount: 500 });
const sent = (call: string) => page.server.sent(call);
const succeeded = () => screen.findByText('Payment Successful!', { selector: '[role=status] *' });

async function fillCard(): Promise<void> {
  fill(await screen.findByLabelText('Card number'), CARD);
  fill(screen.getByLabelText('Expiry'), '12/30');
  fill(screen.getByLabelText('CVC'), '123');
}

describe('a line on which every answer takes five seconds', () => {
  /** Clicks that follow each other faster than the page can answer, whatever covers or disables the button meanwhile. */
  async function clickEagerly(name: string | RegExp): Promise<void> {
    const button = await screen.findByRole('button', { name });
    act(() => {
      for (let click = 0; click < 5; click += 1) button.click();
    });
  }

  it('eager clicks on Pay charge once, and the outcome is said', async () => {
    page.show('/my-bookings');
    const releases = [
      page.server.hold(calls.intent, ok(INTENT, 201)),
      page.server.hold(CHARGE, ok({ status: 'succeeded', paymentIntentId: 'pi_1' })),
      page.server.hold(calls.confirm, CONFIRMED),
    ];
    const [release = () => undefined, ...later] = releases;
    await clickEagerly('Pay Deposit');
    await waitFor(() => expect(sent(calls.intent)).toHaveLength(1));
    release();
    await fillCard();
    await clickEagerly(/^Pay \$500\.00/);
    await waitFor(() => expect(sent(CHARGE)).toHaveLength(1));
    for (const each of later) each();
    await succeeded();
    expect(sent(calls.intent)).toEqual([{ paymentType: 'deposit', amount: 500 }]);
    expect(sent(CHARGE)).toHaveLength(1);
    expect(sent(calls.confirm)).toEqual([{ paymentIntentId: 'pi_1', paymentType: 'deposit' }]);
  });
});

/** The page was left open until the browser threw its cookies away; what was chosen or typed is still there. */
describe('an act after the cookie has expired', () => {
  async function answerPrompt(): Promise<void> {
    within(await screen.findByRole('dialog', { name: "Confirm it's you" })).getByText(
      /everything you entered is still here/,
    );
    await sayWhose(page);
  }

  it('Upload asks first and then sends the files that were chosen', async () => {
    let kept: CustomerDocumentView[] = [];
    let tickets = 0;
    const papers = `GET /api/bookings/${booking.id}/papers`;
    page.server.on(papers, () => ok({ ...PAPERS, customerDocuments: kept }));
    page.server.on('POST /api/objects/upload', () => ok({ uploadURL: `/objects/uploads/${(tickets += 1)}` }));
    page.server.on('PUT /objects/uploads/:id', ok({}));
    page.show('/my-bookings');
    await screen.findByRole('button', { name: 'Upload documents' });
    endGrant(page, booking, 'POST /api/customer-documents', ({ body }) => {
      const { documentPath, fileName } = body as CustomerDocumentSubmission;
      const document = {
        id: documentPath,
        fileName,
        uploadedAt: SETTINGS.now,
        contentType: 'application/pdf',
      };
      kept = [document, ...kept];
      return ok(document, 201);
    });
    const names = ['insurance.pdf', 'table plan.pdf'];
    const files = names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    await page.user.upload(document.querySelector('input[type=file]') as HTMLElement, files);
    await screen.findByRole('dialog');
    expect(kept).toEqual([]);
    await answerPrompt();
    for (const name of names) await screen.findByRole('link', { name });
    expect(kept.map(({ fileName }) => fileName).reverse()).toEqual(names);
  });

  it('Pay asks first; the card that was typed pays once', async () => {
    page.show('/my-bookings');
    await page.user.click(await screen.findByRole('button', { name: 'Pay Deposit' }));
    await fillCard();
    endGrant(page, booking, calls.confirm, CONFIRMED);
    await page.user.click(screen.getByRole('button', { name: /^Pay \$/ }));
    await answerPrompt();
    await succeeded();
    expect(sent(CHARGE)).toHaveLength(1);
  });
});
