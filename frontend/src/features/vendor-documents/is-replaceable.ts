import type { VendorDocumentView } from '#api/vendor-docs';

/**
 * Whether others can be sent in place of these papers. To staff the list shows everybody's, but only the browser that sent
 * some replaces them; and a booking takes no papers once its day has passed.
 * @param today undefined while it is not known yet
 */
export function isReplaceable(papers: VendorDocumentView, today: string | undefined): boolean {
  const isOwn = papers.bookingId === undefined;
  return isOwn && papers.status === 'rejected' && today !== undefined && papers.eventDate >= today;
}
