import { createHash, randomBytes } from 'node:crypto';
import { REQUEST_BOOKING } from '../../dist/libs/bookings/src/request-booking.statement.js';
import { bindNames } from '../../dist/libs/platform/src/database/named-parameters.js';

const HOURLY_CENTS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A statement of the product with these values, as `pg` takes it. */
export function prepared({ name, text }, values) {
  return { name, ...bindNames(text, values) };
}

/** REQUEST_BOOKING for a request body, taken as it is; without the counts of unconfirmed requests, as the bench sets our limits. */
export function requestStatement(body) {
  const now = Date.now();
  const hours = Number(body.endTime.slice(0, 2)) - Number(body.startTime.slice(0, 2));
  return prepared(REQUEST_BOOKING, {
    venueIds: body.venueIds,
    hourlyCents: body.venueIds.map(() => HOURLY_CENTS),
    during: `[${body.eventDate} ${body.startTime},${body.eventDate} ${body.endTime})`,
    eventDate: body.eventDate,
    mostOpen: 3_000_000,
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    emailNormalized: body.email,
    phone: body.phone,
    phoneE164: `+1${body.phone}`,
    company: null,
    startTime: body.startTime,
    endTime: body.endTime,
    guestCount: body.guestCount,
    eventType: body.eventType,
    otherEventType: null,
    requirements: body.requirements,
    partyPlanning: body.partyPlanning,
    cateringInterest: false,
    alternateDates: [],
    totalCents: hours * HOURLY_CENTS * body.venueIds.length,
    isTest: true,
    keyHash: null,
    fingerprint: sha256(JSON.stringify(body)),
    requestedAt: new Date(now),
    sessionHash: null,
    now: new Date(now),
    newSessionHash: sha256(randomBytes(32).toString('base64url')),
    verifiedUntil: new Date(now + 30 * DAY_MS),
    openedUntil: new Date(now + DAY_MS),
    emailKey: null,
    phoneKey: null,
    provedSince: new Date(now - 30 * DAY_MS),
    requesterHash: sha256('127.0.0.1'),
    mostUnconfirmed: null,
    hourAgo: new Date(now - HOUR_MS),
    mostLately: null,
    holdUntil: new Date(now + 2 * HOUR_MS),
  });
}

function sha256(text) {
  return createHash('sha256').update(text).digest();
}
