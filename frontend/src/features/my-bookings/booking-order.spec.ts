import type { CustomerBooking } from '@/lib/customer-bookings';
import type { PublicSettings } from '@/lib/settings';
import { byUrgency } from './booking-order';

const NOW = '2026-05-16T20:00:00Z';
const SETTINGS = {
  timeZone: 'America/Chicago',
  clockShiftMs: Date.parse(NOW) - Date.now(),
} as PublicSettings;

function booking(id: string, eventDate: string, status: CustomerBooking['status'] = 'confirmed') {
  return { id, eventDate, startTime: '10:00', endTime: '14:00', status } as CustomerBooking;
}

describe('the order of My Bookings', () => {
  it('puts what is to come before what is over, the nearest first, and declined ones last', () => {
    const found = [
      booking('declined', '2026-06-01', 'rejected'),
      booking('last year', '2025-11-01'),
      booking('this morning', '2026-05-16'),
      booking('in autumn', '2026-10-01'),
      booking('in June', '2026-06-20', 'pending'),
    ];
    expect(byUrgency(found, SETTINGS).map(({ id }) => id)).toEqual([
      'in June',
      'in autumn',
      'this morning',
      'last year',
      'declined',
    ]);
  });
});
