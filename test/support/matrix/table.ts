import { CUSTOMER_LINES } from './lines-customer.js';
import { PUBLIC_LINES } from './lines-public.js';
import { STAFF_LINES } from './lines-staff.js';
import { VENDOR_LINES } from './lines-vendor.js';

/** Every route of the house, and what it answers to whom: written from the rules (Access §4, Answers §2), not from the code. */
export const TABLE = [...PUBLIC_LINES, ...CUSTOMER_LINES, ...VENDOR_LINES, ...STAFF_LINES];

export function nameOf({ route, note }: { route: string; note?: string }): string {
  return note ? `${route} (${note})` : route;
}
