import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import type { Client } from '../support/client.js';
import { contracted, type Journey } from '../support/journey.js';

const SETTINGS = '**/api/settings';
const EMAIL = 'patient@example.com';

/** One screen in the browser; all of them: frontend/src/app/settings-missing.component.spec.tsx. */
describe('a screen that needs the settings of the house', () => {
  const house = browserHouse();
  let journey: Journey;

  beforeAll(async () => {
    journey = await contracted(house.app, { email: EMAIL });
  });

  const withoutAnswer = (page: Page, calls: string) =>
    page.route(calls, (route) => route.abort('connectionreset'));
  const alert = (page: Page, sentence: string) =>
    page.getByRole('main').getByRole('alert').filter({ hasText: sentence });
  const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

  /** The screen says that it failed, fails again, and is there once the calls are answered. */
  async function expectSecondChance(page: Page, calls: string, sentence: string): Promise<void> {
    await alert(page, sentence).waitFor();
    const again = page.waitForRequest(calls);
    await tryAgain(page).click();
    await again;
    await alert(page, sentence).waitFor();
    await page.unroute(calls);
    await tryAgain(page).click();
    await alert(page, sentence).waitFor({ state: 'detached' });
  }

  it.each<[string, () => { path: string; as?: Client }, string, string | RegExp]>([
    [
      'the contract',
      () => ({ path: `/contract/${journey.id}`, as: journey.customer }),
      'The contract could not be loaded',
      'Go to signature',
    ],
  ])('%s says so, and comes when asked again', async (_name, whose, sentence, then) => {
    const { path, as } = whose();
    const { page } = await house.visit(PHONE, { as });
    await withoutAnswer(page, SETTINGS);
    await page.goto(house.app.url + path);
    await expectSecondChance(page, SETTINGS, sentence);
    await page
      .getByRole('main')
      .getByRole('button', { name: then })
      .or(page.getByRole('main').getByRole('link', { name: then }))
      .first()
      .waitFor();
  });
});
