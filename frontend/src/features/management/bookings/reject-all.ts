import type { DeclinedMany } from '#api/bookings';

/** As many as the server takes at once (Holds §7). */
const MOST_AT_ONCE = 100;

export interface Rejected extends DeclinedMany {
  /** What stopped it; the rest was not tried. Null when nothing did. */
  failure: unknown;
}

/** In batches, one after the other, until one fails; what was done by then is done. */
export async function rejectAll(
  ids: readonly string[],
  reject: (batch: string[]) => Promise<DeclinedMany>,
): Promise<Rejected> {
  const done: Rejected = { declined: [], refused: [], failure: null };
  for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
    try {
      const { declined, refused } = await reject(ids.slice(start, start + MOST_AT_ONCE));
      done.declined.push(...declined);
      done.refused.push(...refused);
    } catch (failure) {
      return { ...done, failure };
    }
  }
  return done;
}
