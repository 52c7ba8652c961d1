import { floorPlanToSend, readFloorPlan, type FloorPlanDraft, type SentFloorPlan } from '#rules';
import { readLocal, writeLocal } from '@/lib/local-storage';

/** Where this browser keeps the plan that belongs to no booking (Plans §2). */
export const UNATTACHED = 'emberfield.floor-plan';

/** The plan that was kept; null when there is none, or one that no longer holds by the rules. */
export function keptPlan(key: string): FloorPlanDraft | null {
  const kept = readLocal(key);
  if (typeof kept !== 'object' || kept === null) return null;
  const read = readFloorPlan(kept as SentFloorPlan);
  return 'plan' in read ? read.plan : null;
}

export function keepPlan(key: string, plan: FloorPlanDraft | null): void {
  writeLocal(key, plan && floorPlanToSend(plan));
}
