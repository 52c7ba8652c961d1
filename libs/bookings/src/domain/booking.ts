import type { DomainEventName } from '#events';
import type { BookingStatus, DateText } from '#rules';
import type { Actor, ActorKind } from '#staff';
import { alreadyDecided, moveNotPossible, moveNotYours, reasonRequired } from '../bookings.errors.js';

export interface MoveRule {
  /** The states it leads from; none for the request, which makes the booking. */
  from: readonly BookingStatus[];
  /** The state it leads to; 'same' leaves the state as it is. */
  to: BookingStatus | 'same';
  by: readonly ActorKind[];
  /** What it needs of the calendar: the booked time, through the exclusion constraint, or nothing any more. */
  slot: 'take' | 'give-up';
  /** Whether the one who moves has to say why. */
  reason: 'none' | 'optional' | 'required';
  /** Completes 'This booking is pending; it cannot be …'. */
  participle: string;
  /** Its line in the activity log; null where the caller writes one of its own. */
  act: `booking.${string}` | null;
  /** What everybody hears of it; null where the caller's own module tells it. */
  event: Extract<DomainEventName, `booking.${string}`> | null;
}

/**
 * Everything that may happen to a booking, and nothing else may (Holds §1, Holds §6, Money §6). That an event is over follows
 * from its end (Dates §6), so no move leads there. Pending and confirmed bookings hold their time, but for a request that
 * nobody has confirmed (Holds §7); the others do not.
 */
export const MOVES = {
  /** A visitor asks for a date, or staff write down a request. */
  request: {
    from: [],
    to: 'pending',
    by: ['visitor', 'customer', 'staff'],
    slot: 'take',
    reason: 'none',
    participle: 'requested',
    act: null,
    event: 'booking.requested',
  },
  approve: {
    from: ['pending'],
    to: 'confirmed',
    by: ['staff'],
    slot: 'take',
    reason: 'none',
    participle: 'approved',
    act: 'booking.approve',
    event: 'booking.approved',
  },
  /** The customer's signature confirms a request and leaves a confirmed booking as it is; contracts tell of it. */
  sign: {
    from: ['pending', 'confirmed'],
    to: 'confirmed',
    by: ['customer'],
    slot: 'take',
    reason: 'none',
    participle: 'signed',
    act: null,
    event: null,
  },
  decline: {
    from: ['pending'],
    to: 'rejected',
    by: ['staff'],
    slot: 'give-up',
    reason: 'optional',
    participle: 'declined',
    act: 'booking.decline',
    event: 'booking.declined',
  },
  /** Nobody decided in time. */
  release: {
    from: ['pending'],
    to: 'rejected',
    by: ['system'],
    slot: 'give-up',
    reason: 'required',
    participle: 'released',
    act: 'booking.decline',
    event: 'booking.declined',
  },
  /** Its contact was confirmed: it takes its time again if it was given up meanwhile (Holds §7). */
  keep: {
    from: ['pending'],
    to: 'same',
    by: ['customer', 'staff'],
    slot: 'take',
    reason: 'none',
    participle: 'kept',
    act: null,
    event: null,
  },
  /** Nobody confirmed its contact in time: it waits on without a hold (Holds §7). */
  lapse: {
    from: ['pending'],
    to: 'same',
    by: ['system'],
    slot: 'give-up',
    reason: 'none',
    participle: 'let go',
    act: 'booking.hold-lapsed',
    event: 'booking.hold-lapsed',
  },
  cancel: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: ['staff'],
    slot: 'give-up',
    reason: 'required',
    participle: 'cancelled',
    act: 'booking.cancel',
    event: 'booking.cancelled',
  },
  /** A refused request waits for a decision again, if its time is still free. */
  reopen: {
    from: ['rejected'],
    to: 'pending',
    by: ['staff'],
    slot: 'take',
    reason: 'none',
    participle: 'reopened',
    act: 'booking.reopen',
    event: 'booking.reopened',
  },
  /** To another date, time or space. */
  move: {
    from: ['pending', 'confirmed'],
    to: 'same',
    by: ['staff'],
    slot: 'take',
    reason: 'none',
    participle: 'moved',
    act: 'booking.move',
    event: 'booking.moved',
  },
} as const satisfies Record<string, MoveRule>;

export type MoveName = keyof typeof MOVES;

/** Where a booking stands and who decided that it does. */
export interface Decision {
  status: BookingStatus;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionReason: string | null;
}

export interface MoveContext {
  actor: Pick<Actor, 'kind' | 'name'>;
  /** The business clock's. */
  now: Date;
  /** The date in the business zone, for the sentence that says when somebody decided. */
  dateOf: (instant: Date) => DateText;
  reason?: string | null;
}

export interface Moved<Name extends MoveName = MoveName> {
  decision: Decision;
  /** What the caller does with the holds; 'keep' where the state stays and the time does too. */
  slot: MoveRule['slot'] | 'keep';
  event: (typeof MOVES)[Name]['event'];
}

/**
 * What becomes of a booking by one move; `before` is null for the request. Pure: the caller saves the decision, takes or
 * gives up the holds and records the event.
 * @throws DomainError 409 ALREADY_DECIDED that names who decided and when, MOVE_NOT_POSSIBLE from a state that nobody
 *   decided, MOVE_NOT_YOURS for another kind of actor, REASON_REQUIRED
 */
export function applyMove<Name extends MoveName>(
  before: Decision | null,
  name: Name,
  context: MoveContext,
): Moved<Name> {
  const rule: MoveRule = MOVES[name];
  assertFrom(before, rule, context);
  if (!rule.by.includes(context.actor.kind)) throw moveNotYours(rule.participle, context.actor.kind);
  const reason = rule.reason === 'none' ? null : context.reason?.trim() || null;
  if (rule.reason === 'required' && reason === null) throw reasonRequired(rule.participle);
  const decision = decisionAfter(before, rule, { ...context, reason });
  const stays = rule.to !== 'same' && decision.status === before?.status;
  return { decision, slot: stays ? 'keep' : rule.slot, event: MOVES[name].event };
}

function assertFrom(before: Decision | null, rule: MoveRule, { dateOf }: MoveContext): void {
  if (before === null) {
    if (rule.from.length > 0) throw new Error('only a request makes a booking');
    return;
  }
  if (rule.from.includes(before.status)) return;
  throw before.status === 'pending'
    ? moveNotPossible(before.status, rule.participle)
    : alreadyDecided(before, dateOf);
}

/** A move that leaves the state as it is leaves the decision that led there too; a request waits for one. */
function decisionAfter(before: Decision | null, rule: MoveRule, context: MoveContext): Decision {
  const status = rule.to === 'same' ? (before?.status ?? 'pending') : rule.to;
  if (before?.status === status) return decisionOf(before);
  if (status === 'pending') return { status, decidedAt: null, decidedBy: null, decisionReason: null };
  const { actor, now, reason } = context;
  return { status, decidedAt: now, decidedBy: actor.name, decisionReason: reason ?? null };
}

function decisionOf({ status, decidedAt, decidedBy, decisionReason }: Decision): Decision {
  return { status, decidedAt, decidedBy, decisionReason };
}
