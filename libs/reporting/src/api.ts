import type { OverdueKind } from '#rules';

/** GET /api/staff/dashboard: what the first screen of the office shows. Money in dollars. */
export interface Dashboard {
  today: string;
  needsYou: {
    toDecide: { count: number; oldestRequestedAt: string | null; late: number };
    /** Of vendors, to be reviewed; photos of guests and testimonials likewise. */
    papers: { count: number };
    photos: { count: number };
    testimonials: { count: number };
    messages: { count: number };
    overdue: { count: number; amount: number };
    /** Bookings that received more than their price. */
    overpaid: { count: number; amount: number };
    /** Open disputes and failed refunds that none followed since. */
    disputed: { count: number; amount: number };
    failedMail: { count: number };
    /** Requests of the last hour that nobody confirmed: more than ten are no longer chance (Holds §7). */
    unconfirmed: { count: number };
    /** Wrong staff passwords of the running hour (Access §1). */
    failedSignIns: { count: number };
  };
  upcoming: {
    id: string;
    eventDate: string;
    startTime: string;
    endTime: string;
    venues: string[];
    name: string;
    guestCount: string;
    eventType: string;
    otherEventType: string | null;
    phone: string;
    /** Open matters: 'contract', 'deposit', 'balance', 'papers'. */
    open: string[];
  }[];
  quickStats: {
    totalBookings: number;
    pendingRequests: number;
    confirmedEvents: number;
    estimatedRevenue: number;
    /** Confirmed events without a price, counted at $500 each. */
    unpriced: number;
  };
  /** Of the last 90 days: how many Saturdays have a confirmed event, and how many there are. */
  saturdays: { booked: number; total: number };
}

/** GET /api/overdue-report: what is past its due date, longest first (Answers §1). Money in dollars. */
export interface OverdueReport {
  generatedAt: string;
  items: {
    bookingId: string;
    customerName: string;
    eventDate: string;
    kind: OverdueKind;
    dueDate: string;
    daysOverdue: number;
    /** 0 for a signature and for papers. */
    amount: number;
  }[];
  totals: { count: number; amount: number };
}

/** GET /api/analytics/revenue: money that came and money that is owed, in dollars (Figures §1). */
export interface RevenueAnalytics {
  /** Received since the house opened, less what was refunded. */
  totalRevenue: number;
  /** What confirmed events of the next 12 months still owe. */
  projectedRevenue: number;
  depositsPending: number;
  finalPaymentsPending: number;
  /** Six, oldest first, the running one last. `month` is 'YYYY-MM' at the venue; `bookings` are confirmed events in it. */
  monthlyRevenue: { month: string; revenue: number; bookings: number }[];
  /** At most three, of the last 90 days. `utilizationRate` in percent, with at most one decimal. */
  topVenues: { venueName: string; bookings: number; revenue: number; utilizationRate: number }[];
}

/** GET /api/analytics/customers: distinct emails with a booking that is neither rejected nor cancelled (Figures §4). */
export interface CustomerAnalytics {
  totalCustomers: number;
  /** Percent of them with two or more such bookings, with at most one decimal. */
  repeatRate: number;
}

/** POST /api/exports/{name}: the whole list as a CSV file; how many rows it has stands in `X-Total-Count` (Figures §8). */
export type ExportName = 'bookings' | 'payments' | 'overdue' | 'waitlist' | 'activity';

export type ReportKind = 'daily' | 'month-to-date' | 'monthly';

/** GET /api/reports: what was sent last of each kind, what comes next, and to whom (Figures §7). */
export interface ReportRow {
  kind: ReportKind;
  title: string;
  last: { sentAt: string; period: string; by: string } | null;
  nextAt: string;
  recipients: string[];
}

/** POST /api/reports/{kind} */
export interface ReportSent {
  success: boolean;
  message: string;
}

/** PUT /api/reports/recipients; none: the house's own address. Answers the rows as they are afterwards. */
export interface ReportRecipients {
  recipients: string[];
}

/** POST /api/admin/cleanup-test-data: the session is not enough (Access §17). */
export interface CleanUpRequest {
  password: string;
}

export type CleanedKind =
  | 'bookings'
  | 'contracts'
  | 'payments'
  | 'messages'
  | 'vendorDocuments'
  | 'customerDocuments'
  | 'eventPhotos'
  | 'floorPlans'
  | 'waitlist'
  | 'inquiries'
  | 'testimonials';

export interface CleanedUp {
  success: true;
  deleted: Record<CleanedKind, number>;
}
