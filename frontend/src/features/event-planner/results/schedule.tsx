import type { ScheduleStep } from '#rules';
import classes from './schedule.module.css';

/** Steps in their order, each with its time. */
export function Schedule({ steps, label }: { steps: readonly ScheduleStep[]; label: string }) {
  return (
    <div>
      <h4 className={classes.label}>{label}</h4>
      <ol className={classes.steps} aria-label={label}>
        {steps.map(({ when, what }) => (
          <li key={when}>
            <strong>{when}</strong> <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
