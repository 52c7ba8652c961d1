import { createHash, randomBytes } from 'node:crypto';

const HOURLY_CENTS = 10_000;
const DAY_MS = 86_400_000;

/** The values of REQUEST_BOOKING for a request body, taken as it is. */
export function requestValues(body) {
  const now = Date.now();
  const hours = Number(body.endTime.slice(0, 2)) - Number(body.startTime.slice(0, 2));
  return [
    body.venueIds,
    body.venueIds.map(() => HOURLY_CENTS),
    `[${body.eventDate} ${body.startTime},${body.eventDate} ${body.endTime})`,
    body.eventDate,
    3_000_000,
    body.firstName,
    body.lastName,
    body.email,
    body.email,
    body.phone,
    `+1${body.phone}`,
    null,
    body.startTime,
    body.endTime,
    body.guestCount,
    body.eventType,
    null,
    body.requirements,
    body.partyPlanning,
    false,
    [],
    hours * HOURLY_CENTS * body.venueIds.length,
    true,
    null,
    sha256(JSON.stringify(body)),
    new Date(now),
    null,
    new Date(now),
    sha256(randomBytes(32).toString('base64url')),
    new Date(now + 30 * DAY_MS),
    new Date(now + DAY_MS),
  ];
}

function sha256(text) {
  return createHash('sha256').update(text).digest();
}
