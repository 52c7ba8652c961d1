import type { Payment } from '../payment.entity.js';
import type { RefundOrder } from '../refund-order.entity.js';
import { countsTowardsPrice, type LedgerCharge } from './settlement.js';

/** Who moves the money of cash and cheques: nobody but the house itself. */
export const BY_HAND = 'offline';

/** How money of a charge goes back: through the card processor, or by staff's own hands. */
export type RefundWay = 'card' | 'by-hand';

type ChargeLine = Pick<Payment, 'id' | 'type' | 'kind' | 'provider' | 'owedBack' | 'undoUntil'>;

export interface ChargeActs {
  /** Cents that can still be given back; 0 while the bank is being asked. */
  refundableCents: number;
  /** Less than is left of it: more would make the customer of a cancelled booking a debtor. */
  isCapped: boolean;
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
  /** The provider that moves money of cards now. */
  processor: string;
  /** Cents of a cancelled booking that are to be returned and not ordered yet; null: nothing limits what goes back. */
  toReturnCents: number | null;
}

const NOTHING: ChargeActs = {
  refundableCents: 0,
  isCapped: false,
  refundWays: [],
  askingCents: 0,
  isReversible: false,
};

/**
 * What staff can do with one charge (Money §15): give back at most what is left of it. Cash and cheques go back by hand; a card
 * is refunded through its processor, and by hand only where that has failed, was refused, or cannot be asked for: the processor
 * that took it is not the house's any more. What the house sends back by itself is left alone.
 */
export function chargeActs(facts: ChargeFacts): ChargeActs {
  const { line, charge, orders, hasFailedRefund, processor } = facts;
  if (!charge) return NOTHING;
  const asking = orders.find((order) => order.chargeId === line.id && order.state === 'asking');
  if (asking) return { ...NOTHING, askingCents: asking.amountCents };
  const isByHand = line.provider === BY_HAND;
  const leftCents = Math.max(0, charge.amountCents - charge.refundedCents);
  const isCurrent = line.provider === processor;
  const isReturned = line.owedBack && isCurrent && !hasFailedRefund;
  const mostCents = isReturned ? 0 : leftCents;
  const refundableCents = Math.min(mostCents, returnLimit(facts));
  return {
    refundableCents,
    isCapped: refundableCents < mostCents,
    refundWays:
      refundableCents === 0 ? [] : waysOf(line, isCurrent, hasFailedRefund || isRefused(line, orders)),
    askingCents: 0,
    isReversible: isByHand && charge.refundedCents === 0,
  };
}

/** What came when the booking could take no more, or for nothing of its price, is no part of what is returned of it. */
function returnLimit({ line, toReturnCents }: ChargeFacts): number {
  return toReturnCents === null || !countsTowardsPrice(line) ? Infinity : toReturnCents;
}

function waysOf({ owedBack }: ChargeLine, isCurrent: boolean, isTroubled: boolean): RefundWay[] {
  if (!isCurrent || owedBack) return ['by-hand'];
  return isTroubled ? ['card', 'by-hand'] : ['card'];
}

/** The processor would not make a refund of it, so nothing moved. */
function isRefused({ id }: ChargeLine, orders: ChargeFacts['orders']): boolean {
  return orders.some(({ chargeId, state }) => chargeId === id && state === 'refused');
}
