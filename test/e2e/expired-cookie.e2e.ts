import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { aPdf } from '../support/files.js';
import { contracted, requested, signed, type Journey } from '../support/journey.js';
import { payByCard, sayWhose } from '../support/screens.js';
import { drawSignature, fillSigner, inkOnPad, keptSignature, pressSign } from '../support/signing-screen.js';
import { countOf } from '../support/browsing.js';

/** The page was left open until the browser threw its cookies away; what was drawn, chosen or typed is still there. */
describe('an act after the cookie has expired', () => {
  const house = browserHouse();

  /** The page asks who one is, in place; the contact of the booking is the answer. */
  async function answerPrompt(page: Page, journey: Journey): Promise<void> {
    await page
      .getByRole('dialog')
      .getByText(/everything you entered is still here/)
      .waitFor();
    await sayWhose(page, journey);
  }

  it('Sign asks first and then signs what was drawn', async () => {
    const journey = await contracted(house.app);
    const page = await house.show(`/contract/${journey.id}`, { as: journey.customer });
    await drawSignature(page);
    await fillSigner(page);
    const ink = await inkOnPad(page);
    await page.context().clearCookies();
    await pressSign(page);
    await page.getByRole('dialog').waitFor();
    expect(await keptSignature(house.app, journey.id)).toBeNull();
    expect(await inkOnPad(page)).toBe(ink);
    await countOf(page.getByText('Contract Signed Successfully!'), 0);
    await answerPrompt(page, journey);
    await page.getByText('Contract Signed Successfully!').first().waitFor();
    expect((await keptSignature(house.app, journey.id))?.inked).toBe(true);
  });

  it('whoever closes the question has lost nothing and signed nothing', async () => {
    const journey = await contracted(house.app);
    const page = await house.show(`/contract/${journey.id}`, { as: journey.customer });
    await drawSignature(page);
    await fillSigner(page, 'Łukasz Whitfield');
    const ink = await inkOnPad(page);
    await page.context().clearCookies();
    await pressSign(page);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await inkOnPad(page)).toBe(ink);
    expect(await page.getByLabel('Your full name').inputValue()).toBe('Łukasz Whitfield');
    expect(await keptSignature(house.app, journey.id)).toBeNull();
    await pressSign(page);
    await answerPrompt(page, journey);
    await page.getByText('Contract Signed Successfully!').first().waitFor();
  });

  it('Upload asks first and then sends the files that were chosen', async () => {
    const journey = await requested(house.app);
    const page = await house.show('/my-bookings', { as: journey.customer });
    await page.getByRole('button', { name: 'Upload documents' }).waitFor();
    await page.context().clearCookies();
    const names = ['insurance.pdf', 'table plan.pdf'];
    await page
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: aPdf(4000) })));
    await page.getByRole('dialog').waitFor();
    const kept = () =>
      house.app.database.sql('select file_name from customer_documents where booking_id = $1 order by 1', [
        journey.id,
      ]);
    expect(await kept()).toEqual([]);
    await answerPrompt(page, journey);
    for (const name of names) await page.getByRole('link', { name }).waitFor();
    expect(await kept()).toEqual(names.map((name) => ({ file_name: name })));
  });

  it('Pay asks first; the card that was typed pays once', async () => {
    const journey = await signed(house.app);
    const page = await house.show('/my-bookings', { as: journey.customer });
    await page.getByRole('button', { name: 'Pay Deposit' }).click();
    await page.getByLabel('Card number').waitFor();
    await page.context().clearCookies();
    await payByCard(page, '4242 4242 4242 4242');
    await answerPrompt(page, journey);
    await page.getByRole('status').getByText('Payment Successful!').waitFor();
    const paid = await house.app.database.sql('select amount_cents from payments where booking_id = $1', [
      journey.id,
    ]);
    expect(paid).toEqual([{ amount_cents: 50_000 }]);
  });
});
