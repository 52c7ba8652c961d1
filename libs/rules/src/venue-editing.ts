import { VENUE_NAMES } from './booking-options.js';
import type { DateText } from './dates.js';
import { STOCK_FIELDS } from './floor-plan/stock.js';
import { formatTime } from './time-wording.js';
import { PRIVATE_DINING_WEEKDAY_HOUR } from './venue-rules.js';

/** Why a space may be out of use (Spaces §5). */
export const UNAVAILABLE_REASONS: readonly string[] = [
  'Under Repair',
  'Maintenance Scheduled',
  'Private Event',
  'Seasonal Closure',
  'Staff Training',
  'Deep Cleaning',
  'Equipment Upgrade',
];

/** What a space may be, at most and at least; prices in whole dollars an hour (Spaces §6). */
export const VENUE_LIMITS = {
  capacity: 10_000,
  pricePerHour: 20_000,
  count: 9_999,
  name: 60,
  description: 2_000,
  features: 20,
  feature: 60,
} as const;

export const VENUE_WORDS = {
  reason: 'A reason is required to set venue as unavailable.',
  until: 'Choose a date after today.',
  capacity: 'The capacity is a whole number from 1.',
  price: 'The price is a whole number of dollars from 1.',
  description: 'The description cannot be empty.',
  name: 'The name cannot be empty.',
  nameFixed: 'The rules of the house know this space by its name, which stays.',
} as const;

/** Counts of equipment as the office names them (Spaces §3). */
export const VENUE_COUNTS = [
  { field: STOCK_FIELDS.round.field, label: 'Round tables (8 seats)' },
  { field: STOCK_FIELDS['rectangle-8ft'].field, label: '8ft rectangular tables' },
  { field: STOCK_FIELDS['rectangle-6ft'].field, label: '6ft rectangular tables' },
  { field: STOCK_FIELDS.cocktail.field, label: 'Cocktail tables' },
  { field: STOCK_FIELDS.buffet.field, label: 'Buffet tables' },
  { field: STOCK_FIELDS.bar.field, label: 'Bars (4ft)' },
  { field: STOCK_FIELDS.stage.field, label: 'Stage pieces (4x8ft)' },
  { field: STOCK_FIELDS['tent-black-10x20'].field, label: 'Black tents 10x20' },
  { field: STOCK_FIELDS['tent-white-10x30'].field, label: 'White tents 10x30' },
] as const;

export type VenueCountField = (typeof VENUE_COUNTS)[number]['field'];

/** True for the spaces that the rules know by their names (Spaces §1). */
export function isKnownToRules(name: string): boolean {
  return (Object.values(VENUE_NAMES) as string[]).includes(name);
}

/** The number that a field of digits holds: a positive whole one, else null (Spaces §6). */
export function positiveWhole(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) && Number(trimmed) > 0 ? Number(trimmed) : null;
}

/** A count as typed: at least 0, and what is no number becomes 0 (Spaces §6). */
export function typedCount(text: string): number {
  const number = Math.floor(Number(text.trim()));
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), VENUE_LIMITS.count) : 0;
}

/** Whether a space may be expected back on that date: a later one than today (Spaces §5). */
export function mayBeBackOn(date: DateText, today: DateText): boolean {
  return date > today;
}

/** What the rules allow in a space, as the office reads it (Holds §5, Plans §5). */
export function venueRestrictions({ name, capacity }: { name: string; capacity: number }): string[] {
  const evening = formatTime(`${String(PRIVATE_DINING_WEEKDAY_HOUR)}:00`);
  switch (name) {
    case VENUE_NAMES.main:
      return ['All furniture except tents (indoor).'];
    case VENUE_NAMES.tent:
      return ['Tables, stage and tents only, no bars.'];
    case VENUE_NAMES.addOn:
      return [`Adds ${String(capacity)} seats; must be booked with the ${VENUE_NAMES.main}.`];
    case VENUE_NAMES.privateDining:
      return [`Monday to Friday from ${evening}, Saturday and Sunday all day.`, 'Tables only.'];
    default:
      return [];
  }
}
