const drafts = new Map<string, string>();

/** Unsaved notes by booking, as long as the page lives: closing the dialog, by Escape say, loses none. */
export const notesDrafts = {
  of: (bookingId: string): string | null => drafts.get(bookingId) ?? null,
  keep: (bookingId: string, text: string) => void drafts.set(bookingId, text),
  forget: (bookingId: string) => void drafts.delete(bookingId),
};
