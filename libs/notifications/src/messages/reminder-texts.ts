import { formatDate, formatDateWithWeekday, formatMoney, formatTime } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import type { SmsMessage } from './mail-message.js';
import type { ToldReminder } from './reminder.js';

/** To the number that the customer gave: a reminder in a sentence; null for a kind that is not texted. */
export function reminderText(facts: BookingFacts, told: ToldReminder): SmsMessage | null {
  const sentence = sentenceOf(facts, told);
  if (!sentence) return null;
  // Another kind than the mail's: a message is written once per event, kind and recipient.
  const kind = `reminder-${told.kind.replaceAll('_', '-')}-text`;
  return { kind, text: `${facts.house.name}: ${sentence} Reply STOP to end texts.` };
}

function sentenceOf(facts: BookingFacts, { kind, dueDate, amountCents }: ToldReminder): string | null {
  const { house, links, eventDate, startTime } = facts;
  const amount = formatMoney(amountCents);
  const due = dueDate ? formatDate(dueDate) : '';
  switch (kind) {
    case 'day_before':
      return `your event is tomorrow, ${formatDateWithWeekday(eventDate)}, ${formatTime(startTime)}. Questions? ${house.phoneDisplay}.`;
    case 'day_of':
      return `your event is today, ${formatTime(startTime)}. Questions? ${house.phoneDisplay}.`;
    case 'deposit':
      return `your deposit of ${amount} is due by ${due}: ${links.payDeposit}`;
    case 'final_payment':
      return `your final payment of ${amount} is due by ${due}: ${links.payFinal}`;
    default:
      return null;
  }
}
