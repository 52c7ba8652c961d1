/** Characters that turn the writing direction of everything after them, beyond the text that holds them. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Letters, digits, punctuation and signs, less those of them that are drawn as nothing: fillers and the blank braille cell. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const DRAWN_AS_NOTHING = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** What a client sent may lack a field or hold another type; either counts as empty, and so does a text that shows nothing. */
export function typedText(value: unknown): string {
  const text = sentText(value);
  return isVisible(text) ? text : '';
}

/** All that was sent, also what cannot be seen: for limits of length and forbidden characters. */
export function sentText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** False for texts of blanks, invisible characters and marks alone. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text.replace(DRAWN_AS_NOTHING, ''));
}

/** True for a text with a letter of any script that can be seen, as each name has one. */
export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text.replace(DRAWN_AS_NOTHING, ''));
}

/**
 * A text without the characters that turn the writing direction, such as U+202E: in a heading or a mail they would turn what
 * stands around it. The marks that Hebrew and Arabic texts need (U+200E, U+200F, U+061C) stay.
 */
export function withoutDirectionControls(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}

/** Letters of the scripts that are written from right to left. */
const FROM_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * What somebody typed, for a sentence that knows no markup (a greeting, a calendar's entry): written from right to left, it keeps its
 * direction to itself, as `<bdi>` does on a page (Site §16). Any other text stays as it is.
 */
export function isolated(text: string): string {
  if (!FROM_RIGHT_TO_LEFT.test(text)) return text;
  return `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`;
}

const WHOLE_NUMBER = /^\d{1,6}$/;

/** A whole number of at most six digits as somebody types it; null for anything else. */
export function readCount(text: string): number | null {
  const typed = text.trim();
  return WHOLE_NUMBER.test(typed) ? Number(typed) : null;
}
