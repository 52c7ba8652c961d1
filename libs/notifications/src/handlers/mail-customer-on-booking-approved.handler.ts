import { Injectable } from '@nestjs/common';
import { BookingsFacade, CalendarFile } from '#bookings';
import type { DomainEventPayloads } from '#events';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { bookingApproved } from '../messages/booking-approved.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'booking.approved', name: 'notifications-mail-customer-on-booking-approved' })
export class MailCustomerOnBookingApprovedHandler implements EventHandlerClass<'booking.approved'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly bookings: BookingsFacade,
    private readonly calendarFile: CalendarFile,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, payload: DomainEventPayloads['booking.approved'], eventId: string): Promise<void> {
    const { bookingId, contractVersion } = payload;
    const facts = await this.reader.find(bookingId);
    if (facts?.status !== 'confirmed') return;
    const booking = await this.bookings.get(bookingId);
    const calendar = await this.calendarFile.make(booking, await this.bookings.venueNames(booking));
    // A contract signed meanwhile needs no invitation to sign it.
    const withContract = contractVersion !== null && !facts.contractSigned;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'customer', to: facts.email, bookingId },
      bookingApproved(facts, { withContract, calendar }),
    );
  }
}
