import { useQuery } from '@tanstack/react-query';
import type { VenueView } from '#api/venues';

export type { VenueView };

/** Every space of the house, in the order of the seed. */
export function useVenues() {
  return useQuery<VenueView[]>({ queryKey: ['/api/venues'] });
}

/** The request form with this space already chosen. */
export function bookingPath(venue: VenueView): string {
  return `/calendar?venue=${encodeURIComponent(venue.id)}`;
}

/** The gallery; `state.venueId` of the link opens the pictures of that space. */
export const GALLERY_PATH = '/photo-gallery';
