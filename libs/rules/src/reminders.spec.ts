import fc from 'fast-check';
import { BOOKING_STATUSES } from './booking-status.js';
import { addDays, dateOfDay, dayNumber } from './dates.js';
import {
  quietMinutes,
  REMINDER_KINDS,
  reminderPlan,
  remindersToCome,
  type ReminderFacts,
  withoutRepeats,
} from './reminders.js';
import { toWallTimestamp, wallInterval, wallMinutes } from './slots.js';

const DAYS = { balanceDueDaysBefore: 14, vendorPapersDueDaysBefore: 14 };
const NOW = wallMinutes('2026-03-01', '12:00');

/** Confirmed, signed, its deposit paid, half a year ahead; balance and papers are due on May 02. */
const BOOKING: ReminderFacts = {
  status: 'confirmed',
  eventDate: '2026-05-16',
  startTime: '18:00',
  endTime: '01:00',
  owedSince: '2026-02-10',
  contractGenerated: true,
  contractSigned: true,
  contractDueDate: '2026-02-08',
  depositPaid: true,
  depositDueDate: '2026-02-12',
  totalCents: 125_000,
  depositCents: null,
  paidCents: 62_500,
  receivedCents: 62_500,
  documentsSubmitted: false,
  paymentStatus: 'deposit_paid',
  wantsTexts: false,
  paused: [],
};
const DONE = { paidCents: 125_000, documentsSubmitted: true } as const;
const UNSIGNED = {
  contractSigned: false,
  depositPaid: false,
  paidCents: 0,
  owedSince: '2026-02-01',
} as const;
const UNPAID = { depositPaid: false, paidCents: 0, paymentStatus: 'unpaid' } as const;

function told(changes: Partial<ReminderFacts> = {}, now = NOW): string[] {
  return reminderPlan({ ...BOOKING, ...changes }, DAYS, now).map(
    ({ kind, dueAt }) => `${kind} ${toWallTimestamp(dueAt).slice(0, 16)}`,
  );
}

