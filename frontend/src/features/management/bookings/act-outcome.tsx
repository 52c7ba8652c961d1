import type { ActOutcome } from './use-booking-act';
import classes from './act-outcome.module.css';

/** How the last act ended, where it was done; read out when it changes. */
export function ActOutcomeLine({ outcome }: { outcome: Pick<ActOutcome, 'tone' | 'text'> | null }) {
  return (
    <div aria-live="polite">
      {outcome && (
        <p className={classes.outcome} data-tone={outcome.tone}>
          {outcome.text}
        </p>
      )}
    </div>
  );
}
