import { NativeSelect } from '@mantine/core';
import {
  BOOKABLE_HOURS,
  describeInterval,
  durationNotice,
  endOptions,
  formatDateWithWeekday,
  formatTime,
  hourOf,
  type DateText,
} from '#rules';
import type { FormPartProps } from './form-part';
import { hasBothTimes } from './request-draft';
import { fieldId, type RequestErrors } from './request-errors';
import classes from './time-fields.module.css';

/** Hours before this belong to the early morning of the chosen date (Dates §2). */
const FIRST_DAY_HOUR = 6;

const START_ERROR_ID = `${fieldId('startTime')}-error`;
const END_ERROR_ID = `${fieldId('endTime')}-error`;

const plain = (value: string) => ({ value, label: formatTime(value) });
const isEarly = (time: string) => hourOf(time) < FIRST_DAY_HOUR;

function startChoices(date: DateText) {
  return [
    { value: '', label: 'Choose' },
    { group: 'Day and evening', items: BOOKABLE_HOURS.filter((time) => !isEarly(time)).map(plain) },
    {
      group: `Early morning of ${formatDateWithWeekday(date)}`,
      items: BOOKABLE_HOURS.filter(isEarly).map(plain),
    },
  ];
}

function endChoices(startTime: string) {
  const options = startTime === '' ? BOOKABLE_HOURS.map(plain) : endOptions(startTime);
  return [{ value: '', label: 'Choose' }, ...options.map(({ value, label }) => ({ value, label }))];
}

export function TimeFields({ date, draft, errors, change }: FormPartProps & { date: DateText }) {
  const { startTime, endTime } = draft;
  // Red under four hours, amber late at night or above twelve, else green; both ends with their dates (Requests §11).
  const notice = hasBothTimes(draft) ? durationNotice(startTime, endTime) : null;
  return (
    <>
      <div className={classes.row}>
        <NativeSelect
          id={fieldId('startTime')}
          label="Start time"
          data={startChoices(date)}
          value={startTime}
          error={Boolean(errors.startTime)}
          aria-describedby={errors.startTime ? START_ERROR_ID : undefined}
          onChange={(event) => change({ startTime: event.currentTarget.value })}
        />
        <NativeSelect
          id={fieldId('endTime')}
          label="End time"
          data={endChoices(startTime)}
          value={endTime}
          error={Boolean(errors.endTime)}
          aria-describedby={errors.endTime ? END_ERROR_ID : undefined}
          onChange={(event) => change({ endTime: event.currentTarget.value })}
        />
      </div>
      <TimeErrors errors={errors} said={notice?.message} />
      {startTime !== '' && isEarly(startTime) && (
        <p
          className={classes.early}
        >{`${formatTime(startTime)} is in the early morning of ${formatDateWithWeekday(date)}, not the night after it.`}</p>
      )}
      <div aria-live="polite">
        {notice && (
          <div
            id={notice.message === errors.endTime ? END_ERROR_ID : undefined}
            className={classes.duration}
            data-tone={notice.tone}
          >
            <strong>{describeInterval(date, startTime, endTime)}</strong>
            <p>{notice.message}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** Over the whole width, since the private dining rule is too long for half of it; the duration box says its own. */
function TimeErrors({ errors, said }: { errors: RequestErrors; said: string | undefined }) {
  return (
    <>
      {errors.startTime && (
        <p id={START_ERROR_ID} className={classes.error}>
          {errors.startTime}
        </p>
      )}
      {errors.endTime && errors.endTime !== said && (
        <p id={END_ERROR_ID} className={classes.error}>
          {errors.endTime}
        </p>
      )}
    </>
  );
}
