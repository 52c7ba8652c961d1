import { durationHours, isWeddingType, MINIMUM_HOURS, priceOf } from '#rules';
import type { VenueView } from '@/lib/venues';
import { hasBothTimes, type RequestDraft } from './request-draft';
import { chosenVenues, venueFacts } from './venue-facts';

export type RequestPrice =
  | { kind: 'none' }
  | { kind: 'custom'; hours: number }
  | { kind: 'price'; hours: number; lines: PriceLine[]; totalCents: number; depositCents: number };

/** What one space adds to the total. */
export interface PriceLine {
  venue: string;
  hourlyCents: number;
  cents: number;
}

/** What the chosen hours and spaces cost by the rules of Money §2; the server computes it again. */
export function requestPrice(draft: RequestDraft, venues: readonly VenueView[]): RequestPrice {
  const chosen = chosenVenues(venues, draft.venueIds);
  if (!hasBothTimes(draft) || chosen.length === 0) return { kind: 'none' };
  const hours = durationHours(draft.startTime, draft.endTime);
  if (isWeddingType(draft.eventType)) return { kind: 'custom', hours };
  if (hours < MINIMUM_HOURS) return { kind: 'none' };
  const lines = chosen.map((venue): PriceLine => {
    const { name, hourlyCents } = venueFacts(venue);
    return { venue: name, hourlyCents, cents: hours * hourlyCents };
  });
  const { totalCents, depositCents } = priceOf({
    hours,
    hourlyCents: lines.map((line) => line.hourlyCents),
    eventType: draft.eventType,
    priceOverrideCents: null,
    discount: null,
    depositCents: null,
  });
  if (totalCents === null || depositCents === null) return { kind: 'custom', hours };
  return { kind: 'price', hours, lines, totalCents, depositCents };
}
