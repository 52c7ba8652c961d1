import { Button } from '@mantine/core';
import type { AlternativeTime, FlexibleOption } from '#api/bookings';
import { formatDateWithWeekday } from '#rules';
import { FREE_TIMES_ID } from './use-alternatives';
import classes from './free-times.module.css';

interface FreeTimesProps {
  option: FlexibleOption;
  startTime: string;
  endTime: string;
  onTime: (time: AlternativeTime) => void;
  onBack: () => void;
}

/** The free times of the flexible option that was chosen, above the time fields (Requests §13). */
export function FreeTimes({ option, startTime, endTime, onTime, onBack }: FreeTimesProps) {
  return (
    <div
      id={FREE_TIMES_ID}
      tabIndex={-1}
      className={classes.root}
      role="group"
      aria-labelledby="free-times-title"
    >
      <p id="free-times-title">{`Free on ${formatDateWithWeekday(option.date)} for the spaces you chose`}</p>
      <div className={classes.chips}>
        {option.alternativeTimes.map((time) => (
          <button
            key={`${time.startTime}${time.endTime}`}
            type="button"
            className={classes.chip}
            aria-pressed={time.startTime === startTime && time.endTime === endTime}
            onClick={() => onTime(time)}
          >
            {time.description}
          </button>
        ))}
      </div>
      <Button variant="subtle" color="gray" size="sm" onClick={onBack}>
        Back to all suggestions
      </Button>
    </div>
  );
}
