import type { VendorDocumentView } from '#api/vendor-docs';

/**
 * Whether others can be sent in place of these papers. To staff the list shows everybody's, but only the browser that sent
 * some replaces them; and a booking takes papers until its event is over, which the server says.
 */
export function isReplaceable(papers: VendorDocumentView): boolean {
  const isOwn = papers.bookingId === undefined;
  return isOwn && papers.status === 'rejected' && papers.takesPapers;
}
