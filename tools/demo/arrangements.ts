import type { ArrangedSteps, Arrangement } from './arrangement.js';
import type { EventKindName } from './event-kinds.js';

const HOURS = 24;

/** Requests that nobody has decided: late ones, fresh ones, called ones. */
const TO_DECIDE: Arrangement[] = [
  { kind: 'birthday', inDays: 40, requested: 60 },
  { kind: 'networking', inDays: 26, requested: 36, onWaitlist: true },
  {
    kind: 'rehearsalDinner',
    inDays: 33,
    requested: 46,
    calls: [
      { outcome: 'no_answer', note: 'Mailbox full.', hoursAgo: 25 },
      { outcome: 'no_answer', note: null, hoursAgo: 4 },
    ],
  },
  { kind: 'reunion', inDays: 62, requested: 20, alternates: 2 },
  { kind: 'boardDinner', inDays: 12, requested: 11 },
  { kind: 'quinceanera', inDays: 75, requested: 2, guestCount: '101-200' },
  { kind: 'meadowWedding', inDays: 190, requested: 1, onWaitlist: true, alternates: 1 },
  { kind: 'offsite', inDays: 21, requested: 0.7 },
  {
    kind: 'goldenAnniversary',
    inDays: 48,
    requested: 3.2 * HOURS,
    calls: [{ outcome: 'called', note: 'Will come by on Thursday to see the hall.', hoursAgo: 2.5 * HOURS }],
  },
  {
    kind: 'largeReception',
    inDays: 120,
    requested: 2.4 * HOURS,
    calls: [{ outcome: 'called', note: 'Wants a price by Friday, parents decide.', hoursAgo: 2 * HOURS }],
    note: 'Price: check with Ray, they ask for the smoker as well.',
  },
  {
    kind: 'concert',
    inDays: 55,
    requested: 4.1 * HOURS,
    calls: [
      { outcome: 'no_answer', note: 'Left a message.', hoursAgo: 3.6 * HOURS },
      {
        outcome: 'called',
        note: 'Needs the noise rules in writing before they commit.',
        hoursAgo: 1.2 * HOURS,
      },
    ],
  },
  {
    kind: 'retirement',
    inDays: 35,
    requested: 5 * HOURS,
    calls: [
      { outcome: 'called', note: 'Contract can go out, they sign with the office.', hoursAgo: 4.5 * HOURS },
    ],
    steps: { contract: 2 },
  },
];

/** On the way: approved, contract out, signed, deposit paid. */
const UNDER_WAY: Arrangement[] = [
  {
    kind: 'grandWedding',
    inDays: 230,
    requested: 62,
    steps: { approved: 1 },
    note: 'Price after the tasting.',
  },
  { kind: 'reception', inDays: 165, requested: 9 * HOURS, steps: { approved: 8 } },
  { kind: 'meadowWedding', inDays: 205, requested: 12 * HOURS, steps: { approved: 11 }, byGuide: true },
  { kind: 'market', inDays: 50, requested: 61, steps: { approved: 1 } },
  { kind: 'birthdayDinner', inDays: 30, requested: 3 * HOURS, steps: { approved: 2, contract: 2 } },
  {
    kind: 'gardenBirthday',
    inDays: 68,
    requested: 5 * HOURS,
    steps: { approved: 4, contract: 4 },
    byGuide: true,
  },
  {
    kind: 'offsite',
    inDays: 45,
    requested: 8 * HOURS,
    steps: { approved: 7, contract: 6, repriced: 2 },
    discount: { type: 'percentage', hundredths: 1000, reason: 'Repeat customer discount' },
  },
  { kind: 'anniversary', inDays: 28, requested: 9 * HOURS, steps: { approved: 8, contract: 8, signed: 3 } },
  {
    kind: 'largeReception',
    inDays: 140,
    requested: 13 * HOURS,
    steps: { approved: 12, contract: 10, signed: 5 },
    byGuide: true,
  },
  { kind: 'babyShower', inDays: 24, requested: 6 * HOURS, steps: { approved: 5, contract: 5, signed: 1 } },
  {
    kind: 'buyout',
    inDays: 36,
    requested: 150 * HOURS,
    steps: { approved: 148, contract: 146, signed: 143, deposit: 141, papers: 20 },
    note: 'Whole property. Gate code goes to the planner, not to the couple.',
  },
  {
    kind: 'gala',
    inDays: 80,
    requested: 70 * HOURS,
    steps: { approved: 69, contract: 68, signed: 64, deposit: 62 },
    discount: { type: 'percentage', hundredths: 1500, reason: 'Charity event discount' },
    courtesyRefund: 20_000,
    note: 'Refunded $200.00: the stage was a piece short at their walk-through.',
  },
];

