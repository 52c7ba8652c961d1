import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { bookingDeclined } from '../messages/booking-declined.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'booking.declined', name: 'notifications-mail-customer-on-booking-declined' })
export class MailCustomerOnBookingDeclinedHandler implements EventHandlerClass<'booking.declined'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly bookings: BookingsFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, payload: DomainEventPayloads['booking.declined'], eventId: string): Promise<void> {
    const { bookingId, reason } = payload;
    const facts = await this.reader.find(bookingId);
    // Reopened meanwhile: the customer need not hear of a decision that was taken back.
    if (facts?.status !== 'rejected') return;
    const freeDates = await this.bookings.suggestFreeDates(await this.bookings.get(bookingId));
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: facts.email, bookingId },
      bookingDeclined(facts, { reason: facts.decisionReason ?? reason, freeDates }),
    );
  }
}
