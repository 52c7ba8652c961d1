import { screen, waitFor, within } from '@testing-library/react';
import { ok, refused } from '@test/answers';
import { MAIN } from '@test/house-answers';
import { answerForBooking, office, pendingRequest } from '@test/office';
import { expectToast, fill, valueOf } from '@test/screen';

const ENTER = 'POST /api/staff/bookings';

/** A customer is on the phone (Bookings §14). */
describe('a booking that staff write down', () => {
  const page = office();

  async function openForm(): Promise<ReturnType<typeof within>> {
    page.show('/management');
    await page.user.click(await screen.findByRole('button', { name: 'New booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(MAIN.name);
    return dialog;
  }

  async function fillIn(dialog: ReturnType<typeof within>): Promise<void> {
    fill(dialog.getByLabelText('Date'), '2026-05-16');
    await page.user.selectOptions(dialog.getByLabelText('Start time'), '14:00');
    await page.user.selectOptions(dialog.getByLabelText('End time'), '18:00');
    await page.user.click(dialog.getByLabelText(MAIN.name));
    await page.user.selectOptions(dialog.getByLabelText('Event type'), 'birthday');
    fill(dialog.getByLabelText('First name'), 'Sarah');
    fill(dialog.getByLabelText('Last name'), 'Whitfield');
    fill(dialog.getByLabelText('Phone'), '(512) 555-0187');
    fill(dialog.getByLabelText('Email'), 'sarah@example.com');
  }
  const enter = (dialog: ReturnType<typeof within>) =>
    page.user.click(dialog.getByRole('button', { name: 'Enter booking' }));

  it('is sent with what was typed, and its details open', async () => {
    const dialog = await openForm();
    await fillIn(dialog);
    const booking = pendingRequest();
    answerForBooking(page, booking);
    page.server.on(ENTER, ok(booking, 201));
    await enter(dialog);
    await expectToast('success', 'Booking entered.', '');
    expect(page.server.sent(ENTER)).toMatchObject([
      {
        eventDate: '2026-05-16',
        startTime: '14:00',
        endTime: '18:00',
        venueIds: [MAIN.id],
        eventType: 'birthday',
        email: 'sarah@example.com',
        tellCustomer: true,
      },
    ]);
    await screen.findByRole('heading', { name: 'Event details' });
  });

  it('what is missing is marked before anything is sent', async () => {
    const dialog = await openForm();
    await enter(dialog);
    for (const message of ['Enter a date.', 'Choose at least one space.', 'Enter a phone number.'])
      dialog.getByText(message);
    expect(page.server.sent(ENTER)).toEqual([]);
  });

  it('short notice asks for its reason; nothing typed is lost', async () => {
    const dialog = await openForm();
    await fillIn(dialog);
    const message =
      'Visitors could not ask for this start any more. Please say why it is taken all the same.';
    const errors = [{ field: 'shortNoticeReason', message }];
    page.server.on(ENTER, refused(400, { code: 'BOOKING_INVALID', message, errors }));
    await enter(dialog);
    const reason = await dialog.findByLabelText('Why it is taken at short notice');
    fill(reason, 'A wake for a neighbour');
    expect(valueOf('First name')).toBe('Sarah');
    await enter(dialog);
    await waitFor(() =>
      expect(page.server.sent(ENTER)[1]).toMatchObject({ shortNoticeReason: 'A wake for a neighbour' }),
    );
  });

  it('a taken time offers what is free, which one tap fills in', async () => {
    const dialog = await openForm();
    await fillIn(dialog);
    const offers = { conflicts: [], flexibleOptions: [], suggestedDates: ['2026-05-23'] };
    page.server.on(ENTER, refused(409, { code: 'BOOKING_CONFLICT', message: 'Taken.', ...offers }));
    await enter(dialog);
    await page.user.click(await dialog.findByRole('button', { name: 'Sat, May 23' }));
    expect(valueOf('Date')).toBe('2026-05-23');
    expect(valueOf('Start time')).toBe('14:00');
  });
});
