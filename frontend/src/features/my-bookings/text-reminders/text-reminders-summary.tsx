import { useSmsPreferences } from './use-sms-preferences';

/** 'On' or 'Off'. */
export function TextRemindersSummary({ bookingId }: { bookingId: string }) {
  const { data } = useSmsPreferences(bookingId).preferences;
  if (!data) return null;
  return data.smsRemindersEnabled ? 'On' : 'Off';
}
