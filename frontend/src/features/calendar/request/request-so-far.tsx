import { eventTypeLabel, formatTimeRange, guestRange } from '#rules';
import type { VenueView } from '@/lib/venues';
import { hasBothTimes, type RequestDraft } from './request-draft';
import { chosenVenues } from './venue-facts';
import classes from './request-so-far.module.css';

/** While no date is chosen the form is not there: this says that what was chosen for it is (Plans §20). */
export function RequestSoFar({ draft, venues }: { draft: RequestDraft; venues: readonly VenueView[] }) {
  const { eventType, guestCount, startTime, endTime, plannedHours } = draft;
  const hours = plannedHours > 0 && `${plannedHours} hours`;
  const known = [
    eventType && eventTypeLabel(eventType, draft.otherEventType),
    guestRange(guestCount)?.label,
    hasBothTimes(draft) ? formatTimeRange(startTime, endTime) : hours,
    ...chosenVenues(venues, draft.venueIds).map(({ name }) => name),
  ].filter(Boolean);
  if (known.length === 0) return null;
  return (
    <p className={classes.soFar}>
      <strong>Kept for your request</strong> <span>{known.join(' · ')}</span>
    </p>
  );
}
