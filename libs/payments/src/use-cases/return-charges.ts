import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { LedgerRepository } from '../ledger.repository.js';
import { CARD_PROCESSOR, type CardProcessor } from '../ports/card-processor.js';
import { ApplyIntent } from './apply-intent.js';

/** Sends back, once, what came for a booking that could no longer take it. */
@Injectable()
export class ReturnCharges {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerRepository,
    private readonly applyIntent: ApplyIntent,
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
  ) {}

  /** Of one booking, or of all. Safe to repeat. @throws ProcessorUnavailable */
  async execute(bookingId: string | null): Promise<void> {
    const { provider } = this.processor;
    const charges = await this.ledger.owedBack(provider, bookingId);
    for (const charge of charges) {
      const after = await this.processor.refund(charge.providerReference, `return:${charge.id}`);
      await this.transactions.run((tx) => this.applyIntent.execute(tx, provider, after));
    }
  }
}
