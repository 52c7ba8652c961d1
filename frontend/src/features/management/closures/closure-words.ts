import { formatDate } from '#rules';
import type { ClosureView } from '#api/venues';

export const CLOSURES_PATH = '/api/closures';

/** 'Dec 24, 2025 – Dec 26, 2025', or the one day. */
export function daysWords({ fromDate, toDate }: Pick<ClosureView, 'fromDate' | 'toDate'>): string {
  return fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`;
}

export function placeWords({ venueId, venueName }: Pick<ClosureView, 'venueId' | 'venueName'>): string {
  return venueId === null ? 'Whole property' : (venueName ?? 'A space');
}
