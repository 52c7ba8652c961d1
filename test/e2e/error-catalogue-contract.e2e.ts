import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { contracted, type Journey } from '../support/journey.js';
import { whileFull } from '../support/outages.js';
import { drawSignature, fillSigner, inkOnPad, keptSignature, pressSign } from '../support/signing-screen.js';
import { expectToast } from '../support/toasts.js';

/** The error catalogue of the contract page (Contracts §9); each failure is a real one. */
describe('the error catalogue of the contract page', () => {
  const house = browserHouse();

  async function drawn(journey: Journey): Promise<Page> {
    const page = await house.show(`/contract/${journey.id}`, { as: journey.customer });
    await drawSignature(page);
    await fillSigner(page);
    return page;
  }

  it('contract sign failure', async () => {
    const journey = await contracted(house.app);
    const page = await drawn(journey);
    const ink = await inkOnPad(page);
    await whileFull(house.app, 'contracts', async () => {
      await pressSign(page);
      await expectToast(page, 'destructive', 'Error', 'Failed to sign contract. Please try again.');
    });
    await page.getByRole('form').getByText('Failed to sign contract. Please try again.').waitFor();
    expect(await inkOnPad(page)).toBe(ink);
    expect(await page.getByLabel('Your full name').inputValue()).toBe('Sarah Whitfield');
    expect(await page.getByRole('checkbox', { name: /^I agree to sign/ }).isChecked()).toBe(true);
    expect(await keptSignature(house.app, journey.id)).toBeNull();
    await pressSign(page);
    await page.getByText('Contract Signed Successfully!').first().waitFor();
    expect((await keptSignature(house.app, journey.id))?.inked).toBe(true);
  });

  it('contract sign success', async () => {
    const page = await drawn(await contracted(house.app));
    await pressSign(page);
    await expectToast(
      page,
      'success',
      'Contract Signed Successfully!',
      'Your booking is now confirmed. You will receive a confirmation email shortly.',
    );
    await page.getByRole('img', { name: /^Signature of/ }).waitFor();
  });
});
