import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerBooking } from '#api/bookings';
import type { VendorDocumentView } from '#api/vendor-docs';
import { lost, ok } from '@test/answers';
import { answerForCustomer, PAPERS, signedBooking } from '@test/customer';
import { site } from '@test/screen';

/** The papers of vendors, as the customer of their booking sees them in My Bookings (Papers §9). */
describe('the vendors of a booking', () => {
  const page = site();
  let booking: CustomerBooking;
  let sentPapers: string;

  beforeEach(() => {
    booking = signedBooking({ eventDate: '2026-09-18', startTime: '20:00', endTime: '02:00' });
    sentPapers = `GET /api/vendor-documents/booking/${booking.id}`;
    answerForCustomer(page, booking);
  });

  const sent = (businessName: string, more: Partial<VendorDocumentView> = {}): VendorDocumentView => ({
    id: randomUUID(),
    bookingCode: booking.code,
    eventDate: booking.eventDate,
    vendorName: 'Valentina Oduya',
    vendorType: 'caterer',
    businessName,
    licenseExpiryDate: '2030-01-31',
    insuranceExpiryDate: null,
    expiresBeforeEvent: [],
    takesPapers: true,
    status: 'pending',
    statusNotes: null,
    notes: null,
    createdAt: '2025-09-15T12:00:00.000Z',
    updatedAt: '2025-09-15T12:00:00.000Z',
    ...more,
  });

  async function openPapers(): Promise<void> {
    page.show('/my-bookings');
    await screen.findByRole('heading', { name: 'Papers of your vendors' });
  }
  const list = () => screen.findByRole('list', { name: 'Sent by your vendors' });
  const names = async () =>
    within(await list())
      .getAllByRole('heading')
      .map((heading) => heading.textContent);
  const noneSent = () => screen.queryByText('No vendor has sent papers yet.');

  it('a paper that runs out on the night of an event over midnight is flagged, one that holds is not', async () => {
    const early = { insuranceExpiryDate: '2026-09-18', expiresBeforeEvent: ['insurance' as const] };
    const documents = [
      sent('Long Enough Catering', { insuranceExpiryDate: '2026-09-19' }),
      sent('Too Short Catering', early),
    ];
    page.server.on(sentPapers, ok(documents));
    await openPapers();
    await list();
    const papersOf = (businessName: string) =>
      within(screen.getByRole('list', { name: `Papers of ${businessName}` }))
        .getAllByRole('listitem')
        .map((paper) => paper.textContent);
    expect(papersOf('Too Short Catering')).toEqual([
      'Licensevalid until Jan 31, 2030',
      'Insurancevalid until Sep 18, 2026 · expires before the event',
    ]);
    expect(papersOf('Long Enough Catering')).toEqual([
      'Licensevalid until Jan 31, 2030',
      'Insurancevalid until Sep 19, 2026',
    ]);
  });

  it('before anybody sent something, it says so', async () => {
    await openPapers();
    await screen.findByText('No vendor has sent papers yet.');
    expect(screen.queryByRole('list', { name: 'Sent by your vendors' })).toBeNull();
  });

  it('where staff need no papers, none are missed', async () => {
    const waived = { ...PAPERS, documentsSubmitted: true, noPapersNeeded: true };
    page.server.on(`GET /api/bookings/${booking.id}/papers`, ok(waived));
    await openPapers();
    await screen.findByText('No papers are needed for this booking.');
    await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
    expect(noneSent()).toBeNull();
  });

  it('while they load there is a place for them, and what could not be loaded comes at another attempt', async () => {
    const release = page.server.hold(sentPapers, ok([]));
    await openPapers();
    within(screen.getByRole('region', { name: 'Papers' })).getByLabelText('Loading');
    page.server.on(sentPapers, lost);
    release();
    await page.reload();
    const words = await screen.findByText('What your vendors sent could not be loaded.', { exact: false });
    page.server.on(sentPapers, ok([sent('Oduya Smokehouse')]));
    await page.user.click(within(words).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Oduya Smokehouse' });
  });

  it('of many, the newest five show until somebody asks for all', async () => {
    const kitchens = [6, 5, 4, 3, 2, 1].map((number) => `Kitchen ${number}`);
    page.server.on(sentPapers, ok(kitchens.map((name) => sent(name))));
    await openPapers();
    expect(await names()).toEqual(kitchens.slice(0, 5));
    await page.user.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(await names()).toEqual(kitchens);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sent by your vendors');
  });
});
