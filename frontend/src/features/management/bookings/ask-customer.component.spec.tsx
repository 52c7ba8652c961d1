import { screen, within } from '@testing-library/react';
import type { StaffBooking } from '#api/bookings';
import { ok, refused } from '@test/answers';
import { answerForBooking, NO_MONEY, office, pendingRequest } from '@test/office';

/** What staff ask of the customer, from the details of a booking (Money §19, Papers §14). */
describe('asking the customer from the details of a booking', () => {
  const page = office();
  const signed = pendingRequest({ status: 'confirmed', contractGenerated: true, contractSigned: true });

  async function panel(name: string, booking: StaffBooking, deposit = 500) {
    answerForBooking(page, booking);
    page.server.on('GET /api/bookings/:id/money', ok({ ...NO_MONEY, owed: { deposit, final: deposit } }));
    page.show(`/management?booking=${booking.id}`);
    return within(await screen.findByRole('region', { name }));
  }

  it('sends the link to what is owed, and reads the activity again', async () => {
    const payments = await panel('Payments', signed);
    page.server.on(
      'POST /api/bookings/:id/payment-link',
      ok({ sentTo: signed.email, paymentType: 'deposit', amount: 500 }),
    );
    const read = page.server.callsOf('GET /api/activity').length;
    await page.user.click(await payments.findByRole('button', { name: /^Send payment link/ }));
    await payments.findByText('Payment Link Sent');
    payments.getByText('Deposit $500.00, to sarah@example.com.');
    expect(payments.queryByRole('button', { name: /^Send payment link/ })).toBeNull();
    expect(page.server.callsOf('GET /api/activity').length).toBeGreaterThan(read);
  });

  it('offers no link where nothing can be paid yet or is owed any more', async () => {
    const paid = await panel('Payments', signed, 0);
    await paid.findByText('No payments yet.');
    expect(paid.queryByRole('button', { name: /^Send payment link/ })).toBeNull();
  });

  it('asks for documents while the event is to come, and says why not when it was just done', async () => {
    const timeline = await panel('Booking timeline', signed);
    const message = 'Staff did this less than a minute ago. Nothing was sent a second time.';
    page.server.on('POST /api/bookings/:id/request-documents', refused(409, { code: 'JUST_DONE', message }));
    const ask = () => timeline.findByRole('button', { name: /^Request documents/ });
    await page.user.click(await ask());
    await timeline.findByText(message);
    page.server.on(
      'POST /api/bookings/:id/request-documents',
      ok({ sentTo: signed.email, code: signed.code }),
    );
    await page.user.click(await ask());
    await timeline.findByText(`With the code ${signed.code}, to sarah@example.com.`);
  });

  it('asks for no documents of a request that was declined', async () => {
    const timeline = await panel('Booking timeline', pendingRequest({ status: 'rejected' }));
    expect(timeline.queryByRole('button', { name: /^Request documents/ })).toBeNull();
  });
});
