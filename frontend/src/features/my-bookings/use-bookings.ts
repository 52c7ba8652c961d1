import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-client';
import {
  CUSTOMER_BOOKINGS,
  findBookings,
  grantedBookings,
  type CustomerBooking,
  type CustomerContact,
} from '@/lib/customer-bookings';

const TOO_MANY = 429;

/**
 * The bookings of a contact, or without one those this browser may see already. Look-ups are limited (Access §5), so
 * a refresh beyond the limit reads the same bookings by the right this browser has to them.
 */
export function useBookings(contact: CustomerContact | null) {
  const client = useQueryClient();
  const queryKey = [CUSTOMER_BOOKINGS, contact?.type ?? 'granted', contact?.search ?? ''];
  return useQuery({
    queryKey,
    queryFn: async () => {
      if (!contact) return grantedBookings();
      const shown = client.getQueryData<CustomerBooking[]>(queryKey);
      try {
        return await findBookings(contact);
      } catch (failure) {
        if (!shown?.length || !(failure instanceof ApiError) || failure.status !== TOO_MANY) throw failure;
        const ids = new Set(shown.map((booking) => booking.id));
        return (await grantedBookings()).filter((booking) => ids.has(booking.id));
      }
    },
    // Signing and paying happen on other screens too; coming back must not show the old state.
    refetchOnMount: 'always',
  });
}
