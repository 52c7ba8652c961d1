import { screen, waitFor, within } from '@testing-library/react';
import { lost, ok } from '@test/answers';
import { CUSTOMERS, office, REVENUE } from '@test/office';

/** What the house earns, on the first screen of the office (Figures §1). */
describe('the revenue', () => {
  const page = office();

  const panel = () => screen.findByRole('region', { name: 'Revenue' });
  const overviewIsThere = () => screen.findByRole('heading', { name: 'Quick Stats' });
  async function figures(): Promise<Record<string, string>> {
    const shown = within(await panel());
    const values = shown.getAllByRole('definition').map((value) => value.textContent);
    const labels = shown.getAllByRole('term').map((label) => label.textContent);
    return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
  }

  it('keeps nobody waiting: the rest of the overview stands before it', async () => {
    const release = page.server.hold('GET /api/analytics/customers', ok(CUSTOMERS));
    page.show('/management');
    await overviewIsThere();
    expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull();
    release();
    expect(await figures()).toMatchObject({ 'Total customers': '2' });
  });

  it('says when it cannot be loaded, leaves the rest alone, and comes at the second try', async () => {
    page.server.on('GET /api/analytics/revenue', lost);
    page.show('/management');
    const failure = await screen.findByText('Revenue could not be loaded');
    await overviewIsThere();
    page.server.on('GET /api/analytics/revenue', ok(REVENUE));
    const alert = failure.closest<HTMLElement>('[role=alert]');
    expect(alert).not.toBeNull();
    await page.user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await figures()).toEqual({
      'Total received': '$500.00',
      'Projected, 12 months': '$1,000.00',
      'Deposits pending': '$500.00',
      'Final payments pending': '$1,000.00',
      'Total customers': '2',
      'Repeat rate': '50%',
    });
    await waitFor(() => expect(screen.queryByText('Revenue could not be loaded')).toBeNull());
  });
});
