import { screen, waitFor, within } from '@testing-library/react';
import { ok, refused } from '@test/answers';
import { NO_MONEY, office, pendingRequest } from '@test/office';
import type { StaffBooking } from '#api/bookings';
import type { CancellationFacts, MoneyForm, MoneyLine } from '#api/payments';

const CASH: MoneyLine = {
  id: 'a1f3c6de-0000-4000-8000-000000000001',
  kind: 'deposit',
  amount: 500,
  paidAt: '2025-09-15T12:00:00.000Z',
  method: 'cash',
  receiptUrl: '/receipt',
  note: null,
  refundable: 500,
  isCapped: false,
  refundWays: ['by-hand'],
  asking: 0,
  reversible: true,
  undoSeconds: 0,
};
const CARD: MoneyLine = { ...CASH, method: 'card', refundWays: ['card'], reversible: false };

const CANCELLING: CancellationFacts = {
  clause: {
    depositReturnedPercent: 0,
    rows: [
      { daysBefore: 14, balanceReturnedPercent: 100 },
      { daysBefore: 0, balanceReturnedPercent: 0 },
    ],
  },
  daysBefore: 16,
  deposit: 850,
  balance: 850,
  received: 1700,
};

/** The acts on a booking's money (Money §15). */
describe('the money of a booking', () => {
  const page = office();
  const booking = pendingRequest({ status: 'confirmed', contractGenerated: true, contractSigned: true });

  async function show(money: Partial<MoneyForm>, overrides: Partial<StaffBooking> = {}) {
    const shown = { ...booking, ...overrides };
    page.server.on(`GET /api/bookings/:id`, ok(shown));
    page.server.on('GET /api/bookings/:id/reminders', ok([]));
    page.server.on('GET /api/activity', ok([]));
    page.server.on('GET /api/floor-plans/booking/:id', ok([]));
    page.server.on('GET /api/bookings/:id/money', ok(formOf(money)));
    page.show(`/management?booking=${booking.id}`);
    return within(await screen.findByRole('region', { name: 'Payments' }));
  }
  const formOf = (money: Partial<MoneyForm>): MoneyForm => ({
    ...NO_MONEY,
    owed: { deposit: 500, final: 500 },
    cancelling: CANCELLING,
    ...money,
  });
  /** The act answers the money as it is then, and so does every later reading. */
  function answers(call: string, money: Partial<MoneyForm>): void {
    page.server.on(call, ok(formOf(money)));
    page.server.on('GET /api/bookings/:id/money', ok(formOf(money)));
  }
  const bodyOf = (path: string) => page.server.calls.findLast((call) => call.path.endsWith(path))?.body;

  it('cash is recorded with the amount filled in, its effect said before the button', async () => {
    const panel = await show({});
    await page.user.click(await panel.findByRole('button', { name: 'Record cash or cheque' }));
    expect(panel.getByLabelText('Amount')).toHaveProperty('value', '500.00');
    panel.getByText(/^The deposit is then paid\./);
    await page.user.clear(panel.getByLabelText('Amount'));
    await page.user.type(panel.getByLabelText('Amount'), '200');
    panel.getByText(/\$300\.00 more goes to the balance/);
    answers('POST /api/bookings/:id/offline-payment', {
      version: '2',
      payments: [{ ...CASH, amount: 200, undoSeconds: 30 }],
    });
    await page.user.click(panel.getByRole('button', { name: 'Record $200.00 cash' }));
    await panel.findByText('Recorded $200.00 cash.');
    expect(bodyOf('/offline-payment')).toEqual({
      paymentType: 'deposit',
      amount: 200,
      method: 'cash',
      date: '2025-09-15',
      version: '1',
    });
    answers('POST /api/bookings/:id/payments/:paymentId/undo', { version: '3' });
    await page.user.click(panel.getByRole('button', { name: 'Undo' }));
    await panel.findByText('Undone. No receipt was sent.');
  });

  it('can be reversed as soon as they can no longer be undone', async () => {
    const panel = await show({ payments: [{ ...CASH, undoSeconds: 1 }] });
    await panel.findByRole('button', { name: 'Undo' });
    expect(panel.queryByRole('button', { name: 'Reverse' })).toBeNull();
    page.server.on('GET /api/bookings/:id/money', ok(formOf({ version: '2', payments: [CASH] })));
    await panel.findByRole('button', { name: 'Reverse' }, { timeout: 10_000 });
    expect(panel.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('of a cancelled booking give back what is to be returned, and the form says why no more', async () => {
    const panel = await show({ payments: [{ ...CARD, refundable: 100, isCapped: true }] });
    await page.user.click(await panel.findByRole('button', { name: 'Refund' }));
    await page.user.clear(panel.getByLabelText('Amount'));
    await page.user.type(panel.getByLabelText('Amount'), '100.01');
    await page.user.type(panel.getByLabelText('Reason'), 'Cancelled');
    await page.user.click(panel.getByRole('button', { name: /^Refund .*to the card$/ }));
    await panel.findByText(
      'Only $100.00 is to be returned of this cancelled booking; to give back more, waive what is kept first.',
    );
    expect(bodyOf('/refund')).toBeUndefined();
  });

  it('more than is owed, or a date to come, is said at the field, and nothing is sent', async () => {
    const panel = await show({});
    await page.user.click(await panel.findByRole('button', { name: 'Record cash or cheque' }));
    await page.user.clear(panel.getByLabelText('Amount'));
    await page.user.type(panel.getByLabelText('Amount'), '500.01');
    await page.user.click(panel.getByRole('button', { name: /^Record \$?.*cash$/ }));
    await panel.findByText('Only $500.00 is owed of it.');
    expect(bodyOf('/offline-payment')).toBeUndefined();
  });

  it('what somebody else did meanwhile is shown, and what was typed stays', async () => {
    const panel = await show({});
    await page.user.click(await panel.findByRole('button', { name: 'Record cash or cheque' }));
    await page.user.type(panel.getByLabelText('Reference'), 'No. 7');
    const current = formOf({ version: '2', owed: { deposit: 0, final: 500 }, payments: [CASH] });
    const message = 'The payments of this booking changed meanwhile. Nothing was done yet.';
    const refusal = { code: 'CHANGED_MEANWHILE', message, current };
    page.server.on('POST /api/bookings/:id/offline-payment', refused(409, refusal));
    page.server.on('GET /api/bookings/:id/money', ok(current));
    await page.user.click(panel.getByRole('button', { name: 'Record $500.00 cash' }));
    await panel.findByText(message);
    await panel.findByText('Balance owed now: $500.00.');
    expect(panel.getByLabelText('Reference')).toHaveProperty('value', 'No. 7');
  });

  it('a refund to a card needs a reason, and asks the bank without a second button', async () => {
    const panel = await show({ payments: [CARD] });
    await page.user.click(await panel.findByRole('button', { name: 'Refund' }));
    await page.user.click(panel.getByRole('button', { name: 'Refund $500.00 to the card' }));
    await panel.findByText('Please say why the money is paid back.');
    await page.user.type(panel.getByLabelText('Reason'), 'Rain');
    answers('POST /api/bookings/:id/refund', {
      version: '2',
      payments: [{ ...CARD, refundable: 0, refundWays: [], asking: 500 }],
    });
    await page.user.click(panel.getByRole('button', { name: 'Refund $500.00 to the card' }));
    await panel.findByText('Asking the bank · refund of $500.00');
    await waitFor(() => expect(panel.queryByRole('button', { name: /Refund/ })).toBeNull());
  });

  it('cash is paid back by hand, or its record reversed with a reason', async () => {
    const panel = await show({ payments: [CASH] });
    await page.user.click(await panel.findByRole('button', { name: 'Refund' }));
    panel.getByRole('button', { name: 'Note $500.00 paid back by hand' });
    await page.user.click(panel.getByRole('button', { name: 'Reverse' }));
    await page.user.type(panel.getByLabelText('Reason'), 'Counted twice');
    answers('POST /api/bookings/:id/payments/:paymentId/reverse', { version: '2' });
    await page.user.click(panel.getByRole('button', { name: 'Reverse $500.00 cash' }));
    await panel.findByText('Reversed. The customer is told.');
    expect(bodyOf('/reverse')).toEqual({ reason: 'Counted twice', version: '1' });
  });

  it('cancelling says the sum by who wants it, and another sum needs a reason', async () => {
    const panel = await show({});
    await page.user.click(await panel.findByRole('button', { name: 'Cancel the booking…' }));
    panel.getByText(
      'Deposit $850.00 kept (\u00a7 Deposit). 16 days before: balance $850.00 not kept. $850.00 goes back to the customer.',
    );
    await page.user.selectOptions(panel.getByLabelText('Who wants to cancel?'), 'house');
    panel.getByText('We cancel: everything paid is returned. $1,700.00 goes back to the customer.');
    await page.user.type(panel.getByLabelText('Return another sum'), '1000');
    panel.getByText('$1,000.00 goes back to the customer, $700.00 is kept, and nothing more is owed.');
    await page.user.click(panel.getByRole('button', { name: 'Cancel the booking' }));
    await panel.findByText('This is not what the clause says. Please say why.');
    await page.user.type(panel.getByLabelText('Reason'), 'Agreed by phone');
    const cancelled = { ...booking, status: 'cancelled' as const };
    page.server.on('POST /api/bookings/:id/cancel', ok(cancelled));
    page.server.on('GET /api/bookings/:id', ok(cancelled));
    const after = {
      wantedBy: 'house',
      kept: 700,
      waived: 0,
      owed: 0,
      toReturn: 1000,
      rentedAgain: false,
    } as const;
    page.server.on(
      'GET /api/bookings/:id/money',
      ok(formOf({ version: '2', cancelling: null, cancelled: after, payments: [CARD] })),
    );
    await page.user.click(panel.getByRole('button', { name: 'Cancel the booking' }));
    await panel.findByText('To be returned: $1,000.00');
    expect(bodyOf('/cancel')).toEqual({
      wantedBy: 'house',
      reason: 'Agreed by phone',
      returnAmount: 1000,
      version: '1',
    });
  });

  it('what is owed after cancelling can be waived with a reason', async () => {
    const after = {
      wantedBy: 'unpaid',
      kept: 850,
      waived: 0,
      owed: 350,
      toReturn: 0,
      rentedAgain: true,
    } as const;
    const panel = await show({ cancelling: null, cancelled: after }, { status: 'cancelled' });
    await panel.findByText('Owed after cancelling: $350.00');
    await page.user.click(panel.getByRole('button', { name: 'Waive' }));
    await page.user.type(panel.getByLabelText('Reason'), 'Illness');
    answers('POST /api/bookings/:id/waive', {
      version: '2',
      cancelling: null,
      cancelled: { ...after, kept: 500, owed: 0, waived: 350 },
    });
    await page.user.click(panel.getByRole('button', { name: 'Give up $350.00' }));
    await panel.findByText(/^Settled\./);
    panel.getByText('Re-rented: refund the deposit?');
  });

  it('a dispute and a refund that failed are said above the ledger, and how the money goes back', async () => {
    const panel = await show({
      matters: [
        { kind: 'dispute', amount: 500 },
        { kind: 'refund-failed', amount: 120 },
      ],
      payments: [{ ...CARD, refundable: 120, refundWays: ['card', 'by-hand'] }],
    });
    await panel.findByText(/^is disputed by the customer’s bank/);
    panel.getByText(/^could not be refunded/);
    await page.user.click(panel.getByRole('button', { name: 'Refund' }));
    await page.user.selectOptions(panel.getByLabelText('How'), 'by-hand');
    panel.getByRole('button', { name: 'Note $120.00 paid back by hand' });
  });
});
