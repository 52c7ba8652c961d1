import type { VenueView } from '@/lib/venues';

export type CapacityBand = 'small' | 'medium' | 'large';
export type PriceBand = 'budget' | 'moderate' | 'premium';

export interface VenueFilter {
  text: string;
  capacity: CapacityBand | '';
  price: PriceBand | '';
}

export const NO_FILTER: VenueFilter = { text: '', capacity: '', price: '' };

interface Band<Value> {
  value: Value;
  label: string;
  /** Values above this one … */
  above: number;
  /** … up to and with this one. */
  upTo: number;
}

/** Guests (Site §6). */
export const CAPACITY_BANDS: Band<CapacityBand>[] = [
  { value: 'small', label: 'Up to 20 guests', above: -Infinity, upTo: 20 },
  { value: 'medium', label: '21–100 guests', above: 20, upTo: 100 },
  { value: 'large', label: 'Over 100 guests', above: 100, upTo: Infinity },
];

/** Dollars an hour (Site §6). */
export const PRICE_BANDS: Band<PriceBand>[] = [
  { value: 'budget', label: 'Up to $150 per hour', above: -Infinity, upTo: 150 },
  { value: 'moderate', label: '$150–$300 per hour', above: 150, upTo: 300 },
  { value: 'premium', label: 'Over $300 per hour', above: 300, upTo: Infinity },
];

/** The venues that match all parts of the filter; the text is looked for in name, description and features. */
export function filterVenues(venues: VenueView[], filter: VenueFilter): VenueView[] {
  const text = filter.text.trim().toLowerCase();
  return venues.filter(
    (venue) =>
      [venue.name, venue.description, ...venue.features].some((part) => part.toLowerCase().includes(text)) &&
      isWithin(CAPACITY_BANDS, filter.capacity, venue.capacity) &&
      isWithin(PRICE_BANDS, filter.price, venue.pricePerHour),
  );
}

function isWithin<Value>(bands: Band<Value>[], chosen: Value | '', amount: number): boolean {
  const band = bands.find(({ value }) => value === chosen);
  return !band || (amount > band.above && amount <= band.upTo);
}

/** Whole guests, or null when there is nothing to average. */
export function averageCapacity(venues: VenueView[]): number | null {
  if (venues.length === 0) return null;
  return Math.round(venues.reduce((sum, venue) => sum + venue.capacity, 0) / venues.length);
}
