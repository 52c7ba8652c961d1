import { Button, Checkbox } from '@mantine/core';
import type { VenueConflict } from '#api/bookings';
import {
  ADD_ON_MESSAGE,
  formatDateShort,
  lacksMainVenue,
  MINIMUM_HOURS,
  PRIVATE_DINING_MESSAGE,
  privateDiningAllows,
  takenSentence,
  VENUE_NAMES,
  type DateText,
} from '#rules';
import type { VenueView } from '@/lib/venues';
import { Money } from '@/ui/money';
import type { RequestDraft } from './request-draft';
import { chosenVenues, isOffOn } from './venue-facts';
import classes from './venue-choice.module.css';

interface VenueOptionProps {
  venue: VenueView;
  venues: readonly VenueView[];
  date: DateText;
  draft: RequestDraft;
  conflicts: readonly VenueConflict[];
  onToggle: (id: string) => void;
}

/** Why a space cannot be had as things stand, in a few words; null when it can. */
function obstacleOf({ venue, venues, date, draft, conflicts }: VenueOptionProps): string | null {
  if (isOffOn(venue, date)) {
    const back = venue.unavailableUntil
      ? `Back on ${formatDateShort(venue.unavailableUntil)}`
      : 'Not bookable at present';
    return venue.unavailableReason ? `${back} · ${venue.unavailableReason}` : back;
  }
  if (conflicts.length > 0) {
    const reasons = [...new Set(conflicts.map((conflict) => conflict.reason))].filter(
      (reason) => reason !== 'Already booked',
    );
    const taken = takenSentence(conflicts, [venue]).replace(`${venue.name} is `, '');
    return [taken, ...reasons].join(' · ');
  }
  if (venue.name === VENUE_NAMES.privateDining && !privateDiningAllows(date, draft.startTime)) {
    return PRIVATE_DINING_MESSAGE;
  }
  const names = chosenVenues(venues, draft.venueIds).map((each) => each.name);
  if (venue.name === VENUE_NAMES.addOn && lacksMainVenue([...names, venue.name])) return ADD_ON_MESSAGE;
  return null;
}

/**
 * One space. A taken one can still be ticked: the request then brings the dates on which it is free. Only a switched-off one
 * cannot (unless it is ticked already and must be unticked).
 */
export function VenueOption(props: VenueOptionProps) {
  const { venue, venues, date, draft, onToggle } = props;
  const chosen = draft.venueIds.includes(venue.id);
  const obstacle = obstacleOf(props);
  const off = isOffOn(venue, date);
  const main = venues.find((each) => each.name === VENUE_NAMES.main);
  const wantsMain = chosen && venue.name === VENUE_NAMES.addOn && main && !draft.venueIds.includes(main.id);
  const factsId = `venue-facts-${venue.id}`;

  return (
    <div
      className={classes.option}
      data-chosen={chosen || undefined}
      data-off={(off && !chosen) || undefined}
    >
      <Checkbox
        label={venue.name}
        checked={chosen}
        disabled={off && !chosen}
        aria-describedby={factsId}
        classNames={{ inner: classes.input, label: classes.name, labelWrapper: classes.nameWrapper }}
        onChange={() => onToggle(venue.id)}
      />
      <div id={factsId} className={classes.facts}>
        <span>
          Up to {venue.capacity} people · <Money dollars={venue.pricePerHour} /> an hour · {MINIMUM_HOURS}
          -hour minimum
        </span>
        <span aria-live="polite" className={classes.obstacle}>
          {obstacle}
        </span>
      </div>
      {wantsMain && (
        <Button className={classes.addMain} variant="outline" onClick={() => onToggle(main.id)}>
          Add the {main.name}
        </Button>
      )}
    </div>
  );
}
