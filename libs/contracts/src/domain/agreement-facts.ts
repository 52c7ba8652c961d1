import type { CancellationClause, DateText } from '#rules';

/** Everything the agreement says about this one rental. Money in integer cents, times `HH:00` of `timeZone`. */
export interface AgreementFacts {
  code: string;
  version: number;
  generatedOn: DateText;
  /** The signed version that this one replaces, if any. */
  replacesVersion: number | null;
  business: { name: string; address: string; phone: string; email: string };
  customer: { name: string; company: string | null; email: string; phone: string };
  event: {
    type: string;
    otherType: string | null;
    date: DateText;
    startTime: string;
    endTime: string;
    guests: string;
    requirements: string | null;
    timeZone: string;
  };
  venueNames: string[];
  price: {
    /** Before any discount; null when the parts do not add up to the total (a price agreed by hand). */
    baseCents: number | null;
    hours: number;
    discountCents: number;
    discountReason: string | null;
    totalCents: number;
    depositCents: number;
    balanceCents: number;
    /** What of the balance had been paid when the version was written. */
    balancePaidCents: number;
    depositPaid: boolean;
    /** What came by then, and what of it is above the price. */
    receivedCents: number;
    overpaidCents: number;
  };
  terms: {
    depositDueDays: number;
    balanceDueDaysBefore: number;
    vendorPapersDueDaysBefore: number;
    cancellationClause: CancellationClause;
  };
}

export interface Section {
  title: string;
  paragraphs: string[];
}
