import type { Locator, Page } from 'playwright-core';
import type { BookingRequest } from '../../libs/bookings/src/api.js';
import { browserHouse } from '../support/browser-house.js';
import { DESK } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { requested, staffIn } from '../support/journey.js';
import { countOf } from '../support/browsing.js';

/** Staff decide requests and note their calls by hand, on the cards (Wordings §10). */
describe('deciding requests in the office', () => {
  const house = browserHouse();
  let page: Page;

  beforeEach(async () => {
    await house.app.database.sql('delete from bookings');
    ({ page } = await house.visit(DESK, { timezoneId: 'Europe/Berlin', as: await staffIn(house.app) }));
  });

  /** Reads the page anew, as after a reload. */
  async function openBookings(): Promise<void> {
    await page.goto(`${house.app.url}/management`);
    await page.getByRole('button', { name: /^Bookings/ }).click();
    await page.getByRole('heading', { name: 'Requests to decide' }).waitFor();
  }

  function cardOf(name: string): Locator {
    return page.getByRole('article', { name: `Request of ${name}` });
  }

  function cardNames(): Promise<string[]> {
    return page
      .getByRole('article', { name: /^Request of / })
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  }

  function lateCards(): Promise<number> {
    return page.getByRole('article').locator('[data-late]').count();
  }

  function statusOf(id: string) {
    return house.app.database.sql('select status from bookings where id = $1', [id]);
  }

  /** A request that came in so many hours ago. */
  async function waiting(hours: number, who: Partial<BookingRequest>): Promise<void> {
    const { id } = await requested(house.app, who);
    await house.app.database.sql(
      `update bookings set created_at = created_at - make_interval(hours => $2) where id = $1`,
      [id, hours],
    );
  }

  it('a rejected request is declined, and its customer is told the reason', async () => {
    const email = 'rita@example.com';
    const { id } = await requested(house.app, { firstName: 'Rita', lastName: 'Refused', email });
    await openBookings();
    const card = cardOf('Rita Refused');
    await card.getByRole('button', { name: 'Reject', exact: true }).click();
    expect(await statusOf(id)).toEqual([{ status: 'pending' }]);
    await card.getByLabel('Reason').fill('The hall is being painted that week.');
    await card.getByRole('button', { name: 'Reject request' }).click();
    await card.getByText('Booking rejected.').waitFor();
    await card.getByText(/^Rejected \w{3}, \w{3} \d+/).waitFor();
    await countOf(card.getByRole('button', { name: 'Approve', exact: true }), 0);
    expect(await statusOf(id)).toEqual([{ status: 'rejected' }]);
    await house.app.drainQueues();
    const letters = await house.app.database.sql<{ to_address: string; text: string }>(
      `select to_address, text from messages where kind = 'booking-declined'`,
    );
    expect(letters).toEqual([
      { to_address: email, text: expect.stringContaining('The hall is being painted that week.') },
    ]);
  });

  it('a plainly approved request is confirmed, on its card and among the bookings', async () => {
    const { id } = await requested(house.app, { firstName: 'Ada', lastName: 'Agreed' });
    await openBookings();
    const card = cardOf('Ada Agreed');
    await card.getByRole('button', { name: 'Approve', exact: true }).click();
    await card.getByText('Booking approved.').waitFor();
    await card.getByText(/^Approved \w{3}, \w{3} \d+/).waitFor();
    await card.getByText('Confirmed', { exact: true }).waitFor();
    expect(await statusOf(id)).toEqual([{ status: 'confirmed' }]);
    await openBookings();
    const row = page.getByRole('row').filter({ hasText: 'Ada Agreed' });
    await row.getByText('Confirmed', { exact: true }).waitFor();
    await countOf(card, 0);
  });

  it('who waits longest for the call stands first, until somebody has been reached', async () => {
    await waiting(10, { firstName: 'Mia', lastName: 'Middle' });
    await waiting(30, { firstName: 'Olga', lastName: 'Oldest' });
    await waiting(0, { firstName: 'Nora', lastName: 'Newest' });
    const [mia, olga, nora] = ['Request of Mia Middle', 'Request of Olga Oldest', 'Request of Nora Newest'];
    await openBookings();
    await cardOf('Nora Newest').waitFor();
    expect(await cardNames()).toEqual([olga, mia, nora]);
    const oldest = cardOf('Olga Oldest');
    await oldest.locator('[data-late]').getByText('late').waitFor();
    expect(await lateCards()).toBe(1);

    await oldest.getByRole('button', { name: 'No answer: Olga Oldest' }).click();
    await oldest.getByText('Noted: no answer.').waitFor();
    await openBookings();
    await cardOf('Nora Newest').waitFor();
    const calls = oldest.getByRole('list', { name: 'Calls' }).getByRole('listitem');
    expect(await calls.allTextContents()).toEqual([expect.stringMatching(/^No answer \w{3}, /)]);
    expect(await cardNames()).toEqual([olga, mia, nora]);
    await countOf(oldest.locator('[data-late]'), 1);

    await oldest.getByRole('button', { name: 'Called: Olga Oldest' }).click();
    await oldest.getByText('Call noted.').waitFor();
    await eventually(async () => expect(await lateCards()).toBe(0));
    await openBookings();
    await cardOf('Nora Newest').waitFor();
    expect(await cardNames()).toEqual([mia, nora, olga]);
    await countOf(calls, 2);
  });
});
