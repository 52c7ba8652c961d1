import { addDays, isWeddingType, weekday, durationHours, type DateText } from '#rules';
import type { ArrangedSteps, Arrangement } from './arrangement.js';
import type { DemoBooking, DemoEvent, DemoHistory, DemoPricing, EventKind } from './demo-booking.js';
import type { DemoHouse } from './demo-house.js';
import { after } from './demo-time.js';
import { EVENT_KINDS, isHoliday } from './event-kinds.js';
import type { DemoPerson } from './people.js';
import { blankHistory, weddingPrice } from './usual-history.js';
import { CANCEL_REASONS, DECLINE_REASONS, PREVIEW_NOTE } from './wording.js';

/** Events as near as this may lie before the opening: the house tries itself out. */
const PREVIEW_DAYS = 14;
const SEARCH_DAYS = 400;

/** Puts one arrangement into the diary and tells its story. */
export function arrangedBooking(arrangement: Arrangement, house: DemoHouse, guide: DemoPerson): DemoBooking {
  const kind: EventKind = EVENT_KINDS[arrangement.kind];
  const isClosed = arrangement.steps?.declined !== undefined || arrangement.steps?.cancelled !== undefined;
  const date = dateFor(arrangement, kind, house);
  const person = arrangement.byGuide ? guide : house.people.next();
  const event: DemoEvent = {
    ...house.eventOf(kind, date, person),
    ...(arrangement.guestCount ? { guestCount: arrangement.guestCount } : {}),
    alternateDates: house.alternatesOf(date, arrangement.alternates ?? 0),
  };
  if (!isClosed) house.diary.take(event);
  const preview = house.isBeforeOpening(date) ? PREVIEW_NOTE : null;
  return {
    id: house.random.uuid(),
    person,
    event,
    history: arrangedHistory(arrangement, event, house),
    staffNotes: [arrangement.note, preview].filter(Boolean).join(' ') || null,
    onWaitlist: arrangement.onWaitlist ?? false,
  };
}

/** @throws Error when no date suits */
function dateFor(arrangement: Arrangement, kind: EventKind, house: DemoHouse): DateText {
  const wanted = addDays(house.time.today, arrangement.inDays);
  if (arrangement.exactly) return wanted;
  const mayPreview = arrangement.inDays <= PREVIEW_DAYS && arrangement.steps?.deposit !== undefined;
  const first = house.firstBookableDate;
  const from = mayPreview || wanted > first ? wanted : first;
  for (let days = 0; days < SEARCH_DAYS; days += 1) {
    const date = addDays(from, arrangement.inDays < 0 ? -days : days);
    const suits = kind.weekdays.includes(weekday(date)) && !isHoliday(date);
    if (suits && house.diary.isFree({ ...kind, date })) return date;
  }
  throw new Error(`no date is free for the arranged ${arrangement.kind}`);
}

function arrangedHistory(arrangement: Arrangement, event: DemoEvent, house: DemoHouse): DemoHistory {
  const { steps = {}, calls = [], requested } = arrangement;
  const history = blankHistory(requestedAt(requested, house));
  history.calls = calls.map(({ hoursAgo, ...call }) => ({ ...call, at: house.time.staffAround(hoursAgo) }));
  const moments = momentsOf(steps, history.calls.at(-1)?.at ?? history.requestedAt, house);
  const { approved, declined, contract, repriced, cancelled } = moments;
  if (approved) history.decision = { status: 'confirmed', at: approved, reason: null };
  if (declined)
    history.decision = { status: 'rejected', at: declined, reason: house.random.pick(DECLINE_REASONS) };
  if (history.calls.length === 0 && history.decision) {
    history.calls = [{ outcome: 'called', note: null, at: after(history.decision.at, -20) }];
  }
  history.contractAt = contract ?? null;
  history.signedAt = moments.signed ?? null;
  history.depositAt = moments.deposit ?? null;
  history.balanceAt = moments.balance ?? null;
  history.refusedPapersAt = moments.refusedPapers ?? null;
  history.papersAt = moments.papers ?? null;
  history.papersWaived = event.venues.every((venue) => venue === 'privateDining');
  history.pricings = pricingsOf(arrangement, event, house, contract, repriced);
  if (cancelled) {
    const reason = house.random.pick(CANCEL_REASONS);
    history.cancellation = { at: cancelled, reason, refundedShare: arrangement.refundedShare ?? 0 };
  }
  if (arrangement.courtesyRefund && moments.deposit) {
    const at = house.time.staffAfter(moments.deposit);
    history.courtesyRefund = { at, cents: arrangement.courtesyRefund };
  }
  return history;
}

/** Whole days ago is any time of that day; a recent request is as old as it says. */
function requestedAt(hoursAgo: number, { time }: DemoHouse): Date {
  const exactly = time.hoursAgo(hoursAgo);
  return hoursAgo % 24 === 0 ? time.customerOn(time.dateOf(exactly)) : exactly;
}

const ORDER = [
  'approved',
  'declined',
  'contract',
  'repriced',
  'signed',
  'deposit',
  'balance',
  'refusedPapers',
  'papers',
  'cancelled',
] as const;
const BY_CUSTOMER: readonly string[] = ['signed', 'deposit', 'balance', 'refusedPapers', 'papers'];

/** Days ago as moments in their order; two acts of staff on one day are one act. */
function momentsOf(
  steps: ArrangedSteps,
  from: Date,
  house: DemoHouse,
): Partial<Record<(typeof ORDER)[number], Date>> {
  const moments: Partial<Record<(typeof ORDER)[number], Date>> = {};
  let [previous, previousDays] = [from, Infinity];
  for (const step of ORDER.toSorted((a, b) => (steps[b] ?? 0) - (steps[a] ?? 0))) {
    const days = steps[step];
    if (days === undefined) continue;
    const date = addDays(house.time.today, -days);
    const isCustomers = BY_CUSTOMER.includes(step);
    const wanted = isCustomers ? house.time.customerOn(date) : house.time.staffOn(date);
    const isSameAct = !isCustomers && days === previousDays;
    if (!isSameAct) previous = wanted > after(previous, 10) ? wanted : after(previous, 10);
    previousDays = days;
    moments[step] = previous;
  }
  return moments;
}

/** A wedding has its price before its contract; a discount comes then too, or later when it was agreed later. */
function pricingsOf(
  arrangement: Arrangement,
  event: DemoEvent,
  house: DemoHouse,
  contract: Date | undefined,
  repriced: Date | undefined,
): DemoPricing[] {
  if (!contract) return [];
  const discount = arrangement.discount ?? null;
  const usual = durationHours(event.startTime, event.endTime) * house.hourlyCents(event.venues);
  const overrideCents = isWeddingType(event.eventType) ? weddingPrice(usual, house.random) : null;
  const first = { at: after(contract, -4), overrideCents, discount: repriced ? null : discount };
  const second = repriced ? [{ at: repriced, overrideCents, discount }] : [];
  return overrideCents !== null || first.discount ? [first, ...second] : second;
}
