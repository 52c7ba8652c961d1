export interface PapersFacts {
  /** Customer and vendor papers that are neither rejected nor replaced. */
  standingPapers: number;
  /** Staff said that this booking needs none. */
  noPapersNeeded: boolean;
}

/** `documentsSubmitted`: from the first paper on that is not rejected, or when staff need none (Papers §8). */
export function documentsComplete({ standingPapers, noPapersNeeded }: PapersFacts): boolean {
  return noPapersNeeded || standingPapers > 0;
}
