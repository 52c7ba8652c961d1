import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FloorPlanDetail, FloorPlanVersionDetail, FloorPlanVersionView } from '#api/floor-plans';
import { request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { useAct } from '@/lib/use-act';
import { tellFailure } from '@/shared/step-up/tell-failure';
import { useStepUp } from '@/shared/step-up/use-step-up';

const FAILED = { title: 'Restore Failed', message: 'Failed to restore this version. Please try again.' };
const versionsOf = (bookingId: string) => `/api/bookings/${bookingId}/floor-plan/versions`;

/** What was saved for a booking, newest first. */
export function useVersions(bookingId: string) {
  return useQuery({
    queryKey: ['/api/floor-plans', 'versions', bookingId],
    gcTime: 0,
    queryFn: ({ signal }) =>
      request<FloorPlanVersionView[]>('GET', versionsOf(bookingId), undefined, { signal }),
  });
}

/** What stood in one of them. */
export function useVersion(bookingId: string, version: number) {
  return useQuery({
    queryKey: ['/api/floor-plans', 'versions', bookingId, version],
    queryFn: ({ signal }) =>
      request<FloorPlanVersionDetail>('GET', `${versionsOf(bookingId)}/${String(version)}`, undefined, {
        signal,
      }),
  });
}

interface Wish {
  version: number;
  /** The version in force as it is on the screen; undefined where that is not known. */
  seen: number | undefined;
}

/** Saves an earlier version anew. */
export function useRestore(bookingId: string, onRestored: (plan: FloorPlanDetail) => void) {
  const stepUp = useStepUp();
  const queries = useQueryClient();
  return useAct({
    mutationFn: ({ version, seen }: Wish) =>
      stepUp.run(() =>
        request<FloorPlanDetail>('POST', `${versionsOf(bookingId)}/${String(version)}/restore`, {
          version: seen,
        }),
      ),
    onSuccess: (plan, { version }) => {
      notify.success('Version Restored', `Version ${String(version)} is in force again.`);
      onRestored(plan);
      void queries.invalidateQueries({ queryKey: ['/api/floor-plans', 'versions', bookingId], exact: true });
    },
    onError: (failure) => tellFailure(failure, FAILED, [400, 404, 409]),
  });
}
