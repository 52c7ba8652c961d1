import {
  CUSTOMER_BOOKING_REQUIRED,
  validateVendorSubmission,
  VENDOR_CODE_UNKNOWN_MESSAGE,
  type FieldIssue,
  type VendorType,
} from '#rules';
import type { VendorDocumentView, VendorSubmission } from '#api/vendor-docs';
import type { UploadedFile } from '@/shared/uploads/upload-file';

export interface VendorDraft {
  bookingId: string;
  vendorName: string;
  vendorType: string;
  businessName: string;
  contactEmail: string;
  contactPhone: string;
  license: UploadedFile | null;
  licenseExpiryDate: string;
  insurance: UploadedFile | null;
  insuranceExpiryDate: string;
  notes: string;
  /** The rejected submission that this one stands in for; empty for a new one. */
  replaces: string;
}

export const FRESH_DRAFT: VendorDraft = {
  bookingId: '',
  vendorName: '',
  vendorType: '',
  businessName: '',
  contactEmail: '',
  contactPhone: '',
  license: null,
  licenseExpiryDate: '',
  insurance: null,
  insuranceExpiryDate: '',
  notes: '',
  replaces: '',
};

type DraftIssue = FieldIssue<keyof VendorDraft>;

/** What the form knows beside what was typed. */
export interface DraftCircumstances {
  /** The server knows no upcoming booking with this code. */
  isUnknownCode: boolean;
  uploading: Record<'license' | 'insurance', boolean>;
}

/** The rule's faults, and what only this form can see: a code that opens nothing, a paper still on its way. */
export function validateVendorDraft(draft: VendorDraft, circumstances: DraftCircumstances): DraftIssue[] {
  const { isUnknownCode, uploading } = circumstances;
  // Another file on its way counts as missing, even where an earlier one has arrived.
  const arrived = {
    ...draft,
    license: uploading.license ? null : draft.license,
    insurance: uploading.insurance ? null : draft.insurance,
  };
  const issues = validateVendorSubmission(submissionOf(arrived)).map((issue): DraftIssue => {
    const field = draftField(issue.field);
    const isOnItsWay = (field === 'license' || field === 'insurance') && uploading[field];
    const message = isOnItsWay ? `Please wait until your ${field} is uploaded.` : issue.message;
    return { ...issue, field, message };
  });
  if (!isUnknownCode || issues.some((issue) => issue.field === 'bookingId')) return issues;
  const title = CUSTOMER_BOOKING_REQUIRED;
  return [{ field: 'bookingId', title, message: VENDOR_CODE_UNKNOWN_MESSAGE }, ...issues];
}

/** The form shows a file where the call names its path. */
export function draftField(field: string): keyof VendorDraft {
  return field.replace(/DocumentPath$/, '') as keyof VendorDraft;
}

export function submissionOf({ license, insurance, ...draft }: VendorDraft): VendorSubmission {
  return {
    bookingId: draft.bookingId,
    vendorName: draft.vendorName,
    vendorType: draft.vendorType as VendorType,
    businessName: draft.businessName,
    contactEmail: draft.contactEmail,
    contactPhone: draft.contactPhone || undefined,
    licenseExpiryDate: draft.licenseExpiryDate || undefined,
    insuranceExpiryDate: draft.insuranceExpiryDate || undefined,
    licenseDocumentPath: license?.documentPath ?? '',
    insuranceDocumentPath: insurance?.documentPath ?? '',
    licenseFileName: license?.fileName,
    insuranceFileName: insurance?.fileName,
    notes: draft.notes || undefined,
    replaces: draft.replaces || undefined,
  };
}

/** Whether a replacement would cost something that was filled in for other papers. */
export function holdsPapers(draft: VendorDraft): boolean {
  const { license, insurance, licenseExpiryDate, insuranceExpiryDate, notes } = draft;
  return (license ?? insurance) !== null || [licenseExpiryDate, insuranceExpiryDate, notes].some(Boolean);
}

/** What a rejected submission already says; the papers themselves, their dates and the notes are new. */
export function draftInPlaceOf(document: VendorDocumentView): Partial<VendorDraft> {
  return {
    replaces: document.id,
    bookingId: document.bookingCode,
    vendorName: document.vendorName,
    vendorType: document.vendorType,
    businessName: document.businessName,
    license: null,
    licenseExpiryDate: '',
    insurance: null,
    insuranceExpiryDate: '',
    notes: '',
  };
}
