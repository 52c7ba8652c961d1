import type { FloorScene, PlacedItem } from './scene.js';

/** How many steps can be undone; older ones are let go, so that a long day of dragging does not fill the memory. */
export const UNDO_STEPS = 200;

export interface PlanHistory {
  readonly past: readonly FloorScene[];
  readonly present: FloorScene;
  readonly future: readonly FloorScene[];
}

export function startHistory(scene: FloorScene): PlanHistory {
  return { past: [], present: scene, future: [] };
}

/** Takes what a finished gesture made as one step. A gesture that changed nothing is none, and keeps what can be redone. */
export function recordStep(history: PlanHistory, scene: FloorScene): PlanHistory {
  if (sameScene(history.present, scene)) return history;
  return { past: [...history.past, history.present].slice(-UNDO_STEPS), present: scene, future: [] };
}

export function undoStep(history: PlanHistory): PlanHistory {
  const previous = history.past.at(-1);
  if (!previous) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future] };
}

export function redoStep(history: PlanHistory): PlanHistory {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.present], present: next, future } : history;
}

function sameScene(one: FloorScene, other: FloorScene): boolean {
  if (one === other) return true;
  if (one.room !== other.room || one.stock !== other.stock || one.items.length !== other.items.length)
    return false;
  return one.items.every((item, at) => sameItem(item, other.items[at]));
}

function sameItem(one: PlacedItem, other: PlacedItem | undefined): boolean {
  if (one === other) return true;
  if (one.id !== other?.id || one.type !== other.type || one.seats !== other.seats || one.name !== other.name)
    return false;
  return one.x === other.x && one.y === other.y && one.rotation === other.rotation;
}
