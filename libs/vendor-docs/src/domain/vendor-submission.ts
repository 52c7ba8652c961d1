import { typedText, validateVendorSubmission, type DateText, type FieldIssue, type VendorType } from '#rules';
import type { VendorSubmission } from '../api.js';

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

/** Everything wrong with a vendor's form by the rule that the screen follows too, or the form with its blanks cut off. */
export function readSubmission(form: VendorSubmission): {
  issues: FieldIssue<string>[];
  valid: ValidSubmission | null;
} {
  const issues = validateVendorSubmission(form);
  if (issues.length > 0) return { issues, valid: null };
  return {
    issues,
    valid: {
      bookingId: typedText(form.bookingId),
      vendorName: typedText(form.vendorName),
      vendorType: form.vendorType,
      businessName: typedText(form.businessName),
      contactEmail: typedText(form.contactEmail),
      contactPhone: typedText(form.contactPhone) || null,
      licenseExpiryDate: typedText(form.licenseExpiryDate) || null,
      insuranceExpiryDate: typedText(form.insuranceExpiryDate) || null,
      licenseDocumentPath: typedText(form.licenseDocumentPath),
      insuranceDocumentPath: typedText(form.insuranceDocumentPath),
      notes: typedText(form.notes) || null,
    },
  };
}
