import { addDays, daysBetween, type DateText } from './dates.js';

/** Least time anyone gets from the day something starts to be owed (Money §10). */
export const MINIMUM_DAYS_TO_ACT = 3;

function settled(wanted: DateText, owedSince: DateText, eventDate: DateText): DateText {
  const earliest = addDays(owedSince, MINIMUM_DAYS_TO_ACT);
  const due = wanted < earliest ? earliest : wanted;
  return due > eventDate ? eventDate : due;
}

/** Signing is due `daysToSign` (setting, 7) after generation; 3 days at least, the event's date at latest (Money §10). */
export function contractDue(generatedOn: DateText, eventDate: DateText, daysToSign: number): DateText {
  return settled(addDays(generatedOn, daysToSign), generatedOn, eventDate);
}

/** The deposit is due `daysToPay` (setting, 7) after signing; bounds as for the contract (Money §10). */
export function depositDue(signedOn: DateText, eventDate: DateText, daysToPay: number): DateText {
  return settled(addDays(signedOn, daysToPay), signedOn, eventDate);
}

/** The balance is due `daysBefore` (setting, 14) the event, but 3 days after it starts to be owed (Money §10). */
export function balanceDue(owedSince: DateText, eventDate: DateText, daysBefore: number): DateText {
  return settled(addDays(eventDate, -daysBefore), owedSince, eventDate);
}

/** Vendor papers are due `daysBefore` (setting, 14) the event, with the same bounds as the balance (Money §10). */
export function vendorPapersDue(owedSince: DateText, eventDate: DateText, daysBefore: number): DateText {
  return settled(addDays(eventDate, -daysBefore), owedSince, eventDate);
}

/** Days past the due date; 0 on the due date and before, since only past it does anything count as overdue. */
export function daysOverdue(due: DateText, today: DateText): number {
  return Math.max(0, daysBetween(due, today));
}
