import type { UseQueryResult } from '@tanstack/react-query';
import { formatTime } from '#rules';
import { wallClockOf } from '@/lib/instants';
import classes from './stale-note.module.css';
import { useBusinessTime } from './use-dashboard';

interface StaleNoteProps {
  reading: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch' | 'isFetching'>;
}

/** The figures on screen are from an earlier reading: which one, and how to read again. */
export function StaleNote({ reading: { dataUpdatedAt, refetch, isFetching } }: StaleNoteProps) {
  const { timeZone } = useBusinessTime();
  return (
    <p className={classes.stale} role="status">
      Not updated since <span>{formatTime(wallClockOf(dataUpdatedAt, timeZone).time)}</span>.{' '}
      <button type="button" disabled={isFetching} onClick={() => void refetch()}>
        Update now
      </button>
    </p>
  );
}
