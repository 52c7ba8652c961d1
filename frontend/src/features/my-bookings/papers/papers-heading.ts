export function papersHeadingId(bookingId: string): string {
  return `papers-${bookingId}`;
}

/** Leads eye and keyboard to the papers of a booking. */
export function goToPapers(bookingId: string): void {
  const heading = document.getElementById(papersHeadingId(bookingId));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
