import { readFloorPlan, type FloorPlanDraft } from '#rules';
import type { FloorPlanDetail } from '#api/floor-plans';

/** A saved plan as it can be drawn and worked on; null for one that no longer holds by the rules. */
export function draftOf(detail: FloorPlanDetail): FloorPlanDraft | null {
  const read = readFloorPlan(detail);
  return 'plan' in read ? read.plan : null;
}
