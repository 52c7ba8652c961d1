import { useEffect, useMemo, useRef } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { useVenues } from '@/lib/venues';
import { PageHeading, PageSection } from '@/ui/page-section';
import { NoPlanYet, PlanInTheMaking } from './no-plan-yet';
import { PlanForm } from './plan-form';
import { plannedVenues } from './planner-draft';
import { PlanResults } from './results/plan-results';
import { usePlanner } from './use-planner';
import classes from './event-planner.module.css';

/** /event-planner: from a few answers to a budget and a plan, all in the browser (Plans §11). */
export function EventPlannerScreen() {
  usePageTitle('Virtual Event Planner');
  const venues = useVenues();
  const house = useMemo(() => plannedVenues(venues.data ?? []), [venues.data]);
  const planner = usePlanner(house);
  const results = useRef<HTMLHeadingElement>(null);
  const { generated, isGenerating, plan } = planner;

  useEffect(() => {
    if (generated === 0) return;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  }, [generated]);

  return (
    <PageSection>
      <div className="no-print">
        <PageHeading title="Virtual Event Planner">
          What could your event cost, and what happens when? Six answers make a plan.
        </PageHeading>
      </div>
      <div className={classes.columns}>
        <div className="no-print">
          <PlanForm planner={planner} venues={venues.data ?? []} reading={venues} />
        </div>
        <div>
          {isGenerating && <PlanInTheMaking />}
          {!isGenerating && plan && (
            <PlanResults
              plan={plan}
              house={house}
              isStale={planner.isStale}
              headingRef={results}
              onToggle={planner.toggle}
            />
          )}
          {!isGenerating && !plan && <NoPlanYet />}
        </div>
      </div>
    </PageSection>
  );
}
