import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { SignedLinks } from '#platform';
import { browserHouse } from '../support/browser-house.js';
import { carryCookies, countOf } from '../support/browsing.js';
import { PHONE } from '../support/chromium.js';
import { contracted, requested, signed, staffIn, type Journey } from '../support/journey.js';
import { dismissToast, expectToast } from '../support/toasts.js';

const MISSING = 'The contract for this booking could not be found.';
const HOW_TO_PRINT =
  'To save as PDF on a computer, choose “Save as PDF” as the printer. On a phone, choose Print, then “Save as PDF” (Android) or pinch the preview open and share it (iPhone).';

/** Who asks for a contract that is not there, or not theirs, and what Print says (Contracts §6). */
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

  async function lookUp(email: string): Promise<void> {
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Open the contract' }).click();
  }

  async function expectNotFound(): Promise<void> {
    await title('Contract Not Found');
    await page.getByText(MISSING, { exact: true }).waitFor();
    await countOf(page.locator('pre'), 0);
  }

  it.each(['nothing', '0000', '%3Cb%3E'])('%s is no id, and the way leads to My Bookings', async (id) => {
    await visit(`/contract/${id}`);
    await expectNotFound();
    await countOf(page.getByLabel('Email address'), 0);
    await page.getByRole('link', { name: 'Go to My Bookings' }).click();
    await title('My Bookings');
  });

  it('staff read the same of a booking that does not exist', async () => {
    await carryCookies(await staffIn(house.app), page.context(), house.app);
    await visit(`/contract/${randomUUID()}?mode=management`);
    await expectNotFound();
  });

  it.each([
    ['exists', () => journey.id],
    ['does not exist', () => randomUUID()],
  ])('a stranger reads the same of a booking that %s', async (_which, id) => {
    await requested(house.app, { email: 'stranger@example.com' });
    await visit(`/contract/${id()}`);
    await title('Open your contract');
    for (const email of ['nobody@example.com', 'stranger@example.com']) {
      await lookUp(email);
      await expectNotFound();
      await page.getByText('Was the request made with another email or phone? Try it here.').waitFor();
    }
  });

  it('the right contact opens it after a wrong one', async () => {
    await visit(`/contract/${journey.id}`);
    await lookUp('nobody@example.com');
    await expectNotFound();
    await lookUp('owner@example.com');
    await contractIsShown();
  });

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

describe('printing a contract', () => {
  const house = browserHouse();

  it('tells how to save it as a PDF, on a phone and on a computer, before the dialog covers the page', async () => {
    const { id, customer } = await signed(house.app);
    const { page, context } = await house.visit(PHONE);
    await context.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      window.print = () => {
        seen.push(document.querySelector<HTMLElement>('[role=alert][data-tone]')?.innerText ?? 'no toast');
      };
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await carryCookies(customer, context, house.app);
    await page.goto(`${house.app.url}/contract/${id}`);
    await page.getByRole('img', { name: /^Signature of/ }).waitFor();
    expect(await seen()).toEqual([]);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expectToast(page, 'success', 'Print or Save as PDF', HOW_TO_PRINT);
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length > 0);
    expect(await seen()).toEqual([`Print or Save as PDF\n${HOW_TO_PRINT}`]);
    await dismissToast(page);
  });
});
