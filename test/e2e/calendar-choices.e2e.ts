import type { Page } from 'playwright-core';
import { formatDateWithWeekday, type DateText } from '#rules';
import { browserHouse } from '../support/browser-house.js';
import { countOf } from '../support/browsing.js';
import { DESK, PHONE } from '../support/chromium.js';
import { closeHouse, freeAllDays } from '../support/closures.js';
import { eventually } from '../support/eventually.js';
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
import { dayOf, fillRequest, pickTimes, spaceOf, submitRequest, turnTo } from '../support/screens.js';

const FIRST = '2026-06-20';
const WHO = { email: 'chooser@example.com' };

const house = browserHouse();

/** One date or several, in order of preference (Requests §10, Requests §5). */
describe('choosing dates', () => {
  let page: Page;

  afterEach(() => freeAllDays(house.app));

  async function show(): Promise<void> {
    page = await house.show('/calendar');
    await turnTo(page, FIRST);
  }
  async function showSeveral(...dates: DateText[]): Promise<void> {
    await show();
    await page.getByText('Several dates', { exact: true }).click();
    for (const date of dates) await dayOf(page, date).click();
  }
  async function fillForm(...spaces: string[]): Promise<void> {
    await pickTimes(page, '14:00', '18:00');
    for (const space of spaces) await spaceOf(page, space).check();
    await fillRequest(page, WHO);
  }

  const booked = () => requestsFrom(house.app, WHO);

  it('a preferred date that somebody takes is marked so, and goes out as a wish unless it is given up', async () => {
    ({ page } = await house.visit(DESK, { ownClock: true }));
    await page.goto(`${house.app.url}/calendar`);
    await turnTo(page, FIRST);
    await page.getByText('Several dates', { exact: true }).click();
    for (const date of ['2026-06-20', '2026-06-13', '2026-06-27']) await dayOf(page, date).click();
    await fillForm('Main Event Venue');
    for (const date of ['2026-06-13', '2026-06-27']) await closeHouse(house.app, date);
    await page.clock.fastForward(31_000);
    await eventually(async () =>
      expect(await dateChips(page)).toEqual([
        'Sat, Jun 13 Taken meanwhile',
        'Sat, Jun 20 First choice',
        'Sat, Jun 27 Taken meanwhile',
      ]),
    );
    await page.getByRole('button', { name: 'Remove Sat, Jun 13' }).click();
    await expectStillTyped(page, WHO);
    await sendRequest(page);
    expect(await booked()).toMatchObject([{ event_date: '2026-06-20', others: ['2026-06-27'] }]);
  });

  it('a reload of the tab loses nothing, with several dates either; another tab begins anew', async () => {
    await showSeveral('2026-06-27', '2026-06-20', '2026-06-13');
    await fillForm('Main Event Venue', 'Outdoor Tent');
    await page.getByLabel('Event type').selectOption('other');
    await page.getByLabel('Describe your event').fill('A quinceañera');
    await page.getByLabel('Company (optional)').fill('Whitfield & Sons');
    await page.getByRole('checkbox', { name: /^Professional party planning/ }).check();
    const told = () =>
      page
        .getByRole('form')
        .locator('input, select, textarea')
        .evaluateAll((fields: HTMLInputElement[]) =>
          fields.map(({ labels, type, value, checked }) => [
            labels?.[0]?.innerText,
            type === 'checkbox' ? checked : value,
          ]),
        );
    const before = { form: await told(), chips: await dateChips(page), date: await formDate(page) };
    expect(before.form).toContainEqual(['Describe your event *', 'A quinceañera']);
    await page.reload();
    await page.getByLabel('First name').waitFor();
    await spaceOf(page, 'Outdoor Tent').waitFor();
    expect({ form: await told(), chips: await dateChips(page), date: await formDate(page) }).toEqual(before);
    expect(await page.getByRole('button', { name: /, selected/ }).allInnerTexts()).toEqual([
      '13',
      '20',
      '27\n1st',
    ]);

    const beside = await page.context().newPage();
    await beside.goto(`${house.app.url}/calendar`);
    await beside.getByRole('heading', { name: 'Select a Date' }).waitFor();
    await beside.close();
    await sendRequest(page);
    expect(await booked()).toMatchObject([
      { event_date: '2026-06-27', others: ['2026-06-20', '2026-06-13'] },
    ]);
  });
});

/** One way out in the browser; the others: frontend/src/features/calendar/calendar-alternatives.component.spec.tsx (Requests §13). */
describe('the way out of a date that is taken', () => {
  let page: Page;

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
    ({ page } = await house.visit(PHONE, { hasTouch: true }));
    await typeRequest(page, house.app, FIRST, WHO);
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
    expect(await requestsFrom(house.app, WHO)).toEqual([
      { event_date: FIRST, start_time: '18:00', end_time: '22:00', others: [] },
    ]);
  });
});
