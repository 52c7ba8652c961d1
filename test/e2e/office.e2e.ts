import type { Page } from 'playwright-core';
import { hashToken } from '#platform';
import { browserHouse } from '../support/browser-house.js';
import { DESK } from '../support/chromium.js';
import type { Client } from '../support/client.js';
import { STAFF_PASSWORD } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { requested, staffIn } from '../support/journey.js';
import { countOf } from '../support/browsing.js';

/** Staff work for hours on one page, beside colleagues: nothing typed is lost, nothing old is taken for new. */
describe('the office', () => {
  const house = browserHouse();
  let page: Page;
  let own: Client;

  beforeEach(async () => {
    // A session of its own, since some tests end it.
    own = await house.app.browser().signInAsStaff();
    ({ page } = await house.visit(DESK, { timezoneId: 'Europe/Berlin', as: own }));
  });

  function endSession() {
    const token = own.cookies.get('emberfield-staff') ?? '';
    return house.app.database.sql('delete from sessions where token_hash = $1', [hashToken(token)]);
  }

  async function openOffice(address = ''): Promise<void> {
    await page.goto(`${house.app.url}/management${address}`);
    await page
      .getByText(/Today and next 7 days/i)
      .first()
      .waitFor();
  }

  async function openBookings(): Promise<void> {
    await openOffice();
    await page.getByRole('button', { name: /^Bookings/ }).click();
  }

  async function signInAgain(): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  }

  it('a session that ended is said at the next reading, and the page stops asking', async () => {
    await page.clock.install();
    await openBookings();
    await page.getByRole('heading', { name: 'Requests to decide' }).waitFor();
    // Not in the middle of a reading: what a person opened would ask for the password at once.
    await page.waitForLoadState('networkidle');
    await endSession();
    await page.clock.fastForward(61_000);
    await page.getByText('Your session has ended. This page no longer updates.').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    expect(asked).toEqual([]);
    await signInAgain();
    await page
      .getByText('Your session has ended. This page no longer updates.')
      .waitFor({ state: 'detached' });

    const readings: string[] = [];
    page.on('response', (response) => response.ok() && readings.push(new URL(response.url()).pathname));
    await page.clock.fastForward(61_000);
    await eventually(async () => expect(readings).toContain('/api/staff/dashboard'));
  });

  it('an act of an ended session waits for the password and then saves what was typed', async () => {
    const { id } = await requested(house.app);
    await openOffice(`?booking=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Internal staff notes' }).fill('Wants the east end');
    await endSession();
    await dialog.getByRole('button', { name: 'Save Notes' }).click();
    await dialog.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill('a slip of the hand');
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
    await dialog.getByText('Incorrect password. Please try again.').waitFor();
    await signInAgain();
    await dialog.getByText('Notes saved.').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Internal staff notes' }).inputValue()).toBe(
      'Wants the east end',
    );
    const rows = await house.app.database.sql('select staff_notes from bookings where id = $1', [id]);
    expect(rows).toEqual([{ staff_notes: 'Wants the east end' }]);
  });

  it('notes that a colleague saved meanwhile are shown, and what was typed outlives Escape and reload', async () => {
    const { id } = await requested(house.app);
    await openOffice(`?booking=${id}`);
    const dialog = page.getByRole('dialog');
    const notes = dialog.getByRole('textbox', { name: 'Internal staff notes' });
    await notes.fill('Wants the east end');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openOffice(`?booking=${id}`);
    await eventually(async () => expect(await notes.inputValue()).toBe('Wants the east end'));

    const colleague = await staffIn(house.app);
    await colleague.patch(`/api/bookings/${id}/notes`, { staffNotes: 'Nut allergy' });
    await dialog.getByRole('button', { name: 'Save Notes' }).click();
    await dialog.getByText('Staff changed the notes meanwhile. Nothing was saved yet.').waitFor();
    const theirs = dialog.getByRole('alert').filter({ hasText: 'Somebody else saved this meanwhile:' });
    await theirs.getByText('Nut allergy').waitFor();
    expect(await notes.inputValue()).toBe('Wants the east end');

    await theirs.getByRole('button', { name: 'Keep mine' }).click();
    await notes.fill('Nut allergy. Wants the east end');
    await dialog.getByRole('button', { name: 'Save Notes' }).click();
    await dialog.getByText('Notes saved.').waitFor();
    const rows = await house.app.database.sql('select staff_notes from bookings where id = $1', [id]);
    expect(rows).toEqual([{ staff_notes: 'Nut allergy. Wants the east end' }]);
    await openOffice(`?booking=${id}`);
    await eventually(async () => expect(await notes.inputValue()).toBe('Nut allergy. Wants the east end'));
    await countOf(dialog.getByText('Not saved yet'), 0);
  });

  it('a price that a colleague changed is shown beside what was typed, and can be taken', async () => {
    const { id } = await requested(house.app);
    await openOffice(`?booking=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit Pricing' }).click();
    await dialog.getByLabel('Discount amount').fill('10');
    await dialog.getByLabel('Discount type').selectOption('percentage');
    const colleague = await staffIn(house.app);
    await colleague.patch(`/api/bookings/${id}/pricing`, { priceOverride: 2000 });
    await dialog.getByRole('button', { name: 'Save Pricing' }).click();
    await dialog.getByText('Price override $2000, no discount.').waitFor();
    expect(await dialog.getByLabel('Discount amount').inputValue()).toBe('10');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await eventually(async () => expect(await dialog.getByLabel('Price override').inputValue()).toBe('2000'));
    expect(await dialog.getByLabel('Discount amount').inputValue()).toBe('');
  });

  it('a contract without a price leads to the field of the price, and then is made', async () => {
    const { id } = await requested(house.app, { firstName: 'Wanda', lastName: 'Vows', eventType: 'wedding' });
    await openBookings();
    const card = page.getByRole('article', { name: 'Request of Wanda Vows' });
    await card.getByText('Price to be agreed').waitFor();
    await countOf(card.getByText('$0.00'), 0);
    await card.getByRole('button', { name: 'Generate Contract' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Set a price first').first().waitFor();
    await eventually(async () => {
      const field = await page.evaluate(() => document.activeElement?.id ?? '');
      expect(await dialog.getByLabel('Price override').getAttribute('id')).toBe(field);
    });
    await page.keyboard.type('2000');
    await page.keyboard.press('Enter');
    await dialog.getByText('Pricing updated.').waitFor();
    await dialog.getByRole('button', { name: 'Generate Contract' }).click();
    await dialog.getByText('Contract generated.').first().waitFor();
    await dialog.getByRole('link', { name: 'View Contract' }).waitFor();
    const rows = await house.app.database.sql(
      'select total_cents, contract_generated from bookings join contract_states on booking_id = id where id = $1',
      [id],
    );
    expect(rows).toEqual([{ total_cents: 200_000, contract_generated: true }]);
  });

  it('a request decided elsewhere says who decided and when, and shows it', async () => {
    const { id } = await requested(house.app, { firstName: 'Dora', lastName: 'Decided' });
    await openBookings();
    const card = page.getByRole('article', { name: 'Request of Dora Decided' });
    await card.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    const colleague = await staffIn(house.app);
    expect((await colleague.patch(`/api/bookings/${id}/status`, { status: 'rejected' })).status).toBe(200);
    await card.getByRole('button', { name: 'Approve', exact: true }).click();
    await card.getByText('This booking was already rejected by Staff on Sep 15, 2025.').waitFor();
    await card.getByText(/^Rejected Mon, Sep 15/).waitFor();
    await countOf(card.getByRole('button', { name: 'Approve', exact: true }), 0);
  });

  it('an email is read as its reader sees it, in a frame that can do nothing', async () => {
    await requested(house.app, {
      email: 'letter@example.com',
      requirements: '<script>parent.intruder = 1</script>',
    });
    await house.app.drainQueues();
    await openOffice();
    await page.getByRole('button', { name: /^Outbox/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'letter@example.com' });
    await row.getByRole('button').click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('');
    await page.frameLocator('iframe').getByText('Sarah').first().waitFor();
    expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
    await page.getByText('Text', { exact: true }).click();
    await page.getByLabel('Text of the message').getByText('Sarah').first().waitFor();
  });
});
