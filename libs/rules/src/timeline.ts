import { isAlive, type BookingStatus } from './booking-status.js';
import { daysBetween } from './dates.js';
import { wallDate, type WallInterval } from './slots.js';

export interface TimelineFacts {
  status: BookingStatus;
  contractGenerated: boolean;
  contractSigned: boolean;
  depositPaid: boolean;
  finalPaymentPaid: boolean;
  documentsSubmitted: boolean;
  /** The event, without turnover, in wall-clock minutes. */
  interval: WallInterval;
  /** Business clock's now, in wall-clock minutes. */
  nowWallMinutes: number;
}

export type TimelineState = 'complete' | 'current' | 'upcoming' | 'disabled' | 'failed';

export type TimelineKey =
  'request' | 'confirmation' | 'contract' | 'deposit' | 'documents' | 'event-day' | 'post-event';

export interface TimelineStep {
  key: TimelineKey;
  title: string;
  description: string;
  state: TimelineState;
  badge?: string;
}

export type NextStep =
  | 'wait-for-call'
  | 'sign-contract'
  | 'wait-for-contract'
  | 'pay-deposit'
  | 'submit-papers'
  | 'pay-balance'
  | 'event'
  | 'after-event'
  | 'none';

export const TIMELINE_TITLES: Readonly<Record<TimelineKey, string>> = {
  request: 'Booking Request',
  confirmation: 'Confirmation',
  contract: 'Contract Signing',
  deposit: 'Deposit Payment',
  documents: 'Insurance & Vendor Docs',
  'event-day': 'Event Day',
  'post-event': 'Post Event',
};

type Audience = 'customer' | 'staff';
type Words = Readonly<Record<Audience, string>>;

function step(key: TimelineKey, state: TimelineState, description: string, badge?: string): TimelineStep {
  return { key, title: TIMELINE_TITLES[key], description, state, ...(badge ? { badge } : {}) };
}

/** True from the event's end instant on, not from midnight of its date (Dates §6). */
export function isEventOver(facts: Pick<TimelineFacts, 'interval' | 'nowWallMinutes'>): boolean {
  return facts.nowWallMinutes >= facts.interval.end;
}

/** Nothing comes of it any more: declined, cancelled, or a request that nobody decided before its time was over (Bookings §3). */
export function isClosed(facts: Pick<TimelineFacts, 'status' | 'interval' | 'nowWallMinutes'>): boolean {
  return !isAlive(facts.status) || (facts.status === 'pending' && isEventOver(facts));
}

/** The event is still to come, so that what prepares it is of use: calendar, planner, papers of vendors (Bookings §8). */
export function isToCome(facts: Pick<TimelineFacts, 'status' | 'interval' | 'nowWallMinutes'>): boolean {
  return isAlive(facts.status) && !isEventOver(facts);
}

function isEventDay(facts: TimelineFacts): boolean {
  const started = facts.nowWallMinutes >= facts.interval.start;
  const sameDate = wallDate(facts.nowWallMinutes) === wallDate(facts.interval.start);
  return !isEventOver(facts) && (started || sameDate);
}

/** 'Event completed!', 'Event today!' or 'N days until event' (Bookings §3; over at the end, Dates §6). */
export function eventDayWording(facts: TimelineFacts): string {
  if (!isAlive(facts.status)) return 'This event will not take place';
  if (isEventOver(facts))
    return facts.status === 'confirmed' ? 'Event completed!' : 'The requested date has passed';
  if (isEventDay(facts)) return 'Event today!';
  const days = daysBetween(wallDate(facts.nowWallMinutes), wallDate(facts.interval.start));
  return days === 1 ? '1 day until event' : `${days} days until event`;
}

function confirmationStep({ status }: TimelineFacts): TimelineStep {
  switch (status) {
    case 'pending':
      return step('confirmation', 'current', 'Awaiting confirmation');
    case 'confirmed':
      return step('confirmation', 'complete', 'Booking confirmed!');
    case 'rejected':
      return step('confirmation', 'failed', 'Request declined', 'Declined');
    case 'cancelled':
      return step('confirmation', 'failed', 'Booking cancelled', 'Cancelled');
  }
}

const CONTRACT_WORDS: Readonly<Record<'signed' | 'sent' | 'missing' | 'early', Words>> = {
  signed: { customer: 'Contract signed', staff: 'Contract signed by customer' },
  sent: { customer: 'Your contract is ready to sign', staff: 'Contract sent - awaiting signature' },
  missing: { customer: 'We are preparing your contract', staff: 'Contract generation needed' },
  early: {
    customer: 'Available once your booking is confirmed',
    staff: 'Available once the booking is confirmed',
  },
};

