import { formatDate, formatTime, REMINDER_NAMES, weekdayName } from '#rules';
import type { ReminderToCome } from '#api/notifications';
import { formatMoney, toCents } from '@/lib/formats';
import { wallClockOf } from '@/lib/instants';

/** 'Fri, Jan 01, 9:00 AM · Final payment reminder · $625.00', at the venue. */
export function lineOf({ kind, dueAt, amount }: ReminderToCome, timeZone: string): string {
  const { date, time } = wallClockOf(dueAt, timeZone);
  const [day] = formatDate(date).split(', ');
  const when = `${weekdayName(date).slice(0, 3)}, ${day ?? ''}, ${formatTime(time)}`;
  const parts = [when, REMINDER_NAMES[kind], amount === null ? null : formatMoney(toCents(amount))];
  return parts.filter((part) => part !== null).join(' · ');
}
