import { Button, Progress } from '@mantine/core';
import { formatInstantWithDay } from '@/lib/instants';
import type { BroadcastView } from '#api/notifications';
import { useBusinessTime } from '../shell/use-dashboard';
import classes from './broadcast.module.css';
import { customers, useStopBroadcast } from './use-broadcasts';

/** The last message to all: how far it is, and the way to stop what has not left. */
export function BroadcastProgress({ broadcast }: { broadcast: BroadcastView }) {
  const { timeZone } = useBusinessTime();
  const stop = useStopBroadcast(broadcast.id);
  const { subject, madeBy, madeAt, stoppedBy, recipients, waiting } = broadcast;
  const done = recipients - waiting;
  return (
    <section className={classes.progress} aria-labelledby="last-broadcast">
      <h3 id="last-broadcast">{waiting > 0 ? 'On its way' : 'Sent last'}</h3>
      <p className={classes.subject} dir="auto">
        {subject}
      </p>
      <p className={classes.hint}>
        {`${formatInstantWithDay(madeAt, timeZone)}, by ${madeBy}, to ${customers(recipients)}${stoppedBy ? `; stopped by ${stoppedBy}` : ''}`}
      </p>
      <Progress
        value={recipients === 0 ? 0 : (done / recipients) * 100}
        color="ember"
        aria-label="Messages that are done"
      />
      <p role="status">{standingOf(broadcast)}</p>
      {waiting > 0 && !stoppedBy && (
        <Button size="sm" variant="outline" color="red" loading={stop.isPending} onClick={() => stop.run()}>
          Stop the rest
        </Button>
      )}
    </section>
  );
}

/** '8 sent, 2 waiting, 1 failed' */
function standingOf({ sent, waiting, failed, withdrawn }: BroadcastView): string {
  const parts: [number, string][] = [
    [sent, 'sent'],
    [waiting, 'waiting'],
    [failed, 'failed'],
    [withdrawn, 'not sent'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}
