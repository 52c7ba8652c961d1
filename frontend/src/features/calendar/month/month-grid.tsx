import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { monthGrid, monthOf, type DateText } from '#rules';
import { movedDate, withinMonths, type MonthBounds } from './calendar-moves';
import { CalendarDay } from './calendar-day';
import { dayState, type CalendarFacts, type DayState } from './day-state';
import classes from './month-grid.module.css';

const WEEKDAYS = [
  ['Sun', 'Sunday'],
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
] as const;
/** Always six weeks high, so that nothing below moves from month to month. */
const CELLS = 42;

function weeksOf(date: DateText): (DateText | null)[][] {
  const cells = monthGrid(monthOf(date));
  while (cells.length < CELLS) cells.push(null);
  return Array.from({ length: CELLS / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export interface MonthGridProps {
  facts: CalendarFacts;
  bounds: MonthBounds;
  today: DateText;
  /** The day the keyboard stands on; its month is the one shown. */
  activeDate: DateText;
  labelledBy: string;
  onActiveDate: (date: DateText) => void;
  onChoose: (state: DayState) => void;
}

/** A month as an ARIA grid: one Tab stop, arrows by day and week, Home and End, Page keys by month (with Shift by year). */
export function MonthGrid(props: MonthGridProps) {
  const { facts, bounds, today, activeDate, labelledBy, onActiveDate, onChoose } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [hinted, setHinted] = useState<DateText | null>(null);

  useEffect(() => {
    if (hinted === null) return undefined;
    // On the document: a hint under the mouse must go as well, wherever the focus is.
    const escaped = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setHinted(null);
    document.addEventListener('keydown', escaped);
    return () => document.removeEventListener('keydown', escaped);
  }, [hinted]);

  const keyPressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = movedDate(activeDate, event.key, event.shiftKey);
    if (moved === null) return;
    event.preventDefault();
    const target = withinMonths(bounds, moved);
    // The new month must be on the page before its day can take the focus.
    flushSync(() => onActiveDate(target));
    grid.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus();
  };

  return (
    <table
      ref={grid}
      role="grid"
      aria-labelledby={labelledBy}
      aria-multiselectable={facts.several}
      className={classes.grid}
      onKeyDown={keyPressed}
    >
      <thead>
        <tr>
          {WEEKDAYS.map(([short, long]) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(activeDate).map((week, row) => (
          <tr key={row}>
            {week.map((date, column) =>
              date === null ? (
                <td key={column} role="gridcell" className={classes.cell} />
              ) : (
                <CalendarDay
                  key={date}
                  state={dayState(facts, date)}
                  today={date === today}
                  active={date === activeDate}
                  hinted={date === hinted}
                  onChoose={onChoose}
                  onFocusDay={onActiveDate}
                  onHint={setHinted}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keeps the calendar's room while its dates are fetched. */
export function MonthGridPlaceholder() {
  return (
    <div className={classes.placeholder} role="status" aria-label="Loading the calendar">
      {Array.from({ length: CELLS }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
