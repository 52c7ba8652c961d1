import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isAlive, toDollars } from '#rules';
import { TechnicalClock, Transactions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import type { CancellationFacts, CancelledMoney, MoneyForm, MoneyLine } from './api.js';
import { type AfterCancelling, Cancellations } from './cancellations.js';
import { type ChargeActs, chargeActs } from './domain/payment-acts.js';
import { countsTowardsPrice, type LedgerCharge } from './domain/settlement.js';
import { LedgerRepository } from './ledger.repository.js';
import { type Payment, TAKING_KINDS } from './payment.entity.js';
import { moneyChanged } from './money-acts.errors.js';
import { CARD_PROCESSOR, type CardProcessor } from './ports/card-processor.js';
import type { RefundOrder } from './refund-order.entity.js';
import { RefundOrdersRepository } from './refund-orders.repository.js';
import { Settlements } from './settlements.js';

/** What the ledger and the orders of one booking hold, as its lines are read from. */
interface Sources {
  payments: Payment[];
  orders: RefundOrder[];
  charges: LedgerCharge[];
  after: AfterCancelling | null;
}

/** What staff need to see of a booking's money before they act on it. */
@Injectable()
export class MoneyFormReader {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly settlements: Settlements,
    private readonly ledger: LedgerRepository,
    private readonly orders: RefundOrdersRepository,
    private readonly cancellations: Cancellations,
    private readonly clock: TechnicalClock,
    @Inject(CARD_PROCESSOR) private readonly processor: Pick<CardProcessor, 'provider'>,
  ) {}

  /** @throws DomainError 404 */
  async read(bookingId: string): Promise<MoneyForm> {
    const booking = await this.bookings.get(bookingId);
    return this.transactions.run((tx) => this.of(tx, booking));
  }

  /**
   * The form as it stands for whoever acts on it now; the caller holds the booking's lock.
   * @param version as the form was read; none: whoever acts has seen no form
   * @throws DomainError 409 CHANGED_MEANWHILE with the form as it is now
   */
  async fresh(tx: Tx, booking: BookingFacts, version: string | null | undefined): Promise<MoneyForm> {
    const form = await this.of(tx, booking);
    if (typeof version === 'string' && version !== form.version) throw moneyChanged(form);
    return form;
  }

  async of(tx: Tx, booking: BookingFacts): Promise<MoneyForm> {
    const payments = await this.ledger.list(booking.id, tx);
    const orders = await this.orders.ofBooking(tx, booking.id);
    const charges = await this.ledger.charges(tx, booking.id);
    const { owedCents, overpaidCents } = await this.settlements.of(tx, booking);
    const isCancelled = booking.status === 'cancelled';
    const after = isCancelled ? await this.cancellations.after(booking.id, tx) : null;
    const lines = payments.map((line) => this.lineOf(line, { payments, orders, charges, after }));
    const form = {
      owed: { deposit: toDollars(owedCents.deposit), final: toDollars(owedCents.final) },
      overpaid: toDollars(overpaidCents),
      matters: (await this.ledger.openMatters(tx, booking.id)).map(({ kind, amountCents }) => ({
        kind: kind === 'dispute' ? ('dispute' as const) : ('refund-failed' as const),
        amount: toDollars(amountCents),
      })),
      cancelling: isAlive(booking.status) ? await this.cancelling(tx, booking) : null,
      cancelled: after && (await this.cancelled(tx, booking, after)),
      payments: lines,
    };
    return { ...form, version: versionOf(booking, form) };
  }

  private async cancelling(tx: Tx, booking: BookingFacts): Promise<CancellationFacts> {
    const facts = await this.cancellations.facts(tx, booking);
    const { clause, daysBefore, depositCents, balanceCents, receivedCents } = facts;
    return {
      ...{ clause, daysBefore },
      deposit: toDollars(depositCents),
      balance: toDollars(balanceCents),
      received: toDollars(receivedCents),
    };
  }

  private async cancelled(tx: Tx, booking: BookingFacts, after: AfterCancelling): Promise<CancelledMoney> {
    return {
      wantedBy: after.wantedBy,
      kept: toDollars(after.keptCents),
      waived: toDollars(after.waivedCents),
      owed: toDollars(after.owedCents),
      toReturn: toDollars(after.toReturnCents),
      rentedAgain: (await this.bookings.idsAtSameTime(booking.id, tx)).length > 0,
    };
  }

  private lineOf(line: Payment, sources: Sources): MoneyLine {
    const { id, bookingId, type, kind, amountCents, method, receivedAt, note, undoUntil } = line;
    const acts = actsOf(line, sources, this.processor.provider);
    const now = this.clock.now().getTime();
    const isUndoable = acts?.isReversible === true && undoUntil !== null;
    return {
      id,
      kind: kind === 'charge' ? type : kind,
      amount: toDollars(TAKING_KINDS.includes(kind) ? -amountCents : amountCents),
      paidAt: receivedAt.toISOString(),
      method,
      receiptUrl: `/api/bookings/${bookingId}/payments/${id}/receipt`,
      note,
      refundable: toDollars(acts?.refundableCents ?? 0),
      isCapped: acts?.isCapped ?? false,
      refundWays: acts?.refundWays ?? [],
      asking: toDollars(acts?.askingCents ?? 0),
      reversible: acts?.isReversible ?? false,
      undoSeconds: isUndoable ? Math.max(0, Math.ceil((undoUntil.getTime() - now) / 1000)) : 0,
    };
  }
}

/** Null for what is no charge. */
function actsOf(line: Payment, sources: Sources, processor: string): ChargeActs | null {
  if (line.kind !== 'charge') return null;
  const { payments, orders, charges } = sources;
  const charge = charges.find(({ id }) => id === line.id);
  const hasFailedRefund = payments.some(
    ({ kind, chargeId }) => kind === 'refund-failed' && chargeId === line.id,
  );
  const toReturnCents = toReturn(sources);
  return chargeActs({ line, charge, orders, hasFailedRefund, processor, toReturnCents });
}

/** Cents of a cancelled booking that nobody has ordered to go back yet; null while it is not cancelled. */
function toReturn({ payments, orders, after }: Sources): number | null {
  if (!after) return null;
  const counted = new Set(payments.filter(countsTowardsPrice).map(({ id }) => id));
  const asking = orders.filter(({ chargeId, state }) => state === 'asking' && counted.has(chargeId));
  const askedCents = asking.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, after.toReturnCents - askedCents);
}

/** Changes with everything that the form shows and an act follows from; not with the seconds that pass. */
function versionOf(
  { status, priceVersion }: BookingFacts,
  { owed, payments, cancelling, cancelled }: Omit<MoneyForm, 'version'>,
): string {
  const lines = payments.map(({ id, refundable, asking, reversible }) => [
    id,
    refundable,
    asking,
    reversible,
  ]);
  const shown = JSON.stringify([status, priceVersion, owed, lines, cancelling, cancelled?.kept]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}
