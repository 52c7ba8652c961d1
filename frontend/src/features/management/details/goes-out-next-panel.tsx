import { useState } from 'react';
import { Button } from '@mantine/core';
import { REMINDER_NAMES } from '#rules';
import type { ReminderToCome } from '#api/notifications';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { useBusinessTime } from '../shell/use-dashboard';
import { DetailsPanel } from './details-panel';
import { ReadList } from './read-list';
import { useReminders, usePauseReminder, type PauseActs } from './use-reminders';
import { lineOf } from './reminder-words';
import classes from './goes-out-next.module.css';
import lists from './lists.module.css';

const ROWS_AT_FIRST = 4;

/** What goes out to the customer by itself, and under which condition; each can be held back (Messages §12). */
export function GoesOutNextPanel({ booking }: { booking: StaffBooking }) {
  const reminders = useReminders(booking.id);
  const acts = usePauseReminder(booking.id);
  const [all, setAll] = useState(false);
  return (
    <DetailsPanel title="Goes out next">
      <ReadList
        query={reminders}
        empty="Nothing goes out by itself."
        failed="What goes out next could not be loaded."
      >
        {(rows) => (
          <>
            <ul className={lists.list}>
              {(all ? rows : rows.slice(0, ROWS_AT_FIRST)).map((row) => (
                <ReminderRow key={`${row.kind} ${row.dueAt}`} reminder={row} acts={acts} />
              ))}
            </ul>
            {!all && rows.length > ROWS_AT_FIRST && (
              <Button
                size="sm"
                variant="subtle"
                onClick={() => setAll(true)}
              >{`Show all ${rows.length}`}</Button>
            )}
          </>
        )}
      </ReadList>
      <ActOutcomeLine outcome={acts.outcome} />
    </DetailsPanel>
  );
}

/** One line, and below it what makes it needless. */
function ReminderRow({ reminder, acts }: { reminder: ReminderToCome; acts: PauseActs }) {
  const { timeZone } = useBusinessTime();
  const { kind, channels, condition, paused } = reminder;
  const name = REMINDER_NAMES[kind];
  const notes = [paused ? 'Paused' : condition, channels.includes('sms') ? 'email and text' : null];
  const act = paused ? 'Resume' : 'Pause';
  return (
    <li data-paused={paused || undefined} className={classes.row}>
      <span>
        <span>{lineOf(reminder, timeZone)}</span>
        <small>{notes.filter((note) => note !== null).join(' · ')}</small>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        className={lists.open}
        aria-label={`${act}: ${name}`}
        loading={acts.working === `${kind} ${String(paused)}`}
        onClick={() => acts.run({ kind, pause: !paused })}
      >
        {act}
      </Button>
    </li>
  );
}
