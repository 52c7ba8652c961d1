import { MINUTES_PER_DAY } from './slots.js';

const DAY_BEGINS = 8 * 60;
const DAY_ENDS = 20 * 60;
const MINUTES_PER_HOUR = 60;

/**
 * When so many hours from 08:00 to 20:00 have passed: nobody loses a date overnight (Holds §7).
 * @param wallMinutes where they begin, wall-clock minutes of the business zone
 * @param hours more than 0
 */
export function afterCountedHours(wallMinutes: number, hours: number): number {
  let left = hours * MINUTES_PER_HOUR;
  for (let day = Math.floor(wallMinutes / MINUTES_PER_DAY) * MINUTES_PER_DAY; ; day += MINUTES_PER_DAY) {
    const begin = Math.max(wallMinutes, day + DAY_BEGINS);
    const counted = Math.max(0, day + DAY_ENDS - begin);
    if (left <= counted) return begin + left;
    left -= counted;
  }
}
