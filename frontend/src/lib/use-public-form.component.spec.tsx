import { screen } from '@testing-library/react';
import { failed, lost, ok, refused, type Answer } from '@test/answers';
import { fill, inPage, site, takeTime } from '@test/screen';

const FORMS: { path: string; call: string; button: string; write: () => Promise<void> }[] = [
  {
    path: '/contact',
    call: 'POST /api/contact',
    button: 'Send Message',
    write: async () => {
      fill(await screen.findByLabelText(/^First name/), 'Ana');
      fill(screen.getByLabelText(/^Last name/), 'Pérez');
      fill(screen.getByRole('textbox', { name: /^Email/ }), 'ana@example.com');
      fill(screen.getByLabelText(/^Subject/), 'pricing');
      fill(screen.getByLabelText(/^Message/), 'How much is the tent?');
    },
  },
  {
    path: '/share-experience',
    call: 'POST /api/testimonials',
    button: 'Submit Experience',
    write: async () => {
      fill(await screen.findByLabelText(/^First name/), 'Ana');
      fill(screen.getByLabelText(/^Last name/), 'Pérez');
      fill(screen.getByRole('textbox', { name: /^Email/ }), 'ana@example.com');
      fill(screen.getByLabelText(/^Your experience/), 'The brisket was a dream.');
    },
  },
  {
    path: '/',
    call: 'POST /api/video-tours',
    button: 'Join Waitlist',
    write: async () => fill(await screen.findByLabelText(/^Email address/), 'ana@example.com'),
  },
];

/** What was sent before and is sent again is one submission; the server knows it by its key (Answers §11). */
describe.each(FORMS)('the form of $path', ({ path, call, button, write }) => {
  const page = site();

  const keys = () => page.server.callsOf(call).map(({ headers }) => headers.get('idempotency-key'));
  const submit = () => {
    const form = document.querySelector('form:has(input[name=website])') as HTMLElement;
    const found = [...form.querySelectorAll('button')].find((each) => each.textContent === button);
    if (!found) throw new Error(`the form has no button ${button}`);
    return page.user.click(found);
  };
  async function send(answer: Answer): Promise<void> {
    page.server.on(call, answer);
    const before = keys().length;
    await submit();
    await inPage().findAllByText(/./);
    expect(keys()).toHaveLength(before + 1);
  }
  async function open(): Promise<void> {
    page.show(path);
    await write();
    takeTime();
  }

  it.each([
    ['its answer was lost', lost],
    ['the server failed', failed],
  ])('repeats with the same key after %s, also when the page was loaded anew', async (_case, answer) => {
    await open();
    await send(answer);
    await page.reload();
    await write();
    takeTime();
    await send(answer);
    const [first, again] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
  });

  it('takes another key once something else came with this one', async () => {
    const words =
      'What you sent before from this form has reached us. To send this as well, submit it again.';
    await open();
    await send(refused(409, { code: 'IDEMPOTENCY_KEY_USED', message: words }));
    await inPage().findByText(words);
    await send(ok({}, 201));
    const [first, again] = keys();
    expect(again).not.toBe(first);
  });
});
