import { LIMITS, type Choice } from './booking-options.js';
import { type FieldIssue, isEmail, nameFault, paragraphFault } from './form-fields.js';
import { typedText } from './typed-text.js';

/** Event types of a testimonial (Site §10). */
export const TESTIMONIAL_EVENT_TYPES: readonly Choice[] = [
  { value: 'wedding', label: 'Wedding' },
  { value: 'birthday', label: 'Birthday' },
  { value: 'corporate', label: 'Corporate event' },
  { value: 'family-reunion', label: 'Family reunion' },
  { value: 'anniversary', label: 'Anniversary' },
  { value: 'graduation', label: 'Graduation' },
  { value: 'baby-shower', label: 'Baby shower' },
  { value: 'other', label: 'Other' },
];

/** Stars, from 1 to this many. */
export const BEST_RATING = 5;
/** Longest testimonial, in characters. */
export const TESTIMONIAL_LIMIT = 2000;
const SHORTEST_TESTIMONIAL = 10;

export interface TestimonialFields {
  firstName: string;
  lastName: string;
  email: string;
  eventType?: string | null;
  rating: number;
  testimonial: string;
}

export type TestimonialField = keyof TestimonialFields;

/** Readable event type; an unknown value is shown as it is. */
export function testimonialEventLabel(value: string): string {
  return TESTIMONIAL_EVENT_TYPES.find((type) => type.value === value)?.label ?? value;
}

/** The event type of a review of a booking's event: the same where there is one, else the nearest. */
export function testimonialEventType(bookingEventType: string): string {
  if (bookingEventType === 'wedding-reception') return 'wedding';
  const known = TESTIMONIAL_EVENT_TYPES.some((type) => type.value === bookingEventType);
  return known ? bookingEventType : 'other';
}

/** 'Sarah W.': all that the public reads of a name (Site §10, Share Your Experience). */
export function publicName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return initial ? `${firstName.trim()} ${initial.toLocaleUpperCase('en-US')}.` : firstName.trim();
}

/** All wrong fields of a testimonial, in the product's order and wording (Site §10). */
export function validateTestimonial(fields: TestimonialFields): FieldIssue<TestimonialField>[] {
  const faults: [TestimonialField, string | null][] = [
    ['firstName', nameFault(fields.firstName, 'First name is required', LIMITS.firstName)],
    ['lastName', nameFault(fields.lastName, 'Last name is required', LIMITS.lastName)],
    ['email', isEmail(fields.email) ? null : 'Valid email is required'],
    ['testimonial', testimonialFault(fields.testimonial)],
    ['rating', ratingFault(fields.rating)],
    ['eventType', eventTypeFault(fields.eventType)],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function testimonialFault(value: unknown): string | null {
  if (typedText(value).length < SHORTEST_TESTIMONIAL)
    return 'Please share at least 10 characters about your experience';
  return paragraphFault(value, TESTIMONIAL_LIMIT);
}

function ratingFault(value: unknown): string | null {
  if (typeof value !== 'number' || Number.isNaN(value) || value < 1) return 'Please select a rating';
  return value <= BEST_RATING && Number.isInteger(value) ? null : 'Rating must be between 1-5';
}

function eventTypeFault(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return TESTIMONIAL_EVENT_TYPES.some((type) => type.value === value)
    ? null
    : 'Please choose an event type from the list.';
}
