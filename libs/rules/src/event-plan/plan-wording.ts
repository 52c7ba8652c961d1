import { eventTypeLabel } from '../booking-options.js';
import { formatMoney } from '../money.js';
import { endAfter } from '../slots.js';
import { formatTimeRange } from '../time-wording.js';
import type { BudgetStatus, EventPlan, EventPlanInput, PlannedService } from './estimate.js';
import { SERVICE_RATES, typeTenths, VENUE_MOST_PERCENT, type ServiceStanding } from './rates.js';

export const BUDGET_STATUS_WORDS: Readonly<Record<BudgetStatus, string>> = {
  under: 'Under Budget',
  'on-track': 'On Track',
  over: 'Over Budget',
};

export const STANDING_WORDS: Readonly<Record<ServiceStanding, string>> = {
  standard: '',
  recommended: 'Recommended',
  optional: 'Optional',
  offered: 'Offered',
};

/** 'Wedding Reception for 80 guests' */
export function planTitle({ eventType, guests }: EventPlanInput): string {
  return `${eventTypeLabel(eventType)} for ${plural(guests, 'guest')}`;
}

/** '6 hours at Main Event Venue and Outdoor Tent', with the times once the start is known. */
export function planPlace({ hours, startTime, venues }: EventPlanInput): string {
  const place = listed(venues.map(({ name }) => name));
  const times = startTime ? `, ${formatTimeRange(startTime, endAfter(startTime, hours))}` : '';
  return `${plural(hours, 'hour')} at ${place}${times}`;
}

/** How the amount of a service comes about: '50 guests × $25.00 × 1.2'. */
export function serviceBasis({ key, cents, rateCents }: PlannedService, input: EventPlanInput): string {
  const { fixedCents, guestCents, mostPercent } = SERVICE_RATES[key];
  const parts = [
    fixedCents > 0 && formatMoney(fixedCents),
    guestCents > 0 && `${plural(input.guests, 'guest')} × ${formatMoney(guestCents)}`,
  ].filter((part) => part !== false);
  const sum = parts.join(' + ');
  const factor = typeFactor(input.eventType);
  const rate = factor === '1.0' ? sum : `${parts.length > 1 ? `(${sum})` : sum} × ${factor}`;
  return cents < rateCents ? `${mostPercent}% of your budget, instead of ${formatMoney(rateCents)}` : rate;
}

/** How the amount of the spaces comes about. */
export function venueBasis({ input, venueCents, venueStandardCents }: EventPlan): string {
  const hourlyCents = input.venues.reduce((sum, venue) => sum + venue.hourlyCents, 0);
  const rate = `${plural(input.hours, 'hour')} × ${formatMoney(hourlyCents)}`;
  if (venueCents === venueStandardCents) return rate;
  return `${VENUE_MOST_PERCENT}% of your budget, instead of ${formatMoney(venueStandardCents)}`;
}

/** '1.8' for a wedding. */
export function typeFactor(eventType: string): string {
  return (typeTenths(eventType) / 10).toFixed(1);
}

/** '1 guest', '50 guests' */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** 'A', 'A and B', 'A, B and C' */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
