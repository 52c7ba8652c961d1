import type { Locator, Page } from 'playwright-core';
import { browserHouse } from '../support/browser-house.js';
import { DESK, PHONE } from '../support/chromium.js';
import { payDeposit, requested, signed, staffIn, type Journey } from '../support/journey.js';
import { sidewaysScroll } from '../support/screens.js';
import type { RevenueAnalytics } from '../../libs/reporting/src/api.js';

const FIVE_MINUTES = 301_000;

/** What the house earns, on the first screen of the office. */
describe('the revenue', () => {
  const house = browserHouse();
  let page: Page;
  let panel: Locator;
  let owing: Journey;

  beforeAll(async () => {
    await payDeposit(await signed(house.app, { eventDate: '2025-10-11', email: 'ana@example.com' }));
    owing = await signed(house.app, { eventDate: '2026-05-16', email: 'ana@example.com' });
    await requested(house.app, { eventDate: '2026-05-23' });
    house.app.businessClock.setNow('2025-10-12T18:00:00Z');
  });

  /** The browser of somebody in the office, before it has opened anything. */
  async function sitDown(size = DESK): Promise<void> {
    page = (await house.visit(size, { as: await staffIn(house.app) })).page;
    panel = page.getByRole('region', { name: 'Revenue' });
  }

  const openOffice = () => page.goto(`${house.app.url}/management`);
  const rows = (name: RegExp) => panel.getByRole('region', { name }).getByRole('listitem').allTextContents();

  async function figures(): Promise<Record<string, string>> {
    await panel.waitFor();
    const labels = await panel.getByRole('term').allTextContents();
    const values = await panel.getByRole('definition').allTextContents();
    return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
  }

  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('stands on %s with every figure as text', async (_name, size) => {
    await sitDown(size);
    await openOffice();
    expect(await figures()).toEqual({
      'Total received': '$500.00',
      'Projected, 12 months': '$1,000.00',
      'Deposits pending': '$500.00',
      'Final payments pending': '$1,000.00',
      'Total customers': '2',
      'Repeat rate': '50%',
    });
    expect(await rows(/^Received in the last 6 months/)).toEqual([
      'May 2025 $0.00 0 events',
      'Jun 2025 $0.00 0 events',
      'Jul 2025 $0.00 0 events',
      'Aug 2025 $0.00 0 events',
      'Sep 2025 $500.00 0 events',
      'Oct 2025 $0.00 1 event',
    ]);
    expect(await rows(/^Utilization of top venues/)).toEqual([
      'Main Event Venue 0.3% · low 1 event · $500.00 received',
    ]);
    await panel.getByText('Saturdays booked: 1 of 13', { exact: true }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('of the widest figures widens no screen, and its levels are words as well as colours', async () => {
    const million = 1_234_567.89;
    const venue = (venueName: string, utilizationRate: number) => ({
      venueName,
      bookings: 120,
      revenue: million,
      utilizationRate,
    });
    const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'];
    const answer: RevenueAnalytics = {
      totalRevenue: 14_814_814.68,
      projectedRevenue: million,
      depositsPending: million,
      finalPaymentsPending: million,
      monthlyRevenue: months.map((month, index) => ({
        month,
        revenue: index === 1 ? -million : million,
        bookings: 120,
      })),
      topVenues: [
        venue('The Long Hall beside the Smokehouse and the Old Mill', 80),
        venue('Outdoor Tent', 79.9),
        venue('Restaurant Dining Add-On', 59.9),
      ],
    };
    for (const size of [PHONE, DESK]) {
      await sitDown(size);
      await page.route('**/api/analytics/revenue', (route) => route.fulfill({ json: answer }));
      await openOffice();
      expect(await figures()).toMatchObject({ 'Total received': '$14,814,814.68' });
      expect(await sidewaysScroll(page)).toBe(0);
      const levels = await rows(/^Utilization of top venues/);
      expect(levels.map((row) => /[\d.]+% · \w+/.exec(row)?.[0])).toEqual([
        '80% · high',
        '79.9% · fair',
        '59.9% · low',
      ]);
    }
  });

  it('follows what customers pay within five minutes, and says when it could not', async () => {
    await sitDown();
    await page.clock.install();
    await openOffice();
    expect(await figures()).toMatchObject({ 'Total received': '$500.00' });
    await payDeposit(owing);
    await page.clock.fastForward(FIVE_MINUTES);
    await panel.getByText('Oct 2025 $500.00').waitFor();
    const after = await figures();
    expect(after).toMatchObject({ 'Total received': '$1,000.00', 'Deposits pending': '$0.00' });

    await page.route('**/api/analytics/*', (route) => route.abort('connectionreset'));
    await page.clock.fastForward(FIVE_MINUTES);
    const note = panel.getByRole('status').filter({ hasText: 'Not updated since' });
    await note.waitFor();
    expect(await figures()).toEqual(after);
    await page.unroute('**/api/analytics/*');
    await note.getByRole('button', { name: 'Update now' }).click();
    await note.waitFor({ state: 'detached' });
  });
});
