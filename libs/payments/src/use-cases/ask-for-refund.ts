import { Inject, Injectable } from '@nestjs/common';
import { Log, Transactions } from '#platform';
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

/** Has the processor carry out one ordered refund; under the order's own key, so that asking twice is asking once (Money §15). */
@Injectable()
export class AskForRefund {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerRepository,
    private readonly orders: RefundOrdersRepository,
    private readonly applyIntent: ApplyIntent,
    private readonly log: Log,
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
  ) {}

  /** `asking`: no answer came, so nobody knows; its reports or the next asking will tell. */
  async execute(order: RefundOrder): Promise<'done' | 'asking' | 'refused'> {
    const charge = await this.ledger.find(order.chargeId);
    if (!charge) throw new Error('an ordered refund has no charge');
    if (charge.provider !== this.processor.provider) return this.refuse(order);
    try {
      const { id: orderId, amountCents } = order;
      const after = await this.processor.refundPart(charge.providerReference, { orderId, amountCents });
      await this.transactions.run((tx) => this.applyIntent.execute(tx, charge.provider, after));
      return 'done';
    } catch (error) {
      if (error instanceof ProcessorRefused) {
        this.log.warn('the card processor refuses a refund', { error, order: order.id });
        return this.refuse(order);
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
    if (!charge || charge.provider !== this.processor.provider) return this.refuse(order);
    const known = await this.processor.retrieve(charge.providerReference);
    await this.transactions.run((tx) => this.applyIntent.execute(tx, charge.provider, known));
    return known.refundOrders.includes(order.id) ? 'done' : this.refuse(order);
  }

  private async refuse(order: RefundOrder): Promise<'refused'> {
    await this.transactions.run((tx) => this.orders.refuse(tx, order.id));
    return 'refused';
  }
}
