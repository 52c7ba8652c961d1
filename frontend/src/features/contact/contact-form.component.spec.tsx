import { screen, waitFor, within } from '@testing-library/react';
import { failed, ok, refused, tooMany } from '@test/answers';
import { expectToast, fill, inPage, site, takeTime, valueOf } from '@test/screen';

const FAILED = 'Failed to send your message. Please try again.';
const SENT = "Your message has been sent successfully. We'll get back to you within 24 hours.";

/** The error catalogue of the contact form (Wordings §1). */
describe('the contact form', () => {
  const page = site();

  async function write(email: string): Promise<void> {
    page.show('/contact');
    fill(await screen.findByLabelText(/^First name/), 'Ana');
    fill(screen.getByLabelText(/^Last name/), 'Pérez');
    fill(screen.getByRole('textbox', { name: /^Email/ }), email);
    fill(screen.getByLabelText('Phone number (optional)'), '(512) 555-0142');
    await page.user.selectOptions(screen.getByLabelText(/^Subject/), 'pricing');
    fill(screen.getByLabelText(/^Message/), 'How much is the tent?\nOn a Friday?');
    takeTime();
  }
  const send = () => page.user.click(screen.getByRole('button', { name: 'Send Message' }));
  const typed = () =>
    [/^First name/, /^Last name/, 'Phone number (optional)', /^Subject/, /^Message/].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );

  it('contact failure', async () => {
    page.server.on('POST /api/contact', failed);
    await write('ana@example.com');
    const before = typed();
    await send();
    await expectToast('destructive', 'Error', FAILED);
    await inPage().findByText(FAILED);
    expect(typed()).toEqual(before);
    page.server.on('POST /api/contact', ok({}, 201));
    await send();
    await inPage().findByText(SENT);
    const whole = { email: 'ana@example.com', message: 'How much is the tent?\nOn a Friday?' };
    expect(page.server.sent('POST /api/contact')).toMatchObject([whole, whole]);
  });

  it('contact success', async () => {
    page.server.on('POST /api/contact', ok({}, 201));
    await write('maria@example.com');
    await send();
    await expectToast('success', 'Message Sent', SENT);
    await waitFor(() => expect(typed()).toEqual(['', '', '', '', '']));
  });

  it('is sent, cleared, and says so in the page', async () => {
    page.server.on('POST /api/contact', ok({}, 201));
    await write('ana@example.com');
    await send();
    await within(screen.getByRole('form', { name: 'Write to us' })).findByText(SENT);
    expect(typed()).toEqual(['', '', '', '', '']);
    expect(page.server.sent('POST /api/contact')).toMatchObject([
      { firstName: 'Ana', subject: 'pricing', message: 'How much is the tent?\nOn a Friday?' },
    ]);
  });

  it('marks every wrong field at once and leads to the first', async () => {
    page.show('/contact');
    await screen.findByLabelText(/^First name/);
    await send();
    await inPage().findByText('5 fields need your attention');
    expect(document.activeElement?.id).toBe('contact-firstName');
    expect(screen.getAllByText('Please choose a subject.')).toHaveLength(1);
    expect(page.server.sent('POST /api/contact')).toEqual([]);
  });

  it('loses nothing when it fails, not even by a reload', async () => {
    page.server.on('POST /api/contact', refused(503));
    await write('ana@example.com');
    const before = typed();
    await send();
    await expectToast('destructive', 'Error', FAILED);
    await page.reload();
    await screen.findByLabelText(/^First name/);
    expect(typed()).toEqual(before);
    expect(valueOf(/^Message/)).toBe('How much is the tent?\nOn a Friday?');
  });

  it('reads on the contact form when to come back, and keeps the message', async () => {
    page.server.on('POST /api/contact', tooMany(42));
    await write('ana@example.com');
    await send();
    await expectToast('destructive', 'Error', FAILED);
    await inPage().findByText('Too many attempts. Please try again in 42 minutes.');
    expect(valueOf(/^Message/)).toBe('How much is the tent?\nOn a Friday?');
  });

  it('goes through at the second try when a password manager filled the field that is hidden', async () => {
    const words = 'Please check the form and send it again.';
    page.server.on('POST /api/contact', ({ body }) =>
      (body as { website: string }).website === ''
        ? ok({}, 201)
        : refused(400, { code: 'FORM_REFUSED', message: words }),
    );
    await write('ana@example.com');
    await page.user.type(document.querySelector('input[name=website]') as HTMLElement, 'https://example.com');
    await send();
    await inPage().findByText(words);
    expect(valueOf(/^Message/)).toBe('How much is the tent?\nOn a Friday?');
    await send();
    await expectToast('success', 'Message Sent', SENT);
  });
});
