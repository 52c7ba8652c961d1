import { isDateText, normalizeEmail, type DateText } from '#rules';
import type { VendorSubmission, VendorType } from '../api.js';
import { VENDOR_TYPES } from './papers.js';

export interface ValidSubmission {
  bookingId: string;
  vendorName: string;
  vendorType: VendorType;
  businessName: string;
  contactEmail: string;
  contactPhone: string | null;
  licenseExpiryDate: DateText | null;
  insuranceExpiryDate: DateText | null;
  licenseDocumentPath: string;
  insuranceDocumentPath: string;
  notes: string | null;
}

export interface SubmissionIssue {
  field: keyof VendorSubmission;
  message: string;
}

const DATE_MESSAGE = 'Please give the expiry date as YYYY-MM-DD.';

/** Everything wrong with a vendor's form, in the specification's order and words (Specification 1 §5), or the form itself. */
export function readSubmission(form: Partial<Record<keyof VendorSubmission, unknown>>): {
  issues: SubmissionIssue[];
  valid: ValidSubmission | null;
} {
  const text = (field: keyof VendorSubmission) => {
    const value = form[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const issues: SubmissionIssue[] = [];
  const demand = (field: keyof VendorSubmission, holds: boolean, message: string) => {
    if (!holds) issues.push({ field, message });
  };
  const vendorType = VENDOR_TYPES.find((type) => type === text('vendorType'));
  demand('vendorName', text('vendorName') !== '', 'Contact name is required');
  demand('vendorType', vendorType !== undefined, 'Service type is required');
  demand('businessName', text('businessName') !== '', 'Business name is required');
  demand('contactEmail', normalizeEmail(text('contactEmail')) !== null, 'Valid email is required');
  demand('bookingId', text('bookingId') !== '', 'Customer Booking Required');
  demand('licenseDocumentPath', text('licenseDocumentPath') !== '', 'Documents Required');
  demand('insuranceDocumentPath', text('insuranceDocumentPath') !== '', 'Documents Required');
  for (const field of ['licenseExpiryDate', 'insuranceExpiryDate'] as const)
    demand(field, text(field) === '' || isDateText(text(field)), DATE_MESSAGE);
  if (issues.length > 0 || !vendorType) return { issues, valid: null };
  return {
    issues,
    valid: {
      bookingId: text('bookingId'),
      vendorName: text('vendorName'),
      vendorType,
      businessName: text('businessName'),
      contactEmail: text('contactEmail'),
      contactPhone: text('contactPhone') || null,
      licenseExpiryDate: text('licenseExpiryDate') || null,
      insuranceExpiryDate: text('insuranceExpiryDate') || null,
      licenseDocumentPath: text('licenseDocumentPath'),
      insuranceDocumentPath: text('insuranceDocumentPath'),
      notes: text('notes') || null,
    },
  };
}
