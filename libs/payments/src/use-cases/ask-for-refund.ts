import { Inject, Injectable } from '@nestjs/common';
import { formatMoney } from '#rules';
import { Log, Outbox, Transactions } from '#platform';
import { ActivityLog, systemActor } from '#staff';
import { LedgerRepository } from '../ledger.repository.js';
import {
  CARD_PROCESSOR,
  type CardProcessor,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../ports/card-processor.js';
import type { RefundOrder } from '../refund-order.entity.js';
import { RefundOrdersRepository } from '../refund-orders.repository.js';
import { ApplyIntent } from './apply-intent.js';

/** Why a refund was not made; `told`: whoever ordered it waits for this answer, so that nobody else need hear. */
interface Refusal {
  why: string;
  told: boolean;
}

const REFUSED = 'the card processor refused it';
const NOT_OURS = 'another card processor took the payment, and we can no longer ask it';
const NOT_MADE = 'the card processor knows of none';

/** Has the processor carry out one ordered refund; under the order's own key, so that asking twice is asking once (Money §15). */
@Injectable()
export class AskForRefund {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerRepository,
    private readonly orders: RefundOrdersRepository,
    private readonly applyIntent: ApplyIntent,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
    private readonly log: Log,
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
  ) {}

  /**
   * `asking`: no answer came, so nobody knows; its reports or the next asking will tell.
   * @param told whoever ordered it waits for the answer; else staff hear of a refusal by a message
   */
  async execute(order: RefundOrder, told = false): Promise<'done' | 'asking' | 'refused'> {
    const charge = await this.ledger.find(order.chargeId);
    if (!charge) throw new Error('an ordered refund has no charge');
    if (charge.provider !== this.processor.provider) return this.refuse(order, { why: NOT_OURS, told });
    try {
      const { id: orderId, amountCents } = order;
      const after = await this.processor.refundPart(charge.providerReference, { orderId, amountCents });
      await this.transactions.run((tx) => this.applyIntent.execute(tx, charge.provider, after));
      return 'done';
    } catch (error) {
      if (error instanceof ProcessorRefused) {
        this.log.warn('the card processor refuses a refund', { error, order: order.id });
        return this.refuse(order, { why: REFUSED, told });
      }
      if (!(error instanceof ProcessorUnavailable)) throw error;
      this.log.warn('a refund got no answer', { error, order: order.id });
      return 'asking';
    }
  }

  /**
   * Long after it was ordered: the processor may have forgotten the order's key, so it is only asked what it knows.
   */
  async lookUp(order: RefundOrder): Promise<'done' | 'refused'> {
    const charge = await this.ledger.find(order.chargeId);
    if (!charge || charge.provider !== this.processor.provider)
      return this.refuse(order, { why: NOT_OURS, told: false });
    const known = await this.processor.retrieve(charge.providerReference);
    await this.transactions.run((tx) => this.applyIntent.execute(tx, charge.provider, known));
    if (known.refundOrders.includes(order.id)) return 'done';
    return this.refuse(order, { why: NOT_MADE, told: false });
  }

  /** Refused once, with its news in the same step; one that a report has settled meanwhile is done. */
  private refuse(order: RefundOrder, { why, told }: Refusal): Promise<'done' | 'refused'> {
    const { id, bookingId, amountCents, orderedBy } = order;
    return this.transactions.run(async (tx) => {
      if (!(await this.orders.refuse(tx, id))) return (await this.orders.isDone(tx, id)) ? 'done' : 'refused';
      await this.activity.record(tx, systemActor('ask-for-refund'), {
        act: 'payment.refund-refused',
        subjectType: 'booking',
        subjectId: bookingId,
        after: { amountCents, orderedBy, reason: why },
      });
      if (told) return 'refused';
      const reason = `A refund of ${formatMoney(amountCents)} was not made: ${why}. Please return the money in another way.`;
      const payload = { bookingId, matter: 'refund-failed' as const, reason };
      await this.outbox.record(tx, { type: 'payment.needs-attention', payload });
      return 'refused';
    });
  }
}
