import type { Outcome } from './request-outcome';
import classes from './outcome-box.module.css';

/** What the toast said stays here, next to the button (Rulings §10). */
export function OutcomeBox({ outcome, faults }: { outcome: Outcome | null; faults: number }) {
  return (
    <div aria-live="polite">
      {faults > 0 && (
        <div className={classes.box} data-tone="red">
          <strong>
            {faults === 1 ? '1 field needs your attention' : `${faults} fields need your attention`}
          </strong>
          <p>Each is marked above. Nothing you typed is lost.</p>
        </div>
      )}
      {faults === 0 && outcome && (
        <div className={classes.box} data-tone={outcome.tone}>
          <strong>{outcome.title}</strong>
          <p>{outcome.message}</p>
        </div>
      )}
    </div>
  );
}
