import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { SignedLinks } from '#platform';
import { browserHouse } from '../support/browser-house.js';
import { PHONE } from '../support/chromium.js';
import { contracted, type Journey } from '../support/journey.js';

/** A link that somebody changed (Contracts §6); ids and contacts that lead nowhere are tested beside the screen. */
describe('a contract that cannot be opened', () => {
  const house = browserHouse();
  let page: Page;
  let journey: Journey;

  beforeAll(async () => {
    journey = await contracted(house.app, { email: 'owner@example.com' });
  });
  beforeEach(async () => {
    ({ page } = await house.visit(PHONE));
  });

  const visit = (path: string) => page.goto(`${house.app.url}${path}`);
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
  const contractIsShown = () => title('Event Contract');

  it('a link that was changed opens nothing, one that was not opens the contract', async () => {
    const token = house.app.api.get(SignedLinks).token({ subjectId: journey.id, purpose: 'contract' });
    for (const wrong of [`${token}x`, token.slice(0, -4), 'nothing', `${randomUUID()}.${randomUUID()}`]) {
      await visit(`/link/${wrong}`);
      await title('This link does not work');
      await page.getByText('This link is not complete. Please open it from our message again.').waitFor();
    }
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    await visit(`/contract/${journey.id}`);
    await title('Open your contract');
    await visit(`/link/${token}`);
    await contractIsShown();
  });
});
