import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '@test/answers';
import {
  accept,
  answerFreeCalendar,
  form,
  openForm,
  sendRequest,
  submitRequest,
  typeRequest,
} from '@test/request-form';
import { fill, site, takeTime } from '@test/screen';

/** What helps whoever fills in the request: the terms, slips in an address, and a hidden field that filled itself (Requests §2). */
describe('the help in the form of the calendar', () => {
  const page = site();
  beforeEach(() => answerFreeCalendar(page));

  describe('a slip in the domain of an email', () => {
    const hint = () => screen.queryByRole('button', { name: /^Did you mean/ });

    it.each([
      ['Sarah.W@gmial.com', 'Sarah.W@gmail.com'],
      ['sarah@gmail.co', 'sarah@gmail.com'],
      ['sarah@yahooo.com', 'sarah@yahoo.com'],
      ['sarah@hotmial.com', 'sarah@hotmail.com'],
      ['sarah@outlok.com', 'sarah@outlook.com'],
    ])('%s is asked about, and one tap makes it %s', async (typed, meant) => {
      await typeRequest(page, typed);
      expect(hint()?.textContent).toBe(`Did you mean ${meant}?`);
      await page.user.click(hint() as HTMLElement);
      const field = screen.getByLabelText<HTMLInputElement>(/^Email/);
      expect(field.value).toBe(meant);
      expect(hint()).toBeNull();
      expect(document.activeElement).toBe(field);
      await sendRequest(page);
      expect(page.server.sent('POST /api/bookings')).toMatchObject([{ email: meant }]);
    });

    it('a real domain is not asked about, and what was meant as typed is sent as typed', async () => {
      await typeRequest(page, 'sarah@gmial.com');
      expect(hint()).not.toBeNull();
      for (const real of ['sarah@gmail.com', 'sarah@mail.com', 'sarah@whitfield.example', 'sarah@gmx.com']) {
        fill(screen.getByLabelText(/^Email/), real);
        expect(hint()).toBeNull();
      }
      fill(screen.getByLabelText(/^Email/), 'sarah@gmial.com');
      expect(hint()).not.toBeNull();
      await sendRequest(page);
      expect(page.server.sent('POST /api/bookings')).toMatchObject([{ email: 'sarah@gmial.com' }]);
    });
  });

  it('a password manager that filled the hidden field costs one try, not the request', async () => {
    const words = 'Please check the form and send it again.';
    page.server.on('POST /api/bookings', (call) =>
      (call.body as { website: string }).website === ''
        ? accept(call)
        : refused(400, { code: 'FORM_REFUSED', message: words }),
    );
    await typeRequest(page, 'managed@example.com');
    const hidden = document.querySelector('input[name=website]') as HTMLElement;
    await page.user.type(hidden, 'https://example.com');
    await submitRequest(page);
    await form().findByText(words);
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('managed@example.com');
    takeTime();
    await sendRequest(page);
    expect(page.server.sent('POST /api/bookings')).toMatchObject([
      { email: 'managed@example.com', website: 'https://example.com' },
      { email: 'managed@example.com', website: '' },
    ]);
  });

  it('can be read to their end on a phone, closed without a word, and accepted there', async () => {
    await openForm(page);
    const box = screen.getByLabelText<HTMLInputElement>(/^I have read and accept the Terms of Service/);
    const read = () => page.user.click(screen.getByRole('button', { name: 'Read the terms' }));
    const inTerms = async () => within(await screen.findByRole('dialog', { name: 'Terms of Service' }));
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await read();
    const terms = await inTerms();
    terms.getByText(/Nothing is charged when you send the request/);
    terms.getByText(/If you cancel 14 days or more before the event, no balance is owed/);
    expect(terms.getAllByRole('listitem').map((term) => term.querySelector('strong')?.textContent)).toEqual([
      'A request, not yet a booking',
      'Times',
      'Spaces',
      'Price',
      'Contract and payments',
      'If plans change',
      'Vendors',
      'Your details',
    ]);
    await page.user.click(terms.getByRole('button', { name: 'Close' }));
    await gone();
    expect(box.checked).toBe(false);
    await read();
    await page.user.click((await inTerms()).getByRole('button', { name: 'Accept the terms' }));
    await gone();
    expect(box.checked).toBe(true);
  });
});
