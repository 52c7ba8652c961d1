import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { eventually } from '../support/eventually.js';
import { contracted, type Journey } from '../support/journey.js';
import { whileFull } from '../support/outages.js';
import { drawSignature, fillSigner, inkOnPad, keptSignature, pressSign } from '../support/signing-screen.js';
import { expectToast } from '../support/toasts.js';

/**
 * The error catalogue (Wordings §1) where a browser is part of it: pictures and the pad of a signature. What each screen says
 * to which answer is tested beside its component, what a house answers that cannot write in
 * test/integration/platform/cannot-write.int-spec.ts.
 */
const house = browserHouse();

describe('a picture of a space', () => {
  const LOST = '/scenes/lost-picture.svg';
  let original = '';
  beforeAll(async () => {
    const [row] = await house.app.database.sql<{ image_url: string }>(
      `select image_url from venues where name = 'Outdoor Tent'`,
    );
    original = row?.image_url ?? '';
    await house.app.database.sql(`update venues set image_url = $1 where name = 'Outdoor Tent'`, [LOST]);
  });
  afterAll(() =>
    house.app.database.sql(`update venues set image_url = $1 where name = 'Outdoor Tent'`, [original]),
  );

  it('venue image load failure on /', async () => {
    const { page } = await house.visit();
    const lost = page.waitForResponse((response) => response.url().endsWith(LOST));
    await page.goto(house.app.url);
    const card = page.getByRole('listitem').filter({ hasText: 'Outdoor Tent' });
    const picture = card.locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    expect((await lost).status()).toBe(404);
    await eventually(async () => {
      const { source, width } = await picture.evaluate((image: HTMLImageElement) => ({
        source: new URL(image.currentSrc).pathname,
        width: image.naturalWidth,
      }));
      expect(source).toBe('/scenes/placeholder.svg');
      expect(width).toBeGreaterThan(0);
    });
  });
});

/** The error catalogue of the contract page (Contracts §9); each failure is a real one. */
describe('the error catalogue of the contract page', () => {
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
