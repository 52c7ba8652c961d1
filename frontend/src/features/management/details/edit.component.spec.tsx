import { screen, within } from '@testing-library/react';
import type { StaffBooking } from '#api/bookings';
import { ok, refused } from '@test/answers';
import { answerForBooking, office, pendingRequest } from '@test/office';
import { expectToast, fill, valueOf } from '@test/screen';

const EDIT = 'PUT /api/bookings/:id';

/** Staff correct who the customer is and what they asked for, and note what they learn of the day (Bookings §14). */
describe('editing a booking', () => {
  const page = office();

  async function openForm(booking: StaffBooking): Promise<ReturnType<typeof within>> {
    answerForBooking(page, booking);
    page.show(`/management?booking=${booking.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('button', { name: 'Edit details' }));
    return dialog;
  }
  const save = (dialog: ReturnType<typeof within>) =>
    page.user.click(dialog.getByRole('button', { name: 'Save changes' }));

  it('says what changes for the customer, sends what changed alone, and the version that was read', async () => {
    const booking = pendingRequest();
    const dialog = await openForm(booking);
    expect(document.activeElement).toBe(dialog.getByLabelText('First name'));
    fill(dialog.getByLabelText('Email'), 'right@example.com');
    await page.user.selectOptions(dialog.getByLabelText('Guests, as asked'), '101-200');
    fill(dialog.getByLabelText('Guaranteed guests (optional)'), '120');
    fill(dialog.getByLabelText('Food'), '18:30');
    const lines = within(dialog.getByRole('list', { name: 'What changes for the customer' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Email: ${booking.email} → right@example.com`,
      'Guests: 51–100 guests → 101–200 guests',
    ]);
    const saved = {
      ...booking,
      email: 'right@example.com',
      guestCount: '101-200',
      guaranteedGuests: 120,
      foodTime: '18:30',
      detailsVersion: '2',
    };
    page.server.on(EDIT, ok(saved));
    await save(dialog);
    await expectToast('success', 'Booking updated.', '');
    expect(page.server.sent(EDIT)).toEqual([
      {
        email: 'right@example.com',
        guestCount: '101-200',
        guaranteedGuests: 120,
        foodTime: '18:30',
        tellCustomer: true,
        version: '1',
      },
    ]);
    dialog.getByRole('link', { name: /right\s*@example\.com/ });
    dialog.getByText('6:30 PM');
    dialog.getByText('120');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Edit details' }));
  });

  it('marks the field that the server refuses; what was typed stays', async () => {
    const dialog = await openForm(pendingRequest());
    fill(dialog.getByLabelText('Phone'), '12345');
    const message = 'Please enter a valid phone number with its area code.';
    page.server.on(
      EDIT,
      refused(400, { code: 'BOOKING_INVALID', message, errors: [{ field: 'phone', message }] }),
    );
    await page.user.click(dialog.getByLabelText('Tell the customer by email'));
    await save(dialog);
    await expectToast('destructive', 'Failed to update the booking.', '');
    expect(page.server.sent(EDIT)).toMatchObject([{ phone: '12345', tellCustomer: false }]);
    expect(valueOf('Phone')).toBe('12345');
    expect(dialog.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('a count that is none is said before anything is sent', async () => {
    const dialog = await openForm(pendingRequest());
    fill(dialog.getByLabelText('Chairs'), 'some');
    await save(dialog);
    dialog.getByText('Enter a whole number.');
    expect(page.server.sent(EDIT)).toEqual([]);
  });

  it('the kind of event of a signed contract is not changed here', async () => {
    const dialog = await openForm({ ...pendingRequest(), status: 'confirmed', contractSigned: true });
    expect(dialog.getByLabelText('Event type').hasAttribute('disabled')).toBe(true);
    dialog.getByText('The signed contract names it: send a new version to change it.');
  });

  it('the customer panel says that mail to their address came back, and what to do', async () => {
    const booking = { ...pendingRequest(), emailBounced: true };
    answerForBooking(page, booking);
    page.show(`/management?booking=${booking.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Mail to this address came back, so nothing is sent there\./);
  });
});
