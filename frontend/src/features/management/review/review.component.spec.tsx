import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffTestimonial, ContactInquiry, WaitlistEntry } from '#api/community';
import type { EventPhotoView } from '#api/media';
import type { VendorDocumentView } from '#api/vendor-docs';
import { failed, ok, type Call } from '@test/answers';
import { dashboardWith, office, openSection, rowsOf } from '@test/office';
import { dismissToast, expectToast, fill } from '@test/screen';

const PHOTO: EventPhotoView = {
  id: '0f0e0d0c-0000-4000-8000-000000000001',
  bookingId: '0f0e0d0c-0000-4000-8000-0000000000b0',
  imageUrl: '/api/customer-event-photos/1/file',
  thumbnailUrl: '/api/customer-event-photos/1/thumb',
  originalFileName: 'IMG_2041.jpg',
  caption: 'The first dance',
  status: 'pending',
  statusNotes: null,
  uploadedAt: '2025-09-15T14:00:00.000Z',
  reviewedAt: null,
  customerEmail: 'sarah@example.com',
  approvedBy: null,
};

const PAPERS: VendorDocumentView = {
  id: '0f0e0d0c-0000-4000-8000-000000000002',
  bookingCode: '0F0E0D0C',
  bookingId: PHOTO.bookingId,
  eventDate: '2026-05-16',
  vendorName: 'Ana Perez',
  vendorType: 'caterer',
  businessName: 'Perez and Daughters',
  licenseExpiryDate: '2026-01-05',
  insuranceExpiryDate: '2027-01-05',
  expiresBeforeEvent: ['license'],
  takesPapers: true,
  status: 'pending',
  statusNotes: null,
  notes: 'Both run out in January.',
  createdAt: '2025-09-15T14:00:00.000Z',
  updatedAt: '2025-09-15T14:00:00.000Z',
  customerName: 'Sarah Whitfield',
  customerEmail: 'sarah@example.com',
  contactEmail: 'ana@vendor.example.com',
  contactPhone: '+15125550199',
};

const TESTIMONIAL: StaffTestimonial = {
  id: '0f0e0d0c-0000-4000-8000-000000000003',
  firstName: 'Tamsin',
  lastName: 'Hollowell',
  email: 'tamsin@example.com',
  eventType: 'birthday',
  rating: 4,
  testimonial: 'Ask for the corner by the smoker.',
  status: 'pending',
  submittedAt: '2025-09-15T14:00:00.000Z',
  reviewedAt: null,
  reviewedBy: null,
};

/** Those of a row's status, as the server narrows a list to it. */
const narrowed =
  (...rows: { id: string; status: string }[]) =>
  ({ query }: Call) =>
    rowsOf(rows.filter(({ status }) => !query.get('status') || query.get('status') === status));

