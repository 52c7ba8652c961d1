import { screen } from '@testing-library/react';
import type { CustomerBooking } from '#api/bookings';
import { ok } from '@test/answers';
import { answerForCustomer, signedBooking } from '@test/customer';
import { SETTINGS } from '@test/house-answers';
import { inPage, site } from '@test/screen';

/** How a booking is paid, where cards are not accepted or too small an amount is owed (Money §13, Money §17). */
describe('the way to pay in My Bookings', () => {
  const page = site();

  async function show(overrides: Partial<CustomerBooking>, cardsAccepted = true): Promise<void> {
    answerForCustomer(page, signedBooking(overrides));
    page.server.on('GET /api/settings', ok({ ...SETTINGS, cardsAccepted }));
    page.show('/my-bookings');
    await screen.findByText('Next step');
  }
  const PAID = { depositPaid: true, receivedAmount: 500, documentsSubmitted: true } as const;

  it.each([
    ['the deposit', {}, 'Pay your deposit'],
    ['the balance', PAID, 'Make your final payment'],
  ])(
    'of %s is said in place of the button where cards are not accepted',
    async (_part, booking, sentence) => {
      await show(booking, false);
      screen.getByText(sentence);
      await inPage().findByText('Cards are not accepted here yet; we take cash or cheque.');
      expect(screen.queryByRole('button', { name: /^Pay Deposit|^Make Final Payment/ })).toBeNull();
      expect(screen.getAllByRole('link', { name: SETTINGS.phoneDisplay })[0]?.getAttribute('href')).toBe(
        `tel:${SETTINGS.phone}`,
      );
    },
  );

  it('of a deposit below what cards take is said in place of the button', async () => {
    await show({ totalCost: 0.8, depositAmount: 0.4, balanceAmount: 0.4, balanceOwed: 0.4 });
    await inPage().findByText('Cards take $0.50 or more; we take the $0.40 in cash or by cheque.');
    expect(screen.queryByRole('button', { name: 'Pay Deposit' })).toBeNull();
  });

  it('is the button where cards are accepted', async () => {
    await show({});
    await screen.findByRole('button', { name: 'Pay Deposit' });
    expect(screen.queryByText(/cash/)).toBeNull();
  });

  it('says what is to be returned when the price fell below the deposit', async () => {
    await show({
      ...PAID,
      totalCost: 400,
      balanceAmount: 0,
      balanceOwed: 0,
      overpaidAmount: 100,
      finalPaymentPaid: true,
      paymentStatus: 'fully_paid',
    });
    await screen.findByText('Paid $500.00, $100.00 to be returned. We call you about it.');
  });
});