/** Past due on purpose; the near ones owe the balance. */
const OVERDUE: Arrangement[] = [
  { kind: 'quinceanera', inDays: 95, requested: 23 * HOURS, steps: { approved: 22, contract: 21 } },
  { kind: 'networking', inDays: 42, requested: 13 * HOURS, steps: { approved: 12, contract: 10 } },
  { kind: 'birthday', inDays: 58, requested: 24 * HOURS, steps: { approved: 23, contract: 22, signed: 18 } },
  {
    kind: 'goldenAnniversary',
    inDays: 70,
    requested: 16 * HOURS,
    steps: { approved: 15, contract: 14, signed: 9 },
  },
  {
    kind: 'reception',
    inDays: 9,
    requested: 110 * HOURS,
    steps: { approved: 109, contract: 105, signed: 101, deposit: 99, papers: 30 },
  },
  {
    kind: 'reunion',
    inDays: 2,
    requested: 64 * HOURS,
    steps: { approved: 63, contract: 63, signed: 60, deposit: 58 },
    note: 'Promised the balance by Monday.',
  },
];

/** Today, the next seven days and the last ones. */
const AROUND_TODAY: Arrangement[] = [
  event('birthday', 0, 48, 'all'),
  event('rehearsalDinner', 0, 33, 'all', { note: 'Two high chairs. Setup from six.' }),
  event('concert', 1, 61, 'all'),
  event('anniversary', 2, 40, 'all'),
  event('retirement', 3, 38, 'refused papers'),
  event('gardenBirthday', 4, 52, 'all', { byGuide: true }),
  event('boardDinner', 5, 29, 'all'),
  event('networking', 7, 45, 'all'),
  event('reunion', -2, 70, 'all'),
  event('memorial', -4, 18, 'all', {
    discount: { type: 'dollar', hundredths: 15_000, reason: 'Repast courtesy discount' },
  }),
  event('reception', -6, 130, 'no balance'),
  event('birthday', -9, 55, 'all'),
  event('reception', -16, 120, 'all', { byGuide: true }),
];

/** Declined and cancelled lately. */
const CLOSED: Arrangement[] = [
  { kind: 'concert', inDays: 44, requested: 3 * HOURS, steps: { declined: 2 } },
  { kind: 'grandWedding', inDays: 90, requested: 6 * HOURS, steps: { declined: 5 } },
  { kind: 'market', inDays: 31, requested: 12 * HOURS, steps: { declined: 11 } },
  {
    kind: 'boardDinner',
    inDays: 15,
    requested: 20 * HOURS,
    steps: { approved: 19, contract: 19, cancelled: 3 },
  },
  {
    kind: 'offsite',
    inDays: 29,
    requested: 50 * HOURS,
    steps: { approved: 49, contract: 48, signed: 45, deposit: 44, cancelled: 6 },
    refundedShare: 1,
  },
  {
    kind: 'gala',
    inDays: 130,
    requested: 90 * HOURS,
    steps: { approved: 89, contract: 88, signed: 84, deposit: 80, cancelled: 10 },
    refundedShare: 0,
  },
];

export const ARRANGEMENTS: readonly Arrangement[] = [
  ...AROUND_TODAY,
  ...OVERDUE,
  ...UNDER_WAY,
  ...TO_DECIDE,
  ...CLOSED,
];

/** An event near today that was asked for `leadDays` before it and went well, but for one thing. */
function event(
  kind: EventKindName,
  inDays: number,
  leadDays: number,
  done: 'all' | 'refused papers' | 'no balance',
  more: Partial<Arrangement> = {},
): Arrangement {
  const ago = leadDays - inDays;
  const steps: ArrangedSteps = {
    approved: ago - 1,
    contract: ago - 1,
    signed: ago - 3,
    deposit: ago - 4,
    ...(done === 'refused papers' ? { refusedPapers: 4 } : { papers: ago - 8 }),
    // Never before the deposit, however late somebody asked.
    ...(done === 'no balance' ? {} : { balance: Math.min(Math.max(14 - inDays + 6, 1), ago - 5) }),
  };
  return { kind, inDays, ...(inDays < 0 ? {} : { exactly: true }), requested: ago * HOURS, steps, ...more };
}
