import { useEffect } from 'react';
import { floorPlanToSend, type FloorPlanDraft } from '#rules';

/** Whether two plans would be saved as the same. */
export function isSamePlan(one: FloorPlanDraft, other: FloorPlanDraft | null): boolean {
  if (one === other) return true;
  return other !== null && textOf(one) === textOf(other);
}

/** Keys in the order of their names, since drawing puts them in the order in which things were done. */
function textOf(plan: FloorPlanDraft): string {
  const { tables, customInventoryItems, ...rest } = floorPlanToSend(plan);
  const quantities = Object.entries(customInventoryItems).filter(([, quantity]) => quantity > 0);
  const pieces = (JSON.parse(tables) as object[]).map((piece) => Object.entries(piece).sort());
  return JSON.stringify([rest, pieces, quantities.sort()]);
}

/** The browser asks before the page is left or loaded anew with something unsaved. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
