import { screen, waitFor } from '@testing-library/react';
import { failed, lost, ok, tooMany } from '@test/answers';
import { expectToast, fill, inPage, site, takeTime, valueOf } from '@test/screen';

const FAILED = 'Failed to join waitlist. Please try again.';

/** The waitlist on Home (Site §5, Wordings §1). */
describe('the waitlist', () => {
  const page = site();

  async function join(email: string): Promise<void> {
    page.show('/');
    fill(await screen.findByLabelText(/^Email address/), email);
    takeTime();
    await joinAgain();
  }
  const joinAgain = () => page.user.click(screen.getByRole('button', { name: 'Join Waitlist' }));

  it('waitlist failure', async () => {
    page.server.on('POST /api/video-tours', failed);
    await join('not.yet@example.com');
    await expectToast('destructive', 'Error', FAILED);
    expect(valueOf(/^Email address/)).toBe('not.yet@example.com');
    page.server.on('POST /api/video-tours', ok({}, 201));
    await joinAgain();
    await inPage().findByText('Welcome to the Waitlist!');
    const whole = { email: 'not.yet@example.com' };
    expect(page.server.sent('POST /api/video-tours')).toMatchObject([whole, whole]);
  });

  it('waitlist success', async () => {
    page.server.on('POST /api/video-tours', ok({}, 201));
    await join('welcome@example.com');
    await expectToast(
      'success',
      'Welcome to the Waitlist!',
      "You'll receive updates about our early October 2025 opening.",
    );
    await waitFor(() => expect(valueOf(/^Email address/)).toBe(''));
  });

  it('says that it failed, and keeps the address', async () => {
    page.server.on('POST /api/video-tours', lost);
    await join('visitor@example.com');
    await expectToast('destructive', 'Error', FAILED);
    expect(valueOf(/^Email address/)).toBe('visitor@example.com');
    await page.reload();
    await waitFor(() => expect(valueOf(/^Email address/)).toBe('visitor@example.com'));
  });

  it('reads it on the waitlist', async () => {
    page.server.on('POST /api/video-tours', tooMany(42));
    await join('guest@example.com');
    await expectToast('destructive', 'Error', FAILED);
    await inPage().findByText('Too many attempts. Please try again in 42 minutes.');
    expect(valueOf(/^Email address/)).toBe('guest@example.com');
  });
});
