import { screen, within } from '@testing-library/react';
import { lost, ok, refused } from '@test/answers';
import { office } from '@test/office';

const NONE = {
  bookings: 0,
  contracts: 0,
  payments: 0,
  messages: 0,
  vendorDocuments: 0,
  customerDocuments: 0,
  eventPhotos: 0,
  floorPlans: 0,
  waitlist: 0,
  inquiries: 0,
  testimonials: 0,
};
const CLEAN_UP = 'POST /api/admin/cleanup-test-data';

describe('the clean-up of test data', () => {
  const page = office();
  const ask = async () => {
    page.show('/admin-cleanup');
    await page.user.click(await screen.findByRole('button', { name: 'Clear All Test Data' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Are you sure you want to delete ALL test data? This cannot be undone.');
    await page.user.type(dialog.getByLabelText('Staff password'), 'a password');
    await page.user.click(dialog.getByRole('button', { name: 'Delete All Test Data' }));
    return dialog;
  };

  it('asks with the password, says how many of each kind went, and leads back', async () => {
    page.server.on(CLEAN_UP, ok({ success: true, deleted: { ...NONE, bookings: 1183, messages: 12 } }));
    await ask();
    await screen.findByRole('heading', { name: 'Cleanup Successful!' });
    const counts = screen.getAllByRole('term').map((term) => term.textContent);
    expect(counts).toEqual(['Bookings', 'Messages']);
    screen.getByText('1,183');
    expect(screen.getByRole('link', { name: 'Go to Management' }).getAttribute('href')).toBe('/management');
    expect(page.server.sent(CLEAN_UP)).toEqual([{ password: 'a password' }]);
  });

  it('says that there was nothing to remove', async () => {
    page.server.on(CLEAN_UP, ok({ success: true, deleted: NONE }));
    await ask();
    await screen.findByText('There was no test data to remove.');
  });

  it('keeps the question open after a wrong password, and says so', async () => {
    page.server.on(
      CLEAN_UP,
      refused(403, { code: 'WRONG_PASSWORD', message: 'Incorrect password. Please try again.' }),
    );
    const dialog = await ask();
    await dialog.findByText('Incorrect password. Please try again.');
    await screen.findByText('Cleanup Failed');
  });

  it('says when it failed for another reason', async () => {
    page.server.on(CLEAN_UP, lost);
    await ask();
    await screen.findByText('Cleanup Failed');
    expect(
      screen.getAllByText('There was an error removing the test data. Please try again.').length,
    ).toBeGreaterThan(0);
  });

  it('stands behind the gate', async () => {
    page.server.on('GET /api/staff/session', ok({ authenticated: false }));
    page.server.on('POST /api/staff/logout', ok({ authenticated: false }));
    const { staffSession } = await import('../session/staff-session');
    await staffSession.signOut();
    page.show('/admin-cleanup');
    await screen.findByRole('heading', { name: 'Staff Access Required' });
  });
});
