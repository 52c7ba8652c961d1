import { screen, waitFor, within } from '@testing-library/react';
import { failed, ok, refused } from '@test/answers';
import { signedBooking } from '@test/customer';
import { savedPlan } from '@test/saved-plan';
import { expectToast, site } from '@test/screen';

const BOOKING = signedBooking();
const PLAN = savedPlan(BOOKING);

describe('versions of a floor plan', () => {
  const page = site();
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));

  beforeEach(() => {
    page.server.on('GET /api/custom-inventory', ok([]));
    page.server.on('GET /api/customer-bookings', ok([BOOKING]));
    page.server.on(`GET /api/bookings/${BOOKING.id}/furniture`, failed);
    page.server.on(`GET /api/floor-plans/${PLAN.id}`, ok(PLAN));
  });
  afterEach(() => localStorage.clear());

  async function openView(): Promise<void> {
    page.show(`/floor-planner?view=${PLAN.id}`);
    await screen.findByRole('button', { name: /^Table 1,/ });
  }

  const VERSIONS = `GET /api/bookings/${BOOKING.id}/floor-plan/versions`;
  const OLD = {
    version: 2,
    venues: '["Main Event Venue"]',
    guestCount: 40,
    totalSeats: 16,
    savedBy: 'You',
    savedAt: '2025-09-14T12:00:00.000Z',
  };
  const IN_FORCE = { ...OLD, version: 3, totalSeats: 8, savedBy: 'Our staff' };

  async function lookAtOld(): Promise<ReturnType<typeof within>> {
    page.server.on(VERSIONS, ok([IN_FORCE, OLD]));
    const detail = { ...OLD, venues: PLAN.venues, activeVenue: PLAN.activeVenue, tables: PLAN.tables };
    page.server.on(`${VERSIONS}/2`, ok(detail));
    await openView();
    await press('Versions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions of This Plan' }));
    await dialog.findByText('Version 3, in force');
    dialog.getByText('Sep 14, 2025, 7:00 AM · You');
    dialog.getByText('16 seats for 40 guests');
    await page.user.click(dialog.getByRole('button', { name: 'Look at version 2' }));
    await dialog.findByRole('img', { name: 'Plan of version 2' });
    return dialog;
  }
  const RESTORE = `POST /api/bookings/${BOOKING.id}/floor-plan/versions/2/restore`;

  it('an earlier version is looked at, and taken back as a new one', async () => {
    page.server.on(RESTORE, ok({ ...PLAN, version: 4, guestCount: 40 }));
    const dialog = await lookAtOld();
    await page.user.click(dialog.getByRole('button', { name: 'Restore version 2' }));
    await expectToast('success', 'Version Restored', 'Version 2 is in force again.');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Guests/ })).toHaveProperty('value', '40'),
    );
    const restored = page.server.calls.find(({ path }) => path.endsWith('/2/restore'));
    expect(restored?.body).toEqual({ version: 3 });
  });

  it.each([
    [
      'for a reason of its own',
      refused(409, { code: 'FURNITURE_TAKEN', message: 'Of round tables 3 are free.' }),
      'Of round tables 3 are free.',
    ],
    ['for one of ours', failed, 'Failed to restore this version. Please try again.'],
  ])('a version that is refused %s says so', async (_why, answer, message) => {
    page.server.on(RESTORE, answer);
    const dialog = await lookAtOld();
    await page.user.click(dialog.getByRole('button', { name: 'Restore version 2' }));
    await expectToast('destructive', 'Restore Failed', message);
  });

  it('versions that could not be loaded come at another attempt', async () => {
    page.server.on(VERSIONS, failed);
    await openView();
    await press('Versions');
    await screen.findByText('The versions could not be loaded');
    page.server.on(VERSIONS, ok([]));
    await press('Try again');
    await screen.findByText('Nothing was saved yet');
  });
});
