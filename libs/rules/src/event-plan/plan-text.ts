import { eventTypeLabel } from '../booking-options.js';
import { formatMoney } from '../money.js';
import { considerations, recommendations } from './advice.js';
import type { EventPlan, PlannedVenue } from './estimate.js';
import {
  BUDGET_STATUS_WORDS,
  planPlace,
  planTitle,
  serviceBasis,
  STANDING_WORDS,
  venueBasis,
} from './plan-wording.js';
import { daySchedule, planSchedule, type ScheduleStep } from './schedule.js';

const WIDTH = 72;
const INDENT = '  ';

export interface PlanSender {
  businessName: string;
  /** Phone and email, as far as they are known. */
  reach: readonly string[];
  /** Where the date can be requested. */
  bookingUrl: string;
}

/** 'emberfield-event-plan-wedding-80-guests.txt': found again among other downloads (Plans §19). */
export function planFileName({ input }: EventPlan, businessName: string): string {
  const words = `${businessName} event plan ${eventTypeLabel(input.eventType)} ${input.guests} guests`;
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.txt`;
}

/** The whole plan as text, no line longer than it has to be, with CRLF so that every editor breaks it (Plans §19). */
export function planText(plan: EventPlan, house: readonly PlannedVenue[], sender: PlanSender): string {
  const lines = [
    `${sender.businessName}: event plan`,
    planTitle(plan.input),
    planPlace(plan.input),
    ...heading('Budget overview'),
    ...amounts(plan),
    ...heading('Vendors'),
    ...vendors(plan),
    ...heading('Recommendations'),
    ...recommendations(plan).flatMap(item),
    ...heading('Timeline'),
    ...steps(planSchedule(plan)),
    ...heading('On the day'),
    ...steps(daySchedule(plan.input)),
    ...heading('Considerations'),
    ...considerations(plan, house).flatMap(item),
    ...heading('Book this event'),
    ...wrapped(sender.bookingUrl),
    ...sender.reach,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function heading(title: string): string[] {
  return ['', title.toUpperCase(), '-'.repeat(title.length)];
}

function amounts(plan: EventPlan): string[] {
  const line = '-'.repeat(WIDTH);
  return [
    ...plan.lines.filter(({ key }) => key !== 'contingency').map(({ name, cents }) => row(name, cents)),
    line,
    row('Subtotal', plan.subtotalCents),
    ...(plan.contingencyCents > 0 ? [row('Contingency (10% of the subtotal)', plan.contingencyCents)] : []),
    row('Estimated total', plan.totalCents),
    row('Your budget', plan.input.budgetCents),
    row(plan.leftCents < 0 ? 'Above your budget' : 'Left of your budget', Math.abs(plan.leftCents)),
    `Status: ${BUDGET_STATUS_WORDS[plan.status]}`,
  ];
}

function row(name: string, cents: number): string {
  const amount = formatMoney(cents);
  return `${name} ${'.'.repeat(Math.max(2, WIDTH - name.length - amount.length - 2))} ${amount}`;
}

function vendors(plan: EventPlan): string[] {
  const services = plan.services.map((service) => {
    const standing = STANDING_WORDS[service.standing];
    const name = [service.name, standing && `(${standing.toLowerCase()})`].filter(Boolean).join(' ');
    const amount = service.counted ? formatMoney(service.cents) : 'left out';
    return `${name}: ${amount}. ${serviceBasis(service, plan.input)}`;
  });
  return [`Venue: ${formatMoney(plan.venueCents)}. ${venueBasis(plan)}`, ...services].flatMap(item);
}

function steps(schedule: readonly ScheduleStep[]): string[] {
  return schedule.flatMap(({ when, what }) => item(`${when}: ${what}`));
}

/** A point of a list, its further lines set in. */
function item(text: string): string[] {
  return wrapped(text, WIDTH - INDENT.length).map((line, index) => `${index === 0 ? '- ' : INDENT}${line}`);
}

function wrapped(text: string, width = WIDTH): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
