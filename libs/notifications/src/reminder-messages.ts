import { CUSTOMER } from './message-recipients.js';
import { on } from './message-row.js';
import { reminder } from './messages/reminder.js';

/** What customers hear by itself, when its moment has come (Messages §6). */
export const OF_REMINDERS = [
  on('reminder.due', {
    handler: 'notifications-mail-customer-on-reminder-due',
    read: (from, payload) => from.reminder(payload),
    to: CUSTOMER,
    write: ({ booking, reminder: told, calendar }) => reminder(booking, told, calendar),
    written: (from, facts) => from.reminderWritten(facts),
  }),
  on('reminder.due', {
    handler: 'notifications-text-customer-on-reminder-due',
    read: (from, payload) => from.textedReminder(payload),
    to: { role: 'customer', address: ({ number }) => number },
    write: ({ message }) => message,
    quietUntil: ({ waitMinutes }, now) =>
      waitMinutes > 0 ? new Date(now.getTime() + waitMinutes * 60_000) : null,
  }),
];
