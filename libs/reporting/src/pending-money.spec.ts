import { type OwingEvent, pendingMoney } from './pending-money.js';

const TODAY = '2025-10-19';

const event = (changes: Partial<OwingEvent> = {}): OwingEvent => ({
  eventDate: '2026-05-16',
  totalCents: 100_001,
  depositCents: null,
  depositPaid: false,
  paidCents: 0,
  receivedCents: 0,
  ...changes,
});

const pending = (depositsCents: number, finalPaymentsCents: number, projectedCents: number) => ({
  depositsCents,
  finalPaymentsCents,
  projectedCents,
});

describe('money that is owed', () => {
  it.each<[string, OwingEvent[], ReturnType<typeof pending>]>([
    ['nothing without events', [], pending(0, 0, 0)],
    ['deposit and rest to the cent', [event()], pending(50_001, 50_000, 100_001)],
    [
      'the rest alone once the deposit is paid',
      [event({ depositPaid: true, paidCents: 50_001, receivedCents: 50_001 })],
      pending(0, 50_000, 50_000),
    ],
    [
      'nothing of what was paid above the price',
      [event({ depositPaid: true, paidCents: 120_000, receivedCents: 120_000 })],
      pending(0, 0, 0),
    ],
    ['nothing while a price is to be agreed', [event({ totalCents: null })], pending(0, 0, 0)],
    [
      'also of an event that is over, which is nothing to come',
      [event({ eventDate: '2025-10-18' })],
      pending(50_001, 50_000, 0),
    ],
    ['today’s event as one to come', [event({ eventDate: TODAY })], pending(50_001, 50_000, 100_001)],
    [
      'also of an event in over a year, which is projected later',
      [event({ eventDate: '2026-10-19' }), event({ eventDate: '2026-10-18' })],
      pending(100_002, 100_000, 100_001),
    ],
  ])('is %s', (_case, events, expected) => {
    expect(pendingMoney(events, TODAY)).toEqual(expected);
  });
});
