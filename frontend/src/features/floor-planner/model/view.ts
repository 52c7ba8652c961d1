import type { GroundBox } from '#rules';

/** The part of the drawing that is looked at: how many times larger than to fit, and which point is in the middle. */
export interface PlanView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const ZOOMS = { least: 1, most: 5, step: 1.25 } as const;

/** Everything in sight. */
export function fitted(ground: GroundBox): PlanView {
  return { zoom: 1, x: ground.x + ground.width / 2, y: ground.y + ground.height / 2 };
}

/** What the drawing shows, as the four numbers of a `viewBox`. */
export function sightOf(view: PlanView, ground: GroundBox): GroundBox {
  const width = ground.width / view.zoom;
  const height = ground.height / view.zoom;
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
}

/** Zooms so that the point under the hand stays where it is. */
export function zoomedAt(
  view: PlanView,
  ground: GroundBox,
  at: { x: number; y: number },
  factor: number,
): PlanView {
  const zoom = Math.min(Math.max(view.zoom * factor, ZOOMS.least), ZOOMS.most);
  const ratio = view.zoom / zoom;
  return kept({ zoom, x: at.x + (view.x - at.x) * ratio, y: at.y + (view.y - at.y) * ratio }, ground);
}

/** Moves the drawing by so much of its own lengths; its edges never come into the middle. */
export function pannedBy(view: PlanView, ground: GroundBox, right: number, down: number): PlanView {
  return kept({ ...view, x: view.x - right, y: view.y - down }, ground);
}

function kept(view: PlanView, ground: GroundBox): PlanView {
  const half = { width: ground.width / view.zoom / 2, height: ground.height / view.zoom / 2 };
  const x = Math.min(Math.max(view.x, ground.x + half.width), ground.x + ground.width - half.width);
  const y = Math.min(Math.max(view.y, ground.y + half.height), ground.y + ground.height - half.height);
  return { zoom: view.zoom, x, y };
}
