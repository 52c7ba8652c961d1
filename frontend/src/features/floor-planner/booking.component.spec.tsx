import { screen, waitFor, within } from '@testing-library/react';
import type { FloorPlanDetail } from '#api/floor-plans';
import { failed, ok, refused } from '@test/answers';
import { signedBooking } from '@test/customer';
import { MAIN } from '@test/house-answers';
import { savedPlan } from '@test/saved-plan';
import { expectToast, fill, inPage, site } from '@test/screen';

const BOOKING = signedBooking();
const PLAN = savedPlan(BOOKING, { eventName: 'Wedding', guestCount: 60 });
const OF_BOOKING = `GET /api/floor-plans/booking/${BOOKING.id}`;
const CONNECT = `PUT /api/bookings/${BOOKING.id}/floor-plan`;
const SAVE = `PUT /api/floor-plans/${PLAN.id}`;
const FREE = { round: 3 };

function changed(current: FloorPlanDetail | null) {
  const body = { code: 'CHANGED_MEANWHILE', message: 'Somebody saved another version.', current };
  return refused(409, body);
}

describe('a floor plan and its booking', () => {
  const page = site();
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));

  beforeEach(() => {
    page.server.on('GET /api/custom-inventory', ok([]));
    page.server.on('GET /api/customer-bookings', ok([BOOKING]));
    page.server.on(
      `GET /api/bookings/${BOOKING.id}/furniture`,
      ok({ 'main-event': FREE, 'outdoor-pavilion': FREE, 'restaurant-addon': FREE, 'private-dining': FREE }),
    );
  });
  afterEach(() => localStorage.clear());

  async function openBooking(): Promise<void> {
    page.show(`/floor-planner?booking=${BOOKING.id}`);
    await screen.findByRole('checkbox', { name: MAIN.name });
  }
  async function openView(plan = PLAN): Promise<void> {
    page.server.on(`GET /api/floor-plans/${PLAN.id}`, ok(plan));
    page.show(`/floor-planner?view=${PLAN.id}`);
    await screen.findByRole('button', { name: /^Table 1,/ });
  }

  it('asks for a booking before it connects, and finds one by email', async () => {
    page.server.on(OF_BOOKING, ok([]));
    page.show('/floor-planner');
    await screen.findByText('Not connected to a booking');
    await press(/^Round Table/);
    await press('Connect Layout to Booking');
    await expectToast('destructive', 'Booking Required', 'Please find your booking first.');
    const dialog = within(await screen.findByRole('dialog', { name: 'Find Your Booking' }));
    fill(dialog.getByRole('textbox'), 'sarah@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Search' }));
    await page.user.click(
      await dialog.findByRole('button', { name: new RegExp(BOOKING.id.slice(0, 8), 'i') }),
    );
    await screen.findByText('New layout for your booking');
    expect(page.address()).toBe(`/floor-planner?booking=${BOOKING.id}`);
    // What was drawn before comes along.
    screen.getByRole('button', { name: /^Table 1,/ });
    page.server.on(CONNECT, ok(PLAN));
    await press('Connect Layout to Booking');
    await expectToast('success', 'Layout Connected', 'Your floor plan is connected to your booking.');
    await screen.findByText('Editing Existing Layout');
  });

  it('says how to search otherwise when nothing was found', async () => {
    page.server.on('GET /api/customer-bookings', ok([]));
    page.show('/floor-planner');
    await screen.findByText('Not connected to a booking');
    await press('Find My Booking');
    const dialog = within(await screen.findByRole('dialog', { name: 'Find Your Booking' }));
    await page.user.click(dialog.getByRole('button', { name: 'Search' }));
    await expectToast(
      'destructive',
      'Search Required',
      'Please enter your email address or phone number to find your bookings.',
    );
    fill(dialog.getByRole('textbox'), 'nobody@example.com');
    await page.user.click(dialog.getByRole('button', { name: 'Search' }));
    await dialog.findByText('No bookings found for nobody@example.com');
    dialog.getByText('Please check your email or try searching by phone number instead.');
  });

  it('edits the plan that the booking has, with what is free for its event', async () => {
    page.server.on(OF_BOOKING, ok([PLAN]));
    await openBooking();
    await expectToast('success', 'Editing Existing Layout', 'This booking has a floor plan.');
    inPage().getByText('8 seats for 60 guests');
    await screen.findByRole('button', { name: /^Round Table 1\/3/ });
    page.server.on(SAVE, ok({ ...PLAN, version: 4 }));
    await press(/^Round Table/);
    inPage().getByText('There are unsaved changes.');
    await press('Save Changes');
    await expectToast('success', 'Changes Saved', 'Your floor plan has been updated.');
  });

  it('is drawn for a booking although its plan could not be looked up', async () => {
    page.server.on(OF_BOOKING, failed);
    await openBooking();
    await expectToast('success', 'Booking Connected', 'You can connect your layout to it now.');
    page.server.on(CONNECT, failed);
    await press('Connect Layout to Booking');
    await expectToast(
      'destructive',
      'Connection Failed',
      'Failed to connect floor plan to booking. Please try again.',
    );
  });

  it('says why the server does not take it', async () => {
    await openView();
    page.server.on(SAVE, refused(409, { code: 'FURNITURE_TAKEN', message: 'Only 2 are free.' }));
    await press('Save Changes');
    await expectToast('destructive', 'Connection Failed', 'Only 2 are free.');
  });

  it('asks before it replaces what somebody else saved', async () => {
    await openView();
    await press(/^Round Table/);
    page.server.on(SAVE, changed({ ...PLAN, version: 9, guestCount: 77 }));
    await press('Save Changes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody Saved Another Version' }));
    dialog.getByText(/8 seats for 77 guests/);
    page.server.on(CONNECT, ok({ ...PLAN, version: 10 }));
    await page.user.click(dialog.getByRole('button', { name: 'Replace it with mine' }));
    await expectToast('success', 'Layout Connected', 'Your floor plan is connected to your booking.');
    expect(page.server.sent(CONNECT).at(-1)).toMatchObject({ version: 9 });
  });

  it('takes what somebody else saved, on wish', async () => {
    await openView();
    await press(/^Round Table/);
    page.server.on(SAVE, changed({ ...PLAN, version: 9, guestCount: 77 }));
    await press('Save Changes');
    await page.user.click(await screen.findByRole('button', { name: 'Take the saved one' }));
    await screen.findByText('8 seats for 77 guests');
  });

  it('finds unsaved work again after a reload, on the version that it was drawn on', async () => {
    await openView();
    await press(/^Round Table/);
    await page.reload();
    await screen.findByRole('button', { name: /^Table 2,/ });
    inPage().getByText('Unsaved changes of before were found again.');
    page.server.on(SAVE, ok({ ...PLAN, version: 4 }));
    await press('Save Changes');
    await expectToast('success', 'Changes Saved', 'Your floor plan has been updated.');
    expect(page.server.sent(SAVE).at(-1)).toMatchObject({ version: 3 });
  });

  it('says when a saved plan cannot be loaded, and tries again', async () => {
    page.server.on(`GET /api/floor-plans/${PLAN.id}`, failed);
    page.show(`/floor-planner?view=${PLAN.id}`);
    await expectToast('destructive', 'Error', 'Failed to load the saved floor plan');
    page.server.on(`GET /api/floor-plans/${PLAN.id}`, ok(PLAN));
    await press('Try again');
    await screen.findByRole('button', { name: /^Table 1,/ });
    await waitFor(() => expect(screen.queryByText('Failed to load the saved floor plan')).toBeNull());
  });
});
