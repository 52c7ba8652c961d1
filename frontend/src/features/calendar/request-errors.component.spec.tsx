import { screen, waitFor, within } from '@testing-library/react';
import { failed, lost, ok, refused } from '@test/answers';
import {
  alternatives,
  answerFreeCalendar,
  accept,
  DATE,
  expectStillTyped,
  form,
  sendRequest,
  submitRequest,
  SUGGESTED,
  taken,
  typeRequest,
} from '@test/request-form';
import { expectToast, site } from '@test/screen';

const TAKEN = 'The selected venue and time are no longer available. Please select a different time or venue.';
const WHO = 'visitor@example.com';
const LABELS = ['Sat, Oct 25', 'Sat, Nov 1', 'Sat, Nov 8'];

/** The error catalogue of the request-date page (Wordings §3). */
describe('the error catalogue of the request-date page', () => {
  const page = site();
  beforeEach(() => answerFreeCalendar(page));

  const sentDates = () =>
    page.server.sent('POST /api/bookings').map((body) => (body as { eventDate: string }).eventDate);
  const suggested = () => {
    const panel = alternatives();
    return panel ? within(panel).queryAllByRole('button', { name: /^\w{3}, \w{3} \d{1,2}$/ }) : [];
  };
  const suggestedLabels = () => suggested().map((button) => button.textContent);
  const takeSuggested = (index: number) => page.user.click(suggested()[index] as HTMLElement);

  /** Somebody else is quicker by a moment: the page learns of it from the answer to its request. */
  async function loseTheSlot(): Promise<void> {
    page.server.on('POST /api/bookings', taken());
    await typeRequest(page, WHO);
    await submitRequest(page);
    await waitFor(() => expect(suggestedLabels()).toEqual(LABELS));
    page.server.on('POST /api/bookings', accept);
  }

  it('booking submit, 409 with suggestions', async () => {
    await loseTheSlot();
    await expectToast(
      'destructive',
      'Booking Conflict',
      'Your requested date/time is already booked. Check out the alternative dates suggested below!',
    );
    expectStillTyped(WHO);
    await sendRequest(page);
    expect(sentDates()).toEqual([DATE, DATE]);
  });

  it('booking submit, 409 without suggestions', async () => {
    page.server.on('POST /api/bookings', taken([]));
    await typeRequest(page, WHO);
    await submitRequest(page);
    await expectToast('destructive', 'Booking Conflict', TAKEN);
    await form().findByText(TAKEN, { exact: false });
    expect(alternatives()).toBeNull();
    expectStillTyped(WHO);
    page.server.on('POST /api/bookings', accept);
    await sendRequest(page);
  });

  it('booking submit, 409 with an unparseable body', async () => {
    page.server.on('POST /api/bookings', { status: 409, text: '<html><body>Conflict</body></html>' });
    await typeRequest(page, WHO);
    await submitRequest(page);
    await expectToast('destructive', 'Booking Conflict', TAKEN);
    expect(alternatives()).toBeNull();
    expectStillTyped(WHO);
    page.server.on('POST /api/bookings', taken());
    await submitRequest(page);
    await waitFor(() => expect(suggestedLabels()).toEqual(LABELS));
  });

  it('booking submit, other error', async () => {
    page.server.on('POST /api/bookings', failed);
    await typeRequest(page, WHO);
    await submitRequest(page);
    await expectToast(
      'destructive',
      'Booking Failed',
      'There was an error submitting your booking request. Please try again.',
    );
    await form().findByText('Booking Failed');
    expectStillTyped(WHO);
    page.server.on('POST /api/bookings', accept);
    await sendRequest(page);
    const keys = page.server
      .callsOf('POST /api/bookings')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys[0]]);
  });

  it('booking success', async () => {
    await typeRequest(page, WHO);
    await submitRequest(page);
    await expectToast(
      'success',
      'Event Request Submitted Successfully!',
      "Thank you! We've received your booking request and will call you within 24 hours to confirm availability and discuss details.",
    );
    await screen.findByRole('heading', { name: 'We have your request' });
    await screen.findByRole('heading', { name: 'Select a Date' });
  });

  it('alternative date, 409', async () => {
    await loseTheSlot();
    page.server.on('POST /api/bookings/validate', refused(409, { message: 'Not bookable.' }));
    await takeSuggested(0);
    await expectToast('destructive', 'Date No Longer Available', 'Sat, Oct 25 was removed from the list.');
    expect(suggestedLabels()).toEqual(LABELS.slice(1));
    expect(within(alternatives() as HTMLElement).getByRole('status').textContent).toContain(
      'Date No Longer Available',
    );
    expectStillTyped(WHO);
    page.server.on('POST /api/bookings/validate', ok({ hasConflicts: false, conflicts: [] }));
    await takeSuggested(0);
    await screen.findAllByText('Date Confirmed');
    await sendRequest(page);
    expect(sentDates()).toEqual([DATE, SUGGESTED[1]]);
  });

  it('alternative date, conflicts', async () => {
    await loseTheSlot();
    page.server.on('POST /api/bookings/validate', ok({ hasConflicts: true, conflicts: [] }));
    await takeSuggested(0);
    await expectToast(
      'destructive',
      'Date Conflict',
      'This date now has conflicts. Please try another option.',
    );
    expect(suggestedLabels()).toEqual(LABELS);
    expectStillTyped(WHO);
    page.server.on('POST /api/bookings/validate', ok({ hasConflicts: false, conflicts: [] }));
    await takeSuggested(1);
    await screen.findAllByText('Date Confirmed');
  });

  it('alternative date, network failure', async () => {
    await loseTheSlot();
    page.server.on('POST /api/bookings/validate', lost);
    await takeSuggested(0);
    await expectToast(
      'destructive',
      'Validation Error',
      'Unable to verify date availability. Please try again.',
    );
    expectStillTyped(WHO);
    page.server.on('POST /api/bookings/validate', ok({ hasConflicts: false, conflicts: [] }));
    await takeSuggested(0);
    await screen.findAllByText('Date Confirmed');
    await sendRequest(page);
    expect(sentDates()).toEqual([DATE, SUGGESTED[0]]);
  });

  it('alternative date, success', async () => {
    await loseTheSlot();
    page.server.on('POST /api/bookings/validate', ok({ hasConflicts: false, conflicts: [] }));
    await takeSuggested(0);
    await expectToast('success', 'Date Confirmed', /is free for your spaces and times\./);
    await waitFor(() => expect(alternatives()).toBeNull());
    expect(form().getByRole('heading', { level: 2 }).textContent).toContain('Oct 25');
    expectStillTyped(WHO);
    await sendRequest(page);
    expect(sentDates()).toEqual([DATE, SUGGESTED[0]]);
  });

  it('reads on the request for a date when to come back, and keeps all of it', async () => {
    const wait = 'Too many attempts. Please try again in 42 minutes.';
    page.server.on('POST /api/bookings', refused(429, { code: 'TOO_MANY_REQUESTS', message: wait }));
    await typeRequest(page, WHO);
    await submitRequest(page);
    await expectToast('destructive', 'Booking Failed', wait);
    await form().findByText(wait);
    expectStillTyped(WHO);
  });
});
