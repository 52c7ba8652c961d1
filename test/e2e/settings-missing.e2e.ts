import type { Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import type { Client } from '../support/client.js';
import { contracted, type Journey } from '../support/journey.js';

const SETTINGS = '**/api/settings';
const EMAIL = 'patient@example.com';

/** What a screen cannot do without did not come: it says so, and asks again when told to. */
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
      'My Bookings',
      () => ({ path: '/my-bookings', as: journey.customer }),
      'Your bookings could not be loaded',
      'Read and sign',
    ],
    [
      'the contract',
      () => ({ path: `/contract/${journey.id}`, as: journey.customer }),
      'The contract could not be loaded',
      'Go to signature',
    ],
    ['the calendar', () => ({ path: '/calendar' }), 'The calendar could not be loaded', 'Next month'],
    ['Contact', () => ({ path: '/contact' }), 'Our contact details could not be loaded', /^\(512\)/],
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

  it('My Bookings says so after a look-up too, where one can still write to us', async () => {
    const page = await house.show('/my-bookings', { size: DESK });
    await withoutAnswer(page, SETTINGS);
    await page.reload();
    await page.getByLabel('Email address').fill(EMAIL);
    await page.keyboard.press('Enter');
    await alert(page, 'Your bookings could not be loaded').waitFor();
    expect(await page.getByRole('search').count()).toBe(0);
    await page
      .getByRole('complementary', { name: 'Need Help' })
      .getByRole('link', { name: 'Write to us' })
      .waitFor();
    await expectSecondChance(page, SETTINGS, 'Your bookings could not be loaded');
    await page.getByText('1 booking', { exact: false }).first().waitFor();
  });

  it('whoever comes by a link hears that the bookings did not come, and may look them up', async () => {
    const { page } = await house.visit(DESK, { as: journey.customer });
    const calls = '**/api/customer-bookings';
    await withoutAnswer(page, calls);
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByRole('search').waitFor();
    await expectSecondChance(page, calls, 'Your bookings could not be loaded');
    await page.getByRole('article').waitFor();
  });
});
