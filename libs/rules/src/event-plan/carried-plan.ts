import { EVENT_TYPES, rangeOfGuests } from '../booking-options.js';
import { isTimeText, type TimeText } from '../slots.js';
import type { EventPlanInput } from './estimate.js';
import { readCount } from '../typed-text.js';

/** What a plan brings to the request form, in the form's own values (Plans §20); empty where it says nothing. */
export interface CarriedPlan {
  /** One of the ranges of a request. */
  guestCount: string;
  eventType: string;
  venueIds: string[];
  startTime: TimeText | '';
  /** 0 where the address says nothing readable. */
  hours: number;
}

const NAMES = ['guests', 'type', 'venues', 'start', 'hours'] as const;
const MOST_HOURS = 24;
/** More spaces than any house has: an address is not a list without an end. */
const MOST_VENUES = 20;

/** 'guests=50&type=wedding&venues=a,b&start=18:00&hours=6': the query of 'Book This Event' (Plans §20). */
export function carriedQuery({ guests, eventType, venues, startTime, hours }: EventPlanInput): string {
  const query = new URLSearchParams({
    guests: String(guests),
    type: eventType,
    venues: venues.map(({ id }) => id).join(','),
    ...(startTime === null ? {} : { start: startTime }),
    hours: String(hours),
  });
  return query.toString();
}

/** What such a query says; null for one that says nothing of a plan. Whatever cannot be read counts as not said. */
export function readCarriedPlan(query: URLSearchParams): CarriedPlan | null {
  if (!NAMES.some((name) => query.has(name))) return null;
  const text = (name: (typeof NAMES)[number]) => query.get(name) ?? '';
  const hours = readCount(text('hours')) ?? 0;
  const start = text('start');
  return {
    guestCount: rangeOfGuests(readCount(text('guests')) ?? 0)?.value ?? '',
    eventType: EVENT_TYPES.some(({ value }) => value === text('type')) ? text('type') : '',
    venueIds: [...new Set(text('venues').split(',').filter(Boolean))].slice(0, MOST_VENUES),
    startTime: isTimeText(start) ? start : '',
    hours: hours <= MOST_HOURS ? hours : 0,
  };
}

/** The query without what was taken over from it. */
export function withoutCarriedPlan(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of NAMES) rest.delete(name);
  return rest;
}
