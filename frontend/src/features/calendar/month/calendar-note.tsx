import { formatDateWithWeekday, type DateText } from '#rules';
import { dayHintTitle, dayState, type CalendarFacts } from './day-state';
import classes from './calendar-note.module.css';

/** For fingers: what the mark on the day just touched means, in words below the calendar. */
export function CalendarNote({ facts, date }: { facts: CalendarFacts; date: DateText | null }) {
  const state = date === null ? null : dayState(facts, date);
  const shown = state !== null && state.level !== 'free';
  return (
    <div aria-live="polite">
      {shown && (
        <div className={classes.note} data-level={state.level}>
          <strong>{`${formatDateWithWeekday(state.date)} · ${dayHintTitle(state.level)}`}</strong>
          {state.slots.length > 0 && (
            <ul>
              {state.slots.map((slot) => (
                <li key={slot}>{slot}</li>
              ))}
            </ul>
          )}
          {state.level === 'unavailable' && <p>{unavailableSentence(facts, state.date)}</p>}
        </div>
      )}
    </div>
  );
}

function unavailableSentence(facts: CalendarFacts, date: DateText): string {
  if (date < facts.firstDate)
    return `The first date you can book is ${formatDateWithWeekday(facts.firstDate)}.`;
  if (date > facts.lastDate)
    return `The last date you can book now is ${formatDateWithWeekday(facts.lastDate)}.`;
  return 'No space has four free hours on this day. Please choose another.';
}
