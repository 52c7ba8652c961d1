import { useQuery } from '@tanstack/react-query';
import type { EventPhotoView } from '#api/media';
import { request } from '@/lib/api-client';

/** The photos that a customer shared of one event. The key's first segment lets a refresh of the bookings read them anew. */
export function useEventPhotos(bookingId: string) {
  return useQuery({
    queryKey: ['/api/bookings', bookingId, 'event-photos'],
    queryFn: ({ signal }) =>
      request<EventPhotoView[]>(
        'GET',
        `/api/customer-event-photos?${new URLSearchParams({ bookingId })}`,
        undefined,
        { signal },
      ),
    // Staff review them meanwhile.
    refetchOnMount: 'always',
  });
}

/** '3 photos', for the header of a closed section. */
export function photoCount(photos: readonly EventPhotoView[] | undefined): string {
  if (!photos || photos.length === 0) return 'Share photos';
  return photos.length === 1 ? '1 photo' : `${photos.length} photos`;
}
