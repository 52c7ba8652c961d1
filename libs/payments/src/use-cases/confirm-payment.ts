import { Inject, Injectable } from '@nestjs/common';
import { toDollars } from '#rules';
import { Log, Transactions } from '#platform';
import { BookingsFacade } from '#bookings';
import type { ConfirmPayment as ConfirmRequest, PaymentConfirmation } from '../api.js';
import { LedgerRepository } from '../ledger.repository.js';
import type { PaymentIntent } from '../payment-intent.entity.js';
import { PaymentIntentsRepository } from '../payment-intents.repository.js';
import { paymentNotFound, paymentReturned } from '../payments.errors.js';
import {
  CARD_PROCESSOR,
  type CardProcessor,
  type ProcessorIntent,
  ProcessorUnavailable,
} from '../ports/card-processor.js';
import { ApplyIntent } from './apply-intent.js';

/** The browser says it has paid; what counts is what the processor says (Money §9). */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly transactions: Transactions,
    private readonly intents: PaymentIntentsRepository,
    private readonly ledger: LedgerRepository,
    private readonly bookings: BookingsFacade,
    private readonly applyIntent: ApplyIntent,
    private readonly log: Log,
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
  ) {}

  /**
   * May be asked again at any time. `processing` while nobody can say; `failed` only when no money has moved.
   * @throws DomainError 404 PAYMENT_NOT_FOUND for another booking's or type's payment, 409 PAYMENT_RETURNED
   */
  async execute(
    bookingId: string,
    { paymentIntentId, paymentType }: ConfirmRequest,
  ): Promise<PaymentConfirmation> {
    const intent = await this.intents.find(this.processor.provider, paymentIntentId);
    if (!intent || intent.bookingId !== bookingId || intent.type !== paymentType) throw paymentNotFound();
    const booked = await this.ledger.findChargeOutside(intent.provider, paymentIntentId);
    if (booked) return this.succeeded(bookingId, booked);
    const known = await this.ask(paymentIntentId);
    if (!known) return this.unsettled(intent, 'processing');
    this.assertSame(intent, known);
    const applied = await this.transactions.run((tx) => this.applyIntent.execute(tx, intent.provider, known));
    if (applied?.charge) return this.succeeded(bookingId, applied.charge);
    return this.unsettled(intent, known.status === 'processing' ? 'processing' : 'failed');
  }

  private async ask(paymentIntentId: string): Promise<ProcessorIntent | null> {
    try {
      return await this.processor.retrieve(paymentIntentId);
    } catch (error) {
      if (!(error instanceof ProcessorUnavailable)) throw error;
      this.log.warn('a payment could not be checked', { error, intent: paymentIntentId });
      return null;
    }
  }

  /** Booking, type and currency are those we asked for; a different amount is booked as what it is and staff hear of it. */
  private assertSame(intent: PaymentIntent, known: ProcessorIntent): void {
    if (known.bookingId !== intent.bookingId || known.type !== intent.type || known.currency !== 'usd') {
      this.log.error('the processor knows this payment as another one', { intent: known.id });
      throw paymentNotFound();
    }
  }

  private async succeeded(
    bookingId: string,
    charge: { amountCents: number; owedBack: boolean },
  ): Promise<PaymentConfirmation> {
    if (charge.owedBack) throw paymentReturned(charge.amountCents);
    const { paymentStatus } = await this.bookings.standing(bookingId);
    return { status: 'succeeded', paymentStatus, amount: toDollars(charge.amountCents) };
  }

  private async unsettled(
    intent: PaymentIntent,
    status: 'processing' | 'failed',
  ): Promise<PaymentConfirmation> {
    const { paymentStatus } = await this.bookings.standing(intent.bookingId);
    return { status, paymentStatus, amount: toDollars(intent.amountCents) };
  }
}
