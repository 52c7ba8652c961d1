import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FloorPlanDetail, FloorPlanView } from '#api/floor-plans';
import { ApiError, request } from '@/lib/api-client';
import { findBookings, rememberContact, type CustomerBooking } from '@/lib/customer-bookings';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { tellFailure } from '@/shared/step-up/tell-failure';
import { useStepUp } from '@/shared/step-up/use-step-up';

const FLOOR_PLANS = '/api/floor-plans';
const DELETE_FAILED = {
  title: 'Delete Failed',
  message: 'Failed to delete floor plan. Please try again.',
};

export interface SavedPlans {
  plans: FloorPlanView[];
  bookings: CustomerBooking[];
}

/** The plans of an address: the look-up of its bookings opens them for this browser first (Plans §2, Access §5). */
export function useSavedPlans(email: string | null) {
  return useQuery({
    queryKey: [FLOOR_PLANS, 'saved', email],
    enabled: email !== null,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<SavedPlans> => {
      const contact = { search: email ?? '', type: 'email' } as const;
      const bookings = await findBookings(contact);
      rememberContact(contact);
      const path = `${FLOOR_PLANS}/customer/${encodeURIComponent(contact.search)}`;
      return { bookings, plans: await request<FloorPlanView[]>('GET', path, undefined, { signal }) };
    },
  });
}

/** What stands in one of them. */
export function useSavedPlan(id: string) {
  return useQuery({
    queryKey: [FLOOR_PLANS, 'picture', id],
    queryFn: ({ signal }) => request<FloorPlanDetail>('GET', `${FLOOR_PLANS}/${id}`, undefined, { signal }),
  });
}

/** Deletes a plan once this browser has proved itself; one that is gone already is gone all the same. */
export function useDeletePlan(onDeleted: () => void) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useAct({
    mutationFn: ({ id }: FloorPlanView) =>
      stepUp.run(() => request<unknown>('DELETE', `${FLOOR_PLANS}/${id}`)).catch(unlessGone),
    onSuccess: async (_answer, { id }) => {
      notify.success('Floor Plan Deleted', 'It is connected to its booking no more.');
      onDeleted();
      queries.removeQueries({ queryKey: [FLOOR_PLANS, 'picture', id] });
      await queries.invalidateQueries({ queryKey: [FLOOR_PLANS] });
    },
    onError: (failure) => tellFailure(failure, DELETE_FAILED),
  });
}

function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.code === 'FLOOR_PLAN_NOT_FOUND')) throw failure;
}
