import { screen, within } from '@testing-library/react';
import { ok } from '@test/answers';
import { answerForBooking, office, pendingRequest } from '@test/office';
import type { StaffBooking } from '#api/bookings';

/** Edit Pricing before and after the signature (Money §6). */
describe('changing a price', () => {
  const page = office();

  async function edit(overrides: Partial<StaffBooking>) {
    const booking = pendingRequest({ status: 'confirmed', contractGenerated: true, ...overrides });
    answerForBooking(page, booking);
    page.server.on('GET /api/bookings/:id/contract', ok({ contractVersion: 1 }));
    page.show(`/management?booking=${booking.id}`);
    const panel = within(await screen.findByRole('region', { name: 'Pricing' }));
    await page.user.click(panel.getByRole('button', { name: 'Edit Pricing' }));
    await page.user.type(panel.getByLabelText('Price override'), '1200');
    return { panel, booking };
  }

  it('after the signature is one button, which sends version 2', async () => {
    const { panel, booking } = await edit({ contractSigned: true });
    panel.getByText(/One email asks them to sign the new version/);
    page.server.on('POST /api/bookings/:id/reprice', ok({ contractVersion: 2 }, 201));
    page.server.on(
      'GET /api/bookings/:id',
      ok({ ...booking, priceOverride: 1200, totalCost: 1200, contractSigned: false }),
    );
    await page.user.click(await panel.findByRole('button', { name: 'Change and send version 2' }));
    await panel.findByText('Price changed, and the new version sent.');
    const sent = page.server.calls.find(({ path }) => path.endsWith('/reprice'))?.body;
    expect(sent).toMatchObject({ priceOverride: 1200, version: '1' });
  });

  it('before the signature saves the price', async () => {
    const { panel } = await edit({});
    panel.getByRole('button', { name: 'Save Pricing' });
  });
});
