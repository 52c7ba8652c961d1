import { roundHalfUp } from '#rules';

/** How much `part` is of `whole`, in percent with at most one decimal; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : roundHalfUp((part * 1000) / whole) / 10;
}
