import { useVenues } from '@/lib/venues';
import { Money } from '@/ui/money';
import { SceneImage } from '@/ui/scene-image';
import { ErrorState } from '@/ui/state-card';
import { MINIMUM_HOURS } from '#rules';
import classes from './space-overview.module.css';

const PLACEHOLDERS = 4;

/** Before a date is chosen: what can be booked, so that the form's side is not empty. */
export function SpaceOverview() {
  const venues = useVenues();
  return (
    <div>
      <h2 id="select-a-date" className={classes.title}>
        Select a Date
      </h2>
      <p className={classes.lead}>Pick a day in the calendar. Times, spaces and your details follow here.</p>
      {venues.isError && (
        <div className={classes.failed}>
          <ErrorState
            title="Our spaces could not be loaded"
            error={venues.error}
            retrying={venues.isFetching}
            onRetry={() => void venues.refetch()}
          />
        </div>
      )}
      {!venues.isError && (
        <ul className={classes.list} aria-label="Our spaces" aria-busy={venues.isPending}>
          {venues.data?.map((venue) => (
            <li key={venue.id}>
              <SceneImage src={venue.imageUrl} alt="" width={96} height={72} className={classes.picture} />
              <div>
                <strong>{venue.name}</strong>
                <span>{`Up to ${venue.capacity} people`}</span>
                <span>
                  <Money dollars={venue.pricePerHour} /> an hour
                </span>
              </div>
            </li>
          )) ??
            Array.from({ length: PLACEHOLDERS }, (_, index) => (
              <li key={index} className={classes.waiting}>
                <span className={classes.picture} />
              </li>
            ))}
        </ul>
      )}
      <p
        className={classes.foot}
      >{`Every booking lasts ${MINIMUM_HOURS} hours or longer. Spaces can be combined; wedding rates are custom.`}</p>
    </div>
  );
}
