import { Injectable } from '@nestjs/common';
import { BusinessClock, Database, rowsOf, type Tx } from '#platform';
import type { BookingOfRecord } from '#bookings';

export interface CustomerDocumentRow {
  id: string;
  bookingId: string;
  fileName: string;
  documentPath: string;
  uploadedAt: Date;
}

const COLUMNS = `id, booking_id as "bookingId", file_name as "fileName", document_path as "documentPath",
  uploaded_at as "uploadedAt"`;

@Injectable()
export class CustomerDocumentsRepository implements BookingOfRecord {
  constructor(
    private readonly database: Database,
    private readonly clock: BusinessClock,
  ) {}

  async bookingIdOf(id: string): Promise<string | null> {
    return (await this.find(id))?.bookingId ?? null;
  }

  async find(id: string): Promise<CustomerDocumentRow | null> {
    const [row] = await this.database.sql<CustomerDocumentRow>(
      `select ${COLUMNS} from customer_documents where id = :id`,
      { id },
    );
    return row ?? null;
  }

  /** Newest first; a booking has at most eight. */
  ofBooking(bookingId: string): Promise<CustomerDocumentRow[]> {
    return this.database.sql<CustomerDocumentRow>(
      `select ${COLUMNS} from customer_documents where booking_id = :bookingId order by uploaded_at desc, id desc`,
      { bookingId },
    );
  }

  /** Exact while the caller holds the booking's lock. */
  async count(tx: Tx, bookingId: string): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(
      tx,
      'select count(*)::int as count from customer_documents where booking_id = :bookingId',
      { bookingId },
    );
    return row?.count ?? 0;
  }

  async insert(
    tx: Tx,
    document: { bookingId: string; fileName: string; documentPath: string },
  ): Promise<CustomerDocumentRow> {
    const [row] = await rowsOf<CustomerDocumentRow>(
      tx,
      `insert into customer_documents (booking_id, file_name, document_path, uploaded_at)
       values (:bookingId, :fileName, :documentPath, :now) returning ${COLUMNS}`,
      {
        bookingId: document.bookingId,
        fileName: document.fileName,
        documentPath: document.documentPath,
        now: this.clock.now(),
      },
    );
    if (!row) throw new Error('the document was not stored');
    return row;
  }
}
