import type { Locator, Page } from 'playwright-core';
import { weekdayName, type DateText } from '#rules';
import type { Journey } from './journey.js';

/** What people do on the screens of the house, found by role and visible text. */

/** The button of one day in the calendar; names begin 'Saturday, May 16, 2026'. */
export function dayOf(page: Page, date: DateText): Locator {
  const [year, month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? month;
  return page.getByRole('button', { name: new RegExp(`^${weekdayName(date)}, ${name} ${day}, ${year},`) });
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Turns the pages of the calendar until the date is on it. */
export async function turnTo(page: Page, date: DateText): Promise<void> {
  const day = dayOf(page, date);
  const next = page.getByRole('button', { name: 'Next month' });
  await page.getByRole('grid').waitFor();
  while ((await day.count()) === 0) await next.click();
}

export async function pickDay(page: Page, date: DateText): Promise<void> {
  await turnTo(page, date);
  await dayOf(page, date).click();
}

export async function pickTimes(page: Page, startTime: string, endTime: string): Promise<void> {
  await page.getByLabel('Start time').selectOption(startTime);
  await page.getByLabel('End time').selectOption(endTime);
}

/** The tick box of a space in the request form; its name also stands in the calendar's days. */
export function spaceOf(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name });
}

export interface Visitor {
  email: string;
  phone?: string;
  requirements?: string;
}

/** Everything below the spaces: who, what, and the terms. */
export async function fillRequest(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel('First name').fill('Sarah');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByRole('textbox', { name: /^Email/ }).fill(visitor.email);
  await page.getByLabel('Phone number').fill(visitor.phone ?? '(512) 555-0187');
  await page.getByLabel('Guests').selectOption('26-50');
  await page.getByLabel('Event type').selectOption('anniversary');
  await page.getByLabel('Requirements (optional)').fill(visitor.requirements ?? 'A table near the smoker');
  await page.getByLabel('I have read and accept the Terms of Service').check();
}

export async function submitRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Event Request' }).click();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/30');
  await page.getByLabel('CVC').fill('123');
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** The page asks in place whose booking it is, and is told the email that stands in it. */
export async function sayWhose(page: Page, { id, staff }: Journey): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill((await staff.get(`/api/bookings/${id}`)).body.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

export function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/** Live regions that are not rendered: what comes into one of those is not announced. There must be none. */
export function hiddenLiveRegions(page: Page): Promise<string[]> {
  return page
    .locator('[aria-live], [role=status], [role=alert]')
    .evaluateAll((regions) =>
      regions
        .filter((region) => getComputedStyle(region).display === 'none')
        .map((region) => region.className),
    );
}

/** By how many pixels the page can be pushed sideways: never by any. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}
