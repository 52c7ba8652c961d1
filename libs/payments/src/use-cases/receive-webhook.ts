import { Inject, Injectable } from '@nestjs/common';
import { DomainError, Log, Transactions } from '#platform';
import { LedgerRepository } from '../ledger.repository.js';
import { webhookNotRecorded } from '../payments.errors.js';
import { CARD_PROCESSOR, type CardProcessor, type ProcessorIntent } from '../ports/card-processor.js';
import { type ProcessorEvent, StripeWebhooks } from '../processors/stripe-webhooks.js';
import { ApplyIntent } from './apply-intent.js';

const PROVIDER = 'stripe';

/** Stripe reports: booked before it is acknowledged, so that what we could not book comes again. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly webhooks: StripeWebhooks,
    private readonly transactions: Transactions,
    private readonly ledger: LedgerRepository,
    private readonly applyIntent: ApplyIntent,
    private readonly log: Log,
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
  ) {}

  /** @throws DomainError 404 while Stripe is not in use, 400 WEBHOOK_SIGNATURE, 503 WEBHOOK_NOT_RECORDED */
  async execute(body: Buffer | undefined, signature: string | undefined): Promise<void> {
    const event = this.webhooks.read(body, signature);
    try {
      const intent = await this.paymentOf(event);
      if (!intent) return;
      await this.transactions.run(async (tx) => {
        if (await this.ledger.noteOnce(tx, PROVIDER, event.id, event.type))
          await this.applyIntent.execute(tx, PROVIDER, intent);
      });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.log.error('a webhook could not be booked', { error, event: event.id, type: event.type });
      throw webhookNotRecorded();
    }
  }

  /** What the event is about. @throws ProcessorUnavailable when it has to be read anew and cannot be */
  private async paymentOf({ intent, readAnew }: ProcessorEvent): Promise<ProcessorIntent | null> {
    if (!readAnew) return intent;
    return { ...(await this.processor.retrieve(readAnew.intentId)), disputes: readAnew.disputes };
  }
}
