import type { VendorType } from '#rules';

export type ReviewStatus = 'pending' | 'approved' | 'rejected';

/** GET /api/vendor-bookings/{code} */
export interface VendorBooking {
  firstName: string;
  lastInitial: string;
  eventDate: string;
  eventType: string;
}

/** POST /api/vendor-documents. Customer fields are filled by the server from the booking. */
export interface VendorSubmission {
  /** The eight-character code, or the booking's full id. */
  bookingId: string;
  vendorName: string;
  vendorType: VendorType;
  businessName: string;
  contactEmail: string;
  contactPhone?: string;
  licenseExpiryDate?: string;
  insuranceExpiryDate?: string;
  /** Upload addresses without their query. */
  licenseDocumentPath: string;
  insuranceDocumentPath: string;
  licenseFileName?: string;
  insuranceFileName?: string;
  notes?: string;
  /** Replaces this rejected submission of the same browser. */
  replaces?: string;
  website?: string;
  formAgeMs?: number;
}

/** GET /api/vendor-documents: to staff all, to a vendor's browser its own. */
export interface VendorDocumentView {
  id: string;
  bookingCode: string;
  eventDate: string;
  vendorName: string;
  vendorType: VendorType;
  businessName: string;
  licenseExpiryDate: string | null;
  insuranceExpiryDate: string | null;
  /** Which paper runs out before the event ends. */
  expiresBeforeEvent: ('license' | 'insurance')[];
  /** Whether others may still be sent in place of these: until the event's end, unless it was declined or cancelled. */
  takesPapers: boolean;
  status: ReviewStatus;
  statusNotes: string | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
  /** Staff only. */
  bookingId?: string;
  customerName?: string;
  customerEmail?: string;
  contactEmail?: string;
  contactPhone?: string | null;
}

/** PUT /api/vendor-documents/{id}/status */
export interface VendorReview {
  status: 'approved' | 'rejected';
  notes?: string;
}

/** POST /api/customer-documents */
export interface CustomerDocumentSubmission {
  bookingId: string;
  /** The upload address without its query. */
  documentPath: string;
  fileName: string;
}

/** GET /api/customer-documents?bookingId=… */
export interface CustomerDocumentView {
  id: string;
  fileName: string;
  uploadedAt: string;
  contentType: string;
}

/** GET /api/bookings/{id}/papers: what is required and how it stands. */
export interface PapersView {
  documentsSubmitted: boolean;
  noPapersNeeded: boolean;
  required: {
    kind: VendorType;
    label: string;
    state: 'missing' | 'in_review' | 'approved' | 'rejected' | 'expires_before_event';
  }[];
  customerDocuments: CustomerDocumentView[];
  /** At most this many customer documents. */
  limit: number;
}

/** PUT /api/bookings/{id}/papers, staff */
export interface PapersWaiver {
  /** 'No papers needed': nothing is required of this booking. */
  noPapersNeeded: boolean;
}

/** POST /api/bookings/{id}/reissue-code, staff */
export interface CodeReissued {
  /** What vendors type from now on; the code before opens nothing any more. */
  code: string;
}

/** POST /api/bookings/{id}/request-documents, staff: an email with the vendors' page and the booking's code. */
export interface DocumentsRequested {
  sentTo: string;
  code: string;
}
