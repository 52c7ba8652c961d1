import { Injectable, type OnModuleInit } from '@nestjs/common';
import { documentsComplete } from '#rules';
import { BookingAspects } from '#bookings';
import { Database, rowsOf, type Tx } from '#platform';
import { PaperState } from './paper-state.entity.js';

/** How each booking stands with its papers, kept true in the transaction that changes them. */
@Injectable()
export class PaperStatesRepository implements OnModuleInit {
  constructor(
    private readonly aspects: BookingAspects,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.aspects.lend('papers', {
      table: 'paper_states',
      columns: { documentsSubmitted: 'documents_submitted' },
    });
  }

  /** In the caller's transaction, or as it stands now. */
  async of(bookingId: string, tx: Tx = this.database.manager): Promise<Omit<PaperState, 'bookingId'>> {
    const state = await tx.findOne(PaperState, { where: { bookingId } });
    return state ?? { documentsSubmitted: false, noPapersNeeded: false };
  }

  /**
   * Submitted is true with any customer or vendor paper that is not rejected, or when staff need none (Papers §8). The
   * caller holds the booking's lock. Without `noPapersNeeded` what staff said stays.
   */
  async refresh(tx: Tx, bookingId: string, noPapersNeeded?: boolean): Promise<void> {
    const [row] = await rowsOf<{ standingPapers: number }>(
      tx,
      `select ((select count(*) from customer_documents where booking_id = :bookingId)
               + (select count(*) from vendor_documents
                   where booking_id = :bookingId and status <> 'rejected' and replaced_by is null))::int as "standingPapers"`,
      { bookingId },
    );
    const waived = noPapersNeeded ?? (await this.of(bookingId, tx)).noPapersNeeded;
    const documentsSubmitted = documentsComplete({
      standingPapers: row?.standingPapers ?? 0,
      noPapersNeeded: waived,
    });
    await tx.upsert(PaperState, { bookingId, documentsSubmitted, noPapersNeeded: waived }, ['bookingId']);
  }
}
