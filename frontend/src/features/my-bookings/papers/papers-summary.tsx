import { useQuery } from '@tanstack/react-query';
import type { PapersView } from '#api/vendor-docs';
import { papersKey } from './use-papers';

/** '2 sent · 3 to do': what a closed section says of its papers. */
export function PapersSummary({ bookingId }: { bookingId: string }) {
  const { data } = useQuery<PapersView>({ queryKey: papersKey(bookingId) });
  return data ? papersSummary(data) : null;
}

export function papersSummary({ customerDocuments, noPapersNeeded, required }: PapersView): string {
  const sent = `${customerDocuments.length} sent`;
  if (noPapersNeeded) return `${sent} · none needed`;
  const open = required.filter(({ state }) => state !== 'approved' && state !== 'in_review').length;
  return open === 0 ? sent : `${sent} · ${open} to do`;
}
