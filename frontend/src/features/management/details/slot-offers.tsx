import { Button } from '@mantine/core';
import { formatDateWithWeekday, formatTimeRange } from '#rules';
import type { FlexibleOption } from '#api/bookings';
import type { ApiError } from '@/lib/api-client';
import classes from './move-form.module.css';

interface OffersProps {
  refusal: ApiError | null;
  onTake: (offer: { eventDate: string; startTime?: string; endTime?: string }) => void;
}

/** After a refusal because something holds the time: dates and times that are free, to be taken by one tap. */
export function Offers({ refusal, onTake }: OffersProps) {
  const body = refusal?.code === 'BOOKING_CONFLICT' ? refusal.body : null;
  if (!body) return null;
  const dates = (body['suggestedDates'] ?? []) as string[];
  const options = (body['flexibleOptions'] ?? []) as FlexibleOption[];
  return (
    <div className={classes.offers} role="group" aria-label="Free instead">
      <span>Free instead:</span>
      {dates.map((date) => (
        <Button key={date} size="sm" variant="default" onClick={() => onTake({ eventDate: date })}>
          {formatDateWithWeekday(date)}
        </Button>
      ))}
      {options.flatMap(({ date, alternativeTimes }) =>
        alternativeTimes.map(({ startTime, endTime }) => (
          <Button
            key={`${date} ${startTime}-${endTime}`}
            size="sm"
            variant="default"
            onClick={() => onTake({ eventDate: date, startTime, endTime })}
          >
            {`${formatDateWithWeekday(date)}, ${formatTimeRange(startTime, endTime)}`}
          </Button>
        )),
      )}
    </div>
  );
}
