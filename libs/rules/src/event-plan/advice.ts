import { VENUE_NAMES } from '../booking-options.js';
import { formatMoney } from '../money.js';
import { isWeddingType, WEDDING_RATES_NOTE } from '../pricing.js';
import { isNextDay } from '../time-wording.js';
import { capacityWording, PRIVATE_DINING_WEEKDAY_HOUR, type VenueCapacity } from '../venue-rules.js';
import { endAfter, hourOf } from '../slots.js';
import type { EventPlan } from './estimate.js';
import { plural, listed } from './plan-wording.js';
import { TIP_THRESHOLDS } from './rates.js';

/** One thing that suits each kind of event. */
const OF_TYPE: Readonly<Record<string, string>> = {
  wedding:
    'Keep an hour between the vows and the meal: photographs need it, and guests like a drink meanwhile.',
  'wedding-reception':
    'Ask the band or the DJ for a quiet first hour, so that both families can talk at table.',
  corporate: 'Put what has to be said before the meal. After it, people talk to each other.',
  birthday: 'Ask one person to gather pictures and one short speech; that is what everybody remembers.',
  anniversary: 'Invite somebody who was there at the beginning to say a few words.',
  graduation: 'Graduation weekends fill first: ask for two dates at once.',
  retirement:
    'Collect a page of memories from each colleague beforehand, and lay the book out at the entrance.',
  memorial:
    'A quiet hour with coffee at the end gives people time to stay. A courtesy discount is possible: ask us.',
  concert: 'Plan the sound check at least two hours before the doors open; it needs the space to itself.',
  'pop-up': 'Leave an hour at either end to build up and to pack: it belongs to the hours you book.',
  gala: 'Seat sponsors and speakers first, and keep the programme under forty minutes.',
  networking: 'More standing tables than seats keep people moving: ask for cocktail tables.',
  other: 'Tell us in your request what matters most that day; we plan around it.',
};

/** What would make the plan better (Plans §16): never empty. */
export function recommendations(plan: EventPlan): string[] {
  const { eventType } = plan.input;
  const has = (key: string) => plan.services.some((service) => service.key === key && service.counted);
  return [
    ...budgetTips(plan),
    OF_TYPE[eventType] ?? OF_TYPE['other'],
    has('catering') && 'Barbecue from our own smoker can be the catering: tick it in your request.',
    has('planning') &&
      'Our party planning comes as Package A, B or C: tick it in your request, and we explain them.',
    has('flowers') && 'Flowers of the season cost least: ask for what grows nearby in that month.',
  ].filter((each) => typeof each === 'string');
}

/** A low or a high budget for each guest, and a crowd (Plans §16). */
function budgetTips({ input: { budgetCents, guests } }: EventPlan): string[] {
  const each = `${formatMoney(budgetCents / guests)} for each guest`;
  const { lowGuestCents, highGuestCents, guests: crowd } = TIP_THRESHOLDS;
  return [
    budgetCents < lowGuestCents * guests &&
      `Your budget is ${each}. A buffet, a shorter evening or a smaller list saves most.`,
    budgetCents > highGuestCents * guests &&
      `Your budget is ${each}: there is room for a longer evening, live music or a finer menu.`,
    guests > crowd &&
      `With more than ${crowd} guests, plan two buffet lines, a second bar and somebody who looks after the parking.`,
  ].filter((tip) => tip !== false);
}

/** What somebody should know before they rely on the plan (Plans §17): never empty. */
export function considerations(plan: EventPlan, house: readonly VenueCapacity[]): string[] {
  const { eventType, guests, venues } = plan.input;
  return [
    isWeddingType(eventType) && WEDDING_RATES_NOTE,
    ...sharesOfBudget(plan),
    overBudget(plan),
    capacityWording({ least: guests, shown: plural(guests, 'guest') }, venues, house)?.message,
    ...ofSpaces(plan),
    'Caterers, bartenders and security hand in a license and an insurance before the event.',
    'This is an estimate from usual rates, not an offer. Your price stands in your contract.',
  ].filter((each) => typeof each === 'string');
}

function sharesOfBudget({ input, venueCents, venueStandardCents, services }: EventPlan): string[] {
  const names = listed(input.venues.map(({ name }) => name));
  const planning = services.find(({ key, counted }) => key === 'planning' && counted);
  return [
    venueCents < venueStandardCents &&
      `At the standard price ${names} comes to ${formatMoney(venueStandardCents)} for ${plural(input.hours, 'hour')}. ` +
        `The plan counts ${formatMoney(venueCents)}, 40% of your budget: the difference of ${formatMoney(venueStandardCents - venueCents)} has to come from elsewhere.`,
    planning !== undefined &&
      planning.cents < planning.rateCents &&
      `A planning service of this size usually costs ${formatMoney(planning.rateCents)}. The plan counts ${formatMoney(planning.cents)}, 15% of your budget.`,
  ].filter((each) => each !== false);
}

function overBudget({ leftCents, status }: EventPlan): string | null {
  if (leftCents >= 0) return null;
  const above = `The estimate is ${formatMoney(-leftCents)} above your budget`;
  return status === 'over'
    ? `${above}. Leave a service out, take fewer hours, or raise the budget.`
    : `${above}, which is close enough to plan with.`;
}

function ofSpaces({ input: { venues, startTime, hours } }: EventPlan): string[] {
  const has = (name: string) => venues.some((venue) => venue.name === name);
  const opensLater = startTime === null || hourOf(startTime) < PRIVATE_DINING_WEEKDAY_HOUR;
  return [
    has(VENUE_NAMES.privateDining) &&
      opensLater &&
      `${VENUE_NAMES.privateDining} opens at 7:00 PM from Monday to Friday; on Saturday and Sunday it is free all day.`,
    has(VENUE_NAMES.tent) && `${VENUE_NAMES.tent}: plan for wind and for a cold hour after sunset.`,
    startTime !== null &&
      isNextDay(startTime, endAfter(startTime, hours)) &&
      'It ends on the next day: tell guests and drivers which date that is.',
  ].filter((each) => each !== false);
}
