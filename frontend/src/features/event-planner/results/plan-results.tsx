import type { RefObject } from 'react';
import {
  considerations,
  daySchedule,
  planPlace,
  planSchedule,
  planTitle,
  recommendations,
  type EventPlan,
  type PlannedVenue,
  type ServiceKey,
} from '#rules';
import { useSettings } from '@/lib/settings';
import { AdviceList } from './advice-list';
import { BudgetOverview } from './budget-overview';
import { PlanActs } from './plan-acts';
import { Schedule } from './schedule';
import { VendorList } from './vendor-list';
import classes from './plan-results.module.css';

interface PlanResultsProps {
  plan: EventPlan;
  house: readonly PlannedVenue[];
  /** The form says something else by now. */
  isStale: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onToggle: (key: ServiceKey) => void;
}

/** The plan in its five parts, with what can be done with it (Plans §11). */
export function PlanResults({ plan, house, isStale, headingRef, onToggle }: PlanResultsProps) {
  const businessName = useSettings()?.businessName ?? 'Emberfield';
  return (
    <article className={classes.plan} aria-labelledby="plan-title">
      <header className={classes.header}>
        {/* On paper this line is all that says whose plan it is. */}
        <p className={classes.eyebrow}>{`${businessName} · your plan`}</p>
        <h2 ref={headingRef} id="plan-title" tabIndex={-1}>
          {planTitle(plan.input)}
        </h2>
        <p className={classes.place}>{planPlace(plan.input)}</p>
        <p role="status" className={`${classes.stale} no-print`}>
          {isStale && 'You changed the form since. “Update Plan” takes it over.'}
        </p>
        <PlanActs plan={plan} house={house} />
      </header>
      <BudgetOverview plan={plan} />
      <VendorList plan={plan} onToggle={onToggle} />
      <AdviceList id="recommendations" title="Recommendations" items={recommendations(plan)} />
      <section className={classes.part} aria-labelledby="timeline">
        <h3 id="timeline">Timeline</h3>
        <div className={classes.schedules}>
          <Schedule steps={planSchedule(plan)} label="Until the day" />
          <Schedule steps={daySchedule(plan.input)} label="On the day" />
        </div>
      </section>
      <AdviceList
        id="considerations"
        title="Considerations"
        tone="amber"
        items={considerations(plan, house)}
      />
    </article>
  );
}
