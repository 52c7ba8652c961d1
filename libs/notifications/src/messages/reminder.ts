import type { PlannedReminder } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import type { MailMessage } from './mail-message.js';
import { reminderOfEvent } from './reminder-of-event.js';
import { reminderOfMatter, type Matter } from './reminder-of-matter.js';

export type ToldReminder = Pick<PlannedReminder, 'kind' | 'dueDate' | 'amountCents'>;

/** To the customer: the mail of a reminder, whichever it is. */
export function reminder(facts: BookingFacts, told: ToldReminder, calendar: string | null): MailMessage {
  const { kind } = told;
  if (kind === 'week_before' || kind === 'day_before' || kind === 'day_of' || kind === 'follow_up') {
    return reminderOfEvent(facts, kind, calendar);
  }
  return reminderOfMatter(facts, { ...matterOf(kind), ...dueOf(told) });
}

function matterOf(
  kind: Exclude<ToldReminder['kind'], 'week_before' | 'day_before' | 'day_of' | 'follow_up'>,
) {
  const late: Pick<Matter, 'isLate'> = { isLate: true };
  switch (kind) {
    case 'overdue_contract':
      return { kind: 'contract' as const, ...late };
    case 'overdue_deposit':
      return { kind: 'deposit' as const, ...late };
    case 'overdue_final_payment':
      return { kind: 'final_payment' as const, ...late };
    default:
      return { kind, isLate: false };
  }
}

/** @throws Error for a reminder of something that is due on no day, of which there is none */
function dueOf({ kind, dueDate, amountCents }: ToldReminder): Pick<Matter, 'dueDate' | 'amountCents'> {
  if (dueDate === null) throw new Error(`The reminder ${kind} names no due date.`);
  return { dueDate, amountCents };
}
