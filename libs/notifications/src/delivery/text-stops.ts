import { Injectable } from '@nestjs/common';
import { BookingsFacade } from '#bookings';
import { SuppressedAddresses, type SuppressionReason, Transactions } from '#platform';
import { systemActor } from '#staff';

/** What whoever has a number, or its carrier, says of texts to it (Messages §13). */
@Injectable()
export class TextStops {
  constructor(
    private readonly transactions: Transactions,
    private readonly suppressed: SuppressedAddresses,
    private readonly bookings: BookingsFacade,
  ) {}

  /** No booking's texts go to the number any more. */
  async stop(number: string, reason: Extract<SuppressionReason, 'stopped' | 'invalid'>): Promise<void> {
    await this.transactions.run(async (tx) => {
      const actor = systemActor(
        'text-stops',
        reason === 'stopped' ? 'Text message STOP' : 'Carrier of texts',
      );
      const bookingIds = await this.bookings.switchTextsOff(tx, actor, number);
      await this.suppressed.suppress(tx, 'sms', number, reason, bookingIds);
    });
  }

  /** What STOP had switched off is on again, of bookings that may still take place. */
  async start(number: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const bookingIds = await this.suppressed.lift(tx, 'sms', number);
      if (bookingIds)
        await this.bookings.switchTextsOn(
          tx,
          systemActor('text-stops', 'Text message START'),
          number,
          bookingIds,
        );
    });
  }
}
