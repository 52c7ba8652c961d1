import { LapseUnconfirmedHolds } from '#bookings';
import { SignedLinks } from '#platform';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { requested, staffIn } from '../support/journey.js';
import { countOf } from '../support/browsing.js';

/** Requests that nobody has confirmed, as customers and staff see them (Holds §7). */
describe('a request that nobody has confirmed', () => {
  const house = browserHouse();

  beforeEach(() => house.app.database.sql('delete from bookings'));

  it('says until when its date is kept, then that it no longer is, and takes it again by the link of the mail', async () => {
    const journey = await requested(house.app);
    const requestedAt = house.app.businessClock.now();
    const page = await house.show('/my-bookings', { as: journey.customer, size: PHONE });
    await page.getByText(/It is held for you until .*; confirm that it was you/).waitFor();
    try {
      house.app.businessClock.setNow(new Date(requestedAt.getTime() + 24 * 3_600_000));
      await house.app.api.get(LapseUnconfirmedHolds).run();
      await page.reload();
      await page.getByText('Your date is no longer kept; confirm to take it again if it is free.').waitFor();
      // This browser made the request, which proves nothing: a code is asked for.
      await page.getByRole('button', { name: 'Yes, keep my date' }).click();
      await page.getByRole('dialog').waitFor();

      const token = house.app.api.get(SignedLinks).token({ subjectId: journey.id, purpose: 'keep-date' });
      await page.goto(`${house.app.url}/link/${token}`);
      await page.getByText('Your date is held for you until then.').waitFor();
      await countOf(page.getByRole('button', { name: 'Yes, keep my date' }), 0);
    } finally {
      house.app.businessClock.setNow(requestedAt);
    }
  });

  it('stands in the office with a badge, and many of them are rejected at once', async () => {
    const names = ['Ada', 'Bea', 'Cleo'];
    for (const firstName of names) await requested(house.app, { firstName, lastName: 'Script' });
    const known = await requested(house.app, { firstName: 'Kim', lastName: 'Known' });
    await known.staff.post(`/api/bookings/${known.id}/calls`, { outcome: 'called' });
    const { page } = await house.visit(DESK, { as: await staffIn(house.app) });
    await page.goto(`${house.app.url}/management`);
    await page.getByRole('button', { name: /^Bookings/ }).click();
    const cardOf = (name: string) => page.getByRole('article', { name: `Request of ${name}` });
    await cardOf('Ada Script').getByText('Unconfirmed', { exact: true }).waitFor();
    await countOf(cardOf('Kim Known').getByText('Unconfirmed', { exact: true }), 0);

    await page.getByLabel('Only unconfirmed').click();
    await cardOf('Kim Known').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Select all 3 shown' }).click();
    await page.getByLabel('Select the request of Cleo Script').uncheck();
    await page.getByRole('button', { name: 'Reject 2 selected' }).click();
    await page.getByLabel('Reason').fill('Nobody answers');
    await page.getByRole('button', { name: 'Reject 2 requests' }).click();
    await page.getByText('2 requests rejected.').first().waitFor();
    await cardOf('Ada Script').waitFor({ state: 'detached' });
    await cardOf('Cleo Script').waitFor();
    await eventually(async () => {
      const rows = await house.app.database.sql<{ name: string; reason: string | null }>(
        `select first_name as name, decision_reason as reason from bookings where status = 'rejected' order by 1`,
      );
      expect(rows).toEqual([
        { name: 'Ada', reason: 'Nobody answers' },
        { name: 'Bea', reason: 'Nobody answers' },
      ]);
    });
  });
});
