import { browserHouse } from '../support/browser-house.js';
import { carryCookies, clickEagerly, slowDown } from '../support/browsing.js';
import { signed } from '../support/journey.js';
import { fillCard } from '../support/screens.js';

const SLOWEST_MS = 5000;

describe('a line on which every answer takes five seconds', () => {
  const house = browserHouse();

  it('eager clicks on Pay charge once, and the outcome is said', async () => {
    const journey = await signed(house.app);
    const { page, context } = await house.visit();
    await carryCookies(journey.customer, context, house.app);
    await page.goto(`${house.app.url}/my-bookings`);
    await page.getByRole('button', { name: 'Pay Deposit' }).waitFor();
    await slowDown(page, SLOWEST_MS);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    await clickEagerly(page, 'Pay Deposit', 5);
    await fillCard(page, '4242 4242 4242 4242');
    await clickEagerly(page, /^Pay \$500\.00/, 5);
    await page.getByRole('status').getByText('Payment Successful!').waitFor();
    expect(asked.filter((call) => call === 'create-payment-intent')).toHaveLength(1);
    expect(asked.filter((call) => call === 'confirm')).toHaveLength(1);
    const paid = await house.app.database.sql(
      'select type, amount_cents from payments where booking_id = $1',
      [journey.id],
    );
    expect(paid).toEqual([{ type: 'deposit', amount_cents: 50_000 }]);
    const [{ charges } = { charges: 0 }] = await house.app.database.sql<{ charges: number }>(
      `select count(*)::int as charges from test_processor_intents where status = 'succeeded'`,
    );
    expect(charges).toBe(1);
  });
});
