import { formatDate } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import type { SmsMessage } from './mail-message.js';

/** To the number that the customer gave: that it is right, and how to be left alone; one segment long. */
export function textRemindersOn({ house, eventDate }: BookingFacts): SmsMessage {
  return {
    kind: 'text-reminders-on',
    text: `${house.name}: text reminders are on for your event on ${formatDate(eventDate)}. You can switch them off in My Bookings.`,
  };
}
