import { readFloorPlan, type FloorPlanDraft, type SentFloorPlan } from '#rules';

/** A saved plan as it can be drawn and worked on; null for one that no longer holds by the rules. */
export function draftOf(detail: SentFloorPlan): FloorPlanDraft | null {
  const read = readFloorPlan(detail);
  return 'plan' in read ? read.plan : null;
}
