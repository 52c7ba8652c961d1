import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { PaymentsFacade } from '#payments';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { paymentReceipt } from '../messages/payment-receipt.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'payment.received', name: 'notifications-mail-customer-on-payment-received' })
export class MailCustomerOnPaymentReceivedHandler implements EventHandlerClass<'payment.received'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly payments: PaymentsFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, payload: DomainEventPayloads['payment.received'], eventId: string): Promise<void> {
    const { bookingId, paymentId, type } = payload;
    const facts = await this.reader.find(bookingId);
    if (!facts) return;
    const { amountCents, method, receivedAt, providerReference } = await this.payments.get(paymentId);
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: facts.email, bookingId },
      paymentReceipt(facts, { type, amountCents, method, receivedAt, reference: providerReference }),
    );
  }
}
