import type { Locator, Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE, type Visit } from '../support/chromium.js';
import { STAFF_PASSWORD } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { payByCard, pickDay, pickTimes, sidewaysScroll, spaceOf, submitRequest } from '../support/screens.js';
import { drawSignature } from '../support/signing-screen.js';
import { countOf } from '../support/browsing.js';

const STEPS = [
  'Booking Request',
  'Confirmation',
  'Contract Signing',
  'Deposit Payment',
  'Insurance & Vendor Docs',
  'Event Day',
  'Post Event',
];

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
}

/** One booking goes all the way through the house, through real screens, from the visitor's request to the last payment. */
describe('the main job', () => {
  const house = browserHouse();
  let office: Visit;
  let visitor: Visit;
  let phone: Visit;
  let venueIds: string[];

  beforeAll(async () => {
    await house.app.startWorker();
    venueIds = Object.values(await house.app.venueIds());
    visitor = await house.visit(DESK, { stays: true });
    office = await house.visit(DESK, { timezoneId: 'Europe/Berlin', stays: true });
    phone = await house.visit(PHONE, { timezoneId: 'Pacific/Kiritimati', hasTouch: true, stays: true });
  });

  /** What the customer's browser gets from a link to a file. */
  async function fileBehind(visit: Visit, link: Locator): Promise<{ type: string; text: string }> {
    const address = new URL((await link.getAttribute('href')) ?? '', house.app.url).href;
    const answer = await visit.context.request.get(address);
    expect(answer.status()).toBe(200);
    return { type: answer.headers()['content-type'] ?? '', text: await answer.text() };
  }

  /** The money's state as it stands in the office's table of bookings. */
  async function seenByTheOffice(state: string): Promise<void> {
    const { page } = office;
    await page.goto(`${house.app.url}/management`);
    await page
      .getByRole('button', { name: /^Bookings/ })
      .last()
      .click();
    const row = page
      .getByRole('row')
      .filter({ hasText: 'Sarah Whitfield' })
      .filter({ hasText: 'Oct 11, 2025' });
    await row.getByText(state, { exact: true }).waitFor();
    await row.getByText('$1,500.00').waitFor();
  }

  const linkIn = (text: string) =>
    new URL(/https?:\/\/\S+\/link\/[\w.-]+/.exec(text)?.[0] ?? 'no:link').pathname;

  async function fillRequest(page: Page): Promise<void> {
    await page.getByLabel('First name').fill('Sarah');
    await page.getByLabel('Last name').fill('Whitfield');
    await page.getByRole('textbox', { name: /^Email/ }).fill('sarah.whitfield@example.com');
    await page.getByLabel('Phone number').fill('(512) 555-0187');
    await page.getByLabel('Guests').selectOption('51-100');
    await page.getByLabel('Event type').selectOption('anniversary');
    await page.getByLabel('Requirements (optional)').fill('A table for <b>grandma</b> near the smoker');
    await page.getByLabel('I have read and accept the Terms of Service').check();
  }

  it('1: a visitor opens Home, picks a date and sends a request, with the price shown before', async () => {
    const { page } = visitor;
    await page.goto(house.app.url);
    await page.getByRole('heading', { name: 'Our Event Spaces' }).waitFor();
    await page.getByRole('heading', { name: 'Main Event Venue' }).waitFor();
    await page.getByRole('link', { name: 'Reserve for Fall 2025' }).click();
    await page.getByRole('heading', { name: 'Request Your Event Date' }).waitFor();
    await page
      .getByRole('gridcell', { name: /Saturday, October 11/ })
      .or(page.getByRole('button', { name: /Oct(ober)? 11/ }))
      .first()
      .click();
    await page.getByLabel('Start time').selectOption('18:00');
    await page.getByLabel('End time').selectOption('01:00');
    await page.getByLabel('Main Event Venue').check();
    await fillRequest(page);
    await page.getByText('$1,750.00').first().waitFor();
    await page.getByRole('button', { name: 'Submit Event Request' }).click();
    await page.getByText('Event Request Submitted Successfully!').first().waitFor();
    const [booking] = await house.app.database.sql<{ code: string; event_date: string; total_cents: number }>(
      'select code, event_date, total_cents from bookings',
    );
    expect(booking).toMatchObject({ event_date: '2025-10-11', total_cents: 175_000 });
    await page.getByText(booking?.code ?? 'no code').waitFor();
    await page
      .getByText(/We call by/)
      .first()
      .waitFor();
  });

  it('1b: on a clash the alternatives open, one tap takes one, and everything typed stays', async () => {
    const page = await house.show('/calendar');
    await page
      .getByRole('gridcell', { name: /Saturday, October 11/ })
      .or(page.getByRole('button', { name: /Oct(ober)? 11/ }))
      .first()
      .click();
    await page.getByLabel('Start time').selectOption('20:00');
    await page.getByLabel('End time').selectOption('00:00');
    // The slot is taken, but this visitor's page has not learned of it: the request itself must find out.
    await page.route('**/api/venue-conflicts*', (route) =>
      route.fulfill({ json: { conflicts: [], availableVenueIds: venueIds } }),
    );
    await page.getByLabel('End time').selectOption('01:00');
    await page.getByLabel('Main Event Venue').check();
    await fillRequest(page);
    await page.getByRole('textbox', { name: /^Email/ }).fill('late@example.com');
    await page.getByRole('button', { name: 'Submit Event Request' }).click();
    await page.getByText('DATE AND/OR TIME IS ALREADY BOOKED').first().waitFor();
    await page
      .getByText(/Main Event Venue is taken 6 PM – 1 AM/)
      .first()
      .waitFor();
    await page
      .locator('#booking-alternatives')
      .getByRole('button', { name: /Oct 18/ })
      .click();
    await page.getByText('Date Confirmed').first().waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Sarah');
    expect(await page.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe('late@example.com');
    await page.getByRole('button', { name: 'Submit Event Request' }).click();
    await page.getByText('Event Request Submitted Successfully!').first().waitFor();
    const rows = await house.app.database.sql<{ event_date: string }>(
      `select event_date from bookings where email = 'late@example.com'`,
    );
    expect(rows).toEqual([{ event_date: '2025-10-18' }]);
  });

  it('2: the customer and the staff each get an email, what was typed shown as text', async () => {
    await house.app.drainQueues();
    const mails = await house.app.database.sql<{ to_address: string; html: string; text: string }>(
      `select m.to_address, m.html, m.text from messages m join bookings b on b.id = m.booking_id where b.email = 'sarah.whitfield@example.com'`,
    );
    expect(mails.map((mail) => mail.to_address).sort()).toEqual([
      'events@emberfield.example',
      'sarah.whitfield@example.com',
    ]);
    for (const mail of mails) expect(mail.html).not.toContain('<b>grandma');
  });

  it('3: staff sign in, see the request, set a discount and send the contract in one act', async () => {
    const { page } = office;
    await page.goto(`${house.app.url}/management`);
    await page.getByRole('heading', { name: 'Staff Access Required' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Incorrect password. Please try again.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await page
      .getByText(/Today and next 7 days/i)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Bookings/ })
      .last()
      .click();
    const card = page
      .getByRole('article', { name: 'Request of Sarah Whitfield' })
      .or(page.getByLabel('Request of Sarah Whitfield'))
      .first();
    await card.waitFor();
    await card.getByText('$1,750.00').first().waitFor();
    await card
      .getByText(/Call by/)
      .first()
      .waitFor();
    await card.getByRole('button', { name: 'Called: Sarah Whitfield' }).click();
    await card.getByRole('button', { name: 'View Details: Sarah Whitfield' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit Pricing' }).click();
    await dialog.getByLabel(/Discount amount/i).fill('250');
    await dialog.getByRole('button', { name: /Save pricing/i }).click();
    await dialog.getByText('$1,500.00').first().waitFor();
    await dialog.getByRole('textbox', { name: /notes/i }).fill('Prefers the east end of the hall');
    await dialog.getByRole('button', { name: /Save notes/i }).click();
    await eventually(async () => {
      const [row] = await house.app.database.sql<{ staff_notes: string }>(
        `select staff_notes from bookings where email = 'sarah.whitfield@example.com'`,
      );
      expect(row?.staff_notes).toBe('Prefers the east end of the hall');
    });
    await dialog.getByRole('button', { name: /send contract/i }).click();
    await eventually(async () => {
      const [row] = await house.app.database.sql<{ status: string; contract_generated: boolean }>(
        `select status, contract_generated from bookings join contract_states on booking_id = id
          where email = 'sarah.whitfield@example.com'`,
      );
      expect(row).toEqual({ status: 'confirmed', contract_generated: true });
    });
    await house.app.drainQueues();
    const sent = await house.app.database.sql(
      `select kind from messages m join bookings b on b.id = m.booking_id where b.email = 'sarah.whitfield@example.com' and m.to_address = b.email`,
    );
    expect(sent).toHaveLength(2);
  });

  it('4: the customer opens the link on a phone, reads, signs and pays the deposit in one sitting', async () => {
    const { page } = phone;
    const [mail] = await house.app.database.sql<{ text: string }>(
      `select m.text from messages m join bookings b on b.id = m.booking_id where b.email = 'sarah.whitfield@example.com' and m.to_address = b.email order by m.created_at desc limit 1`,
    );
    await page.goto(house.app.url + linkIn(mail?.text ?? ''));
    await page.waitForURL(/\/contract\//);
    await page.getByText('Awaiting Signature').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Sign Contract' }).click();
    await page.getByText('Signature Required').first().waitFor();
    await drawSignature(page);
    await page.getByLabel('Your full name').fill('Sarah Whitfield');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Contract' }).click();
    await page.getByText('Contract Signed Successfully!').first().waitFor();
    await page
      .getByText(/Next: deposit \$750\.00, due/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /deposit/i })
      .first()
      .click();
    await payByCard(page, '4000 0000 0000 0002');
    await page.getByText('Payment Failed').first().waitFor();
    await payByCard(page, '4242 4242 4242 4242');
    await page.getByText('Payment Successful!').first().waitFor();
    const [row] = await house.app.database.sql(
      `select status, contract_signed, deposit_paid, payment_status
         from bookings b join contract_states c on c.booking_id = b.id join payment_summaries s on s.booking_id = b.id
        where email = 'sarah.whitfield@example.com'`,
    );
    expect(row).toEqual({
      status: 'confirmed',
      contract_signed: true,
      deposit_paid: true,
      payment_status: 'deposit_paid',
    });
    await house.app.drainQueues();
    const receipts = await house.app.database.sql(
      `select 1 from messages where kind like '%deposit%receipt%'`,
    );
    expect(receipts).toHaveLength(1);
    const event = await fileBehind(phone, page.getByRole('link', { name: 'Add the event to your calendar' }));
    expect(event.type).toContain('text/calendar');
    expect(event.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    // 6 PM at the venue in October, wherever the phone is.
    expect(event.text).toContain('DTSTART:20251011T230000Z');
    await seenByTheOffice('deposit paid');
  });

  it('4a: My Bookings on the phone shows the next step, then the seven steps, and the receipt', async () => {
    const { page } = phone;
    await page.goto(`${house.app.url}/my-bookings`);
    const card = page.getByRole('article', { name: /Oct 11, 2025/ });
    const steps = card.getByRole('list', { name: 'Progress of your booking' });
    await steps.waitFor();
    for (const name of STEPS) expect(await steps.getByText(name, { exact: true }).isVisible()).toBe(true);
    await countOf(steps.getByRole('button'), STEPS.length);
    const panel = card.locator('section', { has: page.getByRole('heading', { name: 'Next step' }) }).first();
    // The one primary button of the card is the panel's: nothing else wears its colour.
    const next = panel.getByRole('button').or(panel.getByRole('link'));
    await countOf(next, 1);
    const colour = await next.evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(colour).not.toBe('rgba(0, 0, 0, 0)');
    const coloured = await card
      .locator('button, a')
      .evaluateAll(
        (all, primary) =>
          all
            .filter((each) => getComputedStyle(each).backgroundColor === primary)
            .map((each) => each.textContent),
        colour,
      );
    expect(coloured).toEqual([await next.textContent()]);
    expect(await bottomOf(panel)).toBeLessThanOrEqual((await steps.boundingBox())?.y ?? 0);
    expect(await sidewaysScroll(page)).toBe(0);
    const receipt = await fileBehind(phone, card.getByRole('link', { name: /^Receipt \(PDF\): Deposit/ }));
    expect(receipt.type).toBe('application/pdf');
    expect(receipt.text).toMatch(/^%PDF-/);
  });

  it('4b: later the customer finds the booking by phone, typed another way, and pays the balance', async () => {
    const page = await house.show('/my-bookings', { size: PHONE, timezoneId: 'America/Los_Angeles' });
    await page.getByText('Phone', { exact: true }).first().click();
    await page.locator('input[type=tel]').fill('+1 512.555.0187');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Oct 11, 2025/ }).waitFor();
    expect(await page.getByText('Contract Signing').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Make Final Payment' }).click();
    await payByCard(page, '4242 4242 4242 4242');
    await page.getByText('Payment Successful!').first().waitFor();
    await eventually(async () => {
      const [row] = await house.app.database.sql<{ payment_status: string }>(
        `select payment_status from bookings join payment_summaries on booking_id = id
          where email = 'sarah.whitfield@example.com'`,
      );
      expect(row?.payment_status).toBe('fully_paid');
    });
    const [ledger] = await house.app.database.sql(
      `select count(*)::int as rows, sum(amount_cents)::int as cents from payments`,
    );
    expect(ledger).toEqual({ rows: 2, cents: 150_000 });
    await seenByTheOffice('fully paid');
  });

  it('5: staff see the states change and every message in the Outbox', async () => {
    const { page } = office;
    await house.app.drainQueues();
    await page.goto(`${house.app.url}/management`);
    await page
      .getByRole('button', { name: /^Outbox/ })
      .last()
      .click();
    const outbox = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Message', exact: true }) });
    await outbox.getByText('sarah.whitfield@example.com').first().waitFor();
    const listed = await outbox
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [row.querySelector('button')?.textContent, row.children[1]?.textContent].join(' → '),
        ),
      );
    const written = await house.app.database.sql<{ line: string }>(
      `select concat(subject, ' → ', to_address) as line from messages`,
    );
    expect(written.length).toBeGreaterThanOrEqual(8);
    expect(listed.sort()).toEqual(written.map(({ line }) => line).sort());
    await page
      .getByRole('button', { name: /^Bookings/ })
      .last()
      .click();
    await page.getByText('Contract Signed').first().waitFor();
  });

  it('6: several dates in order of preference are kept in that order', async () => {
    const page = await house.show('/calendar');
    await page.getByText('Several dates', { exact: true }).click();
    await page.getByRole('heading', { name: 'Select Your Preferred Dates' }).waitFor();
    await pickDay(page, '2025-10-23');
    await pickDay(page, '2025-10-30');
    await pickDay(page, '2025-10-28');
    await page.getByRole('button', { name: 'Thu, Oct 23, first choice' }).waitFor();
    await pickTimes(page, '18:00', '22:00');
    await spaceOf(page, 'Main Event Venue').check();
    await fillRequest(page);
    await page.getByRole('textbox', { name: /^Email/ }).fill('planner@example.com');
    await submitRequest(page);
    await page.getByText('Event Request Submitted Successfully!').first().waitFor();
    await page.getByText('Also noted: Oct 30, 2025; Oct 28, 2025').waitFor();
    const rows = await house.app.database.sql(
      `select event_date, to_json(alternate_dates) as others from bookings where email = 'planner@example.com'`,
    );
    expect(rows).toEqual([{ event_date: '2025-10-23', others: ['2025-10-30', '2025-10-28'] }]);
  });
});
