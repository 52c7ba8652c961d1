import { screen, within } from '@testing-library/react';
import type { StaffBooking } from '#api/bookings';
import { ok, refused } from '@test/answers';
import { MAIN } from '@test/house-answers';
import { answerForBooking, office, pendingRequest } from '@test/office';
import { expectToast, fill, valueOf } from '@test/screen';

const MOVE = 'POST /api/bookings/:id/move';

/** Staff correct when and where an event is (Holds §10). */
describe('moving a booking', () => {
  const page = office();

  async function openDetails(booking: StaffBooking): Promise<ReturnType<typeof within>> {
    answerForBooking(page, booking);
    page.show(`/management?booking=${booking.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: 'Event details' });
    return dialog;
  }
  const change = (dialog: ReturnType<typeof within>) =>
    page.user.click(dialog.getByRole('button', { name: 'Change date or hours' }));
  const save = (dialog: ReturnType<typeof within>) =>
    page.user.click(dialog.getByRole('button', { name: 'Move booking' }));

  it('says old and new before it is done, and sends the version that was read', async () => {
    const booking = pendingRequest();
    const dialog = await openDetails(booking);
    await change(dialog);
    fill(dialog.getByLabelText('Date'), '2026-05-23');
    await page.user.selectOptions(dialog.getByLabelText('End time'), '19:00');
    dialog.getByText(
      `May 16, 2026, 2:00 PM – 6:00 PM, ${MAIN.name} → May 23, 2026, 2:00 PM – 7:00 PM, ${MAIN.name}. One email tells the customer; the price stays as agreed.`,
    );
    const moved = { ...booking, eventDate: '2026-05-23', endTime: '19:00', slotVersion: '2' };
    page.server.on(MOVE, ok(moved));
    await save(dialog);
    await expectToast('success', 'Booking moved.', '');
    expect(page.server.sent(MOVE)).toEqual([
      { eventDate: '2026-05-23', startTime: '14:00', endTime: '19:00', venueIds: [MAIN.id], version: '1' },
    ]);
    dialog.getByText('May 23, 2026');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Change date or hours' }));
  });

  it('a time that is held is refused with what is free, which one tap takes; nothing typed is lost', async () => {
    const dialog = await openDetails(pendingRequest());
    await change(dialog);
    fill(dialog.getByLabelText('Date'), '2026-05-23');
    const offers = {
      conflicts: [],
      suggestedDates: ['2026-05-30'],
      flexibleOptions: [
        {
          date: '2026-05-23',
          description: 'later',
          alternativeTimes: [{ startTime: '19:00', endTime: '23:00', description: 'evening' }],
        },
      ],
    };
    page.server.on(
      MOVE,
      refused(409, { code: 'BOOKING_CONFLICT', message: 'No longer available.', ...offers }),
    );
    await save(dialog);
    await expectToast('destructive', 'Failed to move the booking.', '');
    expect(valueOf('Date')).toBe('2026-05-23');
    const free = within(dialog.getByRole('group', { name: 'Free instead' }));
    free.getByRole('button', { name: 'Sat, May 30' });
    await page.user.click(free.getByRole('button', { name: 'Sat, May 23, 7:00 PM – 11:00 PM' }));
    expect([valueOf('Start time'), valueOf('End time')]).toEqual(['19:00', '23:00']);
    expect(dialog.queryByRole('group', { name: 'Free instead' })).toBeNull();
    expect(document.activeElement).toBe(dialog.getByLabelText('Date'));
  });

  it('a booking without a space, or without a date, is not sent', async () => {
    const dialog = await openDetails(pendingRequest());
    await change(dialog);
    fill(dialog.getByLabelText('Date'), '');
    await page.user.click(await dialog.findByRole('checkbox', { name: MAIN.name }));
    await save(dialog);
    dialog.getByText('Enter a date.');
    dialog.getByText('Choose at least one space.');
    expect(page.server.sent(MOVE)).toEqual([]);
  });

  it('one of their other dates is filled in by one tap', async () => {
    const dialog = await openDetails(pendingRequest({ alternateDates: ['2026-06-06'] }));
    await page.user.click(dialog.getByRole('button', { name: 'Use Jun 06, 2026' }));
    expect(valueOf('Date')).toBe('2026-06-06');
    dialog.getByText(/^May 16, 2026, .* → Jun 06, 2026, /);
    expect(document.activeElement).toBe(dialog.getByLabelText('Date'));
  });

  it('a signed or rejected booking is not moved', async () => {
    const dialog = await openDetails(pendingRequest({ status: 'confirmed', contractSigned: true }));
    expect(dialog.queryByRole('button', { name: 'Change date or hours' })).toBeNull();
  });

  it('a rejected request is reopened, and says so when its time was taken meanwhile', async () => {
    const rejected = pendingRequest({
      status: 'rejected',
      decidedBy: 'Staff',
      decidedAt: '2025-09-15T11:00:00.000Z',
    });
    const dialog = await openDetails(rejected);
    const reopen = dialog.getByRole('button', { name: 'Reopen request' });
    page.server.on(
      'POST /api/bookings/:id/reopen',
      refused(409, { code: 'SLOT_TAKEN', message: 'This time is already held by booking 8F2C91AB.' }),
    );
    await page.user.click(reopen);
    await dialog.findByText('This time is already held by booking 8F2C91AB.');
    page.server.on('POST /api/bookings/:id/reopen', ok({ ...rejected, status: 'pending' }));
    await page.user.click(reopen);
    await expectToast('success', 'Request reopened.', '');
    await dialog.findByRole('button', { name: 'Approve Booking' });
  });
});
