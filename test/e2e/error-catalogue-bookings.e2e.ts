import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { aPdf } from '../support/files.js';
import { requested, signed, type Journey } from '../support/journey.js';
import { whileStorageIsAway } from '../support/outages.js';
import { payByCard } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';

/**
 * The error catalogue of My Bookings (Wordings §6): that real failures reach it. What it says to which answer is tested beside
 * its component.
 */
describe('the error catalogue of My Bookings', () => {
  const house = browserHouse();

  const myBookings = ({ customer }: Journey) => house.show('/my-bookings', { as: customer });

  describe('documents', () => {
    const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(4000) });
    const underWay = (page: Page) => page.getByRole('list', { name: 'Files being uploaded' });
    const arrived = (page: Page, name: string) => page.getByRole('link', { name }).waitFor();

    async function papersOf(journey: Journey): Promise<Page> {
      const page = await myBookings(journey);
      await page.getByRole('button', { name: 'Upload documents' }).waitFor();
      return page;
    }
    const choose = (page: Page, names: string[]) =>
      page.locator('input[type=file]').setInputFiles(names.map(pdf));
    const tryAgain = (page: Page, name: string) =>
      page.getByRole('button', { name: `Try again: ${name}` }).click();
    const kept = (journey: Journey) =>
      house.app.database.sql<{ file_name: string }>(
        'select file_name from customer_documents where booking_id = $1 order by file_name',
        [journey.id],
      );

    it('document upload failure', async () => {
      const journey = await requested(house.app);
      const page = await papersOf(journey);
      await whileStorageIsAway(house.app, async () => {
        await choose(page, ['insurance.pdf']);
        await expectToast(
          page,
          'destructive',
          'Upload Failed',
          'There was an error uploading your document. Please try again.',
        );
        await underWay(page)
          .getByText(/insurance\.pdf/)
          .waitFor();
      });
      expect(await kept(journey)).toEqual([]);
      await tryAgain(page, 'insurance.pdf');
      await arrived(page, 'insurance.pdf');
      expect(await kept(journey)).toEqual([{ file_name: 'insurance.pdf' }]);
    });
  });

  describe('payments', () => {
    let journey: Journey;
    beforeEach(async () => {
      journey = await signed(house.app);
    });

    const pressPay = async (page: Page) => page.getByRole('button', { name: 'Pay Deposit' }).click();
    const succeeded = (page: Page) => page.getByRole('status').getByText('Payment Successful!').waitFor();
    const paid = () =>
      house.app.database.sql('select amount_cents from payments where booking_id = $1', [journey.id]);

    async function expectCardKept(page: Page, number: string): Promise<void> {
      expect(await page.getByLabel('Card number').inputValue()).toBe(number);
      expect(await page.getByLabel('Expiry').inputValue()).toBe('12/30');
      expect(await paid()).toEqual([]);
    }

    it('payment declined by provider', async () => {
      const page = await myBookings(journey);
      await pressPay(page);
      const answered = page.waitForResponse('**/api/test-processor/confirm');
      await payByCard(page, DECLINED_CARD);
      const { message } = (await (await answered).json()) as { message: string };
      expect(message).toMatch(/declined/i);
      await expectToast(page, 'destructive', 'Payment Failed', message);
      await page.getByRole('dialog').getByText(message).waitFor();
      await expectCardKept(page, DECLINED_CARD);
      await payByCard(page, GOOD_CARD);
      await succeeded(page);
    });

    it('payment success', async () => {
      const page = await myBookings(journey);
      await pressPay(page);
      await payByCard(page, GOOD_CARD);
      await expectToast(
        page,
        'success',
        'Payment Successful!',
        'Your deposit payment of $500.00 has been processed.',
      );
      await page.getByRole('button', { name: 'Make Final Payment' }).click();
      await payByCard(page, GOOD_CARD);
      await expectToast(
        page,
        'success',
        'Payment Successful!',
        'Your final payment of $500.00 has been processed.',
      );
    });
  });
});
