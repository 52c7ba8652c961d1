import type { FloorPlanDetail } from '#api/floor-plans';
import type { CustomerBooking } from '#api/bookings';

/** The saved plan of a booking: one round table in the Main Event Venue, at its third version. */
export function savedPlan(
  booking: CustomerBooking,
  overrides: Partial<FloorPlanDetail> = {},
): FloorPlanDetail {
  return {
    id: '00000000-0000-4000-8000-0000000000f1',
    bookingId: booking.id,
    eventName: 'Birthday Party',
    venues: '["main-event"]',
    activeVenue: 'main-event',
    guestCount: 12,
    tables: '[{"id":"item-1","type":"round","x":100,"y":100,"rotation":0,"seats":8}]',
    totalSeats: 8,
    customInventoryItems: {},
    customInventoryTotal: 0,
    isSharedWithCustomer: false,
    version: 3,
    createdAt: '2025-09-15T12:00:00.000Z',
    updatedAt: '2025-09-15T12:00:00.000Z',
    ...overrides,
  };
}
