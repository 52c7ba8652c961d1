import { Injectable } from '@nestjs/common';
import {
  BusinessClock,
  Database,
  type ListSource,
  page,
  type Page,
  type PageQuery,
  rowsOf,
  type Tx,
} from '#platform';
import type { BookingOfRecord } from '#bookings';

export type PhotoStatus = 'pending' | 'approved' | 'rejected';

export interface EventPhotoRow {
  id: string;
  bookingId: string;
  customerEmail: string;
  photoPath: string;
  originalFileName: string;
  caption: string | null;
  status: PhotoStatus;
  statusNotes: string | null;
  approvedBy: string | null;
  reviewedAt: Date | null;
  uploadedAt: Date;
}

export interface PhotoFilter {
  status?: PhotoStatus;
  bookingId?: string;
}

const COLUMNS = `id, booking_id as "bookingId", customer_email as "customerEmail", photo_path as "photoPath",
  original_file_name as "originalFileName", caption, status, status_notes as "statusNotes", approved_by as "approvedBy",
  reviewed_at as "reviewedAt", uploaded_at as "uploadedAt"`;

const PHOTOS: ListSource<'uploaded'> = {
  columns: COLUMNS,
  from: 'customer_event_photos photo',
  id: 'photo.id',
  sorts: { uploaded: { by: 'photo.uploaded_at', type: 'timestamptz' } },
  usual: '-uploaded',
};

@Injectable()
export class EventPhotosRepository implements BookingOfRecord {
  constructor(
    private readonly database: Database,
    private readonly clock: BusinessClock,
  ) {}

  async bookingIdOf(id: string): Promise<string | null> {
    return (await this.find(id))?.bookingId ?? null;
  }

  async find(id: string): Promise<EventPhotoRow | null> {
    const [row] = await this.database.sql<EventPhotoRow>(
      `select ${COLUMNS} from customer_event_photos where id = :id`,
      { id },
    );
    return row ?? null;
  }

  async findForUpdate(tx: Tx, id: string): Promise<EventPhotoRow | null> {
    const [row] = await rowsOf<EventPhotoRow>(
      tx,
      `select ${COLUMNS} from customer_event_photos where id = :id for update`,
      { id },
    );
    return row ?? null;
  }

  /** Newest first, with the total of the filter over all pages. */
  page({ status, bookingId }: PhotoFilter, query: PageQuery): Promise<Page<EventPhotoRow>> {
    return page(this.database, PHOTOS, query, [
      [(value) => `photo.status = ${value}`, status],
      [(value) => `photo.booking_id = ${value}`, bookingId],
    ]);
  }

  /** How many photos of a booking have which status. */
  async countByStatus(bookingId: string): Promise<Record<PhotoStatus, number>> {
    const rows = await this.database.sql<{ status: PhotoStatus; count: number }>(
      `select status, count(*)::int as count from customer_event_photos where booking_id = :bookingId group by status`,
      { bookingId },
    );
    const counts = { pending: 0, approved: 0, rejected: 0 };
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }

  /** Exact while the caller holds the booking's lock. */
  async count(tx: Tx, bookingId: string): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(
      tx,
      'select count(*)::int as count from customer_event_photos where booking_id = :bookingId',
      { bookingId },
    );
    return row?.count ?? 0;
  }

  async insert(
    tx: Tx,
    photo: Pick<EventPhotoRow, 'bookingId' | 'customerEmail' | 'photoPath' | 'originalFileName' | 'caption'>,
  ): Promise<EventPhotoRow> {
    const [row] = await rowsOf<EventPhotoRow>(
      tx,
      `insert into customer_event_photos (booking_id, customer_email, photo_path, original_file_name, caption, uploaded_at)
       values (:bookingId, :customerEmail, :photoPath, :originalFileName, :caption, :now) returning ${COLUMNS}`,
      {
        bookingId: photo.bookingId,
        customerEmail: photo.customerEmail,
        photoPath: photo.photoPath,
        originalFileName: photo.originalFileName,
        caption: photo.caption,
        now: this.clock.now(),
      },
    );
    if (!row) throw new Error('the photo was not stored');
    return row;
  }

  async review(
    tx: Tx,
    id: string,
    { status, statusNotes }: Pick<EventPhotoRow, 'status' | 'statusNotes'>,
    by: string,
  ): Promise<void> {
    await rowsOf(
      tx,
      `update customer_event_photos set status = :status, status_notes = :statusNotes, approved_by = :by, reviewed_at = :now
        where id = :id`,
      { id, status, statusNotes, by, now: this.clock.now() },
    );
  }
}
