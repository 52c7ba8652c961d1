import { Injectable } from '@nestjs/common';
import { DomainError, Log, rowsOf, Transactions } from '#platform';
import { webhookNotRecorded } from '../payments.errors.js';
import { StripeWebhooks } from '../processors/stripe-webhooks.js';
import { ApplyIntent } from './apply-intent.js';

const PROVIDER = 'stripe';

/** Stripe reports: booked before it is acknowledged, so that what we could not book comes again. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly webhooks: StripeWebhooks,
    private readonly transactions: Transactions,
    private readonly applyIntent: ApplyIntent,
    private readonly log: Log,
  ) {}

  /** @throws DomainError 404 while Stripe is not in use, 400 WEBHOOK_SIGNATURE, 503 WEBHOOK_NOT_RECORDED */
  async execute(body: Buffer | undefined, signature: string | undefined): Promise<void> {
    const event = this.webhooks.read(body, signature);
    const { intent } = event;
    if (!intent) return;
    try {
      await this.transactions.run(async (tx) => {
        const fresh = await rowsOf(
          tx,
          `insert into webhook_events (provider, event_id, type) values (:provider, :id, :type) on conflict do nothing returning 1`,
          { provider: PROVIDER, id: event.id, type: event.type },
        );
        if (fresh.length > 0) await this.applyIntent.execute(tx, PROVIDER, intent);
      });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.log.error('a webhook could not be booked', { error, event: event.id, type: event.type });
      throw webhookNotRecorded();
    }
  }
}
