import { useQuery } from '@tanstack/react-query';
import type { VendorDocumentView } from '#api/vendor-docs';

export const SUBMISSIONS_KEY = ['/api/vendor-documents'] as const;

/** What this browser has sent, newest first; asked anew whenever the screen opens, since staff review meanwhile. */
export function useVendorSubmissions() {
  return useQuery<VendorDocumentView[]>({ queryKey: SUBMISSIONS_KEY, refetchOnMount: 'always' });
}
