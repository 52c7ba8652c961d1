import { EVENT_TYPES, type Choice } from '../booking-options.js';

const DOLLAR = 100;

/** What the form of the planner holds at first and how far each field goes (Plans §12); money in cents. */
export const PLAN_LIMITS = {
  guests: { least: 1, most: 150, first: 50, step: 10 },
  budgetCents: { least: 500 * DOLLAR, most: 1_000_000 * DOLLAR, first: 5_000 * DOLLAR, step: 500 * DOLLAR },
  /** What an arrow key adds to the budget. */
  budgetKeyStepCents: 100 * DOLLAR,
  hours: { least: 4, most: 12, first: 6 },
} as const;

/** Tenths by which each event type multiplies the services, so that every product stays a whole number (Plans §13). */
const TENTHS_BY_TYPE: Readonly<Record<string, number>> = {
  wedding: 18,
  'wedding-reception': 15,
  corporate: 12,
  birthday: 10,
  anniversary: 13,
  graduation: 11,
  retirement: 10,
  memorial: 8,
  concert: 14,
  'pop-up': 11,
  gala: 16,
  networking: 12,
  other: 10,
};

/** The event types that can be planned: those of a request (Requests §3). */
export const PLANNED_EVENT_TYPES: readonly Choice[] = EVENT_TYPES;

/** Tenths of 1 for this event type: 18 for a wedding. An unknown type counts as it is. */
export function typeTenths(eventType: string): number {
  return Object.hasOwn(TENTHS_BY_TYPE, eventType) ? (TENTHS_BY_TYPE[eventType] ?? 10) : 10;
}

export const SERVICE_KEYS = [
  'catering',
  'photography',
  'music',
  'flowers',
  'transportation',
  'av',
  'entertainment',
  'planning',
] as const;

export type ServiceKey = (typeof SERVICE_KEYS)[number];

/** 'Standard' ones are in every plan; the others say why they are in this one (Plans §14). */
export type ServiceStanding = 'standard' | 'recommended' | 'optional' | 'offered';

export interface ServiceRate {
  name: string;
  standing: ServiceStanding;
  /** Cents whatever the number of guests. */
  fixedCents: number;
  /** Cents for each guest. */
  guestCents: number;
  /** Percent of the budget that it takes at most. */
  mostPercent?: number;
}

/** Base rates before the event type is counted in (Plans §13). */
export const SERVICE_RATES: Readonly<Record<ServiceKey, ServiceRate>> = {
  catering: { name: 'Catering', standing: 'standard', fixedCents: 0, guestCents: 25 * DOLLAR },
  photography: { name: 'Photography', standing: 'standard', fixedCents: 500 * DOLLAR, guestCents: 0 },
  music: { name: 'Music', standing: 'standard', fixedCents: 400 * DOLLAR, guestCents: 0 },
  flowers: { name: 'Flowers', standing: 'recommended', fixedCents: 300 * DOLLAR, guestCents: 0 },
  transportation: { name: 'Transportation', standing: 'optional', fixedCents: 200 * DOLLAR, guestCents: 0 },
  av: { name: 'Sound and AV', standing: 'standard', fixedCents: 300 * DOLLAR, guestCents: 0 },
  entertainment: { name: 'Entertainment', standing: 'standard', fixedCents: 350 * DOLLAR, guestCents: 0 },
  planning: {
    name: 'Planning service',
    standing: 'offered',
    fixedCents: 800 * DOLLAR,
    guestCents: 8 * DOLLAR,
    mostPercent: 15,
  },
};

/** Percent of the budget that the spaces take at most (Plans §13). */
export const VENUE_MOST_PERCENT = 40;
/** Percent of the subtotal that is set aside (Plans §13). */
export const CONTINGENCY_PERCENT = 10;
/** Percent of the budget below which something is set aside, and up to which an estimate is under it (Plans §15). */
export const UNDER_PERCENT = 90;
/** Percent of the budget up to which an estimate is on track (Plans §15). */
export const ON_TRACK_PERCENT = 110;

/** Budgets and guests above which a service joins the plan (Plans §14). */
export const SERVICE_THRESHOLDS = {
  flowersBudgetCents: 3_000 * DOLLAR,
  transportationBudgetCents: 5_000 * DOLLAR,
  transportationGuests: 30,
  planningBudgetCents: 4_000 * DOLLAR,
} as const;

/** Budget a guest below and above which a tip follows, and the guests above which one does (Plans §16). */
export const TIP_THRESHOLDS = {
  lowGuestCents: 50 * DOLLAR,
  highGuestCents: 100 * DOLLAR,
  guests: 75,
} as const;
