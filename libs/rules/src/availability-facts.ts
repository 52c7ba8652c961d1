import type { BookableRange } from './bookable-range.js';
import type { DateText } from './dates.js';
import type { WallInterval } from './slots.js';
import type { VenueCapacity } from './venue-rules.js';

export interface VenueFacts extends VenueCapacity {
  hourlyCents: number;
  /** False when staff switched the venue off. */
  available: boolean;
  /** First date that is bookable again; null: none is (Holds §3). */
  unavailableUntil: DateText | null;
  unavailableReason: string | null;
}

export interface Occupied extends WallInterval {
  /** null: the whole property. */
  venueId: string | null;
  kind: 'booking' | 'closure';
  /** Public words for a closure; never a person or a booking. */
  reason: string | null;
}

/** What is in the way of an event, whenever one may be asked for. */
export type OccupancyFacts = Pick<AvailabilityFacts, 'venues' | 'occupied' | 'turnoverMinutes'>;

/** Everything the availability rules look at. Treat it as immutable: what is derived from it is remembered. */
export interface AvailabilityFacts {
  readonly venues: readonly VenueFacts[];
  /** Ends include the turnover fixed when the row was written (Holds §4). */
  readonly occupied: readonly Occupied[];
  readonly turnoverMinutes: number;
  readonly range: BookableRange;
}
