import { Inject, Injectable } from '@nestjs/common';
import { isAlive, isBelowCards, toCents, toDollars } from '#rules';
import { APP_CONFIG, type AppConfig, Log, RateLimits, takesCards, Transactions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import type { PaymentIntentRequest, PaymentIntentView, PaymentType } from '../api.js';
import type { PaymentIntent } from '../payment-intent.entity.js';
import { PaymentIntentsRepository } from '../payment-intents.repository.js';
import {
  alreadyPaid,
  amountChanged,
  belowCardMinimum,
  bookingClosed,
  bookingNotConfirmed,
  cardRefused,
  cardsNotAccepted,
  contractNotSigned,
  depositFirst,
  paymentInProgress,
  providerDown,
} from '../payments.errors.js';
import {
  CARD_PROCESSOR,
  type CardProcessor,
  type IntentOrder,
  type ProcessorIntent,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../ports/card-processor.js';
import { Settlements } from '../settlements.js';
import { ApplyIntent } from './apply-intent.js';
import { CancelOutdatedIntents } from './cancel-outdated-intents.js';

/** Against card testing; nobody who pays comes near them. */
const PER_BOOKING = { name: 'payment-intent-booking', most: 20, windowSeconds: 3600 };
const PER_ADDRESS = { name: 'payment-intent-address', most: 60, windowSeconds: 3600 };
/** Each further round means that the price changed or an attempt ended in between. */
const ROUNDS = 4;

interface Claim {
  intent: PaymentIntent;
  /** It asks for something else than is owed now. */
  outdated: boolean;
}

/** The customer wants to pay: signature, then deposit, then balance (Money §7). The amount is always the server's. */
@Injectable()
export class CreatePaymentIntent {
  constructor(
    private readonly transactions: Transactions,
    private readonly intents: PaymentIntentsRepository,
    private readonly bookings: BookingsFacade,
    private readonly applyIntent: ApplyIntent,
    private readonly settlements: Settlements,
    private readonly cancelOutdated: CancelOutdatedIntents,
    private readonly limits: RateLimits,
    private readonly log: Log,
    @Inject(CARD_PROCESSOR) private readonly processor: CardProcessor,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Simultaneous calls get the same intent. Amounts in dollars.
   * @throws DomainError 409 CONTRACT_NOT_SIGNED, DEPOSIT_FIRST, ALREADY_PAID, AMOUNT_CHANGED (with the right one),
   *   BOOKING_CLOSED, CARDS_NOT_ACCEPTED, BELOW_CARD_MINIMUM, BOOKING_NOT_CONFIRMED, PAYMENT_IN_PROGRESS, and
   *   CARD_PAYMENT_REFUSED for what the processor would refuse again; 429; 503 PAYMENT_PROVIDER_DOWN
   */
  async execute(
    bookingId: string,
    request: PaymentIntentRequest,
    address: string,
  ): Promise<PaymentIntentView> {
    if (!takesCards(this.config)) throw cardsNotAccepted();
    await this.limits.consume(PER_ADDRESS, address);
    await this.limits.consume(PER_BOOKING, bookingId);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const claim = await this.transactions.run((tx) => this.claim(tx, bookingId, request));
        const view = claim.outdated ? await this.giveUp(claim.intent) : await this.settleClaim(claim.intent);
        if (view) return view;
      }
    } catch (error) {
      if (!(error instanceof ProcessorUnavailable)) throw error;
      if (error instanceof ProcessorRefused) {
        this.log.error('the card processor refuses a payment for good', { error });
        throw cardRefused();
      }
      this.log.warn('the card processor is not reachable', { error });
    }
    throw providerDown();
  }

  /** Finds the attempt under way or claims one, before the processor hears of it. */
  private async claim(
    tx: Tx,
    bookingId: string,
    { paymentType, amount }: PaymentIntentRequest,
  ): Promise<Claim> {
    const booking = await this.bookings.lock(tx, bookingId);
    const amountCents = await this.owed(tx, booking, paymentType);
    if (amount !== undefined && amount !== null && !isAmount(amount, amountCents))
      throw amountChanged(amountCents);
    const { provider } = this.processor;
    const { priceVersion } = booking;
    const found = await this.intents.unfinished(tx, bookingId, paymentType);
    if (!found) {
      const claimed = { bookingId, type: paymentType, amountCents, priceVersion, provider };
      return { intent: await this.intents.claim(tx, claimed), outdated: false };
    }
    const same =
      found.amountCents === amountCents && found.priceVersion === priceVersion && found.provider === provider;
    return { intent: found, outdated: !same };
  }

  private async owed(tx: Tx, booking: BookingFacts, type: PaymentType): Promise<number> {
    const { status } = booking;
    if (!isAlive(status)) throw bookingClosed(status);
    if (!(await this.bookings.standing(booking.id, tx)).contractSigned) throw contractNotSigned();
    if (status !== 'confirmed') throw bookingNotConfirmed();
    const { depositPaidAt, owedCents } = await this.settlements.of(tx, booking);
    if (type === 'final' && !depositPaidAt) throw depositFirst();
    if (owedCents[type] === 0) throw alreadyPaid();
    if (isBelowCards(owedCents[type])) throw belowCardMinimum(owedCents[type]);
    return owedCents[type];
  }

  /** Null: the attempt is gone, look again. */
  private async giveUp(intent: PaymentIntent): Promise<null> {
    if ((await this.cancelOutdated.cancel(intent)) === 'processing') throw paymentInProgress();
    return null;
  }

  private async settleClaim(intent: PaymentIntent): Promise<PaymentIntentView | null> {
    return intent.state === 'creating' ? this.open(intent) : this.reuse(intent);
  }

  private async open(claim: PaymentIntent): Promise<PaymentIntentView | null> {
    const { id: providerIntentId, clientSecret } = await this.ask(claim);
    if (!clientSecret) throw new ProcessorUnavailable('the processor gave no client secret');
    const current = await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, claim.bookingId);
      const opened = await this.intents.open(tx, claim.id, { providerIntentId, clientSecret });
      return opened && booking.status === 'confirmed' && booking.priceVersion === claim.priceVersion;
    });
    return current ? this.view(claim, providerIntentId, clientSecret) : null;
  }

  /** An error that would be repeated for this key ends the claim; an answer that was lost is asked for again. */
  private async ask(claim: PaymentIntent): Promise<ProcessorIntent> {
    try {
      return await this.processor.create(orderOf(claim));
    } catch (error) {
      if (error instanceof ProcessorUnavailable && error.answered) await this.intents.giveUpClaim(claim.id);
      throw error;
    }
  }

  /** The customer came back to an attempt: it may have been paid in another tab, or cancelled. */
  private async reuse(intent: PaymentIntent): Promise<PaymentIntentView | null> {
    const { providerIntentId, clientSecret } = intent;
    if (!providerIntentId || !clientSecret) throw new Error('an open payment intent has no id');
    const known: ProcessorIntent = await this.processor.retrieve(providerIntentId);
    if (known.status === 'open') return this.view(intent, providerIntentId, clientSecret);
    if (known.status === 'processing') throw paymentInProgress();
    await this.transactions.run((tx) => this.applyIntent.execute(tx, this.processor.provider, known));
    return null;
  }

  private view(intent: PaymentIntent, paymentIntentId: string, clientSecret: string): PaymentIntentView {
    const { provider, publishableKey } = this.processor;
    return { clientSecret, paymentIntentId, amount: toDollars(intent.amountCents), provider, publishableKey };
  }
}

/** What is asked of the processor for one claimed attempt: the same claim always asks the same. */
function orderOf(claim: PaymentIntent): IntentOrder {
  const { bookingId, type, amountCents, priceVersion, id } = claim;
  // The claim's own id too: an attempt after a cancelled one is a new payment, not the processor's memory of the old.
  return {
    bookingId,
    type,
    amountCents,
    idempotencyKey: `${bookingId}:${type}:${priceVersion}:${amountCents}:${id}`,
  };
}

function isAmount(dollars: number, cents: number): boolean {
  try {
    return toCents(dollars) === cents;
  } catch {
    return false;
  }
}
