import { screen, within } from '@testing-library/react';
import type { CustomerBooking } from '#api/bookings';
import { ok } from '@test/answers';
import { answerForCustomer, signedBooking } from '@test/customer';
import { site } from '@test/screen';

/** What a booking says and offers once nothing comes of it, or its event is over (Bookings §3, Bookings §8). */
describe('a booking in My Bookings', () => {
  const page = site();

  async function show(overrides: Partial<CustomerBooking>): Promise<void> {
    const booking = signedBooking(overrides);
    answerForCustomer(page, booking);
    page.server.on('GET /api/customer-event-photos', ok([]));
    page.show('/my-bookings');
    await screen.findByRole('article');
  }
  const UNSIGNED = { contractSigned: false, contractSignedAt: null };
  const steps = () => within(screen.getByRole('list', { name: 'Progress of your booking' }));
  const words = () =>
    steps()
      .getAllByRole('listitem')
      .slice(2)
      .map((step) => step.textContent);
  const PREPARING = ['Add to your calendar', 'Plan your event', 'Design your floor layout'];
  const offered = () =>
    PREPARING.filter((name) => screen.queryByRole('link', { name, hidden: true }) !== null);
  const vendorLink = () => document.querySelector('a[href^="/vendor-documents?booking="]');

  it.each([
    ['cancelled', 'This booking was cancelled.'],
    ['rejected', 'We could not take this request.'],
  ] as const)('that is %s says what became of it, and no step still to come', async (status, sentence) => {
    await show({ ...UNSIGNED, status });
    screen.getByText(sentence);
    screen.getByRole('heading', { name: 'Where it stands' });
    expect(screen.queryByText('Next step')).toBeNull();
    expect(words()).toHaveLength(5);
    for (const step of words()) {
      expect(step).toContain('Off');
      expect(step).not.toMatch(/Not yet|Available|ready to sign|Share photos|until event/);
    }
    expect(offered()).toEqual([]);
    expect(vendorLink()).toBeNull();
  });

  it('whose event is to come offers what prepares it', async () => {
    await show({});
    screen.getByRole('heading', { name: 'Next step' });
    await screen.findByText(/Share this link with your caterer/);
    expect(offered()).toEqual(PREPARING);
    expect(vendorLink()).not.toBeNull();
  });

  it('whose event is over offers nothing that prepares it', async () => {
    await show({ eventDate: '2025-09-14', depositPaid: true, finalPaymentPaid: true, balanceOwed: 0 });
    await screen.findByText(/Thank you for celebrating with us/);
    await screen.findByText('Papers of your vendors');
    expect(offered()).toEqual([]);
    expect(vendorLink()).toBeNull();
    screen.getByRole('link', { name: 'View your signed contract', hidden: true });
  });
});
