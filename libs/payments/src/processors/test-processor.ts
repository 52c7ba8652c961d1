import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BusinessClock, Database, DomainError, type Values } from '#platform';
import type { PaymentType, TestCard } from '../api.js';
import { cardErrors, cardOutcome } from '../domain/test-card.js';
import { cardDeclined, intentCancelled, paymentNotFound } from '../payments.errors.js';
import {
  type CardProcessor,
  type IntentOrder,
  type PartialRefund,
  type ProcessorIntent,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../ports/card-processor.js';

interface IntentRow {
  id: string;
  client_secret: string;
  amount_cents: number;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  metadata: { bookingId: string; type: PaymentType };
  refunded_cents: number;
  refund_orders: string[];
}

const COLUMNS = `id, client_secret, amount_cents, status, metadata, refunded_cents,
  array(select r.order_id::text from test_processor_refunds r where r.intent_id = test_processor_intents.id) as refund_orders`;

/** One statement, so that two at once never give back more than came: the second waits for the row and sees what is left. */
const REFUND_PART = `
  with made as (
    insert into test_processor_refunds (idempotency_key, intent_id, amount_cents, order_id)
    select :key, id, :amountCents, :orderId from test_processor_intents
     where id = :intentId and status = 'succeeded' and amount_cents - refunded_cents >= :amountCents
       for update
    on conflict (idempotency_key) do nothing
    returning intent_id, amount_cents)
  update test_processor_intents i set refunded_cents = i.refunded_cents + made.amount_cents
    from made where i.id = made.intent_id`;

/** The built-in processor for demonstrations and tests: it behaves like a real one and moves no money (Money §13). */
@Injectable()
export class TestProcessor implements CardProcessor {
  readonly provider = 'builtin';
  readonly publishableKey = null;

  constructor(
    private readonly database: Database,
    private readonly clock: BusinessClock,
  ) {}

  async create({ bookingId, type, amountCents, idempotencyKey }: IntentOrder): Promise<ProcessorIntent> {
    const id = `pi_test_${randomBytes(12).toString('hex')}`;
    await this.database.sql(
      `insert into test_processor_intents (id, client_secret, amount_cents, status, metadata, idempotency_key)
       values (:id, :clientSecret, :amountCents, 'requires_payment_method', :metadata, :idempotencyKey) on conflict (idempotency_key) do nothing`,
      {
        id,
        clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        amountCents,
        metadata: { bookingId, type },
        idempotencyKey,
      },
    );
    return this.one('idempotency_key = :idempotencyKey', { idempotencyKey });
  }

  retrieve(intentId: string): Promise<ProcessorIntent> {
    return this.one('id = :intentId', { intentId });
  }

  async cancel(intentId: string): Promise<ProcessorIntent> {
    await this.database.sql(
      `update test_processor_intents set status = 'canceled' where id = :intentId and status = 'requires_payment_method'`,
      { intentId },
    );
    return this.retrieve(intentId);
  }

  async refund(intentId: string, _idempotencyKey: string): Promise<ProcessorIntent> {
    await this.database.sql(
      `update test_processor_intents set refunded_cents = amount_cents where id = :intentId and status = 'succeeded'`,
      { intentId },
    );
    return this.retrieve(intentId);
  }

  async refundPart(intentId: string, { orderId, amountCents }: PartialRefund): Promise<ProcessorIntent> {
    await this.database.sql(REFUND_PART, { key: `refund:${orderId}`, intentId, amountCents, orderId });
    const after = await this.retrieve(intentId);
    if (!after.refundOrders.includes(orderId))
      throw new ProcessorRefused('the built-in processor has not that much left of this payment');
    return after;
  }

  /**
   * What the processor's own form does with a card. Paying twice is paying once.
   * @throws DomainError 400 CARD_INVALID, 404 PAYMENT_NOT_FOUND, 409 CARD_DECLINED, PAYMENT_CANCELLED
   */
  async pay(card: TestCard): Promise<ProcessorIntent> {
    const errors = cardErrors(card, this.clock.today());
    const [first] = errors;
    if (first) throw new DomainError('invalid', 'CARD_INVALID', first.message, { errors });
    const intent = await this.find('client_secret = :clientSecret', { clientSecret: card.clientSecret });
    if (!intent) throw paymentNotFound();
    if (intent.status === 'cancelled') throw intentCancelled();
    const outcome = cardOutcome(card.cardNumber);
    if (intent.status !== 'succeeded' && !outcome.accepted) throw cardDeclined(outcome.message);
    await this.database.sql(
      `update test_processor_intents set status = 'succeeded', succeeded_at = :now
        where id = :id and status = 'requires_payment_method'`,
      { id: intent.id, now: this.clock.now() },
    );
    const after = await this.retrieve(intent.id);
    if (after.status !== 'succeeded') throw intentCancelled();
    return after;
  }

  private async one(condition: string, values: Values): Promise<ProcessorIntent> {
    const intent = await this.find(condition, values);
    if (!intent) throw new ProcessorUnavailable('the built-in processor knows no such payment');
    return intent;
  }

  private async find(condition: string, values: Values): Promise<ProcessorIntent | null> {
    const [row] = await this.database.sql<IntentRow>(
      `select ${COLUMNS} from test_processor_intents where ${condition}`,
      values,
    );
    return row ? intentOfRow(row) : null;
  }
}

function intentOfRow(row: IntentRow): ProcessorIntent {
  const statuses = {
    requires_payment_method: 'open',
    succeeded: 'succeeded',
    canceled: 'cancelled',
  } as const;
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: statuses[row.status],
    amountCents: row.amount_cents,
    currency: 'usd',
    bookingId: row.metadata.bookingId,
    type: row.metadata.type,
    refundedCents: row.refunded_cents,
    // Its refunds never fail, and no bank stands behind its cards.
    failedRefundCents: 0,
    refundOrders: row.refund_orders,
    disputes: [],
  };
}
