import { photoCount, useEventPhotos } from './use-event-photos';

/** How many photos are here already. */
export function PhotosSummary({ bookingId }: { bookingId: string }) {
  return photoCount(useEventPhotos(bookingId).data);
}
