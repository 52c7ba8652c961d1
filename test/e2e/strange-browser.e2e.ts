import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { answerInNewTab, asksBeforeClosing, countOf, holdCall } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { aPdf } from '../support/files.js';
import { type Journey, requested } from '../support/journey.js';
import { codesSentTo, typeCodeSentTo } from '../support/proofs.js';
import { isFocused } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';
import { sendsPapers } from '../support/vendor-screen.js';
import { itInLongRun } from '../support/long-run.js';

/** Who looked a booking up in a browser that the house does not know reads it, and gives a code before an act (Access §8). */
const house = browserHouse({ stepUp: 'actions' });

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(4000) });

describe('text reminders', () => {
  let page: Page;

  beforeEach(async () => {
    ({ page } = await house.visit());
  });

  const wish = () => page.getByRole('switch', { name: 'Text me reminders of this booking' });
  const number = () => page.getByLabel('Mobile number');
  const save = () => page.getByRole('button', { name: 'Save', exact: true });
  const remindersOf = ({ id, customer }: Journey, change: object) =>
    customer.send('PUT', `/api/bookings/${id}/sms-preferences`, change);
  const stored = async (id: string) => {
    const [row] = await house.app.database.sql<{ on: boolean; phone: string | null }>(
      'select sms_reminders_enabled as on, sms_reminder_phone as phone from bookings where id = $1',
      [id],
    );
    return row;
  };

  /** By the keyboard: the page may still scroll to what was found, and a click would miss the switch. */
  async function turn(on: boolean): Promise<void> {
    await wish().press('Space');
    await eventually(async () => expect(await wish().isChecked()).toBe(on));
  }

  it('a browser that only looked the booking up sees no number, and gives the code before it changes one', async () => {
    const email = 'strange.texts@example.com';
    const journey = await requested(house.app, { email, phone: '(512) 555-0187' });
    const { id } = journey;
    await remindersOf(journey, { smsRemindersEnabled: true, smsReminderPhone: '(512) 555-0111' });
    await page.setViewportSize(PHONE);
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Text reminders On' }).click();
    await page.getByText('Left empty, they go to •••-•••-0111.').waitFor();
    expect(await number().inputValue()).toBe('');
    // Typed and taken back: there is nothing to save, least of all an empty number.
    await number().fill('(512)');
    await number().fill('');
    await countOf(save(), 0);
    await number().fill('(512) 555-0122');
    await save().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Six-digit code').waitFor();
    expect((await stored(id))?.phone).toBe('+15125550111');
    await typeCodeSentTo(page, house.app, email);
    await page.getByRole('main').getByText('SMS Preferences Updated').waitFor();
    expect(await stored(id)).toEqual({ on: true, phone: '+15125550122' });
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(wish())).toBe(true);
  });

  itInLongRun(
    'and an upload that needs the code at the same moment share one question and one code',
    async () => {
      const email = 'two.at.once@example.com';
      const { id } = await requested(house.app, { email });
      await page.goto(`${house.app.url}/my-bookings`);
      await page.getByLabel('Email address').fill(email);
      await page.keyboard.press('Enter');
      await turn(true);
      const release = await holdCall(page, '**/sms-preferences');
      await save().click();
      await page
        .locator('input[type=file]')
        .setInputFiles([{ name: 'insurance.pdf', mimeType: 'application/pdf', buffer: aPdf() }]);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/We sent a six-digit code by email to/).waitFor();
      const refusal = page.waitForResponse('**/sms-preferences');
      release();
      expect((await refusal).status()).toBe(403);
      const codes = await codesSentTo(house.app, email);
      await page.getByLabel('Six-digit code').fill(codes.newest);
      await page.getByRole('link', { name: 'insurance.pdf' }).waitFor();
      await page.getByRole('main').getByText('SMS Preferences Updated').waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect((await codesSentTo(house.app, email)).count).toBe(1);
      expect((await stored(id))?.on).toBe(true);
    },
  );
});

describe('papers from a strange browser', () => {
  /** The booking of this email, looked up by somebody whom the house does not know. */
  async function lookUp(email: string, size: typeof DESK): Promise<{ id: string; page: Page }> {
    const { id } = await requested(house.app, { email });
    const page = await house.show('/my-bookings', { size });
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    return { id, page };
  }
  const documentsOf = (bookingId: string) =>
    house.app.database.sql('select from customer_documents where booking_id = $1', [bookingId]);

  it('the code is asked for on the way, with the files kept', async () => {
    const email = 'strange.papers@example.com';
    const { id, page } = await lookUp(email, PHONE);
    await page.getByRole('button', { name: /^Papers/ }).click();
    await page.getByRole('button', { name: 'Upload documents' }).waitFor();
    await page.locator('input[type=file]').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
    await typeCodeSentTo(page, house.app, email);
    await page.getByRole('link', { name: 'two.pdf' }).waitFor();
    expect(await documentsOf(id)).toHaveLength(2);
  });

  itInLongRun(
    'one that needs the code when the screen was left already is told, kept, and sent on coming back',
    async () => {
      const email = 'left.early@example.com';
      const { id, page } = await lookUp(email, DESK);
      await page.getByRole('button', { name: 'Upload documents' }).waitFor();
      const release = await holdCall(page, '**/api/customer-documents');
      const asked = page.waitForRequest('**/api/customer-documents');
      await page.locator('input[type=file]').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
      await asked;
      await page.getByRole('banner').getByRole('link', { name: 'Venues' }).click();
      await page.getByRole('heading', { level: 1, name: 'Our Venues' }).waitFor();
      release();
      await expectToast(
        page,
        'destructive',
        'Upload Failed',
        'There was an error uploading your files. Please try again.',
      );
      expect(await asksBeforeClosing(page)).toBe(true);
      await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click();
      await page.getByRole('button', { name: 'Try again: two.pdf' }).waitFor();
      await page.getByRole('button', { name: 'Try again: one.pdf' }).click();
      await typeCodeSentTo(page, house.app, email);
      await page.getByRole('link', { name: 'one.pdf' }).waitFor();
      await page.getByRole('button', { name: 'Try again: two.pdf' }).click();
      await page.getByRole('link', { name: 'two.pdf' }).waitFor();
      expect(await documentsOf(id)).toHaveLength(2);
      expect(await asksBeforeClosing(page)).toBe(false);
    },
  );
});

describe("vendors' papers in a strange browser", () => {
  it('are listed for whoever looked the booking up, and open once the code was entered', async () => {
    const email = 'strange.vendors@example.com';
    const journey = await requested(house.app, { email });
    const id = await sendsPapers(house.app, journey, { businessName: 'Oduya Smokehouse' });
    const { page, context } = await house.visit(PHONE, { hasTouch: true });
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Papers/ }).click();
    await page.getByRole('link', { name: 'License of Oduya Smokehouse' }).click();
    await page
      .getByRole('dialog')
      .getByText(/We sent a six-digit code by email to/)
      .waitFor();
    expect(context.pages()).toHaveLength(1);
    const { newest } = await codesSentTo(house.app, email);
    const answer = await answerInNewTab(context, () => page.getByLabel('Six-digit code').fill(newest));
    expect(new URL(answer.url()).pathname).toBe(`/api/vendor-documents/${id}/document/license`);
    expect(answer.status()).toBe(200);
  });
});
