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

/** GET /api/floor-plans/{id} and what a save answers: everything that the planner draws; `venues` holds keys (Plans §2). */
export interface FloorPlanDetail extends FloorPlanView {
  activeVenue: string;
  /** JSON-encoded list of placed pieces; a piece names its `room` where that is not the active one. */
  tables: string;
  customInventoryItems: Record<string, number>;
  /** Dollars. */
  customInventoryTotal: number;
  isSharedWithCustomer: boolean;
  /** Counts the saves of a booking's plan, so that nobody overwrites what they have not seen. */
  version: number;
  updatedAt: string;
}

/** PUT /api/bookings/{id}/floor-plan and /api/floor-plans/{id}; seats and prices are worked out by the server. */
export interface FloorPlanChange {
  /** A list, or one as JSON text: keys of the planner's spaces or their names. */
  venues: unknown;
  activeVenue: unknown;
  guestCount: unknown;
  /** A list, or one as JSON text. */
  tables: unknown;
  customInventoryItems?: unknown;
  /** The version that was drawn on; 0 for a booking that had no plan. Without it whatever is there is replaced. */
  version?: number;
}

/** GET /api/bookings/{id}/furniture: what is free for this booking, by the planner's keys of spaces and furniture. */
export type FreeFurniture = Record<string, Record<string, number>>;

/** POST /api/floor-plans/{id}/share. */
export interface FloorPlanShareRequest {
  customerEmail: string;
}

/** What sharing answers, and GET /api/floor-plans/{id}/shares: who may look at the plan, newest first. */
export interface FloorPlanShareView {
  id: string;
  email: string;
  sharedAt: string;
  expiresAt: string;
}

/** POST /api/floor-plans/shared: what stands in the link of our email. */
export interface SharedPlanRequest {
  token: string;
}

/** What somebody sees whom a plan was shared with: the plan and its event's date, nobody's name, no prices. */
export interface SharedFloorPlan {
  eventName: string;
  /** `YYYY-MM-DD`. */
  eventDate: string;
  venues: string;
  activeVenue: string;
  guestCount: number;
  tables: string;
  totalSeats: number;
  updatedAt: string;
  expiresAt: string;
}

/** GET /api/bookings/{id}/floor-plan/versions: every saved version, newest first. */
export interface FloorPlanVersionView {
  version: number;
  /** JSON-encoded list of venue names. */
  venues: string;
  guestCount: number;
  totalSeats: number;
  /** 'You' and 'Our staff' to the customer; to staff 'Customer', or who of them; null where nobody knows. */
  savedBy: string | null;
  savedAt: string;
}

/** GET /api/bookings/{id}/floor-plan/versions/{version}. */
export interface FloorPlanVersionDetail extends FloorPlanVersionView {
  activeVenue: string;
  tables: string;
}

/** POST /api/bookings/{id}/floor-plan/versions/{version}/restore: the version in force that the sender has seen; 0 for none. */
export interface VersionRestore {
  version?: number;
}
