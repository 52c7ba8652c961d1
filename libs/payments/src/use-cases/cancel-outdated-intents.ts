import { Inject, Injectable } from '@nestjs/common';
import { isAlive } from '#rules';
import { Transactions } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import type { PaymentIntent } from '../payment-intent.entity.js';
import { PaymentIntentsRepository } from '../payment-intents.repository.js';
import { CARD_PROCESSOR, type CardProcessor } from '../ports/card-processor.js';
import { ApplyIntent } from './apply-intent.js';

/** Calls off attempts that ask for a price that is no longer right, or for a booking that is closed. */
@Injectable()
export class CancelOutdatedIntents {
  constructor(
    private readonly transactions: Transactions,
    private readonly intents: PaymentIntentsRepository,
    private readonly bookings: BookingsFacade,
    private readonly applyIntent: ApplyIntent,
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
  ) {}

  /** Safe to repeat. @throws ProcessorUnavailable */
  async execute(bookingId: string): Promise<void> {
    const booking = await this.bookings.get(bookingId);
    for (const intent of await this.intents.unfinishedOf(bookingId)) {
      if (isOutdated(intent, booking)) await this.cancel(intent);
    }
  }

  /**
   * Calls one off at the processor, then here. Money that was faster is booked instead; an attempt whose money may be
   * moving stays open, and `processing` says so.
   */
  async cancel(intent: PaymentIntent): Promise<'cancelled' | 'succeeded' | 'processing'> {
    const { provider } = this.processor;
    if (intent.provider !== provider) {
      await this.transactions.run((tx) => this.intents.finish(tx, intent.id, 'cancelled', null));
      return 'cancelled';
    }
    if (!intent.providerIntentId) {
      // Nobody was given its secret, so that nobody can pay it, whether the processor made it or not.
      await this.intents.giveUpClaim(intent.id);
      return 'cancelled';
    }
    const after = await this.processor.cancel(intent.providerIntentId);
    await this.transactions.run((tx) => this.applyIntent.execute(tx, provider, after));
    return after.status === 'succeeded' || after.status === 'cancelled' ? after.status : 'processing';
  }
}

function isOutdated(intent: PaymentIntent, { status, priceVersion }: BookingFacts): boolean {
  return !isAlive(status) || intent.priceVersion !== priceVersion;
}
