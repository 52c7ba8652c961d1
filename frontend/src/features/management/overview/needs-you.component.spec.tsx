import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Dashboard } from '#api/reporting';
import { bookingFilters, tableParameters } from '../bookings/booking-filters';
import { BOOKINGS } from '../bookings/section';
import { readFilters } from '../list/filter-store';
import { NeedsYou, type NeedsYouTarget } from './needs-you';

const CALM: Dashboard['needsYou'] = {
  toDecide: { count: 0, oldestRequestedAt: null, late: 0 },
  papers: { count: 0 },
  photos: { count: 0 },
  testimonials: { count: 0 },
  messages: { count: 0 },
  overdue: { count: 0, amount: 0 },
  overpaid: { count: 0, amount: 0 },
  disputed: { count: 0, amount: 0 },
  failedMail: { count: 0 },
  unconfirmed: { count: 0 },
  failedSignIns: { count: 0 },
};

afterEach(cleanup);

describe('wrong passwords under "Needs you"', () => {
  const tiles = (count: number): (string | null)[] => {
    render(<NeedsYou needsYou={{ ...CALM, failedSignIns: { count } }} now={0} wayTo={() => undefined} />);
    return screen.getAllByRole('listitem').map((tile) => tile.textContent);
  };

  it('are no news while somebody may have forgotten it', () => {
    expect(tiles(5)).toHaveLength(5);
  });

  it('are shown with their number once they are guesses', () => {
    expect(tiles(42)).toContain('42wrong passwords · within an hour');
  });
});

describe('tiles about money under "Needs you"', () => {
  const ONE = { count: 1, amount: 500 };
  const needsYou = { ...CALM, overdue: ONE, overpaid: ONE, disputed: ONE };

  it.each([
    ['overdue', /overdue · 1 item/],
    ['overpaid', /overpaid · 1 booking/],
    ['disputed', /disputed or not refunded · 1 payment/],
  ] as const)('%s leads to the bookings that it counts', (matter, name) => {
    const followed: NeedsYouTarget[] = [];
    const wayTo = (target: NeedsYouTarget) => ({ href: '?', follow: () => void followed.push(target) });
    render(<NeedsYou needsYou={needsYou} now={0} wayTo={wayTo} />);
    fireEvent.click(screen.getByRole('link', { name }));
    expect(followed).toEqual([matter]);
    readFilters(new URLSearchParams(BOOKINGS.targets?.[matter]));
    expect(tableParameters(bookingFilters.now().status)).toEqual({ status: '', only: matter });
  });
});
