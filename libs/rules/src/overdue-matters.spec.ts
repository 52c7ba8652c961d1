import fc from 'fast-check';
import { BOOKING_STATUSES, isAlive } from './booking-status.js';
import { addDays } from './dates.js';
import { lastDueDates, overdueMatters, type OverdueFacts, type OverdueMatter } from './overdue-matters.js';
import { documentsComplete } from './booking-papers.js';

const TODAY = '2025-10-10';

const SIGNED: OverdueFacts = {
  status: 'confirmed',
  contractGenerated: true,
  contractSigned: true,
  contractDueDate: '2025-09-20',
  depositPaid: false,
  depositDueDate: '2025-10-09',
  totalCents: 100_001,
  depositCents: null,
  paidCents: 0,
  receivedCents: 0,
  balanceDueDate: '2025-10-06',
  papersDueDate: '2025-10-06',
  documentsSubmitted: true,
  paymentStatus: 'unpaid',
  isOver: false,
};
const UNSIGNED = { contractSigned: false } as const;
const PAID = { depositPaid: true, paidCents: 50_001 } as const;
const PAPERLESS = { ...PAID, documentsSubmitted: false } as const;

const contract = matter('contract', '2025-09-20', 20);
const deposit = matter('deposit', '2025-10-09', 1, 50_001);
const balance = matter('final_payment', '2025-10-06', 4, 50_000);
const papers = matter('vendor_documents', '2025-10-06', 4);

function matter(
  kind: OverdueMatter['kind'],
  dueDate: string,
  daysOverdue: number,
  amountCents = 0,
): OverdueMatter {
  return { kind, dueDate, daysOverdue, amountCents };
}

describe('what is overdue', () => {
  it.each<[string, Partial<OverdueFacts>, OverdueMatter[]]>([
    ['nothing on the due date itself', { depositDueDate: TODAY }, []],
    ['the deposit the day after', {}, [deposit]],
    ['no deposit that came and was disputed or refunded whole', { paymentStatus: 'refunded' }, []],
    ['no such deposit beside another payment', { paymentStatus: 'partly_refunded' }, []],
    ['the balance beside a small refund', { ...PAID, paymentStatus: 'partly_refunded' }, [balance]],
    ['a deposit that staff set', { depositCents: 20_000 }, [{ ...deposit, amountCents: 20_000 }]],
    ['the signature before any money', UNSIGNED, [contract]],
    ['the signature of a request that was sent a contract', { ...UNSIGNED, status: 'pending' }, [contract]],
    ['no signature that was never asked for', { ...UNSIGNED, contractGenerated: false }, []],
    ['no signature without a due date', { ...UNSIGNED, contractDueDate: null }, []],
    ['no signature after the event', { ...UNSIGNED, isOver: true }, []],
    ['the balance 14 days before the event', PAID, [balance]],
    ['the balance after the event too', { ...PAID, isOver: true }, [balance]],
    [
      'only the rest, when the price rose after all was paid',
      { depositPaid: true, depositCents: 50_001, paidCents: 100_001, totalCents: 110_001 },
      [{ ...balance, amountCents: 10_000 }],
    ],
    ['no balance that only began to be owed', { ...PAID, balanceDueDate: '2025-10-11' }, []],
    ['no balance without a rest', { depositPaid: true, depositCents: 200_000, paidCents: 200_000 }, []],
    ['nothing while the price is to be agreed', { totalCents: null }, []],
    ['papers beside the balance', PAPERLESS, [balance, papers]],
    ['papers alone once all is paid', { ...PAPERLESS, paidCents: 100_001 }, [papers]],
    ['no papers before the deposit', { documentsSubmitted: false }, [deposit]],
    ['no papers on their due date', { ...PAPERLESS, papersDueDate: TODAY }, [balance]],
    ['no papers after the event', { ...PAPERLESS, isOver: true }, [balance]],
    ['nothing of a declined request', { status: 'rejected' }, []],
    ['nothing of a cancelled booking', { ...PAPERLESS, status: 'cancelled' }, []],
  ])('is %s', (_case, facts, matters) => {
    expect(overdueMatters({ ...SIGNED, ...facts }, TODAY)).toEqual(matters);
  });

  it('never shrinks in number while nothing is done, and only past a due date', () => {
    const facts = fc.record({
      status: fc.constantFrom(...BOOKING_STATUSES),
      contractSigned: fc.boolean(),
      depositPaid: fc.boolean(),
      documentsSubmitted: fc.boolean(),
      totalCents: fc.option(fc.nat(500_000)),
      paidCents: fc.nat(500_000),
      isOver: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.nat(60), (changes, days) => {
        const today = addDays(TODAY, days - 30);
        const now = overdueMatters({ ...SIGNED, ...changes }, today);
        const later = overdueMatters({ ...SIGNED, ...changes }, addDays(today, 1));
        expect(later.length).toBeGreaterThanOrEqual(now.length);
        expect(now.every(({ dueDate, daysOverdue }) => dueDate < today && daysOverdue > 0)).toBe(true);
        if (!isAlive(changes.status)) expect(now).toEqual([]);
      }),
    );
  });
});

describe('the last due dates', () => {
  const facts = { contractSigned: true, depositPaid: true, eventDate: '2026-05-16', owedSince: '2025-12-01' };
  const days = { balanceDueDaysBefore: 14, vendorPapersDueDaysBefore: 21 };

  it.each([
    ['follow the event', {}, '2026-05-02', '2026-04-25'],
    ['wait for the signature', { contractSigned: false, depositPaid: false }, null, null],
    ['of papers wait for the deposit', { depositPaid: false }, '2026-05-02', null],
    ['leave three days', { owedSince: '2026-05-10' }, '2026-05-13', '2026-05-13'],
  ])('%s', (_case, changes, balanceDueDate, papersDueDate) => {
    expect(lastDueDates({ ...facts, ...changes }, days)).toEqual({ balanceDueDate, papersDueDate });
  });
});

describe('alive', () => {
  it('is what waits or is confirmed', () => {
    expect(BOOKING_STATUSES.filter(isAlive)).toEqual(['pending', 'confirmed']);
  });
});

describe('documents', () => {
  it.each([
    [0, false, false],
    [1, false, true],
    [0, true, true],
  ])('with %i that stand and none needed %s are complete: %s', (standingPapers, noPapersNeeded, complete) => {
    expect(documentsComplete({ standingPapers, noPapersNeeded })).toBe(complete);
  });
});
