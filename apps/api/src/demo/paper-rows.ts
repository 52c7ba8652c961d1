import { addDays } from '#rules';
import { activityRow } from './activity-rows.js';
import type { BookingFile } from './booking-rows.js';
import type { DemoHouse } from './demo-house.js';
import type { Row } from './rows.js';

/** What vendors and customers handed in. The paths lead to no file: a demonstration has none. */
export interface PaperRows {
  vendorDocuments: Row[];
  customerDocuments: Row[];
  activity: (Row & { at: Date })[];
}

type Review = 'pending' | 'approved' | 'rejected';

interface Handed {
  at: Date;
  review: Review;
}

const VENDORS = {
  caterer: ['Sweet Caliche Cakes', 'Lone Pecan Catering', 'Masa y Mesquite', 'The Traveling Skillet'],
  bartender: ['Copper Jigger Bar Service', 'Tilted Glass Mobile Bar', 'Two Limes Bartending'],
  security: ['Night Gate Event Security', 'Steady Hand Protection'],
} as const;
type VendorType = keyof typeof VENDORS;
const VENDOR_TYPES: readonly VendorType[] = ['caterer', 'bartender', 'security'];
const DEFAULT_REJECTION = 'Documents did not meet requirements';
/** Staff look at papers within so many days. */
const REVIEW_DAYS = 5;

export function paperRows(file: BookingFile, house: DemoHouse): PaperRows {
  const { papersAt, papersWaived, refusedPapersAt } = file.booking.life;
  const { random } = house;
  if (!papersAt) {
    const refused = { at: refusedPapersAt ?? house.time.now, review: 'rejected' } as const;
    return refusedPapersAt ? vendorDocument(file, 'bartender', refused, house) : none();
  }
  if (papersWaived) return waived(file, papersAt);
  if (random.chance(0.2)) return certificate(file, papersAt, house);
  const types = random.chance(0.4) ? VENDOR_TYPES.slice(0, 2) : [random.pick(VENDOR_TYPES)];
  const handed = { at: papersAt, review: reviewOf(file, papersAt, house) };
  return together([
    ...types.map((type) => vendorDocument(file, type, handed, house)),
    random.chance(0.2) ? certificate(file, papersAt, house) : none(),
  ]);
}

/** Papers of events to come are looked at within days; some are forgotten for longer. */
function reviewOf({ isPast }: BookingFile, at: Date, { random, time }: DemoHouse): Review {
  const isFresh = at > time.hoursAgo(REVIEW_DAYS * 24);
  return !isPast && (isFresh || random.chance(0.1)) ? 'pending' : 'approved';
}

function vendorDocument(
  { booking, code }: BookingFile,
  type: VendorType,
  { at, review }: Handed,
  { random, people, time }: DemoHouse,
): PaperRows {
  const id = random.uuid();
  const contact = people.next();
  const businessName = random.pick(VENDORS[type]);
  const { person, event } = booking;
  const folder = `demo/papers/${code.toLowerCase()}/${type}`;
  const reviewedAt = review === 'pending' ? null : time.staffAfter(at);
  const notes = review === 'rejected' ? DEFAULT_REJECTION : null;
  const row = {
    id,
    booking_id: booking.id,
    customer_email: person.email,
    customer_name: `${person.firstName} ${person.lastName}`,
    event_date: event.date,
    vendor_name: `${contact.firstName} ${contact.lastName}`,
    vendor_type: type,
    contact_email: contact.email,
    contact_phone: contact.phone,
    business_name: businessName,
    // Now and then a paper runs out before the event.
    license_expiry_date: addDays(event.date, random.whole(-12, 420)),
    insurance_expiry_date: addDays(event.date, random.whole(20, 300)),
    license_document_path: `${folder}-license.pdf`,
    insurance_document_path: `${folder}-insurance.pdf`,
    notes: random.chance(0.3) ? 'Arrives two hours before the guests, van at the meadow gate.' : null,
    status: review,
    status_notes: notes,
    created_at: at,
    updated_at: reviewedAt ?? at,
    reviewed_at: reviewedAt,
  };
  const submitted = { documentId: id, vendorType: type, businessName };
  const acts = [
    activityRow(booking.id, { at, actor: 'Vendor', act: 'vendor-document.submit', after: submitted }),
    ...(reviewedAt
      ? [
          activityRow(booking.id, {
            at: reviewedAt,
            actor: 'Staff',
            act: 'vendor-document.review',
            before: { documentId: id, status: 'pending' },
            after: { documentId: id, status: review, notes },
          }),
        ]
      : []),
  ];
  return { vendorDocuments: [row], customerDocuments: [], activity: acts };
}

function certificate({ booking, code }: BookingFile, at: Date, { random }: DemoHouse): PaperRows {
  const id = random.uuid();
  const fileName = random.pick([
    'Event insurance.pdf',
    'Certificate of insurance.pdf',
    'COI one-day event.pdf',
  ]);
  const path = `demo/papers/${code.toLowerCase()}/certificate-of-insurance.pdf`;
  return {
    vendorDocuments: [],
    customerDocuments: [
      { id, booking_id: booking.id, file_name: fileName, document_path: path, uploaded_at: at },
    ],
    activity: [
      activityRow(booking.id, {
        at,
        actor: 'Customer',
        act: 'customer-document.upload',
        after: { documentId: id, bytes: random.whole(80_000, 900_000), contentType: 'application/pdf' },
      }),
    ],
  };
}

function waived({ booking }: BookingFile, at: Date): PaperRows {
  const act = {
    at,
    actor: 'Staff',
    act: 'booking.waive-papers',
    before: { noPapersNeeded: false },
    after: { noPapersNeeded: true },
  };
  return { ...none(), activity: [activityRow(booking.id, act)] };
}

function none(): PaperRows {
  return { vendorDocuments: [], customerDocuments: [], activity: [] };
}

function together(parts: readonly PaperRows[]): PaperRows {
  return {
    vendorDocuments: parts.flatMap((part) => part.vendorDocuments),
    customerDocuments: parts.flatMap((part) => part.customerDocuments),
    activity: parts.flatMap((part) => part.activity),
  };
}
