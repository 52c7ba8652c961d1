import { useRef } from 'react';
import { formatDateWithWeekday, type DateText } from '#rules';
import { Icon } from '@/ui/icon';
import classes from './preferred-dates.module.css';

interface PreferredDatesProps {
  /** In order of preference. */
  dates: readonly DateText[];
  most: number;
  unavailable: ReadonlySet<DateText>;
  onRemove: (date: DateText) => void;
  onFirstChoice: (date: DateText) => void;
}

/** The chosen dates, sorted; one is the first choice and becomes the event date, the others are noted (Requests §5). */
export function PreferredDates({ dates, most, unavailable, onRemove, onFirstChoice }: PreferredDatesProps) {
  const full = dates.length >= most;
  const root = useRef<HTMLDivElement>(null);
  const remove = (date: DateText) => {
    // The button goes with its chip; the keyboard stays here instead of starting at the top of the page.
    root.current?.focus({ preventScroll: true });
    onRemove(date);
  };
  return (
    <div ref={root} tabIndex={-1} className={classes.root}>
      <p className={classes.lead}>
        {dates.length === 0
          ? 'Tap every date that would suit you. The first one you pick is your first choice.'
          : 'We hold your first choice and note the others. Tap a date to make it the first.'}
      </p>
      <ul className={classes.chips} aria-label="Chosen dates">
        {[...dates].sort().map((date) => {
          const first = date === dates[0];
          const label = formatDateWithWeekday(date);
          return (
            <li key={date} className={classes.chip} data-first={first || undefined}>
              <button
                type="button"
                aria-pressed={first}
                aria-label={first ? `${label}, first choice` : `Make ${label} the first choice`}
                onClick={() => onFirstChoice(date)}
              >
                <span>{label}</span>
                {first && <em>First choice</em>}
                {unavailable.has(date) && <em>Taken meanwhile</em>}
              </button>
              <button type="button" aria-label={`Remove ${label}`} onClick={() => remove(date)}>
                <Icon name="close" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      {full && <p className={classes.lead}>{`You have chosen ${most} dates, as many as we can note.`}</p>}
    </div>
  );
}
