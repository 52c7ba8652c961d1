import type { Client } from '../client.js';

/** The modes of CUSTOMER_STEP_UP (Access §8). */
export const MODES = ['off', 'actions', 'all'] as const;
export type Mode = (typeof MODES)[number];

/** Who calls: the columns of the matrix, in this order. */
export const CALLERS = [
  /** A browser without any cookie. */
  'nobody',
  /** Granted the own customer's bookings by a look-up, proved nothing. */
  'lookedUp',
  /** The browser that made the own customer's bookings. */
  'verified',
  /** Another customer, verified for bookings of their own. */
  'other',
  /** A vendor's browser that handed in papers for a booking of the own customer. */
  'vendor',
  /** Of the office: the shared password, which may do everything. */
  'owner',
  /** A named person of the office whose role is 'staff'. */
  'staff',
  /** A named person of the kitchen. */
  'kitchen',
  /** A browser whose grants and whose vendor's session are over. */
  'lapsed',
  /** A browser whose staff session has ended. */
  'ended',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What each caller's browser holds. */
export type Cookies = Record<Caller, ReadonlyMap<string, string>>;

/** A fresh browser with that caller's cookies: what an answer sets or takes away is forgotten with it. */
export function browserOf(fresh: Client, cookies: ReadonlyMap<string, string>): Client {
  for (const [name, value] of cookies) fresh.cookies.set(name, value);
  return fresh;
}
