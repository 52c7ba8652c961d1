import { Injectable } from '@nestjs/common';
import { rowsOf, type Tx } from '#platform';
import { type Booking, BookingsFacade } from '#bookings';

/** Keeps the booking's `documentsSubmitted` true to its papers, in the transaction that changes them. */
@Injectable()
export class PapersFlag {
  constructor(private readonly bookings: BookingsFacade) {}

  /**
   * True with any customer or vendor paper that is not rejected, or when staff need none (Papers §8).
   * @param booking locked by the caller
   */
  async refresh(tx: Tx, booking: Booking, noPapersNeeded = booking.noPapersNeeded): Promise<void> {
    const [row] = await rowsOf<{ some: boolean }>(
      tx,
      `select exists (select from customer_documents where booking_id = $1)
           or exists (select from vendor_documents
                       where booking_id = $1 and status <> 'rejected' and replaced_by is null) as some`,
      [booking.id],
    );
    const documentsSubmitted = noPapersNeeded || (row?.some ?? false);
    await this.bookings.markPapers(tx, booking, { documentsSubmitted, noPapersNeeded });
  }
}