/** Photos, papers and testimonials under one pair of hands (Office §8). */
describe('reviews in the office', () => {
  const page = office();

  it('photos wait under Pending with their count, and one that is approved says so where it stands', async () => {
    page.server.on(
      'GET /api/customer-event-photos',
      narrowed(PHOTO, { ...PHOTO, id: 'x', status: 'approved' }),
    );
    await openSection(page, /^Customer Photos/);
    const card = await screen.findByRole('article', { name: 'The first dance' });
    for (const label of ['Pending (1)', 'Approved (1)', 'Rejected (0)', 'All (2)'])
      await screen.findByRole('radio', { name: label });
    for (const words of ['sarah@example.com', 'IMG_2041.jpg', 'Sep 15, 2025, 9:00 AM'])
      within(card).getByText(words);
    const approved = {
      ...PHOTO,
      status: 'approved',
      reviewedAt: '2025-09-15T15:00:00.000Z',
      approvedBy: 'Management',
    };
    page.server.on('PUT /api/customer-event-photos/:id/status', ok(approved));
    await page.user.click(within(card).getByRole('button', { name: 'Approve: The first dance' }));
    await expectToast('success', 'Photo approved.', '');
    expect(page.server.sent('PUT /api/customer-event-photos/:id/status')).toEqual([{ status: 'approved' }]);
    within(card).getByText('Approved');
    within(card).getByText(/by Management$/);
    expect(within(card).queryByRole('button', { name: /^Approve/ })).toBeNull();
    within(card).getByRole('button', { name: 'Reject: The first dance' });
    expect(document.activeElement).toBe(card);
  });

  it('what came in since is counted, whatever was decided here meanwhile', async () => {
    const others = ['2', '3'].map((id) => ({ ...PHOTO, id, caption: `Photo ${id}` }));
    page.server.on('GET /api/customer-event-photos', narrowed(PHOTO, ...others));
    await openSection(page, /^Customer Photos/);
    await screen.findByRole('radio', { name: 'Pending (3)' });
    page.server.on('PUT /api/customer-event-photos/:id/status', ok({ ...PHOTO, status: 'approved' }));
    const newcomer = { ...PHOTO, id: '4', caption: 'Photo 4' };
    page.server.on(
      'GET /api/customer-event-photos',
      narrowed({ ...PHOTO, status: 'approved' }, newcomer, ...others),
    );
    await page.user.click(screen.getByRole('button', { name: 'Approve: The first dance' }));
    await page.user.click(await screen.findByRole('button', { name: '1 new' }));
    await screen.findByRole('article', { name: 'Photo 4' });
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  });

  it('a photo is looked at large and rejected with a reason; a failure keeps what was typed', async () => {
    page.server.on('GET /api/customer-event-photos', narrowed(PHOTO));
    page.server.on('PUT /api/customer-event-photos/:id/status', failed);
    await openSection(page, /^Customer Photos/);
    await page.user.click(await screen.findByRole('button', { name: 'View: The first dance' }));
    const dialog = await screen.findByRole('dialog', { name: 'The first dance' });
    within(dialog).getByRole('img', { name: 'The first dance' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Reject: The first dance' }));
    fill(within(dialog).getByLabelText('Reason'), ' A licence plate can be read. ');
    await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await expectToast(
      'destructive',
      'Failed to update photo status. Please try again.',
      /cannot reach our records/,
    );
    await dismissToast(page.user);
    page.server.on(
      'PUT /api/customer-event-photos/:id/status',
      ok({ ...PHOTO, status: 'rejected', statusNotes: 'A licence plate can be read.' }),
    );
    await page.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await expectToast('success', 'Photo rejected.', '');
    expect(page.server.sent('PUT /api/customer-event-photos/:id/status').at(-1)).toEqual({
      status: 'rejected',
      notes: 'A licence plate can be read.',
    });
  });

  it('vendor documents are approved once both papers were opened, which say when they run out', async () => {
    page.server.on('GET /api/vendor-documents', narrowed(PAPERS));
    await openSection(page, /^Vendor Documents/);
    const card = await screen.findByRole('article', { name: 'Perez and Daughters · Caterer' });
    within(card).getByText('Expires Jan 05, 2026, before the event');
    within(card).getByText('Expires Jan 05, 2027');
    const approve = within(card).getByRole<HTMLButtonElement>('button', { name: /^Approve/ });
    expect(approve.disabled).toBe(true);
    for (const name of ['License', 'Insurance']) {
      const link = within(card).getByRole('link', { name });
      expect(link.getAttribute('target')).toBe('_blank');
      link.addEventListener('click', (event) => event.preventDefault());
      await page.user.click(link);
    }
    expect(approve.disabled).toBe(false);
    page.server.on('PUT /api/vendor-documents/:id/status', failed);
    await page.user.click(approve);
    await expectToast('destructive', 'Failed to approve documents.', /cannot reach our records/);
    await dismissToast(page.user);
    await page.user.click(within(card).getByRole('button', { name: /^Reject/ }));
    within(card).getByText(/Documents did not meet requirements/);
    await page.user.click(within(card).getByRole('button', { name: 'Reject' }));
    await expectToast('destructive', 'Failed to reject documents.', /cannot reach our records/);
    expect(page.server.sent('PUT /api/vendor-documents/:id/status').at(-1)).toEqual({ status: 'rejected' });
  });

  it('a testimonial is read with its stars and rejected without a question, and later approved after all', async () => {
    page.server.on('GET /api/testimonials', narrowed(TESTIMONIAL));
    page.server.on('PUT /api/testimonials/:id/status', ({ body }) =>
      ok({ ...TESTIMONIAL, status: (body as { status: string }).status }),
    );
    await openSection(page, /^Testimonials/);
    const card = await screen.findByRole('article', { name: 'Tamsin Hollowell' });
    within(card).getByRole('img', { name: '4 of 5 stars' });
    await page.user.click(within(card).getByRole('button', { name: /^Reject/ }));
    await expectToast('success', 'Testimonial rejected.', '');
    await dismissToast(page.user);
    await page.user.click(within(card).getByRole('button', { name: /^Approve/ }));
    await expectToast('success', 'Testimonial approved.', '');
  });

  it('what cannot be loaded is said so, and what waits for nobody too', async () => {
    page.server.on('GET /api/testimonials', failed);
    await openSection(page, /^Testimonials/);
    await screen.findByText('The testimonials could not be loaded');
    page.server.on('GET /api/testimonials', rowsOf([]));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No testimonial waits for a review.');
  });

  it('the tile of reviews counts all three kinds and leads to the first that waits', async () => {
    page.server.on('GET /api/staff/dashboard', ok(dashboardWith({ photos: 2, testimonials: 1 })));
    page.server.on('GET /api/customer-event-photos', narrowed(PHOTO));
    page.show('/management');
    const tile = await screen.findByRole('link', { name: /to review/ });
    expect(tile.textContent).toBe('3to review · 2 photos, 1 testimonial');
    await page.user.click(tile);
    expect(page.address()).toBe('/management?section=customer-photos');
  });
});

describe('messages and waitlist in the office', () => {
  const page = office();

  const MESSAGE: ContactInquiry = {
    id: '0f0e0d0c-0000-4000-8000-000000000004',
    firstName: 'Gideon',
    lastName: 'Marchbanks',
    email: 'gideon@example.com',
    phone: '+15125550166',
    subject: 'pricing',
    message: 'Do you have a rate for a wake?',
    handledAt: null,
    createdAt: '2025-09-15T14:00:00.000Z',
  };

  it('a message is answered by mail and marked so, and can be taken back', async () => {
    page.server.on('GET /api/contact', rowsOf([MESSAGE]));
    page.server.on('PUT /api/contact/:id/handled', ({ body }) =>
      ok({
        ...MESSAGE,
        handledAt: (body as { handled: boolean }).handled ? '2025-09-15T15:00:00.000Z' : null,
      }),
    );
    await openSection(page, /^Messages/);
    await screen.findByText('Do you have a rate for a wake?');
    expect(page.server.callsOf('GET /api/contact').at(-1)?.query.get('only')).toBe('open');
    expect(screen.getByRole('link', { name: 'Answer by email' }).getAttribute('href')).toContain('gideon');
    await page.user.click(screen.getByRole('button', { name: 'Mark as answered: Gideon Marchbanks' }));
    await page.user.click(await screen.findByRole('button', { name: 'Not answered yet: Gideon Marchbanks' }));
    await screen.findByRole('button', { name: 'Mark as answered: Gideon Marchbanks' });
    expect(page.server.sent('PUT /api/contact/:id/handled')).toEqual([{ handled: true }, { handled: false }]);
  });

  const WAITING: WaitlistEntry[] = [
    { id: '1', email: 'ada@example.com', venueId: null, venueName: null, sentAt: '2025-09-14T14:00:00.000Z' },
    { id: '2', email: 'bea@example.com', venueId: 'v', venueName: 'Outdoor Tent', sentAt: '' },
  ];

  it('the waitlist says who waits for what since when, and copies an address', async () => {
    page.server.on('GET /api/video-tours', rowsOf(WAITING));
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await openSection(page, /^Waitlist/);
    const [, ada, bea] = await screen.findAllByRole('row');
    expect(ada?.textContent).toContain('ada@example.com Priority CustomerAll venuesJoined Sep 14, 2025');
    expect(bea?.textContent).toContain('bea@example.com Priority CustomerOutdoor TentUnknown date');
    await page.user.click(within(ada!).getByRole('button', { name: 'Copy Email: ada@example.com' }));
    await within(ada!).findByText('Copied!');
    expect(copied).toEqual(['ada@example.com']);
  });

  it('an empty waitlist says so', async () => {
    page.server.on('GET /api/video-tours', rowsOf([]));
    await openSection(page, /^Waitlist/);
    await waitFor(() => screen.getByText('No waitlist customers yet.'));
  });
});