describe('what goes out about a booking', () => {
  const EVENT = [
    'week_before 2026-05-09T09:00',
    'day_before 2026-05-15T09:00',
    'day_of 2026-05-16T08:00',
    'follow_up 2026-05-18T10:00',
  ];

  it.each<[string, Partial<ReminderFacts>, string[]]>([
    ['of its event alone once everything is done', DONE, EVENT],
    [
      'of the balance a week before it is due, then weekly and three times at most',
      { documentsSubmitted: true },
      [
        'final_payment 2026-04-25T09:00',
        'overdue_final_payment 2026-05-03T09:00',
        EVENT[0] ?? '',
        'overdue_final_payment 2026-05-10T09:00',
        ...EVENT.slice(1, 3),
        'overdue_final_payment 2026-05-17T09:00',
        EVENT[3] ?? '',
      ],
    ],
    [
      'of papers on another morning than of the balance',
      { paidCents: 125_000 },
      ['vendor_documents 2026-04-27T09:00', ...EVENT],
    ],
    [
      'of the deposit two days before it is due',
      UNPAID,
      [
        'deposit 2026-02-11T09:00',
        'overdue_deposit 2026-02-13T09:00',
        'overdue_deposit 2026-02-20T09:00',
        'overdue_deposit 2026-02-27T09:00',
        ...EVENT,
      ],
    ],
    [
      'of the signature of a request that was sent a contract',
      { ...UNSIGNED, status: 'pending' },
      [
        'contract 2026-02-06T09:00',
        'overdue_contract 2026-02-09T09:00',
        'overdue_contract 2026-02-16T09:00',
        'overdue_contract 2026-02-23T09:00',
      ],
    ],
    ['not of a request without a contract', { ...UNSIGNED, status: 'pending', contractGenerated: false }, []],
    ['not of a declined request', { status: 'rejected' }, []],
    ['not of a cancelled booking', { status: 'cancelled' }, []],
    ['not of a deposit that was given back', { ...UNPAID, paymentStatus: 'refunded' }, EVENT],
    ['of no money while the price is to be agreed', { totalCents: null, documentsSubmitted: true }, EVENT],
    [
      'of the new date once it was moved',
      { ...DONE, eventDate: '2026-06-20' },
      [
        'week_before 2026-06-13T09:00',
        'day_before 2026-06-19T09:00',
        'day_of 2026-06-20T08:00',
        'follow_up 2026-06-22T10:00',
      ],
    ],
  ])('tells %s', (_case, changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });

  it.each<[string, Partial<ReminderFacts>, string[]]>([
    ['an event that ends at midnight on the next day', { endTime: '00:00' }, ['follow_up 2026-05-17T10:00']],
    ['one of 24 hours', { endTime: '18:00' }, ['follow_up 2026-05-18T10:00']],
    ['one over the end of a month', { eventDate: '2026-04-30' }, ['follow_up 2026-05-02T10:00']],
    ['one on 29 February', { eventDate: '2028-02-29', endTime: '22:00' }, ['follow_up 2028-03-01T10:00']],
  ])('follows up %s', (_case, changes, expected) => {
    expect(told({ ...DONE, ...changes }).filter((line) => line.startsWith('follow_up'))).toEqual(expected);
  });

  it('reminds of 29 February and of the first of a month by the calendar', () => {
    expect(told({ ...DONE, eventDate: '2028-03-07' })).toContain('week_before 2028-02-29T09:00');
    expect(told({ ...DONE, eventDate: '2028-03-01' })).toContain('day_before 2028-02-29T09:00');
  });

  it('says nothing on the day of an event that has begun by then', () => {
    expect(told({ ...DONE, startTime: '08:00', endTime: '12:00' })).not.toContain('day_of 2026-05-16T08:00');
    expect(told({ ...DONE, startTime: '09:00', endTime: '13:00' })).toContain('day_of 2026-05-16T08:00');
  });

  it('reminds of the balance on the day before it is due, when it came to be owed shortly before', () => {
    const late = { owedSince: '2026-05-01', documentsSubmitted: true };
    // Due on May 04: three days after it came to be owed.
    expect(told(late).filter((line) => line.startsWith('final_payment'))).toEqual([
      'final_payment 2026-05-03T09:00',
    ]);
  });

  it('asks for nothing before the event that is of no use after it began', () => {
    const soon = { ...UNSIGNED, contractDueDate: '2026-05-10' };
    expect(told(soon).filter((line) => line.startsWith('overdue_contract'))).toEqual([
      'overdue_contract 2026-05-11T09:00',
    ]);
  });

  it('names amount, due date and condition', () => {
    const [balance] = reminderPlan({ ...BOOKING, paused: ['final_payment'] }, DAYS, NOW);
    expect(balance).toMatchObject({
      kind: 'final_payment',
      dueOn: '2026-04-25',
      dueDate: '2026-05-02',
      amountCents: 62_500,
      condition: 'unless paid by then',
      channels: ['email'],
      paused: true,
    });
  });

  it('texts what is short and useful on the way, to those who want it', () => {
    const texted = reminderPlan({ ...BOOKING, wantsTexts: true }, DAYS, NOW).filter(({ channels }) =>
      channels.includes('sms'),
    );
    expect(texted.map(({ kind }) => kind)).toEqual(['final_payment', 'day_before', 'day_of']);
  });

  it('is useful for twelve hours, and never once the event began', () => {
    const plan = reminderPlan({ ...BOOKING, ...DONE }, DAYS, NOW);
    expect(plan.map(({ staleAfter }) => toWallTimestamp(staleAfter).slice(0, 16))).toEqual([
      '2026-05-09T21:00',
      '2026-05-15T21:00',
      '2026-05-16T18:00',
      '2026-05-18T22:00',
    ]);
  });
});

