/** GET /api/staff/dashboard: what the first screen of the office shows. Money in dollars. */
export interface Dashboard {
  today: string;
  needsYou: {
    toDecide: { count: number; oldestRequestedAt: string | null; late: number };
    papers: { count: number };
    messages: { count: number };
    overdue: { count: number; amount: number };
    /** Bookings that received more than their price. */
    overpaid: { count: number; amount: number };
    failedMail: { count: number };
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
}
