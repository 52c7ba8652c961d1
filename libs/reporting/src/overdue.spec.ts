import { overdueItem, type OverdueFacts } from './overdue.js';

const TODAY = '2025-10-10';

const SIGNED: OverdueFacts = {
  eventDate: '2025-10-20',
  contractSigned: true,
  contractDueDate: '2025-09-20',
  depositPaid: false,
  depositDueDate: '2025-10-09',
  totalCents: 100_001,
  depositCents: null,
  paidCents: 0,
  receivedCents: 0,
  balanceOwedSince: '2025-09-18',
};

describe('what is overdue', () => {
  it.each<[string, Partial<OverdueFacts>, ReturnType<typeof overdueItem>]>([
    ['nothing on the due date itself', { depositDueDate: TODAY }, null],
    ['the deposit the day after', {}, { kind: 'deposit', dueDate: '2025-10-09', amountCents: 50_001 }],
    [
      'a deposit that staff set',
      { depositCents: 20_000 },
      { kind: 'deposit', dueDate: '2025-10-09', amountCents: 20_000 },
    ],
    [
      'the signature before any money',
      { contractSigned: false },
      { kind: 'contract', dueDate: '2025-09-20', amountCents: 0 },
    ],
    ['no signature that was never asked for', { contractSigned: false, contractDueDate: null }, null],
    [
      'the balance 14 days before the event',
      { depositPaid: true, paidCents: 50_001 },
      { kind: 'final_payment', dueDate: '2025-10-06', amountCents: 50_000 },
    ],
    [
      'only the rest, when the price rose after all was paid',
      { depositPaid: true, depositCents: 50_001, paidCents: 100_001, totalCents: 110_001 },
      { kind: 'final_payment', dueDate: '2025-10-06', amountCents: 10_000 },
    ],
    [
      'no balance that only began to be owed',
      { depositPaid: true, paidCents: 50_001, balanceOwedSince: '2025-10-08' },
      null,
    ],
    ['no balance without a rest', { depositPaid: true, depositCents: 200_000, paidCents: 200_000 }, null],
    ['nothing while the price is to be agreed', { totalCents: null }, null],
  ])('is %s', (_case, facts, item) => {
    expect(overdueItem({ ...SIGNED, ...facts }, TODAY, 14)).toEqual(item);
  });
});
