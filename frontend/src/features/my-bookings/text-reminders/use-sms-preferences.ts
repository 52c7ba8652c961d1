import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SmsPreferences, SmsPreferencesChange } from '#api/bookings';
import { request } from '@/lib/api-client';

/** Whether and where reminders of a booking are texted: GET and PUT /api/bookings/{id}/sms-preferences. */
export function useSmsPreferences(bookingId: string) {
  const client = useQueryClient();
  const queryKey = ['/api/bookings', encodeURIComponent(bookingId), 'sms-preferences'];
  const preferences = useQuery<SmsPreferences>({ queryKey });
  const save = async (change: SmsPreferencesChange): Promise<void> => {
    const saved = await request<SmsPreferences>('PUT', queryKey.join('/'), change);
    client.setQueryData(queryKey, saved);
  };
  return { preferences, save };
}
