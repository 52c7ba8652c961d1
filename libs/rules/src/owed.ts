import { formatMoney, roundHalfUp } from './money.js';

export interface PriceFacts {
  /** Cents; null while the price is to be agreed. */
  totalCents: number | null;
  /** Cents of a deposit that was set or paid; null means half of the total. */
  depositCents: number | null;
  depositPaid?: boolean;
  /** Cents that came and were not given back. */
  receivedCents?: number;
}

export interface PriceParts {
  totalCents: number | null;
  depositCents: number | null;
  /** What the price leaves after the deposit, whatever of it is paid. */
  balanceCents: number | null;
}

export interface OwedFacts extends PriceFacts {
  depositPaid: boolean;
  /** Cents that count towards the price: deposit and final payments, less what gave back an overpayment. */
  paidCents: number;
  /** Cents that came and were not given back, for whatever reason. */
  receivedCents: number;
}

export interface Owed {
  /** Cents that a payment of each kind would have to be now; 0 when nothing is left of it. */
  depositCents: number;
  balanceCents: number;
  /** Cents that came above the price; never returned by itself. */
  overpaidCents: number;
}

/**
 * Total, deposit and exact rest: the deposit is what staff set, else half rounded half up, never above the total (Money §4).
 * One that was paid stays what came, also when the price fell below it afterwards (Money §6).
 */
export function priceParts({ totalCents, depositCents, ...came }: PriceFacts): PriceParts {
  if (totalCents === null) return { totalCents: null, depositCents: null, balanceCents: null };
  const most = came.depositPaid ? Math.max(totalCents, came.receivedCents ?? 0) : totalCents;
  const deposit = Math.min(Math.max(0, depositCents ?? roundHalfUp(totalCents / 2)), most);
  return { totalCents, depositCents: deposit, balanceCents: Math.max(0, totalCents - deposit) };
}

/**
 * 'Paid $500.00, $100.00 to be returned': what contract, receipt, My Bookings and office say of money above the price; null
 * when there is none.
 */
export function overpaymentWording({
  receivedCents,
  overpaidCents,
}: {
  receivedCents: number;
  overpaidCents: number;
}): string | null {
  if (overpaidCents <= 0) return null;
  return `Paid ${formatMoney(receivedCents)}, ${formatMoney(overpaidCents)} to be returned`;
}

/**
 * What is still owed of a price, and what came above it, in cents (Money §6, Money §9). A paid deposit never moves, so
 * every difference is in the balance. Nothing while the price is to be agreed.
 */
export function stillOwed(facts: OwedFacts): Owed {
  const { depositPaid, paidCents, receivedCents } = facts;
  const { totalCents, depositCents } = priceParts(facts);
  if (totalCents === null || depositCents === null) {
    return { depositCents: 0, balanceCents: 0, overpaidCents: 0 };
  }
  const deposit = depositPaid ? 0 : depositCents;
  return {
    depositCents: deposit,
    balanceCents: Math.max(0, totalCents - deposit - paidCents),
    overpaidCents: Math.max(0, receivedCents - totalCents),
  };
}

/** Since when a balance is owed: its deposit's payment or the signature, whichever came later; null before either. */
export function balanceOwedSince(contractSignedAt: Date | null, depositPaidAt: Date | null): Date | null {
  if (!contractSignedAt || !depositPaidAt) return depositPaidAt ?? contractSignedAt;
  return depositPaidAt > contractSignedAt ? depositPaidAt : contractSignedAt;
}