/** Of a step that a closed booking did not come to. */
const NOT_NEEDED = 'No longer needed';

function contractStep(facts: TimelineFacts, audience: Audience): TimelineStep {
  const { status, contractGenerated, contractSigned } = facts;
  if (contractSigned) return step('contract', 'complete', CONTRACT_WORDS.signed[audience]);
  if (isClosed(facts)) return step('contract', 'disabled', NOT_NEEDED);
  // A contract generated for a pending booking can be signed, which confirms it (Contracts §3).
  if (contractGenerated) return step('contract', 'current', CONTRACT_WORDS.sent[audience]);
  if (status === 'confirmed') return step('contract', 'current', CONTRACT_WORDS.missing[audience]);
  return step('contract', 'disabled', CONTRACT_WORDS.early[audience]);
}

function depositStep(facts: TimelineFacts): TimelineStep {
  if (facts.depositPaid) return step('deposit', 'complete', 'Deposit paid');
  if (isClosed(facts)) return step('deposit', 'disabled', NOT_NEEDED);
  if (facts.contractSigned) return step('deposit', 'current', 'Deposit payment due');
  return step('deposit', 'disabled', 'Available once the contract is signed');
}

function documentsStep(facts: TimelineFacts): TimelineStep {
  if (facts.documentsSubmitted) return step('documents', 'complete', 'Documents submitted');
  if (isClosed(facts)) return step('documents', 'disabled', NOT_NEEDED);
  if (facts.contractSigned && facts.depositPaid) {
    return step('documents', 'current', 'Insurance and vendor documents needed');
  }
  return step('documents', 'disabled', 'Available once the contract is signed and the deposit is paid');
}

function eventDayStep(facts: TimelineFacts, audience: Audience): TimelineStep {
  const wording = eventDayWording(facts);
  const isReady = facts.depositPaid && facts.documentsSubmitted;
  if (isClosed(facts)) return step('event-day', 'disabled', wording);
  if (audience === 'staff' && !isReady) return step('event-day', 'disabled', wording);
  if (isEventOver(facts)) return step('event-day', 'complete', wording);
  return step('event-day', isEventDay(facts) && isReady ? 'current' : 'upcoming', wording);
}

function postEventStep(facts: TimelineFacts, audience: Audience): TimelineStep {
  const words: Words = {
    customer: 'Share photos and leave a review',
    staff: 'Follow up, photos and review',
  };
  // It stays open after the event and is never marked complete (Bookings §3).
  const state = isEventOver(facts) && facts.status === 'confirmed' ? 'current' : 'disabled';
  return step('post-event', state, isClosed(facts) ? eventDayWording(facts) : words[audience]);
}

function timelineFor(facts: TimelineFacts, audience: Audience): TimelineStep[] {
  const request: Words = { customer: 'Your request has been received', staff: 'Request received' };
  return [
    step('request', 'complete', request[audience]),
    confirmationStep(facts),
    contractStep(facts, audience),
    depositStep(facts),
    documentsStep(facts),
    eventDayStep(facts, audience),
    postEventStep(facts, audience),
  ];
}

/** The customer's seven steps. A declined or cancelled booking keeps what was done; the rest is off. (Bookings §3) */
export function bookingTimeline(facts: TimelineFacts): TimelineStep[] {
  return timelineFor(facts, 'customer');
}

/** Staff's seven steps, with their contract texts; Event Day is off until deposit and documents are done. (Bookings §4) */
export function staffTimeline(facts: TimelineFacts): TimelineStep[] {
  return timelineFor(facts, 'staff');
}

/**
 * The one next thing for the customer, in the order signature, deposit, papers, balance (Money §7). What is owed stays
 * next after the event too; a declined or cancelled booking, or a request nobody decided in time, has none.
 */
export function nextStep(facts: TimelineFacts): NextStep {
  if (!isAlive(facts.status)) return 'none';
  const isOver = isEventOver(facts);
  if (!facts.contractSigned) {
    if (isOver) return facts.status === 'confirmed' ? 'after-event' : 'none';
    if (facts.contractGenerated) return 'sign-contract';
    return facts.status === 'pending' ? 'wait-for-call' : 'wait-for-contract';
  }
  if (!facts.depositPaid) return 'pay-deposit';
  if (!facts.documentsSubmitted && !isOver) return 'submit-papers';
  if (!facts.finalPaymentPaid) return 'pay-balance';
  return isOver ? 'after-event' : 'event';
}
