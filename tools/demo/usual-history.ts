import { addDays, balanceDue, daysBetween, DISCOUNT_REASONS, durationHours, isWeddingType } from '#rules';
import { after, type DemoTime } from './demo-time.js';
import type { DemoCall, DemoEvent, DemoHistory, DemoPricing } from './demo-booking.js';
import type { SeededRandom } from './seeded-random.js';
import { CALL_NOTES, CANCEL_REASONS, DECLINE_REASONS } from './wording.js';

/** With less time than this between request and event, customers sign and pay within a day. */
const HURRY_DAYS = 25;

export interface HistoryFacts {
  event: DemoEvent;
  requestedAt: Date;
  /** Cents an hour of all its spaces together. */
  hourlyCents: number;
  balanceDueDaysBefore: number;
}

/** How a booking usually goes, from the request to the papers: everybody acts in time. The future is not cut off yet. */
export function usualHistory(facts: HistoryFacts, random: SeededRandom, time: DemoTime): DemoHistory {
  const history = blankHistory(facts.requestedAt);
  history.calls = usualCalls(facts.requestedAt, random, time);
  const lastCall = history.calls.at(-1)?.at ?? facts.requestedAt;
  const decidedAt = random.chance(0.7) ? after(lastCall, random.whole(5, 25)) : time.staffAfter(lastCall);
  if (random.chance(0.07)) {
    history.decision = { status: 'rejected', at: decidedAt, reason: random.pick(DECLINE_REASONS) };
    return history;
  }
  history.decision = { status: 'confirmed', at: decidedAt, reason: null };
  history.pricings = usualPricings(facts, after(decidedAt, -2), random);
  history.contractAt = random.chance(0.7) ? decidedAt : time.staffAfter(decidedAt);
  const patience = daysBetween(time.dateOf(facts.requestedAt), facts.event.date) < HURRY_DAYS ? 1 : 5;
  history.signedAt = time.customerAfter(history.contractAt, random.whole(0, patience));
  history.depositAt = time.customerAfter(
    history.signedAt,
    random.chance(0.4) ? 0 : random.whole(1, patience),
  );
  const paidOn = time.dateOf(history.depositAt);
  const due = balanceDue(paidOn, facts.event.date, facts.balanceDueDaysBefore);
  const wanted = addDays(due, -random.whole(0, 8));
  const balanceAt = time.customerOn(wanted > paidOn ? wanted : due);
  // Due on the day of the deposit, it comes after the deposit.
  history.balanceAt = balanceAt > history.depositAt ? balanceAt : after(history.depositAt, 12);
  const handedIn = time.customerAfter(history.depositAt, random.whole(1, 4));
  history.papersWaived = facts.event.venues.includes('privateDining') && random.chance(0.5);
  history.papersAt = history.papersWaived ? time.staffAfter(handedIn) : handedIn;
  return random.chance(0.05) ? calledOff(history, facts, random, time) : history;
}

export function blankHistory(requestedAt: Date): DemoHistory {
  return {
    requestedAt,
    calls: [],
    pricings: [],
    decision: null,
    contractAt: null,
    signedAt: null,
    depositAt: null,
    balanceAt: null,
    cancellation: null,
    courtesyRefund: null,
    refusedPapersAt: null,
    papersAt: null,
    papersWaived: false,
  };
}

/** The history as it stands at `now`: what comes later has not happened. */
export function historyUntil(history: DemoHistory, now: Date): DemoHistory {
  const past = (at: Date | null) => (at && at <= now ? at : null);
  const done = <Step extends { at: Date }>(step: Step | null) => (step && step.at <= now ? step : null);
  return {
    requestedAt: history.requestedAt,
    calls: history.calls.filter(done),
    pricings: history.pricings.filter(done),
    decision: done(history.decision),
    contractAt: past(history.contractAt),
    signedAt: past(history.signedAt),
    depositAt: past(history.depositAt),
    balanceAt: past(history.balanceAt),
    cancellation: done(history.cancellation),
    courtesyRefund: done(history.courtesyRefund),
    refusedPapersAt: past(history.refusedPapersAt),
    papersAt: past(history.papersAt),
    papersWaived: history.papersWaived,
  };
}

function usualCalls(requestedAt: Date, random: SeededRandom, time: DemoTime): DemoCall[] {
  const first = time.staffAfter(requestedAt);
  const note = random.chance(0.6) ? random.pick(CALL_NOTES) : null;
  if (random.chance(0.8)) return [{ outcome: 'called', note, at: first }];
  return [
    { outcome: 'no_answer', note: 'Left a message.', at: first },
    { outcome: 'called', note, at: time.staffAfter(first) },
  ];
}

/** A wedding gets its price; some others a discount (Money §5). */
function usualPricings({ event, hourlyCents }: HistoryFacts, at: Date, random: SeededRandom): DemoPricing[] {
  if (isWeddingType(event.eventType)) {
    const usual = durationHours(event.startTime, event.endTime) * hourlyCents;
    return [{ at, overrideCents: weddingPrice(usual, random), discount: null }];
  }
  if (!random.chance(0.14)) return [];
  const reason = event.eventType === 'memorial' ? 'Repast courtesy discount' : random.pick(DISCOUNT_REASONS);
  const discount = random.chance(0.5)
    ? ({ type: 'percentage', hundredths: random.pick([500, 1000, 1500]), reason } as const)
    : ({ type: 'dollar', hundredths: random.pick([5_000, 10_000, 15_000]), reason } as const);
  return [{ at, overrideCents: null, discount }];
}

/** Around what the hours would cost, in round fifties. */
export function weddingPrice(usualCents: number, random: SeededRandom): number {
  const fifty = 5_000;
  return Math.round((usualCents * random.whole(90, 115)) / 100 / fifty) * fifty;
}

/** The customer gives up on some day before the event; nothing that would come later happens. */
function calledOff(
  history: DemoHistory,
  { event }: HistoryFacts,
  random: SeededRandom,
  time: DemoTime,
): DemoHistory {
  const first = addDays(time.dateOf(history.decision?.at ?? history.requestedAt), 2);
  const last = addDays(event.date, -3);
  if (last <= first) return history;
  const day = addDays(first, random.whole(0, 20));
  const at = time.staffOn(day < last ? day : last);
  const cancellation = { at, reason: random.pick(CANCEL_REASONS), refundedShare: random.pick([0, 1]) };
  return { ...historyUntil(history, at), cancellation };
}
