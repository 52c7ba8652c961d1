import type { Payment } from '../payment.entity.js';
import type { RefundOrder } from '../refund-order.entity.js';
import type { LedgerCharge } from './settlement.js';

/** Who moves the money of cash and cheques: nobody but the house itself. */
export const BY_HAND = 'offline';

/** How money of a charge goes back: through the card processor, or by staff's own hands. */
export type RefundWay = 'card' | 'by-hand';

type ChargeLine = Pick<Payment, 'id' | 'kind' | 'provider' | 'owedBack' | 'undoUntil'>;

export interface ChargeActs {
  /** Cents that can still be given back; 0 while the bank is being asked. */
  refundableCents: number;
  refundWays: RefundWay[];
  /** Cents of a refund whose outcome is not known yet. */
  askingCents: number;
  /** Staff recorded it, and nothing of it was given back: a mistake can be taken back. */
  isReversible: boolean;
}

interface ChargeFacts {
  line: ChargeLine;
  /** As the ledger sums it up; undefined once it was reversed. */
  charge: Pick<LedgerCharge, 'amountCents' | 'refundedCents'> | undefined;
  orders: readonly Pick<RefundOrder, 'chargeId' | 'state' | 'amountCents'>[];
  /** A refund of it came back (Money §12). */
  hasFailedRefund: boolean;
}

const NOTHING: ChargeActs = { refundableCents: 0, refundWays: [], askingCents: 0, isReversible: false };

/**
 * What staff can do with one charge (Money §15): give back at most what is left of it. Cash and cheques go back by hand; a card
 * is refunded through its processor, and by hand only where a refund has failed. What the house sends back by itself is left alone.
 */
export function chargeActs({ line, charge, orders, hasFailedRefund }: ChargeFacts): ChargeActs {
  if (!charge) return NOTHING;
  const asking = orders.find((order) => order.chargeId === line.id && order.state === 'asking');
  if (asking) return { ...NOTHING, askingCents: asking.amountCents };
  const isByHand = line.provider === BY_HAND;
  const leftCents = Math.max(0, charge.amountCents - charge.refundedCents);
  const isReturned = line.owedBack && !hasFailedRefund;
  const refundableCents = isReturned ? 0 : leftCents;
  return {
    refundableCents,
    refundWays: refundableCents === 0 ? [] : waysOf(line, isByHand, hasFailedRefund),
    askingCents: 0,
    isReversible: isByHand && charge.refundedCents === 0,
  };
}

function waysOf({ owedBack }: ChargeLine, isByHand: boolean, hasFailedRefund: boolean): RefundWay[] {
  if (isByHand || owedBack) return ['by-hand'];
  return hasFailedRefund ? ['card', 'by-hand'] : ['card'];
}
