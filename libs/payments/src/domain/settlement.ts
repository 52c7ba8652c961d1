import type { PaymentStatus } from '#bookings';
import { stillOwed } from '#rules';
import type { PaymentType } from '../api.js';

/** One charge of the ledger with everything refunded of it. Integer cents. */
export interface LedgerCharge {
  id: string;
  type: PaymentType | 'other';
  amountCents: number;
  refundedCents: number;
  /** The part of it that gave back an overpayment, and so counts towards the price no more. */
  returnedCents: number;
  receivedAt: Date;
  /** It came when the booking could no longer take it; the house sends it back. */
  owedBack: boolean;
}

export interface SettlementFacts {
  /** null while the price is to be agreed. */
  totalCents: number | null;
  depositCents: number | null;
  contractSignedAt: Date | null;
  charges: LedgerCharge[];
}

export interface Settlement {
  depositPaidAt: Date | null;
  finalPaymentPaidAt: Date | null;
  paymentStatus: PaymentStatus;
  /** What a payment of each type would have to be now; 0 when nothing is left of it. */
  owedCents: Record<PaymentType, number>;
  /** What counts towards the price, and what came and stayed. */
  sums: { paidCents: number; receivedCents: number };
  /** What came above the price. */
  overpaidCents: number;
  /** The charge that is the deposit; null while none is. */
  deposit: LedgerCharge | null;
}

/**
 * What the ledger means for a booking (Money §8). The deposit is paid by one charge, whatever its amount: any
 * difference goes to the balance, which is paid by as many as it takes. A charge that was refunded in part still pays,
 * but for what gave back an overpayment; one refunded in full pays nothing, and nobody misses it when another one paid
 * the same.
 */
export function settle({ totalCents, depositCents, contractSignedAt, charges }: SettlementFacts): Settlement {
  const paying = charges.filter((charge) => !charge.owedBack && charge.refundedCents < charge.amountCents);
  const deposit = bestFirst(paying, 'deposit')[0] ?? null;
  const required = depositCents ?? 0;
  const nothingToPay = (cents: number | null) => (cents === 0 ? contractSignedAt : null);
  const depositPaidAt = deposit?.receivedAt ?? nothingToPay(totalCents) ?? nothingToPay(depositCents);

  const finalCharges = bestFirst(paying, 'final');
  const sums = {
    paidCents: sum(deposit ? [deposit, ...finalCharges] : finalCharges),
    receivedCents: receivedOf(charges),
  };
  const owed = stillOwed({ totalCents, depositCents, depositPaid: deposit !== null, ...sums });
  const balance = Math.max(0, (totalCents ?? 0) - (deposit ? sum([deposit]) : required));
  const finals = enough(finalCharges, balance);
  const lastFinal = finals.at(-1)?.receivedAt ?? null;
  const settled = totalCents !== null && depositPaidAt !== null && owed.balanceCents === 0;
  const finalPaymentPaidAt = settled ? later(lastFinal, depositPaidAt) : null;

  return {
    depositPaidAt,
    finalPaymentPaidAt,
    paymentStatus: statusOf(
      charges,
      deposit ? [deposit, ...finals] : finals,
      depositPaidAt,
      finalPaymentPaidAt,
    ),
    owedCents: { deposit: depositPaidAt ? 0 : required, final: owed.balanceCents },
    sums,
    overpaidCents: owed.overpaidCents,
    deposit,
  };
}

/** Of several charges for one thing, those that nothing was taken back from count first, then the earliest. */
function bestFirst(charges: LedgerCharge[], type: PaymentType): LedgerCharge[] {
  return charges
    .filter((charge) => charge.type === type)
    .sort((a, b) => a.refundedCents - b.refundedCents || a.receivedAt.getTime() - b.receivedAt.getTime());
}

function enough(charges: LedgerCharge[], cents: number): LedgerCharge[] {
  const taken: LedgerCharge[] = [];
  for (const charge of charges) {
    if (sum(taken) >= cents) break;
    taken.push(charge);
  }
  return taken;
}

function statusOf(
  charges: LedgerCharge[],
  counted: LedgerCharge[],
  depositPaidAt: Date | null,
  finalPaymentPaidAt: Date | null,
): PaymentStatus {
  const covers = (type: string) => counted.some((charge) => charge.type === type);
  const lost = charges.some(
    ({ type, amountCents, refundedCents }) =>
      type !== 'other' && refundedCents >= amountCents && !covers(type),
  );
  if (counted.length === 0 && lost) return 'refunded';
  if (lost && !finalPaymentPaidAt) return 'partly_refunded';
  if (counted.some((charge) => charge.refundedCents > 0)) return 'partly_refunded';
  if (finalPaymentPaidAt) return 'fully_paid';
  return depositPaidAt ? 'deposit_paid' : 'unpaid';
}

function sum(charges: LedgerCharge[]): number {
  return charges.reduce((total, { amountCents, returnedCents }) => total + amountCents - returnedCents, 0);
}

/** Whether the money of a charge is among what was received for the booking. */
export function countsTowardsPrice({ type, owedBack }: Pick<LedgerCharge, 'type' | 'owedBack'>): boolean {
  return type !== 'other' && !owedBack;
}

function receivedOf(charges: LedgerCharge[]): number {
  const ours = charges.filter(countsTowardsPrice);
  return ours.reduce((total, { amountCents, refundedCents }) => total + amountCents - refundedCents, 0);
}

function later(first: Date | null, second: Date): Date {
  return first && first > second ? first : second;
}
