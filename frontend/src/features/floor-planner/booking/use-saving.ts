import { useState } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { floorPlanToSend, type FloorPlanDraft } from '#rules';
import type { FloorPlanDetail } from '#api/floor-plans';
import { ApiError, request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { tellFailure } from '@/shared/step-up/tell-failure';
import { useStepUp } from '@/shared/step-up/use-step-up';
import type { PlanTarget } from '../model/plan-target';

const FAILED = {
  title: 'Connection Failed',
  message: 'Failed to connect floor plan to booking. Please try again.',
};

interface Sending {
  plan: FloorPlanDraft;
  target: PlanTarget;
}

/** What is in force instead, after somebody else saved meanwhile; `plan` is null where it was deleted. */
export interface NewerPlan {
  plan: FloorPlanDetail | null;
  mine: FloorPlanDraft;
}

/** Connects the plan to its booking, or saves its changes; never over a version that was not seen. */
export function useSaving(onSaved: (saved: FloorPlanDetail) => void) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  const [newer, setNewer] = useState<NewerPlan | null>(null);
  const saving = useAct({
    mutationFn: (sending: Sending) => stepUp.run(() => send(sending)),
    onSuccess: (saved, { target }) => {
      setNewer(null);
      // Lists on other screens are read anew when they are shown again; the plan on this one is what was saved.
      void queries.invalidateQueries({ predicate: isOfPlans, refetchType: 'none' });
      onSaved(saved);
      if (target.kind === 'plan') notify.success('Changes Saved', 'Your floor plan has been updated.');
      else notify.success('Layout Connected', 'Your floor plan is connected to your booking.');
    },
    onError: (failure, { plan }) => {
      const current = newerIn(failure);
      if (current !== undefined) setNewer({ plan: current, mine: plan });
      // What the plan itself is refused for is told; of everything else the customer need not know more.
      else tellFailure(failure, FAILED, [400, 409]);
    },
  });
  return { save: saving.run, isPending: saving.isPending, newer, keepEditing: () => setNewer(null) };
}

function isOfPlans({ queryKey }: Query): boolean {
  return String(queryKey[0]).startsWith('/api/floor-plans');
}

function send({ plan, target }: Sending): Promise<FloorPlanDetail> {
  if (target.kind === 'none') throw new Error('A plan is saved for a booking.');
  const body = { ...floorPlanToSend(plan), version: target.version };
  const path =
    target.kind === 'plan'
      ? `/api/floor-plans/${target.planId}`
      : `/api/bookings/${target.bookingId}/floor-plan`;
  return request<FloorPlanDetail>('PUT', path, body);
}

function newerIn(failure: unknown): FloorPlanDetail | null | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'CHANGED_MEANWHILE') return undefined;
  return (failure.body?.['current'] ?? null) as FloorPlanDetail | null;
}
