import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { textRemindersOn } from '../messages/text-reminders-on.js';
import { WriteMessage } from '../use-cases/write-message.js';

/** The first text to a number tells whether it is the right one; a failed one stands in the Outbox, where staff see it. */
@Injectable()
@HandlesEvent({
  event: 'booking.text-reminders-on',
  name: 'notifications-text-customer-on-text-reminders-on',
})
export class TextCustomerOnTextRemindersOnHandler implements EventHandlerClass<'booking.text-reminders-on'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly bookings: BookingsFacade,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(
    tx: Tx,
    { bookingId }: DomainEventPayloads['booking.text-reminders-on'],
    eventId: string,
  ): Promise<void> {
    const facts = await this.reader.find(bookingId);
    // Gone, or switched off again before the worker came to it.
    const to = facts && (await this.bookings.textRemindersTo(bookingId));
    if (!facts || !to) return;
    await this.writeMessage.textMessage(
      tx,
      { eventId, role: 'customer', to, bookingId, oncePerDay: true },
      textRemindersOn(facts),
    );
  }
}
