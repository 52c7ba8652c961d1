import { CUSTOMER_SESSION, VENDOR_SESSION } from '#bookings';
import { SessionCookies, type SessionHolder, Sessions, type SessionKind } from '#platform';
import { STAFF_SESSION } from '#staff';
import type { TestApp } from '../app.js';
import type { Client } from '../client.js';
import { browserOf } from './callers.js';

const MONTH = 30 * 24 * 3600;

interface Granted {
  id: string;
  cookies: Map<string, string>;
}

/** A browser's session that was granted these, and proved that it is their customer's (or not). */
export async function granted(
  app: TestApp,
  kind: SessionKind,
  subjectIds: string[],
  proof: { verified: boolean },
): Promise<Granted> {
  const sessions = app.api.get(Sessions);
  const { id, token } = await sessions.start(kind, MONTH, null);
  await sessions.grant(id, subjectIds, proof);
  return { id, cookies: new Map([[app.api.get(SessionCookies).name(kind), token]]) };
}

export async function verifiedBrowser(app: TestApp, ...bookingIds: string[]): Promise<Client> {
  return browserOf(
    app.browser(),
    (await granted(app, CUSTOMER_SESSION, bookingIds, { verified: true })).cookies,
  );
}

/** A customer's session that goes on while its grants are over, and a vendor's session that is over as a whole. */
export async function lapsedCookies(
  app: TestApp,
  bookingIds: string[],
  submissionId: string,
): Promise<Map<string, string>> {
  app.clock.advance(-MONTH - 3600);
  const customer = await granted(app, CUSTOMER_SESSION, bookingIds, { verified: true });
  const vendor = await granted(app, VENDOR_SESSION, [submissionId], { verified: true });
  app.clock.advance(MONTH + 3600);
  await app.api.get(Sessions).prolong(customer.id, MONTH);
  return new Map([...customer.cookies, ...vendor.cookies]);
}

/** The cookie of a named person of the staff, as a sign-in by name will give it. */
export async function staffCookies(app: TestApp, holder: SessionHolder): Promise<Map<string, string>> {
  const { token } = await app.api.get(Sessions).start(STAFF_SESSION, MONTH, null, holder);
  return new Map([[app.api.get(SessionCookies).name(STAFF_SESSION), token]]);
}

/** A browser where staff signed in and then did nothing for more than half an hour. */
export async function endedStaffCookies(app: TestApp): Promise<Map<string, string>> {
  app.clock.advance(-31 * 60);
  const browser = await app.browser().signInAsStaff();
  app.clock.advance(31 * 60);
  return browser.cookies;
}
