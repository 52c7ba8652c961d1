import { Inject, Injectable } from '@nestjs/common';
import { isAlive, isBelowCards, toDollars } from '#rules';
import { APP_CONFIG, type AppConfig, Outbox, takesCards, Transactions, type Tx } from '#platform';
import { type BookingFacts, BookingsFacade } from '#bookings';
import { ActivityLog, type Actor } from '#staff';
import type { PaymentLinkSent, PaymentType } from '../api.js';
import {
  alreadyPaid,
  belowCardMinimum,
  bookingClosed,
  bookingNotConfirmed,
  cardsNotAccepted,
  contractNotSigned,
} from '../payments.errors.js';
import { Settlements } from '../settlements.js';

const ACT = 'payment.send-link';

/** Staff send the customer a signed link to what is to be paid next (Money §19). */
@Injectable()
export class SendPaymentLink {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsFacade,
    private readonly settlements: Settlements,
    private readonly activity: ActivityLog,
    private readonly outbox: Outbox,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @throws DomainError 404; 409 BOOKING_CLOSED, CONTRACT_NOT_SIGNED, BOOKING_NOT_CONFIRMED, ALREADY_PAID, CARDS_NOT_ACCEPTED,
   *   BELOW_CARD_MINIMUM; JUST_DONE when somebody did the same within the last minute
   */
  execute(actor: Actor, bookingId: string): Promise<PaymentLinkSent> {
    if (!takesCards(this.config)) throw cardsNotAccepted();
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      const { type, cents } = await this.owedNext(tx, booking);
      await this.activity.assertNotJustDone(tx, booking.id, ACT);
      await this.activity.record(tx, actor, {
        act: ACT,
        subjectType: 'booking',
        subjectId: booking.id,
        after: { paymentType: type, amountCents: cents },
      });
      await this.outbox.record(tx, { type: 'payment.link-sent', payload: { bookingId: booking.id } });
      return { sentTo: booking.email, paymentType: type, amount: toDollars(cents) };
    });
  }

  private async owedNext(tx: Tx, booking: BookingFacts): Promise<{ type: PaymentType; cents: number }> {
    if (!isAlive(booking.status)) throw bookingClosed(booking.status);
    if (!(await this.bookings.standing(booking.id, tx)).contractSigned) throw contractNotSigned();
    if (booking.status !== 'confirmed') throw bookingNotConfirmed();
    const { owedCents } = await this.settlements.of(tx, booking);
    const type = owedCents.deposit > 0 ? 'deposit' : 'final';
    const cents = owedCents[type];
    if (cents === 0) throw alreadyPaid();
    if (isBelowCards(cents)) throw belowCardMinimum(cents);
    return { type, cents };
  }
}
