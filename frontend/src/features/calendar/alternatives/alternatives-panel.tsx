import { Button } from '@mantine/core';
import { formatDateWithWeekday, formatTimeRange, takenSentence, telHref } from '#rules';
import type { VenueView } from '@/lib/venues';
import { chosenVenues } from '../request/venue-facts';
import { PANEL_ID, type AlternativesState, type Offer } from './use-alternatives';
import classes from './alternatives-panel.module.css';

interface AlternativesPanelProps {
  state: AlternativesState;
  offer: Offer;
  venueIds: readonly string[];
  venues: readonly VenueView[];
  phone: { number: string; shown: string };
}

/** What is taken, and the ways out, each one tap away. */
export function AlternativesPanel({ state, offer, venueIds, venues, phone }: AlternativesPanelProps) {
  const chosen = chosenVenues(venues, venueIds);
  const nothingLeft = offer.suggestedDates.length === 0 && offer.flexibleOptions.length === 0;
  return (
    <section id={PANEL_ID} tabIndex={-1} className={classes.panel} aria-labelledby="alternatives-title">
      <h2 id="alternatives-title">DATE AND/OR TIME IS ALREADY BOOKED</h2>
      {offer.conflicts.length > 0 && (
        <p
          className={classes.taken}
        >{`${formatDateWithWeekday(offer.date)}: ${takenSentence(offer.conflicts, chosen)}.`}</p>
      )}
      {offer.suggestedDates.length > 0 && (
        <>
          <h3>Suggested dates</h3>
          <p
            className={classes.lead}
          >{`Free at ${formatTimeRange(offer.startTime, offer.endTime)} for everything you chose. One tap takes the date.`}</p>
          <ul className={classes.dates}>
            {offer.suggestedDates.map((date) => (
              <li key={date}>
                <Button
                  fullWidth
                  variant="outline"
                  loading={state.checking === date}
                  disabled={state.checking !== null && state.checking !== date}
                  onClick={() => void state.takeDate(date)}
                >
                  {formatDateWithWeekday(date)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {offer.flexibleOptions.length > 0 && (
        <>
          <h3>Flexible options</h3>
          <p className={classes.lead}>The same length at another time.</p>
          <ul className={classes.options}>
            {offer.flexibleOptions.map((option) => (
              <li key={option.date}>
                <button type="button" onClick={() => state.takeOption(option)}>
                  <strong>{option.description || formatDateWithWeekday(option.date)}</strong>
                  {option.alternativeTimes.map((time) => (
                    <span key={`${time.startTime}${time.endTime}`}>{time.description}</span>
                  ))}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {nothingLeft && (
        <p className={classes.lead}>
          No suggestion is left. Choose another date in the calendar, or call us at{' '}
          <a href={telHref(phone.number)}>{phone.shown}</a>.
        </p>
      )}
      <p role="status" className={classes.message}>
        {state.message}
      </p>
      <Button variant="subtle" color="gray" onClick={state.close}>
        Close the suggestions
      </Button>
    </section>
  );
}
