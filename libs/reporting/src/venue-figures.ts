import { durationHours, type TimeText } from '#rules';
import { percentOf } from './percent.js';
import { DAYS_BACK } from './periods.js';

/** One venue in one confirmed event of the last ninety days. */
export interface VenueStay {
  bookingId: string;
  venueName: string;
  /** Price an hour as copied onto the booking, in cents. */
  hourlyCents: number;
  startTime: TimeText;
  endTime: TimeText;
  /** What the whole booking has paid, in all its venues, less refunds; cents. */
  receivedCents: number;
}

export interface VenueFigures {
  venueName: string;
  bookings: number;
  revenueCents: number;
  utilizationRate: number;
}

/** Hours a day that a venue can be booked (Figures §3). */
const BOOKABLE_HOURS_A_DAY = 16;
const TOP = 3;

/**
 * The three fullest venues: booked hours over bookable hours in percent, the better earning one first when they are
 * equal. A venue's revenue is its share of what each of its bookings has paid; the shares of all venues make up that sum
 * to the cent. Venues without an event are left out.
 */
export function topVenues(stays: VenueStay[], dayCount = DAYS_BACK): VenueFigures[] {
  return figuresOf(stays, dayCount)
    .sort(
      (a, b) =>
        b.utilizationRate - a.utilizationRate ||
        b.revenueCents - a.revenueCents ||
        a.venueName.localeCompare(b.venueName),
    )
    .slice(0, TOP);
}

/** The figures of every venue that had an event in so many days, in the order in which they appear. */
export function figuresOf(stays: VenueStay[], dayCount = DAYS_BACK): VenueFigures[] {
  const venues = new Map<string, { hours: number; bookings: number; revenueCents: number }>();
  for (const together of byBooking(stays)) {
    const shares = shareCents(
      together[0]?.receivedCents ?? 0,
      together.map(({ hourlyCents }) => hourlyCents),
    );
    together.forEach(({ venueName, startTime, endTime }, index) => {
      const venue = venues.get(venueName) ?? { hours: 0, bookings: 0, revenueCents: 0 };
      venues.set(venueName, {
        hours: venue.hours + durationHours(startTime, endTime),
        bookings: venue.bookings + 1,
        revenueCents: venue.revenueCents + (shares[index] ?? 0),
      });
    });
  }
  return [...venues].map(([venueName, { hours, bookings, revenueCents }]) => ({
    venueName,
    bookings,
    revenueCents,
    utilizationRate: percentOf(hours, BOOKABLE_HOURS_A_DAY * dayCount),
  }));
}

/**
 * Cents divided in proportion to the weights, exactly: what rounding down leaves goes, a cent each, to the parts that lost
 * most by it, earlier ones first. Equal parts when no weight is above 0.
 */
export function shareCents(cents: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0 && weights.length > 0)
    return shareCents(
      cents,
      weights.map(() => 1),
    );
  const shares = weights.map((weight) => Math.floor((cents * weight) / whole));
  const lost = weights.map((weight, index) => cents * weight - (shares[index] ?? 0) * whole);
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const first = [...lost.keys()].sort((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0)).slice(0, left);
  return shares.map((share, index) => share + (first.includes(index) ? 1 : 0));
}

function byBooking(stays: VenueStay[]): VenueStay[][] {
  const bookings = new Map<string, VenueStay[]>();
  for (const stay of stays) {
    const known = bookings.get(stay.bookingId);
    if (known) known.push(stay);
    else bookings.set(stay.bookingId, [stay]);
  }
  return [...bookings.values()];
}
