import type { FloorPlanDraft } from '#rules';
import type { FloorPlanDetail } from '#api/floor-plans';
import { readLocal, writeLocal } from '@/lib/local-storage';
import { draftOf } from '@/shared/plan-drawing/draft-of';
import { keepPlan, keptPlan, UNATTACHED } from './kept-plan';
import { FRESH_PLAN } from './planner-state';

/** What the plan on the screen belongs to (Plans §7). */
export type PlanTarget =
  | { kind: 'none' }
  /** A booking; `version` is 0 while it has no plan, and unknown where the look-up of its plan failed. */
  | { kind: 'booking'; bookingId: string; version: number | undefined }
  | { kind: 'plan'; bookingId: string | null; planId: string; version: number };

export interface OpenedPlan {
  target: PlanTarget;
  draft: FloorPlanDraft;
  /** What the server has; null where it has nothing yet. */
  saved: FloorPlanDraft | null;
  /** Unsaved work of before was found in this browser. */
  isRestored: boolean;
}

export function openUnattached(): OpenedPlan {
  return {
    target: { kind: 'none' },
    draft: keptPlan(UNATTACHED) ?? FRESH_PLAN,
    saved: null,
    isRestored: false,
  };
}

/** Null for a plan that the planner cannot read. */
export function openSaved(detail: FloorPlanDetail): OpenedPlan | null {
  const saved = draftOf(detail);
  if (!saved) return null;
  const { id: planId, bookingId, version } = detail;
  const unsaved = bookingId === null ? null : unsavedOf(bookingId);
  return {
    target: { kind: 'plan', planId, bookingId, version: unsaved?.version ?? version },
    draft: unsaved?.plan ?? saved,
    saved,
    isRestored: unsaved !== null,
  };
}

/** A booking without a plan: what was drawn for it before, else what was drawn for none. */
export function openBooking(bookingId: string, version: number | undefined): OpenedPlan {
  const unsaved = unsavedOf(bookingId);
  const target: PlanTarget = { kind: 'booking', bookingId, version: unsaved ? unsaved.version : version };
  const draft = unsaved?.plan ?? keptPlan(UNATTACHED) ?? FRESH_PLAN;
  return { target, draft, saved: null, isRestored: unsaved !== null };
}

const keyOf = (bookingId: string) => `${UNATTACHED}.${bookingId}`;
const versionKeyOf = (bookingId: string) => `${keyOf(bookingId)}.version`;

function unsavedOf(bookingId: string): { plan: FloorPlanDraft; version: number } | null {
  const plan = keptPlan(keyOf(bookingId));
  const version = readLocal(versionKeyOf(bookingId));
  return plan && typeof version === 'number' ? { plan, version } : null;
}

/** Keeps what is drawn until it is saved, with the version that it was drawn on; null forgets it. */
export function keepFor(target: PlanTarget, plan: FloorPlanDraft | null): void {
  if (target.kind === 'none') return keepPlan(UNATTACHED, plan);
  if (target.bookingId === null) return;
  keepPlan(keyOf(target.bookingId), plan);
  writeLocal(versionKeyOf(target.bookingId), plan && (target.version ?? 0));
}
