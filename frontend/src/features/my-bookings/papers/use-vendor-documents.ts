import { useQuery } from '@tanstack/react-query';
import type { VendorDocumentView } from '#api/vendor-docs';
import { request } from '@/lib/api-client';

/** What the vendors of a booking have sent, newest first. The key lets a refresh of the bookings read it anew too. */
export function useVendorDocuments(bookingId: string) {
  const id = encodeURIComponent(bookingId);
  return useQuery({
    queryKey: ['/api/bookings', id, 'vendor-documents'],
    queryFn: ({ signal }) =>
      request<VendorDocumentView[]>('GET', `/api/vendor-documents/booking/${id}`, undefined, { signal }),
    refetchOnMount: 'always',
  });
}
