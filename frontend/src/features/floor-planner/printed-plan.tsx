import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { bookingCode, type FloorPlanDraft } from '#rules';
import { PlanSheet, seatWords } from '@/shared/plan-drawing/plan-sheet';
import type { PlanTarget } from './model/plan-target';

/** What the planner puts on paper in place of itself. It is drawn for printing alone, so that no drag has to draw it too. */
export function PrintedPlan({ plan, target }: { plan: FloorPlanDraft; target: PlanTarget }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when this event has been handled.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  const bookingId = target.kind === 'none' ? null : target.bookingId;
  const name = bookingId === null ? 'Floor plan' : `Floor plan of booking ${bookingCode(bookingId)}`;
  return <PlanSheet plan={plan} title={`${name} · ${seatWords(plan)}`} />;
}
