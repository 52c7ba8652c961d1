import { Button, Checkbox } from '@mantine/core';
import { MINIMUM_HOURS, VENUE_NAMES } from '#rules';
import { Money } from '@/ui/money';
import { isOffOn } from './venue-facts';
import { obstacleOf, type AskedVenue } from './venue-obstacle';
import classes from './venue-choice.module.css';

interface VenueOptionProps extends AskedVenue {
  onToggle: (id: string) => void;
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
          Up to <span>{venue.capacity}</span> people · <Money dollars={venue.pricePerHour} /> an hour ·{' '}
          <span>{`${MINIMUM_HOURS}-hour minimum`}</span>
        </span>
        <span aria-live="polite" className={classes.obstacle}>
          {obstacle}
        </span>
      </div>
      {wantsMain && (
        <Button
          className={classes.addMain}
          variant="outline"
          onClick={() => onToggle(main.id)}
        >{`Add the ${main.name}`}</Button>
      )}
    </div>
  );
}
