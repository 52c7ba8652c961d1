import { useMutation, useQuery } from '@tanstack/react-query';
import type { VenuePhotos } from '#api/media';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { tellFailure } from '../list/after-act';
import { staffSession, STAFF_QUERIES } from '../session/staff-session';

const keyOf = (venueId: string) => [STAFF_QUERIES, 'venue-photos', venueId];
export const photosPath = (venueId: string) => `/api/venues/${venueId}/photos`;

export function useVenuePhotos(venueId: string) {
  return useQuery({
    queryKey: keyOf(venueId),
    queryFn: ({ signal }) =>
      staffSession.call<VenuePhotos>('GET', photosPath(venueId), undefined, { signal }),
    enabled: venueId !== '',
    refetchOnMount: 'always',
  });
}

/** What a space shows now, here and wherever else this browser shows it. */
export function showPhotos(venueId: string, photos: VenuePhotos): void {
  queryClient.setQueryData(keyOf(venueId), photos);
  void queryClient.invalidateQueries({ queryKey: ['/api/venues'] });
  void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'venues'] });
}

export function useRemovePhoto(venueId: string) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (imageUrl: string) => {
      await staffSession.call('DELETE', photosPath(venueId), { imageUrl });
      return staffSession.call<VenuePhotos>('GET', photosPath(venueId));
    },
    onSuccess: (photos) => {
      showPhotos(venueId, photos);
      notify.success('Photo removed.');
    },
    onError: (failure) => tellFailure(failure, 'Failed to remove photo from venue.'),
  });
  return { remove: (imageUrl: string) => mutate(imageUrl), removing: isPending ? variables : null };
}