describe('any plan', () => {
  const facts = fc.record({
    status: fc.constantFrom(...BOOKING_STATUSES),
    eventDate: fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') }).map(dateOfDay),
    startHour: fc.nat(23),
    hours: fc.integer({ min: 4, max: 24 }),
    contractSigned: fc.boolean(),
    depositPaid: fc.boolean(),
    documentsSubmitted: fc.boolean(),
    totalCents: fc.option(fc.nat(500_000)),
    paidCents: fc.nat(500_000),
    wantsTexts: fc.boolean(),
    ago: fc.integer({ min: -60, max: 60 }),
    minute: fc.nat(1439),
  });

  it('is in order, names each reminder once, and asks for what is owed alone', () => {
    fc.assert(
      fc.property(facts, ({ startHour, hours, ago, minute, ...rest }) => {
        const two = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
        const booking = { ...BOOKING, ...rest, startTime: two(startHour), endTime: two(startHour + hours) };
        const now = wallMinutes(addDays(rest.eventDate, -ago), '00:00') + minute;
        const plan = reminderPlan(booking, DAYS, now);
        const names = plan.map(({ kind, dueOn }) => `${kind} ${dueOn}`);
        expect(new Set(names).size).toBe(names.length);
        expect(plan.map(({ dueAt }) => dueAt)).toEqual(plan.map(({ dueAt }) => dueAt).sort((a, b) => a - b));
        expect(plan.filter(({ kind }) => kind.startsWith('overdue')).length).toBeLessThanOrEqual(3);
        if (rest.status !== 'confirmed') expect(plan.some(({ dueDate }) => dueDate === null)).toBe(false);
        if (rest.status === 'rejected' || rest.status === 'cancelled') expect(plan).toEqual([]);
        const { end } = wallInterval(booking.eventDate, booking.startTime, booking.endTime);
        for (const { kind, dueAt, staleAfter, amountCents, channels } of plan) {
          expect([480, 540, 600]).toContain(dueAt % 1440);
          expect(dueAt).toBeLessThan(staleAfter);
          if (kind === 'follow_up') expect(dueAt).toBeGreaterThan(end);
          if (amountCents > 0) expect(amountCents).toBeLessThanOrEqual(rest.totalCents ?? 0);
          if (channels.includes('sms')) expect([rest.wantsTexts, quietMinutes(dueAt)]).toEqual([true, 0]);
        }
        expect(remindersToCome(plan, now).every(({ dueAt }) => dueAt > now)).toBe(true);
      }),
    );
  });

  it('loses what it asked for once that is done', () => {
    fc.assert(
      fc.property(fc.nat(500_000), (paidCents) => {
        const kinds = (changes: Partial<ReminderFacts>) =>
          reminderPlan({ ...BOOKING, paidCents, ...changes }, DAYS, NOW).map(({ kind }) => kind);
        expect(kinds({ documentsSubmitted: true })).not.toContain('vendor_documents');
        expect(kinds({}).includes('final_payment')).toBe(paidCents < 125_000);
      }),
    );
  });

  it('knows each kind by a name of its own', () => {
    expect(new Set(REMINDER_KINDS).size).toBe(REMINDER_KINDS.length);
  });
});

describe('what is overdue beside what was asked for before', () => {
  const overdue = (dueOn: string) => ({ kind: 'overdue_final_payment', dueOn }) as const;
  const toCome = (dueDate: string) =>
    reminderPlan({ ...BOOKING, contractDueDate: null, eventDate: addDays(dueDate, 14) }, DAYS, NOW);
  const left = (dueDate: string, sent: string[]) =>
    withoutRepeats(toCome(dueDate), sent.map(overdue))
      .filter(({ kind }) => kind === 'overdue_final_payment')
      .map(({ dueOn }) => dueOn);

  it.each<[string, string[], string[]]>([
    ['nothing', [], ['2026-05-03', '2026-05-10', '2026-05-17']],
    ['itself', ['2026-05-03'], ['2026-05-03', '2026-05-10', '2026-05-17']],
    ['one of the day before, when it was due earlier', ['2026-05-02'], ['2026-05-10', '2026-05-17']],
    ['two', ['2026-04-24', '2026-05-01'], ['2026-05-10']],
    ['three', ['2026-04-01', '2026-04-08', '2026-04-15'], []],
  ])('comes at most three times and a week apart: after %s', (_what, sent, expected) => {
    expect(left('2026-05-02', sent)).toEqual(expected);
  });

  it('leaves every other reminder and another matter’s as they are', () => {
    const plan = toCome('2026-05-02').filter(({ kind }) => kind !== 'overdue_final_payment');
    expect(withoutRepeats(plan, [overdue('2026-05-02'), ...plan])).toEqual(plan);
  });
});

describe('the hours of text messages', () => {
  it.each([
    ['00:00', 480],
    ['07:59', 1],
    ['08:00', 0],
    ['20:59', 0],
    ['21:00', 660],
    ['23:59', 481],
  ])('at %s they wait %i minutes', (time, minutes) => {
    expect(quietMinutes(wallMinutes('2026-03-08', time))).toBe(minutes);
  });
});
