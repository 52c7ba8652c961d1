import { screen, waitFor } from '@testing-library/react';
import { failed, ok, tooMany } from '@test/answers';
import { expectToast, fill, inPage, site, takeTime, valueOf } from '@test/screen';

const FAILED = 'Failed to submit your experience. Please try again.';
const WORDS = 'The brisket, the lights, everything.';

/** The error catalogue of a shared experience (Site §10, Wordings §1). */
describe('a testimonial', () => {
  const page = site();

  async function write(email: string): Promise<void> {
    page.show('/share-experience');
    fill(await screen.findByLabelText(/^First name/), 'Sarah');
    fill(screen.getByLabelText(/^Last name/), 'Whitfield');
    fill(screen.getByLabelText(/^Email/), email);
    await page.user.selectOptions(screen.getByLabelText('Event type (optional)'), 'anniversary');
    await page.user.click(screen.getByRole('radio', { name: '4 stars' }));
    fill(screen.getByLabelText(/^Your experience/), WORDS);
    takeTime();
  }
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Submit Experience' }));

  function expectTyped(email: string): void {
    expect(valueOf(/^First name/)).toBe('Sarah');
    expect(valueOf(/^Email/)).toBe(email);
    expect(valueOf('Event type (optional)')).toBe('anniversary');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
    expect(valueOf(/^Your experience/)).toBe(WORDS);
  }

  it('testimonial failure', async () => {
    page.server.on('POST /api/testimonials', failed);
    await write('not.yet@example.com');
    await submit();
    await expectToast('destructive', 'Error', FAILED);
    expectTyped('not.yet@example.com');
    page.server.on('POST /api/testimonials', ok({}, 201));
    await submit();
    await screen.findByRole('heading', { name: 'Thank you!' });
    const whole = { email: 'not.yet@example.com', rating: 4, eventType: 'anniversary', testimonial: WORDS };
    expect(page.server.sent('POST /api/testimonials')).toMatchObject([whole, whole]);
  });

  it('testimonial success', async () => {
    page.server.on('POST /api/testimonials', ok({}, 201));
    await write('praise@example.com');
    await submit();
    await expectToast(
      'success',
      'Thank you!',
      'Your experience has been submitted and will be reviewed before posting.',
    );
    await screen.findByRole('link', { name: 'Explore Venues' });
  });

  it('reads it on a shared experience', async () => {
    page.server.on('POST /api/testimonials', tooMany(42));
    await write('sarah@example.com');
    await submit();
    await expectToast('destructive', 'Error', FAILED);
    await inPage().findByText('Too many attempts. Please try again in 42 minutes.');
    expectTyped('sarah@example.com');
  });

  it('the event that a review is about comes with the link, whatever the form held before', async () => {
    page.show('/share-experience');
    const eventType = () => screen.getByLabelText<HTMLSelectElement>('Event type (optional)');
    await screen.findByLabelText('Event type (optional)');
    await page.user.selectOptions(eventType(), 'birthday');
    fill(screen.getByLabelText(/^First name/), 'Sarah');
    await page.reload('/share-experience?eventType=wedding');
    await waitFor(() => expect(eventType().value).toBe('wedding'));
    expect(valueOf(/^First name/)).toBe('Sarah');
    await page.user.selectOptions(eventType(), 'anniversary');
    expect(page.address()).toBe('/share-experience');
    await page.reload();
    await waitFor(() => expect(eventType().value).toBe('anniversary'));
    await page.reload('/share-experience?eventType=a-moon-landing');
    await waitFor(() => expect(eventType().value).toBe('anniversary'));
  });
});
