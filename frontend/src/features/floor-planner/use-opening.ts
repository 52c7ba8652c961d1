import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FloorPlanDetail } from '#api/floor-plans';
import { request } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { draftOf } from '@/shared/plan-drawing/draft-of';
import { openBooking, openSaved, openUnattached, type OpenedPlan } from './model/plan-target';

interface Address {
  booking: string | null;
  view: string | null;
}

const BAD_PLAN = { title: 'Error', message: 'Failed to load the saved floor plan' };

/** Loads what the address names: a saved plan, the plan of a booking, or what this browser keeps. */
export function useOpening({ booking, view }: Address) {
  const path = view ? `/api/floor-plans/${view}` : `/api/floor-plans/booking/${booking ?? ''}`;
  const reading = useQuery({
    queryKey: ['/api/floor-plans', view ? 'view' : 'booking', view ?? booking],
    enabled: view !== null || booking !== null,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await request<FloorPlanDetail | FloorPlanDetail[]>('GET', path, undefined, { signal });
      const [plan] = Array.isArray(answer) ? answer : [answer];
      return plan ?? null;
    },
  });
  const { data, isSuccess, isError, error } = reading;
  // A booking can be drawn for although its plan could not be looked up; a saved plan that is named must be there.
  const isUnreadable = isSuccess && data !== null && draftOf(data) === null;
  const isLost = isUnreadable || (isError && view !== null);
  useEffect(() => {
    if (isSuccess && data && !isLost && booking !== null)
      notify.success('Editing Existing Layout', 'This booking has a floor plan.');
    if (isError && booking !== null)
      notify.success('Booking Connected', 'You can connect your layout to it now.');
    if (isLost) notify.error(BAD_PLAN.title, BAD_PLAN.message);
  }, [isSuccess, isError, isLost, data, booking]);

  const opened = useMemo((): OpenedPlan | null => {
    if (view === null && booking === null) return openUnattached();
    if (isSuccess && data) return openSaved(data);
    if (booking !== null && (isSuccess || isError)) return openBooking(booking, isSuccess ? 0 : undefined);
    return null;
  }, [view, booking, isSuccess, isError, data]);
  return {
    opened: isLost ? null : opened,
    isError: isLost,
    error,
    isFetching: reading.isFetching,
    retry: () => void reading.refetch(),
  };
}
