import { CATERING, eventTypeLabel, formatPhone, guestRange, PARTY_PLANNING } from '#rules';
import type { AskedFor, BookingEdit, StaffBooking } from '#api/bookings';

/** Of the details: what is typed is a number, a time of day or a text, and empty while it is not known. */
export const COUNT_FIELDS = [
  ['roundTables', 'Round tables'],
  ['rectangularTables8ft', '8 ft tables'],
  ['rectangularTables6ft', '6 ft tables'],
  ['cocktailTables', 'Cocktail tables'],
  ['chairs', 'Chairs'],
] as const;
export const TIME_FIELDS = [
  ['loadInTime', 'Load-in'],
  ['doorsTime', 'Doors'],
  ['foodTime', 'Food'],
  ['outTime', 'Out by'],
] as const;

const TEXTS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'guestCount',
  'eventType',
  'otherEventType',
  'requirements',
  'foodAndDiets',
  'dayContactName',
  'dayContactPhone',
  'setupNotes',
] as const;
const SWITCHES = ['partyPlanning', 'cateringInterest'] as const;
const NUMBERS = ['guaranteedGuests', ...COUNT_FIELDS.map(([field]) => field)] as const;
const TIMES = TIME_FIELDS.map(([field]) => field);

type Field =
  (typeof TEXTS)[number] | (typeof SWITCHES)[number] | (typeof NUMBERS)[number] | (typeof TIMES)[number];

/** What stands in the fields: texts, as typed; a switch is 'yes' or nothing. */
export type EditDraft = Record<Field, string>;

const FIELDS: readonly Field[] = [...TEXTS, ...SWITCHES, ...NUMBERS, ...TIMES];

function typed(value: StaffBooking[Field]): string {
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return value === null ? '' : String(value);
}

export function editDraftOf(booking: StaffBooking): EditDraft {
  return Object.fromEntries(FIELDS.map((field) => [field, typed(booking[field])])) as EditDraft;
}

function sent(field: Field, text: string): unknown {
  if ((SWITCHES as readonly string[]).includes(field)) return text === 'yes';
  if (text.trim() === '') return (NAMED as readonly string[]).includes(field) ? '' : null;
  return (NUMBERS as readonly string[]).includes(field) ? Number(text) : text;
}

/** Never empty: cleared ones are refused by the server's sentence. */
const NAMED = ['firstName', 'lastName', 'email', 'phone', 'guestCount', 'eventType'] as const;

/** Only what was changed, so that two people who correct different things do not meet in an old value. */
export function editOf(values: EditDraft, booking: StaffBooking): BookingEdit {
  const before = editDraftOf(booking);
  const changed = FIELDS.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, sent(field, values[field])]));
}

export function checkEdit(values: EditDraft): Partial<Record<Field, string>> {
  const wrong = NUMBERS.filter(
    (field) => values[field].trim() !== '' && !/^\d{1,6}$/.test(values[field].trim()),
  );
  return Object.fromEntries(wrong.map((field) => [field, 'Enter a whole number.']));
}

const SAID: Record<keyof AskedFor, [label: string, say: (text: string) => string]> = {
  firstName: ['First name', String],
  lastName: ['Last name', String],
  email: ['Email', String],
  phone: ['Phone', formatPhone],
  company: ['Company', String],
  guestCount: ['Guests', (text) => guestRange(text)?.label ?? text],
  eventType: ['Event type', (text) => eventTypeLabel(text)],
  otherEventType: ['Event in their words', String],
  requirements: ['Special requirements', String],
  partyPlanning: [PARTY_PLANNING.label, (text) => text || 'no'],
  cateringInterest: [CATERING.label, (text) => text || 'no'],
};

/** 'Guests: 51–100 guests → 101–200 guests': what the customer knows of and would be told. */
export function toldChanges(values: EditDraft, booking: StaffBooking): string[] {
  const before = editDraftOf(booking);
  return (Object.keys(SAID) as (keyof AskedFor)[])
    .filter((field) => values[field] !== before[field])
    .map((field) => {
      const [label, say] = SAID[field];
      return `${label}: ${say(before[field]) || 'none'} → ${say(values[field]) || 'none'}`;
    });
}
