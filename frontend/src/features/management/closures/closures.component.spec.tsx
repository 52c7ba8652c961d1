import { screen, waitFor, within } from '@testing-library/react';
import type { BookingsOnDays } from '#api/bookings';
import type { ClosureView } from '#api/venues';
import { failed, ok, refused } from '@test/answers';
import { TENT } from '@test/house-answers';
import { office, openSection, rowsOf } from '@test/office';
import { dismissToast, expectToast, fill } from '@test/screen';

const CLOSURE: ClosureView = {
  id: 'c1',
  venueId: null,
  venueName: null,
  fromDate: '2025-12-24',
  toDate: '2025-12-26',
  reason: 'Christmas',
  createdAt: '2025-09-15T12:00:00.000Z',
};

const KEPT: BookingsOnDays = {
  total: 2,
  bookings: [
    {
      id: 'b1',
      code: 'B1',
      firstName: 'Sarah',
      lastName: 'Whitfield',
      status: 'confirmed',
      eventDate: '2026-05-16',
      startTime: '14:00',
      endTime: '18:00',
      venues: ['Outdoor Tent'],
    },
  ],
};

/** Days that nobody can book (Holds §3, Holds §11). */
describe('Closures', () => {
  const page = office();
  const LOOK = 'GET /api/closures/bookings';
  const CLOSE = 'POST /api/closures';
  beforeEach(() => page.server.on('GET /api/closures', rowsOf([CLOSURE])));

  const form = () => within(screen.getByRole('form', { name: 'Close days' }));
  async function fillIn() {
    await openSection(page, /^Closures/);
    await screen.findByRole('form', { name: 'Close days' });
    await screen.findByRole('option', { name: 'Outdoor Tent' });
    await page.user.selectOptions(form().getByLabelText('Where'), 'Outdoor Tent');
    fill(form().getByLabelText('From'), '2026-05-16');
    fill(form().getByLabelText('To (last day)'), '2026-05-18');
    fill(form().getByLabelText('Reason'), ' Repairs ');
  }

  it('what is booked is listed before the days are closed, and kept', async () => {
    await fillIn();
    page.server.on(LOOK, ok(KEPT));
    await page.user.click(form().getByRole('button', { name: 'Close Days' }));
    await form().findByText('2 bookings are on May 16, 2026 – May 18, 2026. They are kept.');
    form().getByRole('button', { name: 'Sarah Whitfield' });
    form().getByText(/2–6 PM · Outdoor Tent/);
    form().getByText('And 1 more after these.');
    expect(page.server.callsOf(LOOK)[0]?.path).toContain(TENT.id);
    page.server.on(CLOSE, failed);
    await page.user.click(form().getByRole('button', { name: 'Close and keep what is booked' }));
    await expectToast('destructive', 'Failed to close the days.', /cannot reach our records/);
    await dismissToast(page.user);
    page.server.on(CLOSE, ok({ ...CLOSURE, ...KEPT }, 201));
    await page.user.click(form().getByRole('button', { name: 'Close and keep what is booked' }));
    await expectToast('success', 'Days closed.', 'The 2 bookings on them are kept.');
    const sent = { venueId: TENT.id, fromDate: '2026-05-16', toDate: '2026-05-18', reason: 'Repairs' };
    expect(page.server.sent(CLOSE)).toEqual([sent, sent]);
    expect(form().getByLabelText<HTMLInputElement>('Reason').value).toBe('');
  });

  it('what was found is looked for anew when the days are changed; one day is typed once', async () => {
    await fillIn();
    page.server.on(LOOK, ok({ total: 0, bookings: [] }));
    fill(form().getByLabelText('To (last day)'), '');
    await page.user.click(form().getByRole('button', { name: 'Close Days' }));
    await form().findByText('Nothing is booked on May 16, 2026.');
    fill(form().getByLabelText('From'), '2026-05-17');
    expect(form().queryByRole('button', { name: 'Close these days' })).toBeNull();
    page.server.on(LOOK, refused(429, { message: 'Too many attempts.' }));
    await page.user.click(form().getByRole('button', { name: 'Close Days' }));
    await expectToast('destructive', 'Failed to look what is booked on these days.', 'Too many attempts.');
  });

  it('all wrong fields are marked at once, and nothing is asked', async () => {
    await openSection(page, /^Closures/);
    await screen.findByRole('form', { name: 'Close days' });
    fill(form().getByLabelText('To (last day)'), '2025-09-14');
    await page.user.click(form().getByRole('button', { name: 'Close Days' }));
    for (const words of ['Enter a date.', 'These days are over.', 'Say why; visitors read it.'])
      form().getByText(words);
    fill(form().getByLabelText('From'), '2026-05-16');
    fill(form().getByLabelText('To (last day)'), '2026-05-15');
    await page.user.click(form().getByRole('button', { name: 'Close Days' }));
    form().getByText('The last day is before the first.');
    expect(page.server.callsOf(LOOK)).toEqual([]);
  });

  it('closed days are listed and opened again after a question', async () => {
    await openSection(page, /^Closures/);
    await screen.findByText('Dec 24, 2025 – Dec 26, 2025');
    screen.getByText('Christmas');
    page.server.on('DELETE /api/closures/:id', ok({ success: true }));
    await page.user.click(
      screen.getByRole('button', { name: 'Open again: Whole property, Dec 24, 2025 – Dec 26, 2025' }),
    );
    page.server.on('GET /api/closures', rowsOf([]));
    await page.user.click(screen.getByRole('button', { name: 'Open again' }));
    await expectToast('success', 'Open again.', 'Whole property, Dec 24, 2025 – Dec 26, 2025');
    await screen.findByText('Nothing is closed.');
    await page.user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('No closures yet.');
    await waitFor(() => expect(page.address()).toContain('closures=all'));
  });
});
