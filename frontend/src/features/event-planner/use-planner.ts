import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import {
  eventPlan,
  readEventPlan,
  validateEventPlan,
  type EventPlan,
  type EventPlanField,
  type EventPlanFields,
  type PlannedVenue,
  type ServiceKey,
} from '#rules';
import { notify } from '@/lib/notify';
import { restoredFields } from '@/lib/restored-fields';
import { differs, FRESH_FIELDS, type MadePlan } from './planner-draft';
import { useKept } from './use-kept';

/** How long a plan is in the making (Plans §11). */
export const GENERATION_MILLISECONDS = 2_000;

const FIELDS_KEY = 'emberfield.event-planner';
const MADE_KEY = 'emberfield.event-plan';
const NONE_LEFT_OUT: MadePlan = { ...FRESH_FIELDS, leftOut: [] };

/** Id of a field's control, so that a failed attempt can lead there. */
export function plannerFieldId(field: EventPlanField): string {
  return `planner-${field}`;
}

/** The form, the two seconds of work, and the plan that came of it; all of it kept for this tab (Plans §19). */
export function usePlanner(house: readonly PlannedVenue[]) {
  const [fields, setFields] = useKept(FIELDS_KEY, (stored) => restoredFields(FRESH_FIELDS, stored));
  const [made, setMade] = useKept<MadePlan | null>(MADE_KEY, restoredPlan);
  const [attempted, setAttempted] = useState(false);
  const work = useWork();
  const plan = useMemo(() => planOf(made, house), [made, house]);
  const issues = attempted ? validateEventPlan(fields, house) : [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (work.isUnderWay) return;
    setAttempted(true);
    const [first] = validateEventPlan(fields, house);
    if (!first) {
      work.start(() => setMade((before) => ({ ...fields, leftOut: before?.leftOut ?? [] })));
      return;
    }
    notify.error(first.title ?? 'Please Check the Form', first.message);
    document.getElementById(plannerFieldId(first.field))?.focus();
  };

  return {
    fields,
    errors: Object.fromEntries(issues.map(({ field, message }) => [field, message])) as PlannerErrors,
    faults: issues.length,
    change: (patch: Partial<EventPlanFields>) => setFields((current) => ({ ...current, ...patch })),
    submit,
    isGenerating: work.isUnderWay,
    /** Counts the plans that were made since the page was opened. */
    generated: work.done,
    plan,
    isStale: made !== null && differs(fields, made),
    toggle: (key: ServiceKey) => setMade((current) => current && withToggled(current, key)),
  };
}

export type PlannerErrors = Partial<Record<EventPlanField, string>>;
export type Planner = ReturnType<typeof usePlanner>;

/** One piece of work at a time; leaving the screen ends it. */
function useWork() {
  const [isUnderWay, setUnderWay] = useState(false);
  const [done, setDone] = useState(0);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const start = (finish: () => void) => {
    setUnderWay(true);
    timer.current = window.setTimeout(() => {
      finish();
      setUnderWay(false);
      setDone((count) => count + 1);
    }, GENERATION_MILLISECONDS);
  };
  return { isUnderWay, done, start };
}

function restoredPlan(stored: unknown): MadePlan | null {
  return stored === null ? null : restoredFields(NONE_LEFT_OUT, stored);
}

/** None where the kept plan no longer holds, such as one of a space that is gone. */
function planOf(made: MadePlan | null, house: readonly PlannedVenue[]): EventPlan | null {
  const input = made && readEventPlan(made, house, made.leftOut);
  return input && eventPlan(input);
}

function withToggled(plan: MadePlan, key: ServiceKey): MadePlan {
  const others = plan.leftOut.filter((each) => each !== key);
  return { ...plan, leftOut: plan.leftOut.includes(key) ? others : [...others, key] };
}
