import { type FieldIssue, isEmail } from './form-fields.js';
import { typedText } from './typed-text.js';

/** Why this address cannot join the waitlist; null when it can (Site §5). */
export function waitlistIssue(email: unknown): FieldIssue<'email'> | null {
  if (!typedText(email)) return { field: 'email', message: 'Please enter your email address.' };
  if (isEmail(email)) return null;
  return { field: 'email', message: 'Please enter a valid email address, such as name@example.com.' };
}
