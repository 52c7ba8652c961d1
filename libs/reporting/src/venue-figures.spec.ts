import fc from 'fast-check';
import { figuresOf, shareCents, topVenues, type VenueStay } from './venue-figures.js';

const stay = (changes: Partial<VenueStay> = {}): VenueStay => ({
  bookingId: 'a',
  venueName: 'Hall',
  hourlyCents: 25_000,
  startTime: '14:00',
  endTime: '18:00',
  receivedCents: 100_000,
  ...changes,
});

describe('sharing money among venues', () => {
  it.each([
    [100_000, [25_000, 10_000], [71_429, 28_571]],
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [0, 0], [51, 50]],
    [5, [0, 7], [0, 5]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])('gives %i cents for weights %p as %p', (cents, weights, shares) => {
    expect(shareCents(cents, weights)).toEqual(shares);
  });

  it('never loses or makes a cent, and rounds no share by a whole one', () => {
    const weight = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.array(weight, { minLength: 1, maxLength: 6 }),
        (cents, weights) => {
          const shares = shareCents(cents, weights);
          const whole = weights.reduce((sum, each) => sum + each, 0);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
          if (whole > 0)
            shares.forEach((share, index) =>
              expect(Math.abs(share - (cents * (weights[index] ?? 0)) / whole)).toBeLessThan(1),
            );
        },
      ),
    );
  });
});

describe('the figures of venues', () => {
  it('are hours over sixteen a day for ninety days, through midnight too', () => {
    const stays = [
      stay({ startTime: '20:00', endTime: '02:00' }),
      stay({ bookingId: 'b', startTime: '06:00', endTime: '00:00', receivedCents: 50 }),
    ];
    // 24 of 1,440 hours.
    expect(figuresOf(stays)).toEqual([
      { venueName: 'Hall', bookings: 2, revenueCents: 100_050, utilizationRate: 1.7 },
    ]);
  });

  it('divide a booking of two venues by their prices', () => {
    const figures = figuresOf([stay(), stay({ venueName: 'Add-On', hourlyCents: 10_000 })]);
    expect(figures.map(({ bookings, revenueCents }) => [bookings, revenueCents])).toEqual([
      [1, 71_429],
      [1, 28_571],
    ]);
  });

  it('name the three fullest, and of equals the one that earned more first', () => {
    const stays = [
      stay({ bookingId: 'a', venueName: 'Add-On', receivedCents: 1 }),
      stay({ bookingId: 'b', venueName: 'Tent', endTime: '17:00' }),
      stay({ bookingId: 'c', venueName: 'Hall', receivedCents: 2 }),
      stay({ bookingId: 'd', venueName: 'Room', endTime: '22:00' }),
    ];
    expect(topVenues(stays).map(({ venueName }) => venueName)).toEqual(['Room', 'Hall', 'Add-On']);
  });
});
