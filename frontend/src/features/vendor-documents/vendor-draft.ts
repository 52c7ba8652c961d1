import {
  isDateText,
  isEmail,
  LIMITS,
  lineFault,
  paragraphFault,
  typedText,
  type Choice,
  type FieldIssue,
} from '#rules';
import type { VendorDocumentView, VendorSubmission, VendorType } from '#api/vendor-docs';
import type { UploadedFile } from '@/ui/uploads/upload-file';

/** Characters of a booking's code (Specification 1 §9). */
export const CODE_LENGTH = 8;
/** Longest notes, in characters. */
export const NOTES_LIMIT = 5000;
const NAME_LIMIT = 200;

export const VENDOR_TYPES: readonly (Choice & { value: VendorType })[] = [
  { value: 'caterer', label: 'Caterer' },
  { value: 'bartender', label: 'Bartender' },
  { value: 'security', label: 'Security' },
];

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

type Paper = 'license' | 'insurance';

/** What the form knows beside what was typed. */
export interface DraftCircumstances {
  /** The server knows no upcoming booking with this code. */
  isUnknownCode: boolean;
  uploading: Record<Paper, boolean>;
}

/** A code as it was typed or pasted: eight characters in upper case (Specification 1 §5). */
export function typedCode(text: string): string {
  return text.replace(/\s/g, '').slice(0, CODE_LENGTH).toUpperCase();
}

/** All wrong fields in the form's order (Specification 1 §5, 'Vendor form'). */
export function validateVendorDraft(
  draft: VendorDraft,
  circumstances: DraftCircumstances,
): FieldIssue<keyof VendorDraft>[] {
  const faults: [keyof VendorDraft, string | null][] = [
    ['bookingId', codeFault(draft.bookingId, circumstances.isUnknownCode)],
    ['vendorName', requiredLine(draft.vendorName, 'Contact name is required')],
    ['vendorType', draft.vendorType === '' ? 'Service type is required' : null],
    ['businessName', requiredLine(draft.businessName, 'Business name is required')],
    ['contactEmail', isEmail(draft.contactEmail) ? null : 'Valid email is required'],
    ['contactPhone', lineFault(draft.contactPhone, LIMITS.phone)],
    ['license', paperFault('license', draft, circumstances)],
    ['licenseExpiryDate', dateFault(draft.licenseExpiryDate)],
    ['insurance', paperFault('insurance', draft, circumstances)],
    ['insuranceExpiryDate', dateFault(draft.insuranceExpiryDate)],
    ['notes', paragraphFault(draft.notes, NOTES_LIMIT)],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function codeFault(code: string, isUnknown: boolean): string | null {
  if (code.length < CODE_LENGTH) return 'Please enter the 8-character booking ID from your customer.';
  return isUnknown ? 'No upcoming booking has this ID. Please check it with your customer.' : null;
}

function requiredLine(value: string, missing: string): string | null {
  return typedText(value) ? lineFault(value, NAME_LIMIT) : missing;
}

function paperFault(paper: Paper, draft: VendorDraft, { uploading }: DraftCircumstances): string | null {
  if (uploading[paper]) return `Please wait until your ${paper} is uploaded.`;
  return draft[paper] ? null : `Please upload your ${paper}.`;
}

function dateFault(date: string): string | null {
  return date === '' || isDateText(date) ? null : 'Please check this date.';
}

/** The specification's titles of the toast, where it has one. */
export function faultTitle(field: keyof VendorDraft): string | undefined {
  if (field === 'bookingId') return 'Customer Booking Required';
  return field === 'license' || field === 'insurance' ? 'Documents Required' : undefined;
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

/** What a rejected submission already says; the papers themselves are new. */
export function draftInPlaceOf(document: VendorDocumentView): Partial<VendorDraft> {
  return {
    replaces: document.id,
    bookingId: document.bookingCode,
    vendorName: document.vendorName,
    vendorType: document.vendorType,
    businessName: document.businessName,
  };
}

export function vendorTypeLabel(type: VendorType): string {
  return VENDOR_TYPES.find(({ value }) => value === type)?.label ?? type;
}
