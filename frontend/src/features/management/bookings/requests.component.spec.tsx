import { screen, within } from '@testing-library/react';
import type { Call } from '@test/answers';
import { office, openSection, pendingRequest, rowsOf } from '@test/office';
import type { StaffBooking } from '#api/bookings';

/** The requests that wait for a decision, as cards (Wordings §10). */
describe('deciding requests in the office', () => {
  const page = office();

  /** These wait; `total` when there are more than one page holds. */
  function waiting(requests: StaffBooking[], total = requests.length): void {
    page.server.on('GET /api/bookings', ({ query }: Call) =>
      query.get('status') === 'pending'
        ? rowsOf(requests.slice(0, Number(query.get('limit'))), { total, next: total > 60 ? 'next' : '' })
        : rowsOf([]),
    );
  }
  const cardOf = async (name: string) =>
    within(await screen.findByRole('article', { name: `Request of ${name}` }));

  it('a request of somebody on the waitlist carries a badge; others carry none', async () => {
    waiting([
      pendingRequest({ firstName: 'Wanda', lastName: 'Waiting', onWaitlist: true }),
      pendingRequest({ firstName: 'Nora', lastName: 'New' }),
    ]);
    await openSection(page, /^Bookings/);
    (await cardOf('Wanda Waiting')).getByText('Waitlist');
    expect((await cardOf('Nora New')).queryByText('Waitlist')).toBeNull();
  });

  it('more requests than one page holds are all counted', async () => {
    waiting([pendingRequest({ firstName: 'Olive', lastName: 'Oldest' })], 1203);
    await openSection(page, /^Bookings/);
    await cardOf('Olive Oldest');
    screen.getByText('1,203');
  });
});
