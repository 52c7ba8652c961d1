import fc from 'fast-check';
import type { BookingStatus } from '#rules';
import { DomainError } from '#platform';
import type { ActorKind } from '#staff';
import { applyMove, type Decision, MOVES, type MoveContext, type MoveName } from './booking.js';

/** What may happen, written down once more: from → move → by whom → to. Everything else is refused. */
const ALLOWED: Record<string, BookingStatus> = {
  'pending approve staff': 'confirmed',
  'pending sign customer': 'confirmed',
  'confirmed sign customer': 'confirmed',
  'pending decline staff': 'rejected',
  'pending release system': 'rejected',
  'pending keep customer': 'pending',
  'pending keep staff': 'pending',
  'pending lapse system': 'pending',
  'pending cancel staff': 'cancelled',
  'confirmed cancel staff': 'cancelled',
  'rejected reopen staff': 'pending',
  'pending move staff': 'pending',
  'confirmed move staff': 'confirmed',
};

const STATES: readonly BookingStatus[] = ['pending', 'confirmed', 'rejected', 'cancelled'];
const KINDS: readonly ActorKind[] = ['staff', 'customer', 'vendor', 'visitor', 'system'];
const NAMES = Object.keys(MOVES) as MoveName[];

const now = new Date('2025-09-15T17:00:00Z');
const context = (kind: ActorKind, reason: string | null = 'Because'): MoveContext => ({
  actor: { kind, name: `Somebody of ${kind}` },
  now,
  dateOf: () => '2025-09-15',
  reason,
});
const decided = (status: BookingStatus): Decision => ({
  status,
  decidedAt: status === 'pending' ? null : new Date('2025-09-14T17:00:00Z'),
  decidedBy: status === 'pending' ? null : 'Staff',
  decisionReason: null,
});

/** The refusal; fails when there is none, or another kind of error. */
function refusalOf(attempt: () => unknown): DomainError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was allowed');
}

describe('the moves of a booking', () => {
  it('lead from every state, by everybody, where the table says and nowhere else', () => {
    for (const from of STATES) {
      for (const name of NAMES) {
        for (const kind of KINDS) {
          const to = ALLOWED[`${from} ${name} ${kind}`];
          const attempt = () => applyMove(decided(from), name, context(kind));
          if (to) expect([from, name, kind, attempt().decision.status]).toEqual([from, name, kind, to]);
          else expect([from, name, kind, refusalOf(attempt).kind]).toEqual([from, name, kind, 'conflict']);
        }
      }
    }
  });

  it('begin with a request, which nothing else can replace', () => {
    for (const kind of ['visitor', 'customer', 'staff'] as const) {
      const { decision, slot, event } = applyMove(null, 'request', context(kind));
      expect([decision.status, decision.decidedBy, slot, event]).toEqual([
        'pending',
        null,
        'take',
        'booking.requested',
      ]);
    }
    expect(refusalOf(() => applyMove(null, 'request', context('vendor'))).code).toBe('MOVE_NOT_YOURS');
    expect(() => applyMove(null, 'approve', context('staff'))).toThrow('only a request makes a booking');
  });

  it('never reach a state outside the table, whatever anybody tries in whatever order', () => {
    const step = fc.record({
      name: fc.constantFrom(...NAMES),
      kind: fc.constantFrom(...KINDS),
      reason: fc.option(fc.string({ maxLength: 8 })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = applyMove(null, 'request', context('customer')).decision;
        // Whether it keeps its time from others, as the moves alone tell a caller to.
        let holds = true;
        let lapsed = false;
        for (const { name, kind, reason } of steps) {
          const before = structuredClone(now);
          const to = ALLOWED[`${now.status} ${name} ${kind}`];
          try {
            const moved = applyMove(now, name, context(kind, reason));
            expect(moved.decision.status).toBe(to);
            if (moved.slot !== 'keep') holds = moved.slot === 'take';
            lapsed = name === 'lapse';
            now = moved.decision;
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
            expect((error as DomainError).kind).toBe('conflict');
            // Allowed, but for the reason that was not given.
            if (to) expect((error as DomainError).code).toBe('REASON_REQUIRED');
            expect(now).toEqual(before);
          }
          expect(STATES).toContain(now.status);
          expect(holds).toBe(now.status === 'confirmed' || (now.status === 'pending' && !lapsed));
          expect(now.decidedBy === null).toBe(now.status === 'pending');
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keep who decided, when and why', () => {
    const { decision, event } = applyMove(
      decided('pending'),
      'decline',
      context('staff', '  Private event '),
    );
    expect(decision).toEqual({
      status: 'rejected',
      decidedAt: now,
      decidedBy: 'Somebody of staff',
      decisionReason: 'Private event',
    });
    expect(event).toBe('booking.declined');
    expect(applyMove(decision, 'reopen', context('staff')).decision).toEqual({
      status: 'pending',
      decidedAt: null,
      decidedBy: null,
      decisionReason: null,
    });
  });

  it('leave a confirmed booking as it was decided when its customer signs, and its time where it is', () => {
    const confirmed = decided('confirmed');
    expect(applyMove(confirmed, 'sign', context('customer'))).toEqual({
      decision: confirmed,
      slot: 'keep',
      event: null,
    });
    expect(applyMove(confirmed, 'move', context('staff'))).toMatchObject({
      decision: confirmed,
      slot: 'take',
    });
  });

  it('are refused with who decided and when', () => {
    const again = refusalOf(() => applyMove(decided('rejected'), 'approve', context('staff')));
    expect([again.code, again.message]).toEqual([
      'ALREADY_DECIDED',
      'This booking was already rejected by Staff on Sep 15, 2025.',
    ]);
    expect(again.details.body).toEqual({
      status: 'rejected',
      decidedBy: 'Staff',
      decidedAt: '2025-09-14T17:00:00.000Z',
    });
    const early = refusalOf(() => applyMove(decided('pending'), 'reopen', context('staff')));
    expect([early.code, early.message]).toEqual([
      'MOVE_NOT_POSSIBLE',
      'This booking is pending; it cannot be reopened.',
    ]);
  });

  it.each([null, '', '   '])('need a reason where they say so; %j is none', (reason) => {
    const refusal = refusalOf(() => applyMove(decided('confirmed'), 'cancel', context('staff', reason)));
    expect([refusal.kind, refusal.code]).toEqual(['conflict', 'REASON_REQUIRED']);
    expect(
      applyMove(decided('pending'), 'decline', context('staff', reason)).decision.decisionReason,
    ).toBeNull();
  });
});
