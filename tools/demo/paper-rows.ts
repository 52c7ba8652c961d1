import { formatDate } from '#rules';
import { activityRow } from './activity-rows.js';
import type { BookingFile } from './booking-rows.js';
import type { DemoFiles } from './demo-files.js';
import type { DemoHouse } from './demo-house.js';
import { drawPaper } from './paper-drawing.js';
import type { Row } from './rows.js';
import { type HandedPapers, type Review, VENDOR_TYPES, vendorPaperRows } from './vendor-paper-rows.js';

/** What vendors and customers handed in. */
export interface PaperRows {
  vendorDocuments: Row[];
  customerDocuments: Row[];
  activity: (Row & { at: Date })[];
  handed: HandedPapers[];
}

interface Desk {
  house: DemoHouse;
  files: DemoFiles;
}

/** Staff look at papers within so many days. */
const REVIEW_DAYS = 3;

export function paperRows(file: BookingFile, desk: Desk): PaperRows {
  const { papersAt, papersWaived, refusedPapersAt } = file.booking.history;
  const { random } = desk.house;
  if (!papersAt) return refusedPapersAt ? refused(file, refusedPapersAt, desk) : none();
  if (papersWaived) return waived(file, papersAt);
  if (random.chance(0.2)) return certificate(file, papersAt, desk);
  const types = random.chance(0.4) ? VENDOR_TYPES.slice(0, 2) : [random.pick(VENDOR_TYPES)];
  const handed = { at: papersAt, review: reviewOf(file, papersAt, desk.house) };
  return together([
    ...types.map((type) => ofVendor(vendorPaperRows(file, type, handed, desk))),
    random.chance(0.2) ? certificate(file, papersAt, desk) : none(),
  ]);
}

/** Papers of events to come are looked at within days, as was promised. */
function reviewOf({ isPast }: BookingFile, at: Date, { random, time }: DemoHouse): Review {
  const isFresh = at > time.hoursAgo(REVIEW_DAYS * 24);
  return !isPast && isFresh && random.chance(0.7) ? 'pending' : 'approved';
}

function refused(file: BookingFile, at: Date, desk: Desk): PaperRows {
  return ofVendor(vendorPaperRows(file, 'bartender', { at, review: 'rejected' }, desk));
}

function ofVendor({ document, activity, handed }: ReturnType<typeof vendorPaperRows>): PaperRows {
  return { ...none(), vendorDocuments: [document], activity, handed: [handed] };
}

function certificate({ booking, code }: BookingFile, at: Date, { house, files }: Desk): PaperRows {
  const { random } = house;
  const id = random.uuid();
  const fileName = random.pick([
    'Event insurance.pdf',
    'Certificate of insurance.pdf',
    'COI one-day event.pdf',
  ]);
  const content = drawPaper({
    title: 'Event Insurance',
    facts: [
      ['Insured', `${booking.person.firstName} ${booking.person.lastName}`],
      ['Event', `${formatDate(booking.event.date)}, booking ${code}`],
    ],
  });
  const path = files.add({ kind: 'pdf', fileName, at, content });
  return {
    ...none(),
    customerDocuments: [
      { id, booking_id: booking.id, file_name: fileName, document_path: path, uploaded_at: at },
    ],
    activity: [
      activityRow(booking.id, {
        at,
        actor: 'Customer',
        act: 'customer-document.upload',
        after: { documentId: id, bytes: content.length, contentType: 'application/pdf' },
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
  return { vendorDocuments: [], customerDocuments: [], activity: [], handed: [] };
}

function together(parts: readonly PaperRows[]): PaperRows {
  return {
    vendorDocuments: parts.flatMap((part) => part.vendorDocuments),
    customerDocuments: parts.flatMap((part) => part.customerDocuments),
    activity: parts.flatMap((part) => part.activity),
    handed: parts.flatMap((part) => part.handed),
  };
}
