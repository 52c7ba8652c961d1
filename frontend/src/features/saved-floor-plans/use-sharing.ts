import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FloorPlanShareView, FloorPlanView } from '#api/floor-plans';
import { ApiError, request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { tellFailure } from '@/shared/step-up/tell-failure';
import { useStepUp } from '@/shared/step-up/use-step-up';

const PLANS = '/api/floor-plans';
const SHARE_FAILED = {
  title: 'Share Failed',
  message: 'Failed to share floor plan. Please try again.',
};
const sharesOf = (planId: string) => `${PLANS}/${planId}/shares`;

/** With whom a plan is shared; whose addresses these are is told once this browser has proved itself. */
export function useShares(planId: string) {
  const stepUp = useStepUp();
  return useQuery({
    queryKey: [PLANS, 'shares', planId],
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      stepUp.run(() => request<FloorPlanShareView[]>('GET', sharesOf(planId), undefined, { signal })),
  });
}

/** Sends the plan's link to an address. */
export function useSharePlan(onShared: () => void) {
  const queries = useQueryClient();
  const stepUp = useStepUp();
  return useAct({
    mutationFn: ({ plan, email }: { plan: FloorPlanView; email: string }) =>
      stepUp.run(() =>
        request<FloorPlanShareView>('POST', `${PLANS}/${plan.id}/share`, { customerEmail: email }),
      ),
    onSuccess: async ({ email }, { plan }) => {
      notify.success('Floor Plan Shared', `We sent ${email} a link to look at it.`);
      onShared();
      await queries.invalidateQueries({ queryKey: [PLANS, 'shares', plan.id] });
    },
    onError: refused,
  });
}

/** Ends a share; one that has ended already is ended all the same. */
export function useEndShare(planId: string) {
  const queries = useQueryClient();
  const stepUp = useStepUp();
  return useAct({
    mutationFn: ({ id }: FloorPlanShareView) =>
      stepUp.run(() => request<unknown>('DELETE', `${sharesOf(planId)}/${id}`)).catch(unlessEnded),
    onSuccess: async (_answer, { email }) => {
      notify.success('Sharing Ended', `The link that we sent ${email} opens nothing any more.`);
      await queries.invalidateQueries({ queryKey: [PLANS, 'shares', planId] });
    },
    onError: refused,
  });
}

/** What is refused for a reason of its own, such as too many mails, says so. */
function refused(failure: unknown): void {
  tellFailure(failure, SHARE_FAILED, [400, 409, 429]);
}

function unlessEnded(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.code === 'SHARE_NOT_FOUND')) throw failure;
}
