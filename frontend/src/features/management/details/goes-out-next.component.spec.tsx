import { screen, waitFor, within } from '@testing-library/react';
import { failed, ok } from '@test/answers';
import { answerForBooking, office, pendingRequest } from '@test/office';
import type { ReminderToCome } from '#api/notifications';

const BOOKING = pendingRequest({ status: 'confirmed' });
const BALANCE: ReminderToCome = {
  kind: 'final_payment',
  dueAt: '2027-01-01T15:00:00.000Z',
  channels: ['email', 'sms'],
  amount: 625,
  dueDate: '2027-01-08',
  condition: 'unless paid by then',
  paused: false,
};
const WEEK: ReminderToCome = {
  ...BALANCE,
  kind: 'week_before',
  dueAt: '2027-07-10T14:00:00.000Z',
  channels: ['email'],
  amount: null,
  dueDate: null,
  condition: null,
};

describe('what goes out next about a booking', () => {
  const page = office();
  const PATH = `/api/bookings/${BOOKING.id}/reminders`;

  const panel = async (rows: ReminderToCome[]) => {
    answerForBooking(page, BOOKING);
    page.server.on(`GET ${PATH}`, ok(rows));
    page.show(`/management?booking=${BOOKING.id}`);
    return within(await screen.findByRole('region', { name: 'Goes out next' }));
  };

  it('says when, what, for how much and what makes it needless', async () => {
    const next = await panel([BALANCE, WEEK]);
    const items = await next.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Fri, Jan 01, 9:00 AM · Final payment reminder · $625.00unless paid by then · email and textPause',
      'Sat, Jul 10, 9:00 AM · Week-before reminderPause',
    ]);
  });

  it('holds one back and lets it go again', async () => {
    const next = await panel([BALANCE]);
    page.server.on(`POST ${PATH}/final_payment/pause`, ok([{ ...BALANCE, paused: true }]));
    page.server.on(`POST ${PATH}/final_payment/resume`, ok([BALANCE]));
    await page.user.click(await next.findByRole('button', { name: 'Pause: Final payment reminder' }));
    await next.findByText('Final payment reminder paused.');
    next.getByText('Paused · email and text');
    await page.user.click(next.getByRole('button', { name: 'Resume: Final payment reminder' }));
    await next.findByText('Final payment reminder resumed.');
    next.getByText('unless paid by then · email and text');
  });

  it('says why it was not held back, and keeps what stands', async () => {
    const next = await panel([BALANCE]);
    page.server.on(`POST ${PATH}/final_payment/pause`, failed);
    await page.user.click(await next.findByRole('button', { name: 'Pause: Final payment reminder' }));
    await waitFor(() => expect(next.queryByText('Final payment reminder paused.')).toBeNull());
    next.getByRole('button', { name: 'Pause: Final payment reminder' });
  });

  it('says that nothing goes out', async () => {
    await (await panel([])).findByText('Nothing goes out by itself.');
  });
});
