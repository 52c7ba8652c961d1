import { screen, waitFor, within } from '@testing-library/react';
import type { BookingRequest } from '#api/bookings';
import { ok } from '@test/answers';
import { TENT } from '@test/house-answers';
import {
  accept,
  alternatives,
  answerFreeCalendar,
  DATE,
  dateChips,
  dayNamed,
  expectStillTyped,
  form,
  sendRequest,
  submitRequest,
  SUGGESTED,
  taken,
  typeRequest,
} from '@test/request-form';
import { expectToast, site, valueOf } from '@test/screen';

const WHO = 'chooser@example.com';
const OTHER_TIMES = [
  {
    date: DATE,
    description: 'Sat, Oct 18: your date at another time',
    alternativeTimes: [
      { startTime: '10:00', endTime: '14:00', description: '10:00 AM – 2:00 PM · 4 h' },
      { startTime: '18:00', endTime: '22:00', description: '6:00 PM – 10:00 PM · 4 h' },
    ],
  },
  {
    date: '2025-10-17',
    description: 'Fri, Oct 17: 1 day earlier, at another time',
    alternativeTimes: [{ startTime: '13:00', endTime: '17:00', description: '1:00 PM – 5:00 PM · 4 h' }],
  },
];

/** The ways out when the chosen date is taken (Requests §13, Availability §7). */
describe('the way out of a date that is taken', () => {
  const page = site();
  beforeEach(() => {
    answerFreeCalendar(page);
    page.server.on('POST /api/bookings/validate', ok({ hasConflicts: false, conflicts: [] }));
  });

  const others = () => within(alternatives() as HTMLElement);
  const formDate = () => form().getByRole('heading', { level: 2 }).textContent;
  const sent = () => page.server.sent('POST /api/bookings') as BookingRequest[];

  /** Somebody takes the Main Event Venue of the first date a moment before the request arrives. */
  async function loseIt(): Promise<void> {
    page.server.on('POST /api/bookings', taken(SUGGESTED, OTHER_TIMES));
    await submitRequest(page);
    await waitFor(() => others().getByText(/^Sat, Oct 18: Main Event Venue is taken 2–6 PM/));
    page.server.on('POST /api/bookings', accept);
  }

  it('another day at another time is one tap, with a way back to all suggestions', async () => {
    await typeRequest(page, WHO);
    await loseIt();
    const takeFriday = () => page.user.click(others().getByRole('button', { name: /^Fri, Oct 17.+ – / }));
    await takeFriday();
    await form().findByText('Please adjust the time or the spaces for Fri, Oct 17.', { exact: false });
    const times = within(screen.getByRole('group', { name: 'Free on Fri, Oct 17 for the spaces you chose' }));
    expect(formDate()).toBe('Friday, Oct 17, 2025');
    expectStillTyped(WHO);
    await page.user.click(times.getByRole('button', { name: 'Back to all suggestions' }));
    expect(alternatives()).not.toBeNull();
    expect(formDate()).toBe('Saturday, Oct 18, 2025');
    expectStillTyped(WHO);
    await takeFriday();
    await page.user.click(await screen.findByRole('button', { name: '1:00 PM – 5:00 PM · 4 h' }));
    await sendRequest(page);
    expect(sent().at(-1)).toMatchObject({ eventDate: '2025-10-17', startTime: '13:00', endTime: '17:00' });
    const words = screen.getByRole('region', { name: 'We have your request' }).textContent;
    expect(words).toContain('Fri, Oct 17, 1:00 PM');
  });

  it('a suggested date takes the place of the first choice, and the other preferred dates stay', async () => {
    await typeRequest(page, WHO);
    await page.user.click(screen.getByText('Several dates'));
    await page.user.click(await dayNamed('Saturday, Oct 11, 2025'));
    await loseIt();
    await page.user.click(others().getByRole('button', { name: 'Sat, Oct 25' }));
    await expectToast('success', 'Date Confirmed', /^Sat, Oct 25 is free for your spaces and times/);
    expect(dateChips()).toEqual(['Sat, Oct 11', 'Sat, Oct 25 First choice']);
    expectStillTyped(WHO);
    await sendRequest(page);
    expect(sent().at(-1)).toMatchObject({ eventDate: '2025-10-25', alternateDates: ['2025-10-11'] });
  });

  it('of two spaces the free one is named, and can be kept alone with everything typed', async () => {
    await typeRequest(page, WHO);
    await page.user.click(screen.getByRole('checkbox', { name: /^Outdoor Tent/ }));
    await loseIt();
    others().getByText('Sat, Oct 18: Main Event Venue is taken 2–6 PM; Outdoor Tent is free.');
    await page.user.click(screen.getByRole('checkbox', { name: /^Main Event Venue/ }));
    expect(alternatives()).toBeNull();
    expect(valueOf(/^First name/)).toBe('Sarah');
    expect(valueOf('Requirements (optional)')).toBe('A table near the smoker');
    await sendRequest(page);
    expect(sent().at(-1)).toMatchObject({ eventDate: DATE, startTime: '14:00', venueIds: [TENT.id] });
  });

  it('a date that was confirmed is no longer called free once the times are changed by hand', async () => {
    await typeRequest(page, WHO);
    await loseIt();
    await page.user.click(others().getByRole('button', { name: 'Sat, Oct 25' }));
    await form().findByText(/^Sat, Oct 25 is free for your spaces and times/);
    await page.user.selectOptions(screen.getByLabelText(/^Start time/), '12:00');
    expect(form().queryByText(/^Sat, Oct 25 is free for your spaces and times/)).toBeNull();
  });
});
