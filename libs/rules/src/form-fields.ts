import { LIMITS } from './booking-options.js';
import { hasControlCharacters, normalizeEmail } from './contact.js';
import { hasLetter, sentText, typedText } from './typed-text.js';

/** One wrong field of a public form: what stands beside it. */
export interface FieldIssue<Field extends string> {
  field: Field;
  message: string;
  /** Of the toast, where the product has one. */
  title?: string;
}

/** Why a name cannot be taken; `missing` where nothing that can be read was typed. */
export function nameFault(value: unknown, missing: string, longest: number): string | null {
  return hasLetter(typedText(value)) ? lineFault(value, longest) : missing;
}

/** Why a text cannot stand on one line of at most `longest` characters; null when it can. */
export function lineFault(value: unknown, longest: number): string | null {
  if (sentText(value).length > longest) return `Please use at most ${longest} characters.`;
  // On the raw text: a line break at its end could still split a mail header.
  if (typeof value === 'string' && hasControlCharacters(value))
    return 'Please write this on one line, without control characters.';
  return null;
}

/** Why a text of several lines cannot be kept; null when it can. The database has no room for U+0000. */
export function paragraphFault(value: unknown, longest: number): string | null {
  const text = sentText(value);
  if (text.length > longest) return `Please use at most ${longest} characters.`;
  return text.includes('\u0000') ? 'Please remove control characters.' : null;
}

/** True for an address that mail can be sent to. */
export function isEmail(value: unknown): boolean {
  return typeof value === 'string' && value.trim().length <= LIMITS.email && normalizeEmail(value) !== null;
}
