import { Skeleton } from '@mantine/core';
import classes from './no-plan-yet.module.css';

const PARTS = [
  ['Budget overview', 'What each part costs, and how the total stands to your budget.'],
  ['Vendors', 'Whom you need, and what they usually take for an event like yours.'],
  ['Recommendations', 'What makes the day better, or costs less.'],
  ['Timeline', 'What to do when, from today to the day itself.'],
  ['Considerations', 'What to know before you rely on the figures.'],
] as const;

/** Before there is a plan: what will stand here. */
export function NoPlanYet() {
  return (
    <section className={classes.card} aria-labelledby="no-plan-title">
      <h2 id="no-plan-title">Your plan appears here</h2>
      <ol className={classes.parts}>
        {PARTS.map(([name, about]) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{about}</span>
          </li>
        ))}
      </ol>
      <p className={classes.foot}>
        Nothing you enter leaves this device. Save the plan, print it, or take it to the request form.
      </p>
    </section>
  );
}

/** While the plan is being worked out. */
export function PlanInTheMaking() {
  return (
    <div className={classes.card}>
      <p role="status" className={classes.making}>
        Working out your plan…
      </p>
      <div aria-hidden="true" className={classes.bones}>
        <Skeleton height={36} width="60%" />
        <Skeleton height={120} />
        <Skeleton height={220} />
      </div>
    </div>
  );
}
