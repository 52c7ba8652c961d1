import { Injectable } from '@nestjs/common';
import { HandlesEvent, type EventHandlerClass, type Tx } from '#platform';
import { BookingFactsReader } from '../booking-facts.reader.js';
import { requestReceivedStaff } from '../messages/request-received-staff.js';
import { WriteMessage } from '../use-cases/write-message.js';

@Injectable()
@HandlesEvent({ event: 'booking.requested', name: 'notifications-mail-staff-on-booking-requested' })
export class MailStaffOnBookingRequestedHandler implements EventHandlerClass<'booking.requested'> {
  constructor(
    private readonly reader: BookingFactsReader,
    private readonly writeMessage: WriteMessage,
  ) {}

  async handle(tx: Tx, { bookingId }: { bookingId: string }, eventId: string): Promise<void> {
    const facts = await this.reader.find(bookingId);
    if (!facts || facts.status === 'rejected' || facts.status === 'cancelled') return;
    await this.writeMessage.email(
      tx,
      { eventId, role: 'staff', to: facts.house.email, bookingId },
      requestReceivedStaff(facts),
    );
  }
}
