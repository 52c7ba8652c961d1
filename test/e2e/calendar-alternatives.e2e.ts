import type { Page } from 'playwright-core';
import { formatDateWithWeekday, type DateText } from '#rules';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { requested } from '../support/journey.js';
import {
  alternatives,
  dateChips,
  expectStillTyped,
  formDate,
  sendRequest,
  requestsFrom,
  typeRequest,
} from '../support/request-screen.js';
import { dayOf, pickTimes, spaceOf, submitRequest } from '../support/screens.js';
import { expectToast } from '../support/toasts.js';
import { countOf } from '../support/browsing.js';

const FIRST = '2026-06-20';
const WHO = { email: 'chooser@example.com' };

/** The ways out when the chosen date is taken (Requests §13, Availability §7). */
describe('the way out of a date that is taken', () => {
  const house = browserHouse();
  let page: Page;

  afterEach(() => house.app.database.sql('delete from bookings'));

  async function fillIn(size = DESK): Promise<void> {
    ({ page } = await house.visit(size, { hasTouch: size === PHONE }));
    await typeRequest(page, house.app, FIRST, WHO);
  }

  const booked = () => requestsFrom(house.app, WHO);
  const others = () => alternatives(page);
  const optionOf = (date: DateText) =>
    others().getByRole('button', { name: new RegExp(`^${formatDateWithWeekday(date)}.+ – `) });
  const freeTimes = () => page.getByRole('group', { name: /^Free on/ });

  /** Somebody takes the Main Event Venue of the first date a moment before the request arrives. */
  async function loseIt(): Promise<void> {
    await requested(house.app, { eventDate: FIRST });
    await submitRequest(page);
    await others().waitFor();
    await others()
      .getByText(/^Sat, Jun 20: Main Event Venue is taken 2–6 PM/)
      .waitFor();
  }

  it('another time of the same day is one tap on a phone, and everything typed stays', async () => {
    await fillIn(PHONE);
    await loseIt();
    await optionOf(FIRST).tap();
    await page.getByText('Please adjust the time or the spaces for Sat, Jun 20.').first().waitFor();
    await expectStillTyped(page, WHO);
    await freeTimes().getByRole('button').first().tap();
    await countOf(freeTimes().getByRole('button', { pressed: true }), 1);
    // What it asked for is done.
    await countOf(page.getByRole('form').getByText('Date Changed'), 0);
    await pickTimes(page, '14:00', '18:00');
    await expectStillTyped(page, WHO);
    await freeTimes().getByRole('button', { name: '6:00 PM – 10:00 PM' }).tap();
    expect(await page.getByLabel('Start time').inputValue()).toBe('18:00');
    await sendRequest(page);
    expect(await booked()).toEqual([
      { event_date: FIRST, start_time: '18:00', end_time: '22:00', others: [] },
    ]);
  });

  it('another day at another time is one tap, with a way back to all suggestions', async () => {
    await fillIn();
    await loseIt();
    const dates = await others().getByRole('button', { name: / – / }).allInnerTexts();
    const label = dates.map((text) => text.slice(0, 11)).find((text) => text !== 'Sat, Jun 20') ?? '';
    await others()
      .getByRole('button', { name: new RegExp(`^${label}.+ – `) })
      .click();
    await page.getByText(`Please adjust the time or the spaces for ${label}.`).first().waitFor();
    await page.getByText(`Free on ${label} for the spaces you chose`).waitFor();
    expect(await formDate(page)).toContain(label.slice(5));
    await expectStillTyped(page, WHO);
    await page.getByRole('button', { name: 'Back to all suggestions' }).click();
    await others().waitFor();
    expect(await formDate(page)).toBe('Saturday, Jun 20, 2026');
    await expectStillTyped(page, WHO);
    await others()
      .getByRole('button', { name: new RegExp(`^${label}.+ – `) })
      .click();
    const chip = freeTimes().getByRole('button').first();
    const [start] = (await chip.innerText()).split(' – ');
    await chip.click();
    await sendRequest(page);
    const [booking] = await booked();
    expect(booking).not.toMatchObject({ event_date: FIRST });
    expect(await page.getByRole('region', { name: 'We have your request' }).innerText()).toContain(
      `${label}, ${start}`,
    );
  });

  it('a suggested date takes the place of the first choice, and the other preferred dates stay', async () => {
    await fillIn();
    await page.getByText('Several dates', { exact: true }).click();
    await dayOf(page, '2026-06-13').click();
    await loseIt();
    await others().getByRole('button', { name: 'Sat, Jun 27', exact: true }).click();
    await expectToast(page, 'success', 'Date Confirmed', /^Sat, Jun 27 is free for your spaces and times/);
    expect(await dateChips(page)).toEqual(['Sat, Jun 13', 'Sat, Jun 27 First choice']);
    await expectStillTyped(page, WHO);
    await sendRequest(page);
    expect(await booked()).toMatchObject([{ event_date: '2026-06-27', others: ['2026-06-13'] }]);
  });

  it('of two spaces the free one is named, and can be kept alone with everything typed', async () => {
    await fillIn();
    await spaceOf(page, 'Outdoor Tent').check();
    await loseIt();
    await others()
      .getByText('Sat, Jun 20: Main Event Venue is taken 2–6 PM; Outdoor Tent is free.', { exact: true })
      .waitFor();
    await spaceOf(page, 'Main Event Venue').uncheck();
    await others().waitFor({ state: 'detached' });
    expect(await page.getByLabel('First name').inputValue()).toBe('Sarah');
    expect(await page.getByLabel('Requirements (optional)').inputValue()).toBe('A table near the smoker');
    await sendRequest(page);
    expect(await booked()).toMatchObject([{ event_date: FIRST, start_time: '14:00' }]);
  });

  it('a date that was confirmed is no longer called free once the times are changed by hand', async () => {
    await fillIn();
    await loseIt();
    await others().getByRole('button', { name: 'Sat, Jun 27', exact: true }).click();
    const said = page.getByRole('form').getByText(/^Sat, Jun 27 is free for your spaces and times/);
    await said.waitFor();
    await pickTimes(page, '12:00', '18:00');
    await said.waitFor({ state: 'detached' });
  });
});
