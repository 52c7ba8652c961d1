import { screen } from '@testing-library/react';
import { refused } from '@test/answers';
import { site } from '@test/screen';

describe('the door of the office', () => {
  const page = site();

  it('is shown with its form in one piece', async () => {
    page.server.on('GET /api/staff/session', refused(401));
    page.show('/management');
    await screen.findByRole('heading', { level: 1, name: 'Staff Access Required' });
    expect(screen.queryByRole('status', { name: 'Loading the form' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});
