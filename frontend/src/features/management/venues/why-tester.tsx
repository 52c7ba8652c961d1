import { useState, type FormEvent } from 'react';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { endOptions, formatTimeRangeCompact, startOptions } from '#rules';
import type { BookingValidation, VenueConflict } from '#api/bookings';
import type { StaffVenue } from '#api/venues';
import { ApiError, request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import classes from './venues.module.css';

interface Asked {
  eventDate: string;
  startTime: string;
  endTime: string;
  venueIds: string[];
}

/** What the rules and the calendar say to a request for this time: the very question that visitors' requests are put to. */
async function reasonsAgainst(asked: Asked): Promise<string[]> {
  try {
    const answer = await request<BookingValidation>('POST', '/api/bookings/validate', asked);
    return answer.conflicts.map(conflictWords);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 400 && failure.errors) return failure.errors.map(({ message }) => message);
    const conflicts = failure.body?.['conflicts'] as VenueConflict[] | undefined;
    if (failure.status !== 409 || !conflicts) throw failure;
    // A day may be full although nothing is in the way at just these hours.
    return conflicts.length > 0 ? conflicts.map(conflictWords) : ['No four hours of this day are free.'];
  }
}

function conflictWords({ venueName, startTime, endTime, reason }: VenueConflict): string {
  const when = startTime === endTime ? 'all day' : formatTimeRangeCompact(startTime, endTime);
  return `${venueName}: ${reason}, ${when}`;
}

/** Which rule says what about a date, hours and spaces (Spaces §10). */
export function WhyTester({ venues }: { venues: StaffVenue[] }) {
  const [asked, setAsked] = useState<Asked>({
    eventDate: '',
    startTime: '14:00',
    endTime: '18:00',
    venueIds: [],
  });
  const why = useMutation({
    mutationFn: reasonsAgainst,
    onError: (failure) =>
      notify.error(
        'Failed to look at this time.',
        failure instanceof ApiError ? failure.serverMessage : undefined,
      ),
  });
  const change = (next: Partial<Asked>) => {
    setAsked({ ...asked, ...next });
    why.reset();
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    why.mutate(asked);
  };
  const choose = (id: string, isChosen: boolean) =>
    change({
      venueIds: isChosen ? [...asked.venueIds, id] : asked.venueIds.filter((each) => each !== id),
    });
  return (
    <form className={classes.why} aria-labelledby="venues-why" onSubmit={ask} noValidate>
      <h3 id="venues-why" className={classes.heading}>
        Why can it be booked, or not?
      </h3>
      <div className={classes.pair}>
        <TextInput
          size="sm"
          type="date"
          label="Date"
          value={asked.eventDate}
          onChange={(event) => change({ eventDate: event.currentTarget.value })}
        />
        <NativeSelect
          size="sm"
          label="Start time"
          data={startOptions()}
          value={asked.startTime}
          onChange={(event) => change({ startTime: event.currentTarget.value })}
        />
        <NativeSelect
          size="sm"
          label="End time"
          data={endOptions(asked.startTime)}
          value={asked.endTime}
          onChange={(event) => change({ endTime: event.currentTarget.value })}
        />
      </div>
      <fieldset className={classes.spaces}>
        <legend>Spaces</legend>
        {venues.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={asked.venueIds.includes(id)}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        size="sm"
        variant="outline"
        className={classes.first}
        disabled={asked.eventDate === '' || asked.venueIds.length === 0}
        loading={why.isPending}
      >
        Why?
      </Button>
      <Reasons reasons={why.data} />
    </form>
  );
}

function Reasons({ reasons }: { reasons: string[] | undefined }) {
  return (
    <div aria-live="polite">
      {reasons?.length === 0 && (
        <p className={classes.yes}>It can be booked: no rule and nothing booked is against it.</p>
      )}
      {reasons && reasons.length > 0 && (
        <ul className={classes.no} aria-label="What is against it">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
