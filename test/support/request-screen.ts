import type { Locator, Page } from 'playwright-core';
import type { TestApp } from './app.js';
import { fillRequest, pickDay, pickTimes, spaceOf, submitRequest, type Visitor } from './screens.js';

/** A whole request for the Main Event Venue, 2 to 6 PM of this date, typed but not sent. */
export async function typeRequest(page: Page, app: TestApp, date: string, who: Visitor): Promise<void> {
  // A tab behind another one is not drawn, and clicks wait for drawing.
  await page.bringToFront();
  await page.goto(`${app.url}/calendar`);
  await pickDay(page, date);
  await pickTimes(page, '14:00', '18:00');
  await spaceOf(page, 'Main Event Venue').check();
  await fillRequest(page, who);
}

/** Everything that `typeRequest` typed below the date is still there. */
export async function expectStillTyped(page: Page, who: Visitor): Promise<void> {
  expect(await page.getByLabel('Start time').inputValue()).toBe('14:00');
  expect(await page.getByLabel('End time').inputValue()).toBe('18:00');
  expect(await spaceOf(page, 'Main Event Venue').isChecked()).toBe(true);
  expect(await page.getByLabel('First name').inputValue()).toBe('Sarah');
  expect(await page.getByRole('textbox', { name: /^Email/ }).inputValue()).toBe(who.email);
  expect(await page.getByLabel('Requirements (optional)').inputValue()).toBe('A table near the smoker');
  expect(await page.getByLabel('I have read and accept the Terms of Service').isChecked()).toBe(true);
}

/** The chosen dates as their chips read, when there may be several: 'Sat, Jun 20 First choice'. */
export async function dateChips(page: Page): Promise<string[]> {
  const chips = page.getByRole('list', { name: 'Chosen dates' }).getByRole('listitem');
  return (await chips.allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
}

/** The date that the form is about, as its heading reads. */
export function formDate(page: Page): Promise<string> {
  return page.getByRole('form').getByRole('heading', { level: 2 }).innerText();
}

/** What is offered instead of a date that is taken. */
export function alternatives(page: Page): Locator {
  return page.getByRole('region', { name: 'DATE AND/OR TIME IS ALREADY BOOKED' });
}

/** The request goes out, and is taken. */
export async function sendRequest(page: Page): Promise<void> {
  await submitRequest(page);
  await page.getByRole('heading', { name: 'We have your request' }).waitFor();
}

/** What this visitor asked for, as the house keeps it. */
export function requestsFrom(app: TestApp, { email }: Visitor): Promise<unknown[]> {
  return app.database.sql(
    `select event_date, start_time, end_time, to_json(alternate_dates) as others from bookings where email = $1`,
    [email],
  );
}
