const USUAL = 200;
const MOST = 1000;

/** How many rows of a list one answer holds: what was asked for, 200 when nothing was, 1,000 at most (Answers §3). */
export function pageLimit(asked: string | undefined): number {
  return Math.min(Math.max(Number(asked ?? USUAL), 1), MOST);
}
