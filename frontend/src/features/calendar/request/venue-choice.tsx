import type { VenueConflict } from '#api/bookings';
import type { DateText } from '#rules';
import { useVenues, type VenueView } from '@/lib/venues';
import { ErrorState } from '@/ui/state-card';
import type { FormPartProps } from './form-part';
import { fieldId } from './request-errors';
import { withVenueToggled } from './venue-facts';
import { VenueOption } from './venue-option';
import classes from './venue-choice.module.css';

interface VenueChoiceProps extends FormPartProps {
  date: DateText;
  /** What stands in the way of each space at the asked time; refreshed while one looks. */
  conflicts: readonly VenueConflict[];
  /** They could not be refreshed. */
  unchecked: boolean;
}

export function VenueChoice({ date, conflicts, unchecked, draft, errors, change }: VenueChoiceProps) {
  const venues = useVenues();
  const list: VenueView[] = venues.data ?? [];
  const errorId = `${fieldId('venueIds')}-error`;

  if (venues.isError) {
    return (
      <ErrorState
        title="Our spaces could not be loaded"
        error={venues.error}
        retrying={venues.isFetching}
        onRetry={() => void venues.refetch()}
      />
    );
  }
  return (
    <fieldset
      id={fieldId('venueIds')}
      tabIndex={-1}
      className={classes.fieldset}
      aria-describedby={errors.venueIds ? errorId : undefined}
    >
      <legend>Choose your spaces</legend>
      {errors.venueIds && (
        <p id={errorId} className={classes.error}>
          {errors.venueIds}
        </p>
      )}
      <p role="status" className={classes.unchecked}>
        {unchecked && 'The connection is lost: a space may be taken without a mark. We keep trying.'}
      </p>
      <div className={classes.options}>
        {list.map((venue) => (
          <VenueOption
            key={venue.id}
            venue={venue}
            venues={list}
            date={date}
            draft={draft}
            conflicts={conflicts.filter((conflict) => conflict.venueId === venue.id)}
            onToggle={(id) => change({ venueIds: withVenueToggled(list, draft.venueIds, id) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
