import { documentUploads } from './papers/document-queue';
import { photoDrafts } from './photos/photo-drafts';
import { photoUploads } from './photos/photo-queue';
import type { SectionKey } from './use-sections';

/** The parts in which files still wait from before the customer looked at another screen. */
export function keptSections(bookingId: string): SectionKey[] {
  const kept: SectionKey[] = [];
  if (photoDrafts(bookingId).shown.get().length > 0 || photoUploads(bookingId).shown.get().uploads.length > 0)
    kept.push('post-event');
  if (documentUploads(bookingId).shown.get().uploads.length > 0) kept.push('papers');
  return kept;
}
