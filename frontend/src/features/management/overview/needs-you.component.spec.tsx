import { render, screen } from '@testing-library/react';
import type { Dashboard } from '#api/reporting';
import { NeedsYou } from './needs-you';

const CALM: Dashboard['needsYou'] = {
  toDecide: { count: 0, oldestRequestedAt: null, late: 0 },
  papers: { count: 0 },
  messages: { count: 0 },
  overdue: { count: 0, amount: 0 },
  overpaid: { count: 0, amount: 0 },
  disputed: { count: 0, amount: 0 },
  failedMail: { count: 0 },
  unconfirmed: { count: 0 },
  failedSignIns: { count: 0 },
};

describe('wrong passwords under "Needs you"', () => {
  const tiles = (count: number): (string | null)[] => {
    render(<NeedsYou needsYou={{ ...CALM, failedSignIns: { count } }} now={0} onFollow={() => undefined} />);
    return screen.getAllByRole('listitem').map((tile) => tile.textContent);
  };

  it('are no news while somebody may have forgotten it', () => {
    expect(tiles(5)).toHaveLength(5);
  });

  it('are shown with their number once they are guesses', () => {
    expect(tiles(42)).toContain('42wrong passwords · within an hour');
  });
});
