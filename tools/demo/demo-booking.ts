import type { DateText, DiscountType, TimeText } from '#rules';
import type { VenueKey } from './diary.js';
import type { DemoPerson } from './people.js';

/** What somebody asked for. */
export interface DemoEvent {
  date: DateText;
  startTime: TimeText;
  endTime: TimeText;
  venues: VenueKey[];
  eventType: string;
  otherEventType: string | null;
  guestCount: string;
  company: string | null;
  requirements: string | null;
  partyPlanning: boolean;
  cateringInterest: boolean;
  alternateDates: DateText[];
}

export interface DemoDiscount {
  type: DiscountType;
  /** Cents, or hundredths of a percent. */
  hundredths: number;
  reason: string;
}

/** Staff set a price or a discount; each step says everything that holds from then on. */
export interface DemoPricing {
  at: Date;
  overrideCents: number | null;
  discount: DemoDiscount | null;
}

export interface DemoCall {
  outcome: 'called' | 'no_answer';
  note: string | null;
  at: Date;
}

/** Everything that has happened to a booking so far; null is what has not. */
export interface DemoHistory {
  requestedAt: Date;
  calls: DemoCall[];
  pricings: DemoPricing[];
  decision: { status: 'confirmed' | 'rejected'; at: Date; reason: string | null } | null;
  contractAt: Date | null;
  signedAt: Date | null;
  depositAt: Date | null;
  balanceAt: Date | null;
  cancellation: { at: Date; reason: string; refundedShare: number } | null;
  /** A part of the deposit that went back although the event stays. */
  courtesyRefund: { at: Date; cents: number } | null;
  /** Papers came that staff could not accept. */
  refusedPapersAt: Date | null;
  /** When papers came, or staff said that none are needed. */
  papersAt: Date | null;
  papersWaived: boolean;
}

export interface DemoBooking {
  id: string;
  person: DemoPerson;
  event: DemoEvent;
  history: DemoHistory;
  staffNotes: string | null;
  onWaitlist: boolean;
}

/** An event kind whose hours, spaces and guests belong together. */
export interface EventKind {
  eventType: string;
  otherEventType?: string;
  venues: VenueKey[];
  startTime: TimeText;
  endTime: TimeText;
  guestCounts: string[];
  /** 0 = Sunday to 6 = Saturday. */
  weekdays: number[];
  /** 1 = January; every month when absent. */
  months?: number[];
  weight: number;
}
