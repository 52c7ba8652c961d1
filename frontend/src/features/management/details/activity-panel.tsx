import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstantWithZone } from '@/lib/business-clock';
import type { StaffBooking } from '#api/bookings';
import type { ActivityView } from '#api/staff';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { useBusinessTime } from '../shell/use-dashboard';
import { actWords, changesOf } from './activity-words';
import { DetailsPanel } from './details-panel';
import { ReadList } from './read-list';
import classes from './lists.module.css';

const ROWS_AT_FIRST = 6;

/** Who did what to this booking, newest first. */
export function ActivityPanel({ booking }: { booking: StaffBooking }) {
  const { timeZone } = useBusinessTime();
  const [all, setAll] = useState(false);
  const activity = useQuery({
    queryKey: [STAFF_QUERIES, 'activity', booking.id],
    queryFn: () =>
      staffSession.call<ActivityView[]>('GET', `/api/activity?subjectId=${encodeURIComponent(booking.id)}`),
    refetchOnMount: 'always',
  });
  return (
    <DetailsPanel title="Activity">
      <ReadList query={activity} empty="Nothing was done yet." failed="The activity could not be loaded.">
        {(rows) => (
          <>
            <ul className={classes.list}>
              {(all ? rows : rows.slice(0, ROWS_AT_FIRST)).map((row) => (
                <li key={row.id}>
                  <span>
                    <span>{actWords(row.act)}</span>
                    {changesOf(row).map((change) => (
                      <small key={change}>{change}</small>
                    ))}
                    <small>{`${formatInstantWithZone(row.at, timeZone)} · ${row.actor}`}</small>
                  </span>
                </li>
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
    </DetailsPanel>
  );
}
