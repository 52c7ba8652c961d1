import type { DemoCall, DemoDiscount } from './demo-booking.js';
import type { EventKindName } from './event-kinds.js';

/** Whole days ago on which something was done; what is missing has not been done. */
export interface ArrangedSteps {
  approved?: number;
  declined?: number;
  contract?: number;
  /** A price agreed after the contract went out, which made its second version. */
  repriced?: number;
  signed?: number;
  deposit?: number;
  balance?: number;
  refusedPapers?: number;
  papers?: number;
  cancelled?: number;
}

/** A booking that the demonstration must have, placed relative to now. */
export interface Arrangement {
  kind: EventKindName;
  /** The event is on the first free date that suits its kind, from so many days ahead on; of the past, the last one. */
  inDays: number;
  /** On exactly that date, whatever its weekday. */
  exactly?: true;
  /** Hours ago. */
  requested: number;
  calls?: (Omit<DemoCall, 'at'> & { hoursAgo: number })[];
  steps?: ArrangedSteps;
  /** Asked for by the one customer whom a visitor of the demonstration can look up. */
  byGuide?: true;
  onWaitlist?: true;
  /** Guests other than the kind's usual ones, so that they may not fit. */
  guestCount?: string;
  alternates?: number;
  discount?: DemoDiscount;
  /** Of the paid deposit, when cancelled: 0 keeps it. */
  refundedShare?: number;
  /** Cents of the deposit that went back although the event stays. */
  courtesyRefund?: number;
  note?: string;
}
