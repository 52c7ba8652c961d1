import { Injectable } from '@nestjs/common';
import { Database, payloadOfEvent } from '#platform';

/** The row of the table that tells a customer of money that came. */
export const RECEIPT_HANDLER = 'notifications-mail-customer-on-payment-received';

/**
 * What of a booking's receipts left the house, or may have. One that waits is looked at again before it leaves, and stays when
 * its payment was taken back; only one that was never held may be gone before anybody looks.
 */
const LEFT = `
  select event_id as "eventId" from messages
   where booking_id = :bookingId and handler = :handler
     and (state in ('sending', 'sent', 'delivered', 'kept', 'unknown') or (state = 'queued' and next_attempt_at <= created_at))`;

/** Whether a customer has the receipt of a payment: nobody need hear of a correction to what they never read. */
@Injectable()
export class LeftReceipts {
  constructor(private readonly database: Database) {}

  /** True as well when nobody can tell any more which payment a receipt was for. */
  async mayHaveLeft(bookingId: string, paymentId: string): Promise<boolean> {
    const handler = RECEIPT_HANDLER;
    const left = await this.database.sql<{ eventId: string | null }>(LEFT, { bookingId, handler });
    for (const { eventId } of left) {
      const payload = eventId && (await payloadOfEvent(this.database, eventId));
      if (!payload || !('paymentId' in payload) || payload.paymentId === paymentId) return true;
    }
    return false;
  }
}
