import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerForContract, signedBooking } from '@test/customer';
import { expectToast, site } from '@test/screen';

/** What every picture of the page has. */
function pictures(): object {
  return Object.getPrototypeOf(document.createElement('img')) as object;
}

/** What a page without a browser lacks: pictures that are fetched. */
function letEverythingBeDrawn(): void {
  Object.defineProperty(pictures(), 'decode', { value: () => Promise.resolve(), configurable: true });
}

function takeBack(): void {
  Reflect.deleteProperty(pictures(), 'decode');
}

/** Printing the contract by its address (Contracts §7). */
describe('/contract/{id}?print=true', () => {
  const page = site();
  const print = jest.fn<() => void>();
  const original = window.print;

  beforeEach(() => {
    print.mockClear();
    window.print = print;
    letEverythingBeDrawn();
  });
  afterEach(() => {
    window.print = original;
    takeBack();
  });

  const howTo = (): Promise<void> =>
    expectToast(
      'success',
      'Print or Save as PDF',
      /computer, choose “Save as PDF” as the printer\. On a phone, choose Print/,
    );

  it('says how a PDF is made before the dialog opens, as the button does, and leaves the address', async () => {
    const booking = signedBooking();
    answerForContract(page, booking);
    page.show(`/contract/${booking.id}?print=true`);
    await howTo();
    expect(print).not.toHaveBeenCalled();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(page.address()).toBe(`/contract/${booking.id}`));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('without it nothing is printed until somebody presses the button', async () => {
    const booking = signedBooking();
    answerForContract(page, booking);
    page.show(`/contract/${booking.id}`);
    await page.user.click(await screen.findByRole('button', { name: 'Print' }));
    await howTo();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});
