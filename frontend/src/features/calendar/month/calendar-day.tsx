import type { FocusEvent, PointerEvent } from 'react';
import { weekday, type DateText } from '#rules';
import { dayHintTitle, dayLabel, type DayState } from './day-state';
import classes from './month-grid.module.css';

interface CalendarDayProps {
  state: DayState;
  today: boolean;
  /** The one day of the grid that Tab reaches. */
  active: boolean;
  hinted: boolean;
  onChoose: (state: DayState) => void;
  onFocusDay: (date: DateText) => void;
  onHint: (date: DateText | null) => void;
}

/**
 * One day. It stays a live button when it becomes unavailable: a disabled one would drop the keyboard's focus and could not
 * be announced.
 */
export function CalendarDay({
  state,
  today,
  active,
  hinted,
  onChoose,
  onFocusDay,
  onHint,
}: CalendarDayProps) {
  const { date, level, slots } = state;
  const marked = level === 'partial' || level === 'full';
  const hintId = `day-hint-${date}`;
  const hintShown = hinted && marked;

  const focused = (event: FocusEvent<HTMLButtonElement>) => {
    onFocusDay(date);
    if (event.currentTarget.matches(':focus-visible')) onHint(date);
  };
  const entered = (event: PointerEvent) => {
    // A finger gets the text below the calendar instead of a tooltip under itself.
    if (event.pointerType === 'mouse') onHint(date);
  };

  return (
    <td role="gridcell" aria-selected={state.selected} className={classes.cell}>
      <button
        type="button"
        className={classes.day}
        data-date={date}
        data-level={level}
        data-selected={state.selected || undefined}
        data-today={today || undefined}
        tabIndex={active ? 0 : -1}
        aria-label={dayLabel(state)}
        aria-disabled={level === 'unavailable' || undefined}
        aria-current={today ? 'date' : undefined}
        aria-describedby={hintShown ? hintId : undefined}
        onClick={() => onChoose(state)}
        onFocus={focused}
        onBlur={() => onHint(null)}
        onPointerEnter={entered}
        onPointerLeave={() => onHint(null)}
      >
        <span className={classes.number}>{Number(date.slice(8))}</span>
        {state.firstChoice && <span className={classes.first}>1st</span>}
        {marked && <span className={classes.marker} />}
      </button>
      {hintShown && (
        <span id={hintId} role="tooltip" className={classes.hint} data-column={weekday(date)}>
          <strong>{dayHintTitle(level)}</strong>
          {slots.map((slot) => (
            <span key={slot}>{slot}</span>
          ))}
        </span>
      )}
    </td>
  );
}
