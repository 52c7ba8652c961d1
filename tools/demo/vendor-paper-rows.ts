import { addDays, formatDate, vendorTypeLabel, type DateText } from '#rules';
import type { SubmittedPapers } from '#vendor-docs';
import { activityRow } from './activity-rows.js';
import type { BookingFile } from './booking-rows.js';
import type { DemoFiles } from './demo-files.js';
import type { DemoHouse } from './demo-house.js';
import { drawPaper } from './paper-drawing.js';
import type { DemoPerson } from './people.js';
import type { Row } from './rows.js';
import type { SeededRandom } from './seeded-random.js';

export const VENDOR_TYPES = ['caterer', 'bartender', 'security'] as const;
export type DemoVendorType = (typeof VENDOR_TYPES)[number];
export type Review = 'pending' | 'approved' | 'rejected';

/** Papers of a vendor, for whoever writes about them. */
export interface HandedPapers {
  at: Date;
  reviewedAt: Date | null;
  papers: SubmittedPapers;
}

export interface VendorPaperRows {
  document: Row;
  activity: (Row & { at: Date })[];
  handed: HandedPapers;
}

const VENDORS: Readonly<Record<DemoVendorType, readonly string[]>> = {
  caterer: ['Sweet Caliche Cakes', 'Lone Pecan Catering', 'Masa y Mesquite', 'The Traveling Skillet'],
  bartender: ['Copper Jigger Bar Service', 'Tilted Glass Mobile Bar', 'Two Limes Bartending'],
  security: ['Night Gate Event Security', 'Steady Hand Protection'],
};
const TITLES = { license: 'License', insurance: 'Certificate of Liability Insurance' } as const;
const DEFAULT_REJECTION = 'Documents did not meet requirements';

/** License and insurance that a vendor handed in for a booking, with the two files and what became of them. */
export function vendorPaperRows(
  file: BookingFile,
  vendorType: DemoVendorType,
  handed: { at: Date; review: Review },
  { house, files }: { house: DemoHouse; files: DemoFiles },
): VendorPaperRows {
  const { at, review } = handed;
  const { random, people, time } = house;
  const id = random.uuid();
  const contact = people.next();
  const eventDate = file.booking.event.date;
  const business = random.pick(VENDORS[vendorType]);
  const expiry = expiryDates(eventDate, random);
  const papers: SubmittedPapers = {
    ...submitterOf(contact, business, vendorType),
    bookingId: file.booking.id,
    status: review,
    statusNotes: review === 'rejected' ? DEFAULT_REJECTION : null,
    notes: random.chance(0.3) ? 'Arrives two hours before the guests, van at the meadow gate.' : null,
    expiresBeforeEvent: expiry.license < eventDate ? ['license'] : [],
    isReplaced: false,
  };
  const reviewedAt = review === 'pending' ? null : time.staffAfter(at);
  const paper = (what: keyof typeof TITLES) =>
    files.add({
      kind: 'pdf',
      fileName: `${business} ${what}.pdf`,
      at,
      content: drawVendorPaper(file, papers, { title: TITLES[what], validThrough: expiry[what] }),
    });
  return {
    document: {
      ...documentColumns(file, papers),
      ...timeColumns(at, reviewedAt),
      id,
      license_expiry_date: expiry.license,
      insurance_expiry_date: expiry.insurance,
      license_document_path: paper('license'),
      insurance_document_path: paper('insurance'),
    },
    activity: acts({ documentId: id, papers, at, reviewedAt }),
    handed: { at, reviewedAt, papers },
  };
}

/** Now and then a paper runs out before the event. */
function expiryDates(eventDate: DateText, random: SeededRandom) {
  return {
    license: addDays(eventDate, random.whole(-12, 420)),
    insurance: addDays(eventDate, random.whole(20, 300)),
  };
}

function submitterOf(
  { firstName, lastName, email, phone }: DemoPerson,
  businessName: string,
  vendorType: DemoVendorType,
) {
  return {
    vendorName: `${firstName} ${lastName}`,
    vendorType,
    businessName,
    contactEmail: email,
    contactPhone: phone,
  };
}

function timeColumns(at: Date, reviewedAt: Date | null): Row {
  return { created_at: at, updated_at: reviewedAt ?? at, reviewed_at: reviewedAt };
}

function drawVendorPaper(
  { booking, code }: BookingFile,
  { businessName, vendorType }: SubmittedPapers,
  { title, validThrough }: { title: string; validThrough: DateText },
): Buffer {
  return drawPaper({
    title,
    facts: [
      ['Business', businessName],
      ['Service', vendorTypeLabel(vendorType)],
      ['Valid through', formatDate(validThrough)],
      ['Event', `${formatDate(booking.event.date)}, booking ${code}`],
    ],
  });
}

function documentColumns({ booking: { id, person, event } }: BookingFile, papers: SubmittedPapers): Row {
  return {
    booking_id: id,
    customer_email: person.email,
    customer_name: `${person.firstName} ${person.lastName}`,
    event_date: event.date,
    vendor_name: papers.vendorName,
    vendor_type: papers.vendorType,
    contact_email: papers.contactEmail,
    contact_phone: papers.contactPhone,
    business_name: papers.businessName,
    notes: papers.notes,
    status: papers.status,
    status_notes: papers.statusNotes,
  };
}

interface Story {
  documentId: string;
  papers: SubmittedPapers;
  at: Date;
  reviewedAt: Date | null;
}

function acts({ documentId, papers, at, reviewedAt }: Story): (Row & { at: Date })[] {
  const { bookingId, vendorType, businessName, status, statusNotes } = papers;
  const submitted = activityRow(bookingId, {
    at,
    actor: 'Vendor',
    act: 'vendor-document.submit',
    after: { documentId, vendorType, businessName },
  });
  if (!reviewedAt) return [submitted];
  const reviewed = activityRow(bookingId, {
    at: reviewedAt,
    actor: 'Staff',
    act: 'vendor-document.review',
    before: { documentId, status: 'pending' },
    after: { documentId, status, notes: statusNotes },
  });
  return [submitted, reviewed];
}
