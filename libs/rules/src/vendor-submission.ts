import { LIMITS, type Choice } from './booking-options.js';
import { isDateText } from './dates.js';
import { type FieldIssue, isEmail, lineFault, nameFault, paragraphFault } from './form-fields.js';
import { typedText } from './typed-text.js';

export type VendorType = 'caterer' | 'bartender' | 'security';

/** Services whose papers the house asks for, in the product's order (Papers §5). */
export const VENDOR_TYPES: readonly (Choice & { value: VendorType })[] = [
  { value: 'caterer', label: 'Caterer' },
  { value: 'bartender', label: 'Bartender' },
  { value: 'security', label: 'Security' },
];

/** Characters of a booking's code (Requests §15). */
export const VENDOR_CODE_LENGTH = 8;
/** Longest notes of a vendor, in characters. */
export const VENDOR_NOTES_LIMIT = 5000;
const NAME_LIMIT = 200;

/** Beside a file that is no paper (Papers §13, 'Vendor upload: wrong type'). */
export const VENDOR_FILE_TYPE_MESSAGE = 'Please select a PDF or image file (JPG, PNG, GIF)';
/** Beside a code of eight characters that opens no booking. */
export const VENDOR_CODE_UNKNOWN_MESSAGE =
  'No upcoming booking has this ID. Please check it with your customer.';

/** Titles of what the form lacks (Papers §5). */
export const CUSTOMER_BOOKING_REQUIRED = 'Customer Booking Required';
const DOCUMENTS_REQUIRED = 'Documents Required';

const FULL_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a vendor hands in for a customer's booking (Papers §5). */
export interface VendorSubmissionFields {
  /** The eight-character code, or the booking's full id. */
  bookingId: string;
  vendorName: string;
  vendorType: string;
  businessName: string;
  contactEmail: string;
  contactPhone?: string | null;
  licenseDocumentPath: string;
  licenseExpiryDate?: string | null;
  insuranceDocumentPath: string;
  insuranceExpiryDate?: string | null;
  notes?: string | null;
}

export type VendorSubmissionField = keyof VendorSubmissionFields;

/** Readable service; an unknown value is shown as it is. */
export function vendorTypeLabel(type: string): string {
  return VENDOR_TYPES.find(({ value }) => value === type)?.label ?? type;
}

/** A code out of how it is written in mails and passed on, 'Booking #64fc-cf58': letters and digits in upper case (Papers §6). */
export function readVendorCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^\s*booking(?=[^\p{L}\p{N}])/iu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/** The same while it is typed: no more than the eight characters of a code. */
export function typedVendorCode(text: string): string {
  return readVendorCode(text).slice(0, VENDOR_CODE_LENGTH);
}

type Faults = readonly (FieldIssue<VendorSubmissionField> | null)[];

/** All wrong fields of a vendor's form, in the form's order and the product's words (Papers §5, 'Vendor form'). */
export function validateVendorSubmission(
  fields: Partial<Record<VendorSubmissionField, unknown>>,
): FieldIssue<VendorSubmissionField>[] {
  const faults: Faults = [
    bookingIssue(fields.bookingId),
    issue('vendorName', nameFault(fields.vendorName, 'Contact name is required', NAME_LIMIT)),
    issue('vendorType', serviceFault(fields.vendorType)),
    issue('businessName', requiredLine(fields.businessName, 'Business name is required')),
    issue('contactEmail', isEmail(fields.contactEmail) ? null : 'Valid email is required'),
    issue('contactPhone', lineFault(fields.contactPhone, LIMITS.phone)),
    paperIssue('licenseDocumentPath', 'license', fields.licenseDocumentPath),
    issue('licenseExpiryDate', dateFault(fields.licenseExpiryDate)),
    paperIssue('insuranceDocumentPath', 'insurance', fields.insuranceDocumentPath),
    issue('insuranceExpiryDate', dateFault(fields.insuranceExpiryDate)),
    issue('notes', paragraphFault(fields.notes, VENDOR_NOTES_LIMIT)),
  ];
  return faults.filter((each) => each !== null);
}

function issue(
  field: VendorSubmissionField,
  message: string | null,
): FieldIssue<VendorSubmissionField> | null {
  return message === null ? null : { field, message };
}

function bookingIssue(value: unknown): FieldIssue<VendorSubmissionField> | null {
  const text = typedText(value);
  const isCode = [text, readVendorCode(text)].some(({ length }) => length === VENDOR_CODE_LENGTH);
  if (isCode || FULL_ID.test(text)) return null;
  const message = 'Please enter the 8-character booking ID from your customer.';
  return { field: 'bookingId', title: CUSTOMER_BOOKING_REQUIRED, message };
}

function paperIssue(
  field: VendorSubmissionField,
  paper: string,
  value: unknown,
): FieldIssue<VendorSubmissionField> | null {
  if (typedText(value)) return null;
  return { field, title: DOCUMENTS_REQUIRED, message: `Please upload your ${paper}.` };
}

function requiredLine(value: unknown, missing: string): string | null {
  return typedText(value) ? lineFault(value, NAME_LIMIT) : missing;
}

function serviceFault(value: unknown): string | null {
  return VENDOR_TYPES.some((type) => type.value === value) ? null : 'Service type is required';
}

function dateFault(value: unknown): string | null {
  const text = typedText(value);
  return text === '' || isDateText(text) ? null : 'Please check this date.';
}
