import { useQuery } from '@tanstack/react-query';
import type { FloorPlanView } from '#api/floor-plans';
import { request } from '@/lib/api-client';
import type { CustomerContact } from '@/lib/customer-bookings';

const FLOOR_PLANS = '/api/floor-plans';

/** By email when one with an at-sign was searched for, else those this browser may see (Plans §2). */
export function floorPlansPath(contact: CustomerContact | null): string {
  const byEmail = contact?.type === 'email' && contact.search.includes('@');
  return byEmail ? `${FLOOR_PLANS}/customer/${encodeURIComponent(contact.search.trim())}` : FLOOR_PLANS;
}

/** The floor plans of the bookings that were found; asked for only when some were. */
export function useFloorPlans(contact: CustomerContact | null, foundBookings: boolean) {
  const path = floorPlansPath(contact);
  return useQuery({
    queryKey: [FLOOR_PLANS, path],
    queryFn: ({ signal }) => request<FloorPlanView[]>('GET', path, undefined, { signal }),
    enabled: foundBookings,
    refetchOnMount: 'always',
  });
}
