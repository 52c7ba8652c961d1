import { LIMITS, type Choice } from './booking-options.js';
import { type FieldIssue, isEmail, lineFault, nameFault, paragraphFault } from './form-fields.js';
import { typedText } from './typed-text.js';

/** What a message to the house may be about, in the product's order (Site §9). */
export const CONTACT_SUBJECTS: readonly Choice[] = [
  { value: 'general-inquiry', label: 'General inquiry' },
  { value: 'booking-question', label: 'Booking question' },
  { value: 'venue-information', label: 'Venue information' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'technical-support', label: 'Technical support' },
  { value: 'feedback', label: 'Feedback' },
];

/** Longest message, in characters. */
export const CONTACT_MESSAGE_LIMIT = 5000;

export interface ContactMessageFields {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | null;
  subject: string;
  message: string;
}

export type ContactMessageField = keyof ContactMessageFields;

/** Readable subject; an unknown value is shown as it is. */
export function contactSubjectLabel(value: string): string {
  return CONTACT_SUBJECTS.find((subject) => subject.value === value)?.label ?? value;
}

/** All wrong fields of a contact message, in the form's order; the phone is optional (Site §9). */
export function validateContactMessage(fields: ContactMessageFields): FieldIssue<ContactMessageField>[] {
  const faults: [ContactMessageField, string | null][] = [
    ['firstName', nameFault(fields.firstName, 'Please enter your first name.', LIMITS.firstName)],
    ['lastName', nameFault(fields.lastName, 'Please enter your last name.', LIMITS.lastName)],
    ['email', emailFault(fields.email)],
    ['phone', lineFault(fields.phone, LIMITS.phone)],
    ['subject', subjectFault(fields.subject)],
    ['message', messageFault(fields.message)],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function emailFault(value: unknown): string | null {
  if (!typedText(value)) return 'Please enter your email address.';
  return isEmail(value) ? null : 'Please enter a valid email address, such as name@example.com.';
}

function subjectFault(value: unknown): string | null {
  return CONTACT_SUBJECTS.some((subject) => subject.value === value) ? null : 'Please choose a subject.';
}

function messageFault(value: unknown): string | null {
  return typedText(value) ? paragraphFault(value, CONTACT_MESSAGE_LIMIT) : 'Please enter your message.';
}
