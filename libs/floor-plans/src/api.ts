/** GET /api/floor-plans and /api/floor-plans/customer/{email}: newest first (Plans §1). */
export interface FloorPlanView {
  id: string;
  /** null for a plan that belongs to no booking; such plans are listed for staff only. */
  bookingId: string | null;
  eventName: string;
  /** JSON-encoded list of venue names. */
  venues: string;
  guestCount: number;
  totalSeats: number;
  createdAt: string;
}
