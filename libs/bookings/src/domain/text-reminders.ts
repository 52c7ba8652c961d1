import { canBeTexted } from '../phone.js';

interface ReminderFacts {
  smsRemindersEnabled: boolean;
  smsReminderPhone: string | null;
  phoneE164: string | null;
}

/** The number for text messages: the one given for them, else the booking's own; E.164, null when neither can be read. */
export function reminderPhone({
  smsReminderPhone,
  phoneE164,
}: Omit<ReminderFacts, 'smsRemindersEnabled'>): string | null {
  return smsReminderPhone ?? phoneE164;
}

/**
 * Where a reminder may be texted to; null without the customer's wish, and for a number that we text nothing to
 * (Bookings §11).
 */
export function textRemindersTo(facts: ReminderFacts): string | null {
  const phone = facts.smsRemindersEnabled ? reminderPhone(facts) : null;
  return phone !== null && canBeTexted(phone) ? phone : null;
}
