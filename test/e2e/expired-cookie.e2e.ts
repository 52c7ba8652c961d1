import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { contracted, type Journey } from '../support/journey.js';
import { sayWhose } from '../support/screens.js';
import { drawSignature, fillSigner, inkOnPad, keptSignature, pressSign } from '../support/signing-screen.js';
import { countOf } from '../support/browsing.js';

/** The page was left open until the browser threw its cookies away; what was drawn or typed is still there. Upload and Pay: beside My Bookings. */
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
});
