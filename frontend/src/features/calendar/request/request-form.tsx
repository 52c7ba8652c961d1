import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import type { VenueConflict } from '#api/bookings';
import { formatDate, formatDateShort, weekdayName, type DateText } from '#rules';
import type { VenueView } from '@/lib/venues';
import { RobotTrap } from '@/ui/robot-trap';
import { FreeTimes } from '../alternatives/free-times';
import { CHOSEN_DATE_ID, type AlternativesState } from '../alternatives/use-alternatives';
import { ContactFields } from './contact-fields';
import { EventFields } from './event-fields';
import type { FormPartProps } from './form-part';
import { OutcomeBox } from './outcome-box';
import { chosenDates, hasBothTimes } from './request-draft';
import { requestPrice } from './request-price';
import { RunningTotal } from './running-total';
import { TermsField } from './terms-field';
import { TimeFields } from './time-fields';
import type { RequestSubmission } from './use-request-submission';
import { VenueChoice } from './venue-choice';
import { freeVenues } from './venue-obstacle';
import classes from './request-form.module.css';

interface RequestFormProps {
  date: DateText;
  dateGone: boolean;
  venues: readonly VenueView[];
  conflicts: readonly VenueConflict[];
  spacesUnchecked: boolean;
  part: FormPartProps;
  submission: RequestSubmission;
  alternatives: AlternativesState;
}

/** Once a date is chosen: everything else, in the product's order (Requests §10). */
export function RequestForm({
  date,
  dateGone,
  venues,
  conflicts,
  spacesUnchecked,
  part,
  submission,
  alternatives,
}: RequestFormProps) {
  const { draft, change } = part;
  const timed = hasBothTimes(draft);
  const sent = (event: FormEvent) => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <form className={classes.form} noValidate onSubmit={sent} aria-labelledby={CHOSEN_DATE_ID}>
      <section>
        <h2
          id={CHOSEN_DATE_ID}
          tabIndex={-1}
          className={classes.date}
        >{`${weekdayName(date)}, ${formatDate(date)}`}</h2>
        <OtherDates dates={chosenDates(draft).slice(1)} />
        <div aria-live="polite" className={classes.gone}>
          {dateGone && (
            <p className={classes.notice} data-tone="amber">
              This date is no longer available. Choose another one, or submit your request to see what is
              free.
            </p>
          )}
        </div>
        {alternatives.option?.date === date && (
          <FreeTimes
            option={alternatives.option}
            startTime={draft.startTime}
            endTime={draft.endTime}
            onTime={({ startTime, endTime }) => change({ startTime, endTime })}
            onBack={alternatives.reopen}
          />
        )}
        <TimeFields date={date} {...part} />
      </section>
      {timed ? (
        <VenueChoice date={date} conflicts={conflicts} unchecked={spacesUnchecked} {...part} />
      ) : (
        <p className={classes.next}>The spaces follow once you have chosen both times.</p>
      )}
      {timed && <RunningTotal price={requestPrice(draft, venues)} />}
      {timed && draft.venueIds.length > 0 ? (
        <ContactFields {...part} />
      ) : (
        <p className={classes.next}>Your details follow once you have chosen a space.</p>
      )}
      <EventFields venues={venues} free={freeVenues({ venues, date, draft, conflicts })} {...part} />
      <TermsField {...part} highlighted={submission.termsHighlighted} />
      <RobotTrap value={draft.website} onChange={(website) => change({ website })} />
      <div>
        <OutcomeBox outcome={submission.outcome} faults={submission.faults} />
        <Button type="submit" size="lg" fullWidth loading={submission.sending}>
          Submit Event Request
        </Button>
      </div>
      <p className={classes.promise}>No payment now. We call you within 24 hours to confirm availability.</p>
    </form>
  );
}

function OtherDates({ dates }: { dates: readonly DateText[] }) {
  if (dates.length === 0) return null;
  return (
    <p className={classes.others}>{`First choice. Also noted: ${dates.map(formatDateShort).join(', ')}`}</p>
  );
}
