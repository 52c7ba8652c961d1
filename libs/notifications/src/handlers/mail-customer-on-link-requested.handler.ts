import { Injectable } from '@nestjs/common';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { freshLink } from '../messages/fresh-link.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'customer.link-requested', name: 'notifications-mail-customer-on-link-requested' })
export class MailCustomerOnLinkRequestedHandler implements EventHandlerClass<'customer.link-requested'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, { bookingId }: { bookingId: string }, eventId: string): Promise<void> {
    const facts = await this.reader.find(bookingId);
    if (!facts) return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: facts.email, bookingId },
      freshLink(facts),
    );
  }
}
