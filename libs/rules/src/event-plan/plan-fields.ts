import { EVENT_TYPE_REQUIRED, MAIN_VENUE_REQUIRED, VENUE_REQUIRED } from '../booking-request.js';
import type { FieldIssue } from '../form-fields.js';
import { formatMoney, readAmount } from '../money.js';
import { isTimeText } from '../slots.js';
import { readCount } from '../typed-text.js';
import { ADD_ON_MESSAGE, lacksMainVenue } from '../venue-rules.js';
import type { EventPlanInput, PlannedVenue } from './estimate.js';
import { PLAN_LIMITS, PLANNED_EVENT_TYPES, SERVICE_KEYS, type ServiceKey } from './rates.js';

/** What is typed and chosen in the planner's form. */
export interface EventPlanFields {
  eventType: string;
  guests: string;
  budget: string;
  hours: string;
  /** 'HH:00'; empty while it is open. */
  startTime: string;
  venueIds: string[];
}

export type EventPlanField = keyof EventPlanFields;

type Issue = FieldIssue<EventPlanField>;

/** All wrong fields of the planner's form, in its order (Plans §12). */
export function validateEventPlan(fields: EventPlanFields, venues: readonly PlannedVenue[]): Issue[] {
  const found: (Issue | null)[] = [
    eventTypeIssue(fields.eventType),
    guestIssue(fields.guests),
    budgetIssue(fields.budget),
    hoursIssue(fields.hours),
    startIssue(fields.startTime),
    venueIssue(chosen(fields, venues)),
  ];
  return found.filter((each) => each !== null);
}

/** The plan that the fields describe; null while one of them is wrong. */
export function readEventPlan(
  fields: EventPlanFields,
  venues: readonly PlannedVenue[],
  leftOut: readonly string[] = [],
): EventPlanInput | null {
  if (validateEventPlan(fields, venues).length > 0) return null;
  const budgetCents = readAmount(fields.budget);
  const guests = readCount(fields.guests);
  const hours = readCount(fields.hours);
  if (typeof budgetCents !== 'number' || guests === null || hours === null) return null;
  return {
    eventType: fields.eventType,
    guests,
    budgetCents,
    hours,
    startTime: fields.startTime || null,
    venues: chosen(fields, venues),
    leftOut: SERVICE_KEYS.filter((key: ServiceKey) => leftOut.includes(key)),
  };
}

/** In the order of the house, without ids that it no longer knows. */
function chosen(fields: EventPlanFields, venues: readonly PlannedVenue[]): PlannedVenue[] {
  return venues.filter(({ id }) => fields.venueIds.includes(id));
}

function eventTypeIssue(value: string): Issue | null {
  if (PLANNED_EVENT_TYPES.some((type) => type.value === value)) return null;
  return { field: 'eventType', ...EVENT_TYPE_REQUIRED };
}

function guestIssue(text: string): Issue | null {
  const { least, most } = PLAN_LIMITS.guests;
  const guests = readCount(text);
  if (guests !== null && guests >= least && guests <= most) return null;
  const message = `Please enter a number of guests from ${least} to ${most}.`;
  return { field: 'guests', title: 'Guest Count Not Valid', message };
}

function budgetIssue(text: string): Issue | null {
  const { least, most } = PLAN_LIMITS.budgetCents;
  const budget = readAmount(text);
  const issue = (message: string): Issue => ({ field: 'budget', title: 'Budget Not Valid', message });
  if (typeof budget !== 'number') return issue('Please enter your budget in dollars, such as 5,000.');
  if (budget < least) return issue(`Please enter a budget of at least ${formatMoney(least)}.`);
  return budget > most ? issue(`Please enter a budget of at most ${formatMoney(most)}.`) : null;
}

function hoursIssue(text: string): Issue | null {
  const { least, most } = PLAN_LIMITS.hours;
  const hours = readCount(text);
  if (hours !== null && hours >= least && hours <= most) return null;
  const message = `Please choose a length of ${least} to ${most} hours.`;
  return { field: 'hours', title: 'Length Not Valid', message };
}

function startIssue(text: string): Issue | null {
  if (text === '' || isTimeText(text)) return null;
  return {
    field: 'startTime',
    title: 'Start Time Not Valid',
    message: 'Please choose a time from the list.',
  };
}

function venueIssue(venues: readonly PlannedVenue[]): Issue | null {
  if (venues.length === 0) return { field: 'venueIds', ...VENUE_REQUIRED };
  if (!lacksMainVenue(venues.map(({ name }) => name))) return null;
  return { field: 'venueIds', title: MAIN_VENUE_REQUIRED, message: ADD_ON_MESSAGE };
}
