import { Injectable } from '@nestjs/common';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { paymentNeedsAttention } from '../messages/payment-needs-attention.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({
  event: 'payment.needs-attention',
  name: 'notifications-mail-staff-on-payment-needs-attention',
})
export class MailStaffOnPaymentNeedsAttentionHandler implements EventHandlerClass<'payment.needs-attention'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(
    tx: Tx,
    payload: DomainEventPayloads['payment.needs-attention'],
    eventId: string,
  ): Promise<void> {
    const { bookingId, reason } = payload;
    const facts = await this.reader.find(bookingId);
    if (!facts) return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'staff', to: facts.house.email, bookingId },
      paymentNeedsAttention(facts, reason),
    );
  }
}
