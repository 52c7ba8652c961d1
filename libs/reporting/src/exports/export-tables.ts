import {
  eventTypeLabel,
  formatTime,
  guestRange,
  overdueKindLabel,
  type DateText,
  type OverdueKind,
  type TimeText,
} from '#rules';
import { TAKING_KINDS } from '#payments';
import { type Cell, moneyCell } from '../domain/csv.js';
import type { ExportName } from '../api.js';

/** What stands where nothing is known (Figures §8). */
const MISSING = {
  contact: 'Not provided',
  event: 'Not specified',
  wish: 'None specified',
  instant: 'Not available',
} as const;

/** How an instant reads at the venue: '2025-10-18 14:05'. */
export type WriteInstant = (instant: Date) => string;

/** A list as a file: its columns, the statement behind it, and what of a row stands in them. */
export interface ExportTable<Row extends object = object> {
  columns: readonly string[];
  sql: string;
  cells(row: Row, at: WriteInstant): Cell[];
}

interface BookingLine {
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  eventDate: DateText | null;
  startTime: TimeText | null;
  endTime: TimeText | null;
  guestCount: string | null;
  eventType: string | null;
  otherEventType: string | null;
  status: string;
  requirements: string | null;
  createdAt: Date | null;
}

const BOOKINGS: ExportTable<BookingLine> = {
  columns: [
    'Name',
    'Email',
    'Phone',
    'Company',
    'Event Date',
    'Start Time',
    'End Time',
    'Guest Count',
    'Event Type',
    'Status',
    'Requirements',
    'Submitted Date',
  ],
  sql: `select b.first_name || ' ' || b.last_name as name, b.email, b.phone, b.company, b.event_date as "eventDate",
               b.start_time as "startTime", b.end_time as "endTime", b.guest_count as "guestCount",
               b.event_type as "eventType", b.other_event_type as "otherEventType", b.status, b.requirements,
               b.created_at as "createdAt"
          from bookings b order by b.created_at desc, b.id desc`,
  cells: (row, at) => [
    row.name.trim() || MISSING.contact,
    row.email?.trim() || MISSING.contact,
    row.phone?.trim() || MISSING.contact,
    row.company?.trim() || MISSING.contact,
    row.eventDate ?? MISSING.event,
    row.startTime ? formatTime(row.startTime) : MISSING.event,
    row.endTime ? formatTime(row.endTime) : MISSING.event,
    guestsOf(row.guestCount) ?? MISSING.event,
    row.eventType ? eventTypeLabel(row.eventType, row.otherEventType) : MISSING.event,
    capitalised(row.status),
    row.requirements?.trim() || MISSING.wish,
    row.createdAt ? at(row.createdAt).slice(0, 10) : MISSING.instant,
  ],
};

interface PaymentLine {
  code: string;
  name: string;
  email: string;
  eventDate: DateText;
  type: string;
  kind: string;
  method: string;
  signedCents: number;
  note: string | null;
  receivedAt: Date;
}

/** Every line of the ledger with its sign, so that the column adds up to the revenue (Figures §1). */
const PAYMENTS: ExportTable<PaymentLine> = {
  columns: [
    'Date',
    'Booking',
    'Name',
    'Email',
    'Event Date',
    'Part',
    'Kind',
    'Method',
    'Amount (USD)',
    'Reference or Reason',
  ],
  sql: `select b.code, b.first_name || ' ' || b.last_name as name, b.email, b.event_date as "eventDate", p.type, p.kind,
               p.method, p.note, p.received_at as "receivedAt",
               case when p.kind in (${TAKING_KINDS.map((kind) => `'${kind}'`).join(', ')})
                    then -p.amount_cents else p.amount_cents end as "signedCents"
          from payments p join bookings b on b.id = p.booking_id
         order by p.received_at desc, p.id desc`,
  cells: (row, at) => [
    at(row.receivedAt),
    row.code,
    row.name,
    row.email,
    row.eventDate,
    capitalised(row.type),
    capitalised(row.kind.replace('-', ' ')),
    capitalised(row.method),
    moneyCell(row.signedCents),
    row.note ?? '',
  ],
};

interface WaitlistLine {
  email: string;
  venue: string | null;
  sentAt: Date | null;
}

const WAITLIST: ExportTable<WaitlistLine> = {
  columns: ['Email', 'Interested In', 'Joined'],
  sql: `select w.email, v.name as venue, w.sent_at as "sentAt"
          from video_tour_requests w left join venues v on v.id = w.venue_id
         order by w.sent_at desc, w.id desc`,
  cells: ({ email, venue, sentAt }, at) => [
    email,
    venue ?? 'All venues',
    sentAt ? at(sentAt).slice(0, 10) : 'Unknown date',
  ],
};

interface ActivityLine {
  at: Date;
  actor: string;
  act: string;
  subjectType: string;
  subjectId: string | null;
  before: object | null;
  after: object | null;
}

const ACTIVITY: ExportTable<ActivityLine> = {
  columns: ['Date', 'Who', 'Act', 'About', 'Id', 'Before', 'After'],
  sql: `select e.at, e.actor, e.act, e.subject_type as "subjectType", e.subject_id as "subjectId", e.before, e.after
          from activity_log e order by e.id desc`,
  cells: ({ at, actor, act, subjectType, subjectId, before, after }, written) => [
    written(at),
    actor,
    act,
    subjectType,
    subjectId ?? '',
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
  ],
};

/** Read by statements of their own, however long they are. */
export const EXPORT_TABLES = {
  bookings: BOOKINGS,
  payments: PAYMENTS,
  waitlist: WAITLIST,
  activity: ACTIVITY,
};

/** The rule decides what is overdue, not a statement, so these lines come of the report (Figures §5). */
export const OVERDUE_COLUMNS = [
  'Customer',
  'Event Date',
  'What',
  'Due',
  'Days Overdue',
  'Amount (USD)',
] as const;

export interface OverdueLine {
  customerName: string;
  eventDate: DateText;
  kind: OverdueKind;
  dueDate: DateText;
  daysOverdue: number;
  amountCents: number;
}

export function overdueCells(line: OverdueLine): Cell[] {
  return [
    line.customerName,
    line.eventDate,
    overdueKindLabel(line.kind),
    line.dueDate,
    { number: String(line.daysOverdue) },
    moneyCell(line.amountCents),
  ];
}

/** Each name by itself, as a check of a parameter wants it. */
export const EXPORT_NAMES: { readonly [Name in ExportName]: Name } = {
  bookings: 'bookings',
  payments: 'payments',
  overdue: 'overdue',
  waitlist: 'waitlist',
  activity: 'activity',
};

function guestsOf(value: string | null): string | null {
  return guestRange(value)?.label ?? (value?.trim() || null);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
