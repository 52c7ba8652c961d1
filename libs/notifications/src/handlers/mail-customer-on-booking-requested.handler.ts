import { Injectable } from '@nestjs/common';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { requestReceived } from '../messages/request-received.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'booking.requested', name: 'notifications-mail-customer-on-booking-requested' })
export class MailCustomerOnBookingRequestedHandler implements EventHandlerClass<'booking.requested'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, { bookingId }: { bookingId: string }, eventId: string): Promise<void> {
    const facts = await this.reader.find(bookingId);
    // Declined or cancelled before the worker came to it: the message about that is the one to send.
    if (!facts || facts.status === 'rejected' || facts.status === 'cancelled') return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: facts.email, bookingId },
      requestReceived(facts),
    );
  }
}
