import { screen, waitFor } from '@testing-library/react';
import type { CustomerBooking, SmsPreferences, SmsPreferencesChange } from '#api/bookings';
import { failed, lost, ok, refused } from '@test/answers';
import { answerForCustomer, endGrant, REMINDERS, sayWhose, signedBooking } from '@test/customer';
import { expectToast, fill, inPage, site } from '@test/screen';

const FAILED = 'Failed to update SMS preferences. Please try again.';

/** The SMS switch of a booking (Bookings §11, Wordings §8): a refusal changes nothing and keeps what was typed. */
describe('text reminders', () => {
  const page = site();
  let booking: CustomerBooking;
  let kept: SmsPreferences;
  let save: string;

  beforeEach(() => {
    booking = signedBooking();
    kept = REMINDERS;
    const path = `/api/bookings/${booking.id}/sms-preferences`;
    save = `PUT ${path}`;
    answerForCustomer(page, booking);
    page.server.on(`GET ${path}`, () => ok(kept));
    page.server.on(save, ({ body }) => ok(keep(body as SmsPreferencesChange)));
  });

  /** As the server keeps it: an absent number stays, an empty one means the booking's own. */
  function keep({ smsRemindersEnabled, smsReminderPhone }: SmsPreferencesChange): SmsPreferences {
    const digits = smsReminderPhone?.replace(/\D/g, '');
    const phone = smsReminderPhone === undefined ? kept.smsReminderPhone : digits ? `+1${digits}` : null;
    kept = { ...kept, smsRemindersEnabled, smsReminderPhone: phone };
    return kept;
  }

  const wish = () =>
    screen.getByRole<HTMLInputElement>('switch', { name: 'Text me reminders of this booking' });
  const number = () => screen.getByLabelText<HTMLInputElement>('Mobile number');
  const saveButton = () => screen.queryByRole('button', { name: 'Save' });
  const pressSave = () => page.user.click(saveButton() as HTMLElement);

  async function openReminders(): Promise<void> {
    page.show('/my-bookings');
    await screen.findByRole('switch', { name: 'Text me reminders of this booking' });
  }

  it('are switched on with a number, shown as people write it, and off again', async () => {
    await openReminders();
    expect(saveButton()).toBeNull();
    await page.user.click(wish());
    screen.getByText('Left empty, they go to •••-•••-0187.');
    fill(number(), '512.555.0111');
    await pressSave();
    await expectToast('success', 'SMS Preferences Updated', 'We will text reminders of this booking.');
    await inPage().findByText('SMS Preferences Updated');
    // Save is gone; the keyboard goes on from the switch.
    await waitFor(() => expect(document.activeElement).toBe(wish()));
    expect(number().value).toBe('(512) 555-0111');
    expect(kept).toMatchObject({ smsRemindersEnabled: true, smsReminderPhone: '+15125550111' });
    screen.getByText('Left empty, they go to the phone number of your booking.');
    await page.reload();
    await screen.findByRole('switch', { name: 'Text me reminders of this booking' });
    expect(wish().checked).toBe(true);
    await page.user.click(wish());
    await pressSave();
    await inPage().findByText('We will text no reminders.');
    expect(kept).toMatchObject({ smsRemindersEnabled: false, smsReminderPhone: '+15125550111' });
  });

  it('a number taken out again leaves them with the number of the booking', async () => {
    keep({ smsRemindersEnabled: true, smsReminderPhone: '(512) 555-0111' });
    await openReminders();
    fill(number(), '');
    await page.user.type(number(), '{Enter}');
    await inPage().findByText('We will text reminders of this booking.');
    screen.getByText('Left empty, they go to •••-•••-0187.');
    expect(document.activeElement).toBe(number());
    expect(kept).toMatchObject({ smsRemindersEnabled: true, smsReminderPhone: null });
  });

  it('what was changed elsewhere shows after a refresh, and is not undone by saving', async () => {
    await openReminders();
    const refresh = () => page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    keep({ smsRemindersEnabled: true });
    await refresh();
    await waitFor(() => expect(wish().checked).toBe(true));
    expect(saveButton()).toBeNull();
    await page.user.click(wish());
    await pressSave();
    await inPage().findByText('We will text no reminders.');
    keep({ smsRemindersEnabled: true });
    await refresh();
    await waitFor(() => expect(wish().checked).toBe(true));
    fill(number(), '(512) 555-0122');
    await pressSave();
    await inPage().findByText('We will text reminders of this booking.');
    expect(kept).toMatchObject({ smsRemindersEnabled: true, smsReminderPhone: '+15125550122' });
  });

  it('a number that is none is said beside its field, with the switch left as chosen', async () => {
    const message = 'Please enter a phone number that we can text.';
    page.server.on(save, refused(400, { message, errors: [{ field: 'smsReminderPhone', message }] }));
    await openReminders();
    await page.user.click(wish());
    fill(number(), '555-01');
    await pressSave();
    await expectToast('destructive', 'SMS Update Failed', FAILED);
    screen.getByText(message);
    expect(number().value).toBe('555-01');
    expect(wish().checked).toBe(true);
    expect(kept).toEqual(REMINDERS);
  });

  it('a house that cannot write says so, keeps what was typed, and takes it at the second try', async () => {
    page.server.on(save, failed);
    await openReminders();
    await page.user.click(wish());
    fill(number(), '(512) 555-0111');
    await pressSave();
    await expectToast('destructive', 'SMS Update Failed', FAILED);
    await inPage().findByText('SMS Update Failed');
    expect(wish().checked).toBe(true);
    expect(number().value).toBe('(512) 555-0111');
    page.server.on(save, ({ body }) => ok(keep(body as SmsPreferencesChange)));
    await pressSave();
    await inPage().findByText('SMS Preferences Updated');
    expect(kept).toMatchObject({ smsRemindersEnabled: true, smsReminderPhone: '+15125550111' });
  });

  it('when the day of the look-up is over, another try asks who is there', async () => {
    const read = save.replace('PUT', 'GET');
    page.server.on(read, lost);
    page.show('/my-bookings');
    await screen.findByText('Your choice could not be loaded.', { exact: false });
    endGrant(page, booking, read, ok(kept));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await sayWhose(page);
    await screen.findByRole('switch', { name: 'Text me reminders of this booking' });
  });
});
