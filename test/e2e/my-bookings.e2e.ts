import type { Page } from 'playwright-core';
import { SignedLinks } from '#platform';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { handle } from '../support/events.js';
import { type Journey, requested, signed } from '../support/journey.js';
import { endGrants } from '../support/proofs.js';
import { keepOfBooking } from '../support/kept-of-booking.js';
import { hiddenLiveRegions, payByCard, sayWhose, sidewaysScroll } from '../support/screens.js';
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

  it.each([
    [[], 'Our call is late. We are sorry.'],
    [['no_answer'], 'We called and could not reach you.'],
    [['called', 'no_answer'], 'We have spoken. We confirm your date soon.'],
  ])('a day after the request, with calls %j, it says how it stands', async (calls, sentence) => {
    const journey = await requested(house.app);
    const { createdAt } = (await journey.staff.get(`/api/bookings/${journey.id}`)).body as {
      createdAt: string;
    };
    for (const outcome of calls) await journey.staff.post(`/api/bookings/${journey.id}/calls`, { outcome });
    house.app.businessClock.setNow(new Date(Date.parse(createdAt) + 25 * 3_600_000).toISOString());
    try {
      const page = await openFor(journey, PHONE);
      await page.getByText(sentence).waitFor();
    } finally {
      house.app.businessClock.setNow(createdAt);
    }
  });

  it('on a wide screen everything is open, and text has no buttons to open it', async () => {
    const page = await openFor(await signed(house.app));
    await page.getByRole('button', { name: 'Upload documents' }).waitFor();
    await countOf(page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('button'), 0);
    expect(await page.getByText('Sarah Whitfield').isVisible()).toBe(true);
  });

  it.each([
    [
      'email',
      'Planner.Phil+x@example.com',
      /\/api\/floor-plans\/customer\/Planner\.Phil%2Bx%40example\.com$/,
    ],
    ['phone', '(512) 555-0161', /\/api\/floor-plans$/],
  ] as const)(
    'floor plans are asked for by %s as specified, and listed under their booking',
    async (type, term, address) => {
      const { id } = await requested(house.app, { [type]: term });
      await insertPlan(id);
      const { page } = await house.visit();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/floor-plans')) asked.push(request.url());
      });
      await page.goto(`${house.app.url}/my-bookings`);
      await page.getByRole('button', { name: type === 'email' ? 'Email' : 'Phone', exact: true }).click();
      await page.getByRole('textbox').fill('nobody.at.all@example.com');
      await page.keyboard.press('Enter');
      await page.getByText('No bookings found').waitFor();
      expect(asked).toEqual([]);
      await page.getByRole('textbox').fill(term);
      await page.keyboard.press('Enter');
      const plans = page.getByRole('article').getByRole('list', { name: 'Floor plans' });
      await plans.waitFor();
      expect(await plans.innerText()).toContain('48 guests · 56 seats');
      expect(asked).toEqual([expect.stringMatching(address)]);
      await countOf(page.getByRole('link', { name: /floor planner/i }), 0);
    },
  );

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

  it('the history asked for after the day of the look-up asks who is there, and is read again', async () => {
    const journey = await signed(house.app, { email: 'late.history@example.com' });
    await keepOfBooking(house.app, 'payment_summaries', journey.id, { deposit_paid: true });
    const { page } = await house.visit(DESK, { as: journey.customer });
    await page.route('**/payments', (route) => route.abort('connectionreset'));
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByText('The payment history could not be loaded.').waitFor();
    await page.unroute('**/payments');
    await endGrants(house.app, journey.id);
    await page.getByRole('button', { name: 'Try again' }).click();
    await sayWhose(page, journey);
    await page.getByText('The payment history could not be loaded.').waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('/customer-portal is the same screen, with people to turn to', async () => {
    const page = await openFor(await requested(house.app), DESK, '/customer-portal');
    const help = page.getByRole('complementary', { name: 'Need Help' });
    expect(
      await help
        .getByRole('link')
        .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:+15125550142', expect.stringMatching(/^mailto:.+@/), '/contact']);
    await help.getByRole('link', { name: 'Write to us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  });

  it('the code and the vendors’ link are copied, and the link has the code filled in', async () => {
    const journey = await signed(house.app);
    const page = await openFor(journey);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = journey.id.slice(0, 8).toUpperCase();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: `Copy booking ID ${code}` }).click();
    await page.getByText('Copied').first().waitFor();
    expect(await copied()).toBe(code);
    await page.getByRole('button', { name: 'Copy link for vendors' }).click();
    await page.getByRole('button', { name: 'Copy link for vendors' }).getByText('Copied').waitFor();
    const link = await copied();
    expect(link).toBe(`${house.app.url}/vendor-documents?booking=${code}`);
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
