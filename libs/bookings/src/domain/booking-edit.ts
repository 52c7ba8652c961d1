import { only, type BookingDetails } from '#rules';
import type { AskedFor, BookingEdit } from '../api.js';

/** What the customer asked for and may be told of when staff correct it. */
export const ASKED_FOR = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'guestCount',
  'eventType',
  'otherEventType',
  'partyPlanning',
  'cateringInterest',
  'requirements',
] as const satisfies readonly (keyof AskedFor)[];

/** What staff note of the event beside that. */
export const DETAILS = [
  'guaranteedGuests',
  'foodAndDiets',
  'dayContactName',
  'dayContactPhone',
  'loadInTime',
  'doorsTime',
  'foodTime',
  'outTime',
  'roundTables',
  'rectangularTables8ft',
  'rectangularTables6ft',
  'cocktailTables',
  'chairs',
  'setupNotes',
] as const satisfies readonly (keyof BookingDetails)[];

export type EditedField = (typeof ASKED_FOR)[number] | (typeof DETAILS)[number];

/** Of these a contract speaks. */
const IN_CONTRACTS = new Set<EditedField>([
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'guestCount',
  'eventType',
  'otherEventType',
]);

type Edited = AskedFor & BookingDetails;

/** The booking's fields with the change laid over them: texts without outer blanks, empty ones null where they may be. */
export function withEdit(before: Edited, change: BookingEdit): Edited {
  const after = Object.fromEntries(
    [...ASKED_FOR, ...DETAILS].map((field) => {
      const given = change[field];
      if (given === undefined) return [field, before[field]];
      // A switch that was cleared is off.
      if (given === null && typeof before[field] === 'boolean') return [field, false];
      if (typeof given !== 'string') return [field, given];
      const text = given.trim();
      return [field, text === '' && !REQUIRED.has(field) ? null : text];
    }),
  ) as unknown as Edited;
  return { ...after, otherEventType: after.eventType === 'other' ? after.otherEventType : null };
}

const REQUIRED = new Set<EditedField>(['firstName', 'lastName', 'email', 'phone', 'guestCount', 'eventType']);

export interface Correction {
  before: Partial<Edited>;
  after: Partial<Edited>;
  fields: EditedField[];
  /** Whether a contract that waits for a signature says something else now. */
  inContract: boolean;
  /** Whether anything changed that the customer knows of. */
  known: boolean;
}

/** What differs, field by field; null when nothing does. */
export function correctionOf(before: Edited, after: Edited): Correction | null {
  const fields = [...ASKED_FOR, ...DETAILS].filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return null;
  return {
    fields,
    before: only(before, fields),
    after: only(after, fields),
    inContract: fields.some((field) => IN_CONTRACTS.has(field)),
    known: fields.some((field) => (ASKED_FOR as readonly string[]).includes(field)),
  };
}
