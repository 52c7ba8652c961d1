import { Inject, Injectable } from '@nestjs/common';
import { Log, TechnicalClock, Transactions } from '#platform';
import { PaymentIntentsRepository } from '../payment-intents.repository.js';
import { CARD_PROCESSOR, type CardProcessor } from '../ports/card-processor.js';
import type { PaymentIntent } from '../payment-intent.entity.js';
import type { RefundOrder } from '../refund-order.entity.js';
import { RefundOrdersRepository } from '../refund-orders.repository.js';
import { ApplyIntent } from './apply-intent.js';
import { AskForRefund } from './ask-for-refund.js';
import { CancelOutdatedIntents } from './cancel-outdated-intents.js';
import { ReturnCharges } from './return-charges.js';

const UNATTENDED_MS = 15 * 60_000;
/** A card payment that was not finished in a week never will be. */
const GIVEN_UP_MS = 7 * 24 * 3600_000;
const BATCH = 200;
/** Long enough for the answer that staff wait for. */
const UNANSWERED_MS = 60_000;
/** Stripe forgets the key of a request after a day. */
const KEY_FORGOTTEN_MS = 23 * 3600_000;

/** Finds money that nobody told us of: a closed tab and a webhook that never came. Runs on a schedule. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly transactions: Transactions,
    private readonly intents: PaymentIntentsRepository,
    private readonly applyIntent: ApplyIntent,
    private readonly cancelOutdated: CancelOutdatedIntents,
    private readonly returnCharges: ReturnCharges,
    private readonly orders: RefundOrdersRepository,
    private readonly askForRefund: AskForRefund,
    private readonly clock: TechnicalClock,
    private readonly log: Log,
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
  ) {}

  /** Asks the processor about every attempt open for over 15 minutes, settles refunds that got no answer, and sends back what is still owed back. */
  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const span = { before: new Date(now - UNATTENDED_MS), notBefore: new Date(now - GIVEN_UP_MS) };
    const unattended = await this.intents.unattended(this.processor.provider, span, BATCH);
    for (const intent of unattended) await this.check(intent);
    const before = new Date(now - UNANSWERED_MS);
    for (const order of await this.orders.unanswered(before, BATCH)) await this.askAgain(order);
    await this.returnOwed();
  }

  /** A refund that got no answer is asked for under the same key as long as the processor remembers it. */
  private async askAgain(order: RefundOrder): Promise<void> {
    try {
      const age = this.clock.now().getTime() - order.orderedAt.getTime();
      const isForgotten = age > KEY_FORGOTTEN_MS;
      await (isForgotten ? this.askForRefund.lookUp(order) : this.askForRefund.execute(order));
    } catch (error) {
      this.log.warn('a refund could not be settled', { error, order: order.id });
    }
  }

  private async check(intent: PaymentIntent): Promise<void> {
    try {
      if (!intent.providerIntentId) throw new Error('an open payment intent has no id');
      const known = await this.processor.retrieve(intent.providerIntentId);
      await this.transactions.run((tx) => this.applyIntent.execute(tx, intent.provider, known));
      await this.cancelOutdated.execute(intent.bookingId);
      await this.intents.noteAttended(intent.id);
    } catch (error) {
      // One that cannot be asked about must not keep the others waiting; it comes again.
      this.log.warn('a payment could not be reconciled', { error, intent: intent.id });
    }
  }

  private async returnOwed(): Promise<void> {
    try {
      await this.returnCharges.execute(null);
    } catch (error) {
      this.log.warn('a charge could not be returned yet', { error });
    }
  }
}
