import { roundHalfUp } from '../money.js';
import { isWeddingType } from '../pricing.js';
import type { TimeText } from '../slots.js';
import type { VenueCapacity } from '../venue-rules.js';
import {
  CONTINGENCY_PERCENT,
  ON_TRACK_PERCENT,
  SERVICE_KEYS,
  SERVICE_RATES,
  SERVICE_THRESHOLDS,
  typeTenths,
  UNDER_PERCENT,
  VENUE_MOST_PERCENT,
  type ServiceKey,
  type ServiceStanding,
} from './rates.js';

const TENTHS = 10;
const PERCENT = 100;

export interface PlannedVenue extends VenueCapacity {
  /** Standard price an hour. */
  hourlyCents: number;
}

/** What somebody plans: checked, in numbers (Plans §12). */
export interface EventPlanInput {
  eventType: string;
  guests: number;
  budgetCents: number;
  hours: number;
  /** 'HH:00', or null while it is open. */
  startTime: TimeText | null;
  venues: readonly PlannedVenue[];
  /** Services that the visitor does without. */
  leftOut: readonly ServiceKey[];
}

export interface PlannedService {
  key: ServiceKey;
  name: string;
  standing: ServiceStanding;
  cents: number;
  /** By the rate alone, where the share of the budget keeps it lower; else the same as `cents`. */
  rateCents: number;
  /** False for one that the visitor does without: it stands in the list, and in no sum. */
  counted: boolean;
}

export type BudgetStatus = 'under' | 'on-track' | 'over';

export interface PlanLine {
  key: 'venue' | ServiceKey | 'contingency';
  name: string;
  cents: number;
}

/** An estimate in cents. The lines are its parts: all but the contingency add up to the subtotal, all to the total. */
export interface EventPlan {
  input: EventPlanInput;
  venueCents: number;
  /** Hours × the standard prices, before the share of the budget keeps it lower. */
  venueStandardCents: number;
  services: PlannedService[];
  lines: PlanLine[];
  subtotalCents: number;
  contingencyCents: number;
  totalCents: number;
  /** Budget without the total; negative above it. */
  leftCents: number;
  status: BudgetStatus;
}

/** The estimate of a plan (Plans §13, Plans §14, Plans §15). */
export function eventPlan(input: EventPlanInput): EventPlan {
  const venueStandardCents = input.hours * input.venues.reduce((sum, venue) => sum + venue.hourlyCents, 0);
  const venueCents = atMost(venueStandardCents, VENUE_MOST_PERCENT, input.budgetCents);
  const services = plannedServices(input);
  const lines: PlanLine[] = [
    { key: 'venue', name: input.venues.length === 1 ? 'Venue' : 'Venues', cents: venueCents },
    ...services.filter(({ counted }) => counted).map(({ key, name, cents }) => ({ key, name, cents })),
  ];
  const subtotalCents = lines.reduce((sum, line) => sum + line.cents, 0);
  const contingencyCents = contingencyOf(subtotalCents, input.budgetCents);
  if (contingencyCents > 0) lines.push({ key: 'contingency', name: 'Contingency', cents: contingencyCents });
  const totalCents = subtotalCents + contingencyCents;
  return {
    input,
    venueCents,
    venueStandardCents,
    services,
    lines,
    subtotalCents,
    contingencyCents,
    totalCents,
    leftCents: input.budgetCents - totalCents,
    status: budgetStatus(totalCents, input.budgetCents),
  };
}

/** Under up to 90 % of the budget, on track up to 110 %, else over (Plans §15). */
export function budgetStatus(totalCents: number, budgetCents: number): BudgetStatus {
  if (totalCents * PERCENT <= budgetCents * UNDER_PERCENT) return 'under';
  return totalCents * PERCENT <= budgetCents * ON_TRACK_PERCENT ? 'on-track' : 'over';
}

/** A tenth of the subtotal, set aside while it stays under 90 % of the budget (Plans §13). */
function contingencyOf(subtotalCents: number, budgetCents: number): number {
  if (subtotalCents * PERCENT >= budgetCents * UNDER_PERCENT) return 0;
  return percentOf(CONTINGENCY_PERCENT, subtotalCents);
}

/** The services of this plan in the product's order, those left out among them. */
function plannedServices(input: EventPlanInput): PlannedService[] {
  return SERVICE_KEYS.filter((key) => isInPlan(key, input)).map((key) => {
    const { name, standing, fixedCents, guestCents, mostPercent } = SERVICE_RATES[key];
    const rateCents = roundHalfUp(
      ((fixedCents + guestCents * input.guests) * typeTenths(input.eventType)) / TENTHS,
    );
    const cents = mostPercent === undefined ? rateCents : atMost(rateCents, mostPercent, input.budgetCents);
    return { key, name, standing, cents, rateCents, counted: !input.leftOut.includes(key) };
  });
}

function isInPlan(key: ServiceKey, { budgetCents, guests, eventType }: EventPlanInput): boolean {
  const above = SERVICE_THRESHOLDS;
  switch (key) {
    case 'flowers':
      return budgetCents > above.flowersBudgetCents;
    case 'transportation':
      return budgetCents > above.transportationBudgetCents && guests > above.transportationGuests;
    case 'planning':
      return budgetCents > above.planningBudgetCents || isWeddingType(eventType) || eventType === 'corporate';
    default:
      return true;
  }
}

function atMost(cents: number, percent: number, budgetCents: number): number {
  return Math.min(cents, percentOf(percent, budgetCents));
}

function percentOf(percent: number, cents: number): number {
  return roundHalfUp((cents * percent) / PERCENT);
}
