import type { Page } from 'playwright-core';
import { SignedLinks } from '#platform';
import { browserHouse } from '../support/browser-house.js';
import { answerInNewTab } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { handle } from '../support/events.js';
import { type Journey, requested, signed } from '../support/journey.js';
import { aPdf, aPng } from '../support/files.js';
import { listIn, sendsPapers, vendorIn } from '../support/vendor-screen.js';
import { keepOfBooking } from '../support/kept-of-booking.js';
import { hiddenLiveRegions, payByCard, sidewaysScroll } from '../support/screens.js';
import { countOf } from '../support/browsing.js';

/** What a customer finds in My Bookings beside papers and the next step: everything of one booking, from a phone too. */
describe('My Bookings', () => {
  const house = browserHouse();

  async function openFor({ customer }: Journey, size = DESK, path = '/my-bookings'): Promise<Page> {
    const page = await house.show(path, { as: customer, size });
    await page.getByRole('article').waitFor();
    return page;
  }

  const insertPlan = (bookingId: string) =>
    house.app.database.sql(
      `insert into floor_plans (event_name, venues, active_venue, guest_count, tables, total_seats, booking_id, created_at)
       values ('Birthday Party, Whitfield', '["main-event", "Outdoor Tent"]', 'main-event', 48, '[]', 56, $1,
               '2025-09-20T12:00:00Z')`,
      [bookingId],
    );

  it('on a phone its parts are closed at first, say what is in them, and open one by one', async () => {
    const journey = await signed(house.app);
    await insertPlan(journey.id);
    const page = await openFor(journey, PHONE);
    await page.getByRole('button', { name: 'Pay Deposit' }).waitFor();
    const heads = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('button');
    await page.getByRole('button', { name: 'Papers 0 sent · 3 to do' }).waitFor();
    await page.getByRole('button', { name: 'Text reminders Off' }).waitFor();
    await page.getByRole('button', { name: /^Floor plans/ }).waitFor();
    expect(
      await heads.evaluateAll((all) =>
        all.map((head) => [head.firstElementChild?.textContent, head.ariaExpanded]),
      ),
    ).toEqual(
      ['Payments', 'Details', 'Papers', 'Floor plans', 'Text reminders'].map((name) => [name, 'false']),
    );
    await countOf(page.getByRole('button', { name: 'Upload documents' }), 0);
    await page.getByRole('button', { name: /^Details/ }).click();
    await page.getByText('Sarah Whitfield').waitFor();
    await page.getByRole('button', { name: /^Floor plans 1/ }).click();
    await page.getByText('Main Event Venue, Outdoor Tent').waitFor();
    expect(await page.getByText('Sarah Whitfield').isVisible()).toBe(true);
    await page.getByRole('button', { name: /^Details/ }).click();
    expect(await page.getByText('Sarah Whitfield').isVisible()).toBe(false);
    for (const target of await page.getByRole('article').getByRole('button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('payments are listed with their date and a receipt each, which opens in a tab of its own', async () => {
    const page = await openFor(await signed(house.app), PHONE);
    await page.getByRole('button', { name: 'Pay Deposit' }).click();
    await payByCard(page, '4242 4242 4242 4242');
    // With a final payment to make the part opens itself, so that its button is seen.
    await page.getByRole('button', { name: /^Payments Deposit paid/, expanded: true }).waitFor();
    await page.getByRole('button', { name: 'Make Final Payment' }).waitFor();
    const history = page.getByRole('list', { name: 'Payment history' });
    await history.waitFor();
    expect((await history.innerText()).replace(/\n+/g, ' ')).toMatch(
      /^Sep 15, 2025 Deposit · [Cc]ard.* \$500\.00 Receipt \(PDF\)$/,
    );
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Receipt (PDF): Deposit, Sep 15, 2025' }).click(),
    ]);
    const answer = await page
      .context()
      .request.get(
        `${house.app.url}${await page.getByRole('link', { name: /^Receipt/ }).getAttribute('href')}`,
      );
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await tab.close();
    // The narrowest phone and the longest words: the date has a line of its own, so that the rest has room.
    await page.route('**/api/bookings/*/payments', async (route) => {
      const payments = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: payments.map((each) => ({ ...each, kind: 'final', amount: 12500 })) });
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await history.getByText(/^Final payment/).waitFor();
    const what = await history.getByText(/^Final payment/).boundingBox();
    const date = await history.getByRole('time').boundingBox();
    expect((date?.y ?? 0) + (date?.height ?? 0)).toBeLessThanOrEqual(what?.y ?? 0);
    // 'Final payment · card' stands in one line.
    expect(what?.height).toBeLessThan(30);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await hiddenLiveRegions(page)).toEqual([]);
  });

  describe('papers of a customer', () => {
    it('two at once are linked, listed and opened, and the next step moves on', async () => {
      const journey = await signed(house.app);
      await keepOfBooking(house.app, 'payment_summaries', journey.id, { deposit_paid: true });
      const page = await openFor(journey, PHONE);
      await page.getByRole('button', { name: 'Go to papers' }).click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Papers/);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Upload documents' }).click(),
      ]);
      await chooser.setFiles([
        { name: 'insurance.pdf', mimeType: 'application/pdf', buffer: aPdf(4000) },
        { name: 'table plan.png', mimeType: 'image/png', buffer: aPng() },
      ]);
      await page.getByRole('link', { name: 'table plan.png' }).waitFor();
      expect(
        await page.getByRole('list', { name: 'Your documents' }).getByRole('link').allTextContents(),
      ).toEqual(['table plan.png', 'insurance.pdf']);
      await page.getByRole('main').getByText('Document Uploaded').waitFor();
      // The page keeps the outcome; how many toasts still fade beside it is a matter of milliseconds.
      await page
        .getByRole('main')
        .getByText('Your document has been uploaded successfully and linked to your booking.')
        .first()
        .waitFor();
      await page.getByText('Make your final payment').waitFor();
      const [booking] = await house.app.database.sql(
        'select documents_submitted from paper_states where booking_id = $1',
        [journey.id],
      );
      expect(booking).toEqual({ documents_submitted: true });
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: 'table plan.png' }).click(),
      ]);
      await tab.waitForURL(/\/api\/customer-documents\/[\w-]+\/file$/);
    });
  });

  describe('the vendors of a booking', () => {
    it('each says who sent it, how it stands and why, and opens its files in a new tab', async () => {
      const journey = await requested(house.app, { eventDate: '2026-09-12' });
      const rejected = await sendsPapers(house.app, journey, { businessName: 'Oduya Smokehouse' });
      const approved = await sendsPapers(house.app, journey, {
        businessName: 'Gomez Guards',
        vendorType: 'security',
      });
      await sendsPapers(house.app, journey, { businessName: 'Last Call Bar', vendorType: 'bartender' });
      await journey.staff.send('PUT', `/api/vendor-documents/${rejected}/status`, {
        status: 'rejected',
        notes: 'The insurance names another venue.',
      });
      await journey.staff.send('PUT', `/api/vendor-documents/${approved}/status`, { status: 'approved' });

      const page = await openFor(journey, PHONE);
      await page.getByRole('button', { name: /^Papers/ }).click();
      await listIn(page).waitFor();
      expect(await listIn(page).getByRole('heading').allTextContents()).toEqual([
        'Last Call Bar',
        'Gomez Guards',
        'Oduya Smokehouse',
      ]);
      const caterer = vendorIn(page, 'Oduya Smokehouse');
      expect(await caterer.innerText()).toMatch(
        /Rejected\s+Caterer · Valentina Oduya · sent \w{3} \d\d, \d{4}/,
      );
      await caterer.getByText('From our review').waitFor();
      await caterer.getByText('The insurance names another venue.').waitFor();
      expect(await vendorIn(page, 'Gomez Guards').innerText()).toMatch(/Approved\s+Security · /);
      expect(await vendorIn(page, 'Last Call Bar').innerText()).toMatch(/In review\s+Bartender · /);
      expect(await sidewaysScroll(page)).toBe(0);

      for (const [name, kind] of [
        ['License of Oduya Smokehouse', 'license'],
        ['Insurance of Oduya Smokehouse', 'insurance'],
      ] as const) {
        const answer = await answerInNewTab(page.context(), () => page.getByRole('link', { name }).click());
        expect(new URL(answer.url()).pathname).toBe(`/api/vendor-documents/${rejected}/document/${kind}`);
        expect(answer.status()).toBe(200);
      }
    });
  });

  it('an expired link offers a fresh one, which is sent to the address on file and opens the booking', async () => {
    const journey = await signed(house.app, { email: 'late.reader@example.com' });
    const token = house.app.api.get(SignedLinks).token({ subjectId: journey.id, purpose: 'my-bookings' });
    const { page } = await house.visit(PHONE, { hasTouch: true });
    house.app.clock.advance(15 * 24 * 3600);
    try {
      await page.goto(`${house.app.url}/link/${token}`);
      await page.getByRole('button', { name: 'Send a fresh link' }).click();
      await page.getByRole('heading', { name: 'A fresh link is on its way' }).waitFor();
    } finally {
      house.app.clock.advance(-15 * 24 * 3600);
    }
    await handle(
      house.app,
      'notifications-mail-customer-on-link-requested',
      'customer.link-requested',
      journey.id,
    );
    const [mail] = await house.app.database.sql<{ text: string; to_address: string }>(
      `select text, to_address from messages where booking_id = $1 and kind = 'fresh-link'`,
      [journey.id],
    );
    expect(mail?.to_address).toBe('late.reader@example.com');
    await page.goto(house.app.url + (/\/link\/\S+/.exec(mail?.text ?? '')?.[0] ?? '/none'));
    await page.getByRole('button', { name: 'Pay Deposit' }).waitFor();
  });
});
