import type { VendorDocumentView } from './api.js';
import { expiresBeforeEvent } from './domain/papers.js';
import type { VendorDocumentRow } from './vendor-documents.repository.js';

/**
 * What the vendor and the customer of the booking may see: no path, and nothing about each other.
 * @param takesPapers whether the booking still does
 */
export function vendorDocumentView(row: VendorDocumentRow, takesPapers: boolean): VendorDocumentView {
  return {
    id: row.id,
    bookingCode: row.bookingCode,
    eventDate: row.eventDate,
    vendorName: row.vendorName,
    vendorType: row.vendorType,
    businessName: row.businessName,
    licenseExpiryDate: row.licenseExpiryDate,
    insuranceExpiryDate: row.insuranceExpiryDate,
    expiresBeforeEvent: expiresBeforeEvent(row, row),
    takesPapers,
    status: row.status,
    statusNotes: row.statusNotes,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function staffDocumentView(row: VendorDocumentRow, takesPapers: boolean): VendorDocumentView {
  return {
    ...vendorDocumentView(row, takesPapers),
    bookingId: row.bookingId,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
  };
}
