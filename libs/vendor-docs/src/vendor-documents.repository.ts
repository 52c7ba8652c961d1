import { Injectable } from '@nestjs/common';
import type { BookingStatus, DateText, TimeText, VendorType } from '#rules';
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
import { type BookingOfRecord, BookingsFacade } from '#bookings';
import type { ReviewStatus } from './api.js';

export interface VendorDocument {
  id: string;
  bookingId: string;
  customerName: string;
  customerEmail: string;
  vendorName: string;
  vendorType: VendorType;
  businessName: string;
  contactEmail: string;
  contactPhone: string | null;
  licenseExpiryDate: string | null;
  insuranceExpiryDate: string | null;
  licenseDocumentPath: string;
  insuranceDocumentPath: string;
  notes: string | null;
  status: ReviewStatus;
  statusNotes: string | null;
  replacedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** With what the booking says as it stands now; it may have changed since the papers came. */
export interface VendorDocumentRow extends VendorDocument {
  bookingCode: string;
  bookingStatus: BookingStatus;
  eventDate: DateText;
  startTime: TimeText;
  endTime: TimeText;
}

export type NewVendorDocument = Omit<
  VendorDocument,
  'id' | 'status' | 'statusNotes' | 'replacedBy' | 'createdAt' | 'updatedAt'
> & { eventDate: DateText };

/** Which papers a list is about: those of a booking, those with these ids, or all. */
export interface VendorDocumentsFilter {
  bookingId?: string;
  ids?: string[];
  status?: ReviewStatus;
}

const COLUMNS = `d.id, d.booking_id as "bookingId", d.customer_name as "customerName",
    d.customer_email as "customerEmail", d.vendor_name as "vendorName", d.vendor_type as "vendorType",
    d.business_name as "businessName", d.contact_email as "contactEmail", d.contact_phone as "contactPhone",
    d.license_expiry_date as "licenseExpiryDate", d.insurance_expiry_date as "insuranceExpiryDate",
    d.license_document_path as "licenseDocumentPath", d.insurance_document_path as "insuranceDocumentPath",
    d.notes, d.status, d.status_notes as "statusNotes", d.replaced_by as "replacedBy",
    d.created_at as "createdAt", d.updated_at as "updatedAt"`;
const FROM = 'vendor_documents d';
const SELECT = `select ${COLUMNS} from ${FROM}`;
const NEWEST_FIRST = 'order by d.created_at desc, d.id desc';
const DOCUMENTS: ListSource<'created'> = {
  columns: COLUMNS,
  from: FROM,
  only: 'd.replaced_by is null',
  id: 'd.id',
  sorts: { created: { by: 'd.created_at', type: 'timestamptz' } },
  usual: '-created',
};

@Injectable()
export class VendorDocumentsRepository implements BookingOfRecord {
  constructor(
    private readonly database: Database,
    private readonly clock: BusinessClock,
    private readonly bookings: BookingsFacade,
  ) {}

  async bookingIdOf(id: string): Promise<string | null> {
    return (await this.find(id))?.bookingId ?? null;
  }

  async find(id: string): Promise<VendorDocumentRow | null> {
    const found = await this.database.sql<VendorDocument>(`${SELECT} where d.id = :id`, { id });
    const [row] = await this.withBookings(found);
    return row ?? null;
  }

  async findForUpdate(tx: Tx, id: string): Promise<VendorDocument | null> {
    const [row] = await rowsOf<VendorDocument>(tx, `${SELECT} where d.id = :id for update`, { id });
    return row ?? null;
  }

  /** All of a booking that count, newest first: one good submission of a kind is enough, however many came after it. */
  ofBooking(bookingId: string): Promise<VendorDocument[]> {
    return this.database.sql<VendorDocument>(
      `${SELECT} where d.booking_id = :bookingId and d.replaced_by is null ${NEWEST_FIRST}`,
      { bookingId },
    );
  }

  /** Newest first; what was replaced is kept, but shown no more. */
  async page(
    { bookingId, ids, status }: VendorDocumentsFilter,
    query: PageQuery,
  ): Promise<Page<VendorDocumentRow>> {
    const found = await page<VendorDocument>(this.database, DOCUMENTS, query, [
      [(value) => `d.booking_id = ${value}`, bookingId],
      [(value) => `d.id = any(${value})`, ids],
      [(value) => `d.status = ${value}`, status],
    ]);
    return { ...found, rows: await this.withBookings(found.rows) };
  }

  /** A booking that is gone took its papers with it. */
  private async withBookings(documents: VendorDocument[]): Promise<VendorDocumentRow[]> {
    if (documents.length === 0) return [];
    const briefs = await this.bookings.briefs(documents.map(({ bookingId }) => bookingId));
    return documents.flatMap((document) => {
      const brief = briefs.get(document.bookingId);
      if (!brief) return [];
      const { code: bookingCode, status: bookingStatus, eventDate, startTime, endTime } = brief;
      return [{ ...document, bookingCode, bookingStatus, eventDate, startTime, endTime }];
    });
  }

  async insert(tx: Tx, document: NewVendorDocument): Promise<string> {
    const [row] = await rowsOf<{ id: string }>(
      tx,
      `insert into vendor_documents (booking_id, event_date, customer_name, customer_email, vendor_name, vendor_type,
         business_name, contact_email, contact_phone, license_expiry_date, insurance_expiry_date,
         license_document_path, insurance_document_path, notes, created_at, updated_at)
       values (:bookingId, :eventDate, :customerName, :customerEmail, :vendorName, :vendorType, :businessName, :contactEmail, :contactPhone, :licenseExpiryDate, :insuranceExpiryDate, :licenseDocumentPath, :insuranceDocumentPath, :notes, :now, :now) returning id`,
      {
        bookingId: document.bookingId,
        eventDate: document.eventDate,
        customerName: document.customerName,
        customerEmail: document.customerEmail,
        vendorName: document.vendorName,
        vendorType: document.vendorType,
        businessName: document.businessName,
        contactEmail: document.contactEmail,
        contactPhone: document.contactPhone,
        licenseExpiryDate: document.licenseExpiryDate,
        insuranceExpiryDate: document.insuranceExpiryDate,
        licenseDocumentPath: document.licenseDocumentPath,
        insuranceDocumentPath: document.insuranceDocumentPath,
        notes: document.notes,
        now: this.clock.now(),
      },
    );
    if (!row) throw new Error('the submission was not stored');
    return row.id;
  }

  async markReplaced(tx: Tx, id: string, by: string): Promise<void> {
    await rowsOf(tx, 'update vendor_documents set replaced_by = :by, updated_at = :now where id = :id', {
      id,
      by,
      now: this.clock.now(),
    });
  }

  async review(tx: Tx, id: string, review: { status: ReviewStatus; notes: string | null }): Promise<void> {
    await rowsOf(
      tx,
      `update vendor_documents set status = :status, status_notes = :notes, reviewed_at = :now, updated_at = :now
        where id = :id`,
      { id, status: review.status, notes: review.notes, now: this.clock.now() },
    );
  }
}
