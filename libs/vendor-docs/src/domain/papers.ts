import { VENDOR_TYPES, wallDate, wallInterval, type DateText, type TimeText, type VendorType } from '#rules';
import type { PapersView, ReviewStatus } from '../api.js';

type RequiredPaper = PapersView['required'][number];

export interface EventTimes {
  eventDate: DateText;
  startTime: TimeText;
  endTime: TimeText;
}

export interface ExpiryDates {
  licenseExpiryDate: DateText | null;
  insuranceExpiryDate: DateText | null;
}

export interface PaperFacts extends ExpiryDates {
  vendorType: VendorType;
  status: ReviewStatus;
}

/** The last date on which the event still runs: the next day for one that ends after midnight (Dates §2). */
export function eventEndDate({ eventDate, startTime, endTime }: EventTimes): DateText {
  return wallDate(wallInterval(eventDate, startTime, endTime).end - 1);
}

/** Which papers run out before the event ends; one without a date does not, as far as anybody knows. */
export function expiresBeforeEvent(dates: ExpiryDates, event: EventTimes): ('license' | 'insurance')[] {
  const end = eventEndDate(event);
  const early: ('license' | 'insurance')[] = [];
  if (dates.licenseExpiryDate !== null && dates.licenseExpiryDate < end) early.push('license');
  if (dates.insuranceExpiryDate !== null && dates.insuranceExpiryDate < end) early.push('insurance');
  return early;
}

/** Best first: one good paper of a kind is enough, whatever else was handed in. */
const STATES: readonly RequiredPaper['state'][] = [
  'approved',
  'in_review',
  'expires_before_event',
  'rejected',
  'missing',
];

/** How each kind of vendor paper stands (Papers §8). */
export function requiredPapers(papers: readonly PaperFacts[], event: EventTimes): RequiredPaper[] {
  return VENDOR_TYPES.map(({ value: kind, label }) => {
    const states = papers.filter((paper) => paper.vendorType === kind).map((paper) => stateOf(paper, event));
    const state = STATES.find((each) => states.includes(each)) ?? 'missing';
    return { kind, label: `${label}: license and insurance`, state };
  });
}

function stateOf(paper: PaperFacts, event: EventTimes): RequiredPaper['state'] {
  if (paper.status === 'rejected') return 'rejected';
  if (expiresBeforeEvent(paper, event).length > 0) return 'expires_before_event';
  return paper.status === 'approved' ? 'approved' : 'in_review';
}
