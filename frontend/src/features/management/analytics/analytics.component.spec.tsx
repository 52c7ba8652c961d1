import { screen, within } from '@testing-library/react';
import { failed, ok } from '@test/answers';
import { CUSTOMERS, office, openSection, REVENUE } from '@test/office';

describe('the analytics section', () => {
  const page = office();
  const VENUE = { venueName: 'Outdoor Tent', bookings: 4, revenue: 1200.5, utilizationRate: 61 };
  beforeEach(() => {
    page.server.on('GET /api/analytics/revenue', ok({ ...REVENUE, topVenues: [VENUE] }));
    page.server.on('GET /api/analytics/customers', ok(CUSTOMERS));
  });

  async function figures(name: string): Promise<Record<string, string>> {
    const card = within(await screen.findByRole('region', { name }));
    const values = card.getAllByRole('definition').map((value) => value.textContent ?? '');
    return Object.fromEntries(
      card.getAllByRole('term').map((label, index) => [label.textContent, values[index] ?? '']),
    );
  }

  it('shows revenue, spaces and customers, each with its table and how it was counted', async () => {
    await openSection(page, /^Analytics/);
    expect(await figures('Revenue Performance')).toEqual({
      'Total revenue': '$500.00',
      'Projected revenue, next 12 months': '$1,000.00',
      'Deposits pending': '$500.00',
      'Final payments pending': '$1,000.00',
    });
    expect(await figures('Customer Analytics')).toEqual({ 'Total customers': '2', 'Repeat rate': '50%' });
    const venues = within(screen.getByRole('region', { name: 'Top Venues' }));
    venues.getByText('61% · fair');
    venues.getByText('Saturdays booked: 1 of 13');
    expect(screen.getAllByText('How counted')).toHaveLength(3);
    await page.user.click(screen.getByText('Table: The three fullest venues, last 90 days'));
    const row = within(await screen.findByRole('row', { name: /Outdoor Tent/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['4', '$1,200.50', '61%']);
  });

  it('says when it cannot be loaded, and comes at the second try', async () => {
    page.server.on('GET /api/analytics/customers', failed);
    await openSection(page, /^Analytics/);
    const failure = (await screen.findByText('The analytics could not be loaded')).closest('[role=alert]');
    page.server.on('GET /api/analytics/customers', ok(CUSTOMERS));
    await page.user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Customer Analytics' });
  });
});
