import { isEmail } from './form-fields.js';
import { typedText } from './typed-text.js';

/** Whole seconds for which a shared plan can be looked at, as every link of our messages (Access §10). */
export const PLAN_SHARE_SECONDS = 14 * 24 * 3600;

/** With how many addresses a plan is shared at most at a time. */
export const MOST_PLAN_SHARES = 20;

/** A title and a sentence for whoever typed it. */
export interface AddressIssue {
  title: string;
  message: string;
}

/** Why a plan cannot be shared with this address; null when it can (Plans §30). */
export function planShareIssue(email: unknown): AddressIssue | null {
  if (!typedText(email))
    return { title: 'Email Required', message: 'Please enter the email address to share the plan with.' };
  return planEmailIssue(email, 'Please enter a valid email address, such as name@example.com.');
}

/** Why nothing can be found or sent by this address; null when it can (Plans §8). */
export function planEmailIssue(email: unknown, message: string): AddressIssue | null {
  return isEmail(email) ? null : { title: 'Valid Email Required', message };
}
