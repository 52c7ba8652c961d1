import { formatMoney, PLAN_LIMITS, toCents, type EventPlanFields, type PlannedVenue } from '#rules';
import type { VenueView } from '@/lib/venues';

/** A plan as it was asked for, with the services that the visitor does without since. */
export interface MadePlan extends EventPlanFields {
  leftOut: string[];
}

/** What the form holds at first (Plans §12). */
export const FRESH_FIELDS: EventPlanFields = {
  eventType: '',
  guests: String(PLAN_LIMITS.guests.first),
  budget: budgetText(PLAN_LIMITS.budgetCents.first),
  hours: String(PLAN_LIMITS.hours.first),
  startTime: '',
  venueIds: [],
};

/** '5,000' or '5,250.50': how an amount stands in its field, behind the dollar sign. */
export function budgetText(cents: number): string {
  return formatMoney(cents).replace('$', '').replace(/\.00$/, '');
}

/** The spaces with what a plan needs of them, money in cents. */
export function plannedVenues(venues: readonly VenueView[]): PlannedVenue[] {
  return venues.map(({ id, name, capacity, pricePerHour }) => ({
    id,
    name,
    capacity,
    hourlyCents: toCents(pricePerHour),
  }));
}

/** True while the form says something else than the plan beside it was made of. */
export function differs(fields: EventPlanFields, made: EventPlanFields): boolean {
  const keys = Object.keys(FRESH_FIELDS) as (keyof EventPlanFields)[];
  return keys.some((key) => String(fields[key]) !== String(made[key]));
}
