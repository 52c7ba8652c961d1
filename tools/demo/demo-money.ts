import { durationHours, priceOf, type Price } from '#rules';
import type { PaymentStatus } from '#bookings';
import { type LedgerCharge, settle } from '../../libs/payments/src/domain/settlement.js';
import type { DemoBooking, DemoPricing } from './demo-booking.js';
import type { DemoVenue } from './demo-house.js';

export interface LedgerLine {
  id: string;
  type: 'deposit' | 'final';
  kind: 'charge' | 'refund';
  amountCents: number;
  /** The charge's own name with the processor. */
  reference: string;
  /** Of a refund. */
  chargeId: string | null;
  at: Date;
}

export interface Settled {
  depositPaidAt: Date | null;
  finalPaymentPaidAt: Date | null;
  paymentStatus: PaymentStatus;
  sums: { paidCents: number; receivedCents: number };
}

const NO_PRICING = { overrideCents: null, discount: null };

/** What staff had set by then: null override and discount at first. */
export function pricingAt({ history }: DemoBooking, at: Date): Omit<DemoPricing, 'at'> {
  return history.pricings.findLast((pricing) => pricing.at <= at) ?? NO_PRICING;
}

/** The price under some pricing, by the house's own rule (Money §2). */
export function priceUnder(
  { overrideCents, discount }: Omit<DemoPricing, 'at'>,
  { event }: DemoBooking,
  venues: readonly DemoVenue[],
): Price {
  return priceOf({
    hours: durationHours(event.startTime, event.endTime),
    hourlyCents: venues.map((venue) => venue.hourlyCents),
    eventType: event.eventType,
    priceOverrideCents: overrideCents,
    discount: discount && {
      type: discount.type,
      amount: discount.type === 'percentage' ? discount.hundredths / 100 : discount.hundredths,
    },
    depositCents: null,
  });
}

/** The money that came and went, earliest first; `newId` names lines and charges. */
export function ledgerOf(booking: DemoBooking, price: Price, newId: () => string): LedgerLine[] {
  const { depositAt, balanceAt, cancellation, courtesyRefund } = booking.history;
  const charge = (type: LedgerLine['type'], amountCents: number | null, at: Date | null): LedgerLine[] => {
    if (!at || !amountCents) return [];
    const reference = `pi_test_${newId().replaceAll('-', '').slice(0, 24)}`;
    return [{ id: newId(), type, kind: 'charge', amountCents, reference, chargeId: null, at }];
  };
  const charges = [
    ...charge('deposit', price.depositCents, depositAt),
    ...charge('final', price.balanceCents, balanceAt),
  ];
  const refund = (of: LedgerLine, amountCents: number, at: Date): LedgerLine => ({
    id: newId(),
    type: of.type,
    kind: 'refund',
    amountCents,
    // Named by the height that the refunds of a charge reach, as the ledger names them.
    reference: `${of.reference}:${amountCents}`,
    chargeId: of.id,
    at,
  });
  const share = cancellation?.refundedShare ?? 0;
  const returned = cancellation && share > 0 ? cancellation.at : null;
  const deposit = charges[0];
  const refunds = [
    ...(courtesyRefund && deposit ? [refund(deposit, courtesyRefund.cents, courtesyRefund.at)] : []),
    ...(returned ? charges.map((line) => refund(line, Math.round(line.amountCents * share), returned)) : []),
  ];
  return [...charges, ...refunds].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Flags and status of the booking, by the ledger's own rule (Money §8). */
export function settled(booking: DemoBooking, price: Price, ledger: readonly LedgerLine[]): Settled {
  const refunded = (id: string) =>
    ledger.filter(({ chargeId }) => chargeId === id).reduce((sum, line) => sum + line.amountCents, 0);
  const charges: LedgerCharge[] = ledger
    .filter(({ kind }) => kind === 'charge')
    .map(({ id, type, amountCents, at }) => ({
      id,
      type,
      amountCents,
      refundedCents: refunded(id),
      returnedCents: 0,
      receivedAt: at,
      owedBack: false,
    }));
  const { totalCents, depositCents } = price;
  const contractSignedAt = booking.history.signedAt;
  return settle({ totalCents, depositCents, contractSignedAt, charges });
}
