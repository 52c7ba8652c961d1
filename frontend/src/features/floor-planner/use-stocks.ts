import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FreeFurniture } from '#api/floor-plans';
import { planVenueName, ROOM_KEYS, stockOf, type FurnitureStock, type PlanRoomKey } from '#rules';
import { useVenues } from '@/lib/venues';
import type { PlanTarget } from './model/plan-target';

export type RoomStocks = Readonly<Record<PlanRoomKey, FurnitureStock>>;

/** What each space has; for a booking, less what other events at its hours use. The server counts again at each save. */
export function useStocks(target: PlanTarget | undefined): RoomStocks {
  const bookingId = target && target.kind !== 'none' ? target.bookingId : null;
  const venues = useVenues();
  const free = useQuery<FreeFurniture>({
    queryKey: ['/api/bookings', bookingId, 'furniture'],
    enabled: bookingId !== null,
  });
  return useMemo(() => {
    const entries = ROOM_KEYS.map((room) => {
      const venue = venues.data?.find((each) => each.name === planVenueName(room));
      return [room, free.data?.[room] ?? stockOf(venue ?? {})];
    });
    return Object.fromEntries(entries) as Record<PlanRoomKey, FurnitureStock>;
  }, [venues.data, free.data]);
}
