import { Injectable } from '@nestjs/common';
import { AUTOMATIC_RELEASE } from '#bookings';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { requestReleasedStaff } from '../messages/request-released-staff.js';
import { WriteMessage } from '../use-cases/write-message.js';

/** Staff know what they declined themselves; what the house released for them they are told. */
@Injectable()
@HandlesEvent({ event: 'booking.declined', name: 'notifications-mail-staff-on-booking-declined' })
export class MailStaffOnBookingDeclinedHandler implements EventHandlerClass<'booking.declined'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, { bookingId }: { bookingId: string }, eventId: string): Promise<void> {
    const facts = await this.reader.find(bookingId);
    if (facts?.status !== 'rejected' || facts.decidedBy !== AUTOMATIC_RELEASE) return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'staff', to: facts.house.email, bookingId },
      requestReleasedStaff(facts),
    );
  }
}
