import { endAfter, MINUTES_PER_HOUR, minutesOfDay, wallTime } from '../slots.js';
import { formatTime } from '../time-wording.js';
import type { EventPlan, EventPlanInput } from './estimate.js';
import { isWeddingType } from '../pricing.js';
import { plural, listed } from './plan-wording.js';
import type { ServiceKey } from './rates.js';

export interface ScheduleStep {
  when: string;
  what: string;
}

/** Vendors to be found long before; catering and planning come from the house or first. */
const TO_BE_BOOKED: readonly ServiceKey[] = [
  'photography',
  'music',
  'flowers',
  'transportation',
  'entertainment',
];

/** What to do when, from today to the day after (Plans §18). */
export function planSchedule(plan: EventPlan): ScheduleStep[] {
  const { input, services } = plan;
  const counts = (key: ServiceKey) => services.some((each) => each.key === key && each.counted);
  const vendors = services.filter(({ key, counted }) => counted && TO_BE_BOOKED.includes(key));
  const names = vendors.map(({ name }) => name.toLowerCase());
  const steps: (ScheduleStep | false)[] = [
    { when: 'Now', what: 'Request your date. We call within 24 hours to confirm that it is free.' },
    {
      when: 'When the contract comes',
      what: 'Sign it and pay the deposit. Both due dates stand in My Bookings.',
    },
    counts('planning') && {
      when: earliest(input),
      what: 'Meet the planner: style, order of the day, who does what.',
    },
    names.length > 0 && { when: '8 weeks before', what: `Book ${listed(names)}.` },
    { when: '6 weeks before', what: `Send the invitations to your ${plural(input.guests, 'guest')}.` },
    counts('catering') && { when: '4 weeks before', what: 'Settle the menu, with diets and allergies.' },
    counts('av') && {
      when: '3 weeks before',
      what: 'Tell us what has to be heard and shown: microphones, screen, music.',
    },
    { when: '2 weeks before', what: 'Pay the balance, and have your vendors send license and insurance.' },
    {
      when: '1 week before',
      what: 'Give us the final number of guests, and your vendors the order of the day.',
    },
    { when: 'The day after', what: 'Share your photos and tell others how it was.' },
  ];
  return steps.filter((step) => step !== false);
}

/** Weddings are planned longest. */
function earliest({ eventType }: EventPlanInput): string {
  return isWeddingType(eventType) ? '6 months before' : '3 months before';
}

/** Parts of the event, in shares of its length. */
const PARTS: readonly { share: number; what: string }[] = [
  { share: 0, what: 'Doors open: a drink in hand, coats and presents away.' },
  { share: 0.2, what: 'Food is served.' },
  { share: 0.5, what: 'Speeches, cake or programme, while everybody sits together.' },
  { share: 0.65, what: 'Music, and time to talk.' },
];
const HALF_HOUR = 30;
/** Last orders, in minutes before the end. */
const LAST_ORDERS = 45;

/** How the day may run: at a time of day once the start is known, else counted from the start (Plans §18). */
export function daySchedule({ hours, startTime }: EventPlanInput): ScheduleStep[] {
  const length = hours * MINUTES_PER_HOUR;
  const at = (minutes: number) =>
    startTime === null ? sinceStart(minutes) : formatTime(wallTime(minutesOfDay(startTime) + minutes));
  const parts = PARTS.map(({ share, what }) => ({ when: at(toHalfHour(share * length)), what }));
  const end = startTime === null ? sinceStart(length) : formatTime(endAfter(startTime, hours));
  return [
    ...parts,
    { when: at(length - LAST_ORDERS), what: 'Last orders, and the song to end with.' },
    { when: end, what: 'The event ends; everything of yours is packed.' },
  ];
}

function toHalfHour(minutes: number): number {
  return Math.round(minutes / HALF_HOUR) * HALF_HOUR;
}

/** 'Start', 'After 1 h', 'After 1 h 30 min' */
function sinceStart(minutes: number): string {
  if (minutes === 0) return 'Start';
  const rest = minutes % MINUTES_PER_HOUR;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return ['After', hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
