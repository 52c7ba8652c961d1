import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { ok, refused } from '@test/answers';
import { answerForContract, contractOf, endGrant, signedBooking } from '@test/customer';
import { dismissToast, expectToast, fill, site } from '@test/screen';

const CONTRACT = 'GET /api/bookings/:id/contract';
const MISSING = 'The contract for this booking could not be found.';
const HOW_TO_PRINT =
  'To save as PDF on a computer, choose “Save as PDF” as the printer. On a phone, choose Print, then “Save as PDF” (Android) or pinch the preview open and share it (iPhone).';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Who asks for a contract that is not there, or not theirs (Contracts §6). */
describe('a contract that cannot be opened', () => {
  const page = site();

  async function expectNotFound(): Promise<void> {
    await title('Contract Not Found');
    screen.getByText(MISSING);
    expect(document.querySelector('pre')).toBeNull();
  }
  async function lookUp(email: string): Promise<void> {
    fill(screen.getByLabelText('Email address'), email);
    await page.user.click(screen.getByRole('button', { name: 'Open the contract' }));
  }

  it.each(['nothing', '0000', '%3Cb%3E'])('%s is no id, and the way leads to My Bookings', async (id) => {
    const message = 'This is not the id of a booking.';
    page.server.on(CONTRACT, refused(400, { code: 'INVALID_ID', message }));
    page.server.on('GET /api/customer-bookings', ok([]));
    page.show(`/contract/${id}`);
    await expectNotFound();
    expect(page.server.callsOf(CONTRACT)[0]?.path).toBe(`/api/bookings/${id}/contract`);
    expect(screen.queryByLabelText('Email address')).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Go to My Bookings' }));
    await title('My Bookings');
  });

  it('staff read the same of a booking that does not exist', async () => {
    const message = 'This booking could not be found.';
    page.server.on(CONTRACT, refused(404, { code: 'BOOKING_NOT_FOUND', message }));
    page.show(`/contract/${randomUUID()}?mode=management`);
    await expectNotFound();
  });

  // The server says the same of both: test/integration/platform/matrix-strangers.int-spec.ts.
  it.each(['exists', 'does not exist'])('a stranger reads the same of a booking that %s', async () => {
    const id = randomUUID();
    const message = 'Please find your booking with your email or phone first.';
    page.server.on(CONTRACT, refused(403, { code: 'NOT_GRANTED', message }));
    page.server.on('GET /api/customer-bookings', ({ query }) =>
      ok(query.get('search') === 'stranger@example.com' ? [signedBooking()] : []),
    );
    page.show(`/contract/${id}`);
    await title('Open your contract');
    for (const email of ['nobody@example.com', 'stranger@example.com']) {
      await lookUp(email);
      await waitFor(() => expect(page.server.calls.at(-1)?.query.get('search')).toBe(email));
      await expectNotFound();
      screen.getByText('Was the request made with another email or phone? Try it here.');
    }
  });

  it('the right contact opens it after a wrong one', async () => {
    const booking = signedBooking();
    const message = 'Please find your booking with your email or phone first.';
    page.server.on(CONTRACT, refused(403, { code: 'NOT_GRANTED', message }));
    page.server.on('GET /api/customer-bookings', ok([]));
    page.show(`/contract/${booking.id}`);
    await title('Open your contract');
    await lookUp('nobody@example.com');
    await expectNotFound();
    endGrant(page, booking, CONTRACT, ok(contractOf(booking)));
    await lookUp('owner@example.com');
    await title('Event Contract');
  });
});

describe('printing a contract', () => {
  const page = site();
  const original = window.print;
  afterEach(() => {
    window.print = original;
  });

  it('tells how to save it as a PDF, on a phone and on a computer, before the dialog covers the page', async () => {
    const toast = () => document.querySelector('[role=alert][data-tone]')?.textContent ?? 'no toast';
    const seen: string[] = [];
    window.print = jest.fn(() => void seen.push(toast()));
    const booking = signedBooking();
    answerForContract(page, booking);
    page.show(`/contract/${booking.id}`);
    await screen.findByRole('img', { name: /^Signature of/ });
    expect(seen).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Print' }));
    await expectToast('success', 'Print or Save as PDF', HOW_TO_PRINT);
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toContain(`Print or Save as PDF${HOW_TO_PRINT}`);
    await dismissToast(page.user);
  });
});
