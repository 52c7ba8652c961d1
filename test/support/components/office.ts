import { randomUUID } from 'node:crypto';
import { act, screen } from '@testing-library/react';
import type { StaffBooking } from '#api/bookings';
import type { MoneyForm } from '#api/payments';
import type { CustomerAnalytics, Dashboard, RevenueAnalytics } from '#api/reporting';
import { staffSession } from '@/features/management/session/staff-session';
import { ok, type Answer, type Call } from './answers';
import { MAIN } from './house-answers';
import { site, type Site } from './screen';

const DASHBOARD: Dashboard = {
  today: '2025-09-15',
  needsYou: {
    toDecide: { count: 0, oldestRequestedAt: null, late: 0 },
    papers: { count: 0 },
    photos: { count: 0 },
    testimonials: { count: 0 },
    messages: { count: 0 },
    overdue: { count: 0, amount: 0 },
    overpaid: { count: 0, amount: 0 },
    disputed: { count: 0, amount: 0 },
    failedMail: { count: 0 },
    unconfirmed: { count: 0 },
    failedSignIns: { count: 0 },
  },
  upcoming: [],
  quickStats: {
    totalBookings: 0,
    pendingRequests: 0,
    confirmedEvents: 0,
    estimatedRevenue: 0,
    unpriced: 0,
  },
  saturdays: { booked: 1, total: 13 },
};

export const REVENUE: RevenueAnalytics = {
  totalRevenue: 500,
  projectedRevenue: 1000,
  depositsPending: 500,
  finalPaymentsPending: 1000,
  monthlyRevenue: [{ month: '2025-09', revenue: 500, bookings: 0 }],
  topVenues: [],
};

export const CUSTOMERS: CustomerAnalytics = { totalCustomers: 2, repeatRate: 50 };

/** The money of a booking for which nothing was paid and nothing is owed. */
export const NO_MONEY: MoneyForm = {
  version: '1',
  owed: { deposit: 0, final: 0 },
  overpaid: 0,
  matters: [],
  cancelling: null,
  cancelled: null,
  payments: [],
};

/** The office with nothing in it, as somebody who is signed in sees it. */
export function office(): Site {
  // While the page is still there: what it asks for on its way out has an answer.
  afterEach(async () => {
    page.server.on('POST /api/staff/logout', ok({ success: true }));
    await act(() => staffSession.signOut());
  });
  const page = site();
  beforeEach(async () => {
    page.server.on('POST /api/staff/login', ok({ authenticated: true }));
    page.server.on('GET /api/staff/session', ok({ authenticated: true }));
    page.server.on('GET /api/staff/dashboard', ok(DASHBOARD));
    page.server.on('GET /api/analytics/revenue', ok(REVENUE));
    page.server.on('GET /api/analytics/customers', ok(CUSTOMERS));
    page.server.on('GET /api/bookings', rowsOf([]));
    page.server.on('GET /api/outbox', rowsOf([]));
    await staffSession.signIn({ password: 'the password of the house' });
  });
  return page;
}

/** All that the details of a booking ask for: it and its history, with no money and no plans. */
export function answerForBooking(page: Site, booking: StaffBooking): void {
  page.server.on('GET /api/bookings/:id', ok(booking));
  page.server.on('GET /api/activity', rowsOf([]));
  page.server.on('GET /api/bookings/:id/money', ok(NO_MONEY));
  page.server.on('GET /api/floor-plans/booking/:id', rowsOf([]));
  page.server.on('GET /api/bookings/:id/reminders', ok([]));
}

/** The figures of the office, in which so many of these wait. */
export function dashboardWith(
  waiting: Partial<Record<'papers' | 'photos' | 'testimonials', number>>,
): Dashboard {
  const counts = Object.entries(waiting).map(([kind, count]) => [kind, { count }]);
  return { ...DASHBOARD, needsYou: { ...DASHBOARD.needsYou, ...Object.fromEntries(counts) } };
}

/** One page of a list; how many there are and where the next page begins stand in headers (Answers §3). */
export function rowsOf(rows: object[], { total = rows.length, next = '' } = {}): Answer {
  return { ...ok(rows), headers: { 'X-Total-Count': String(total), ...(next && { 'X-Next-Cursor': next }) } };
}

/** The page of these rows that a call asks for, after the one that it names. */
export function pageOf(rows: { id: string }[], { query }: Call): Answer {
  const from = rows.findIndex(({ id }) => id === query.get('cursor')) + 1;
  const page = rows.slice(from, from + Number(query.get('limit')));
  const isLast = from + page.length >= rows.length;
  return rowsOf(page, { total: rows.length, next: isLast ? '' : page.at(-1)?.id });
}

/** Opens this section of the office. */
export async function openSection(page: Site, name: RegExp): Promise<void> {
  page.show('/management');
  await page.user.click(await screen.findByRole('button', { name }));
}

/** A request of today, four hours of the Main Event Venue. */
export function pendingRequest(overrides: Partial<StaffBooking> = {}): StaffBooking {
  const id = randomUUID();
  return {
    id,
    code: id.slice(0, 8).toUpperCase(),
    firstName: 'Sarah',
    lastName: 'Whitfield',
    email: 'sarah@example.com',
    phone: '+15125550187',
    company: null,
    venueIds: [MAIN.id],
    venues: [{ id: MAIN.id, name: MAIN.name, pricePerHour: MAIN.pricePerHour }],
    eventDate: '2026-05-16',
    startTime: '14:00',
    endTime: '18:00',
    guestCount: '51-100',
    eventType: 'birthday',
    otherEventType: null,
    requirements: null,
    partyPlanning: false,
    cateringInterest: false,
    alternateDates: [],
    roundTables: null,
    rectangularTables8ft: null,
    rectangularTables6ft: null,
    cocktailTables: null,
    chairs: null,
    setupNotes: null,
    status: 'pending',
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
    contractGenerated: false,
    contractSigned: false,
    contractSignedAt: null,
    contractDueDate: null,
    totalCost: 1000,
    depositAmount: 500,
    balanceAmount: 500,
    balanceOwed: 500,
    depositDueDate: null,
    balanceDueDate: null,
    priceOverride: null,
    discountAmount: 0,
    discountType: 'dollar',
    discountReason: null,
    depositPaid: false,
    depositPaidAt: null,
    finalPaymentPaid: false,
    finalPaymentPaidAt: null,
    paymentStatus: 'unpaid',
    stripeCustomerId: null,
    stripePaymentIntentId: null,
    receivedAmount: 0,
    overpaidAmount: 0,
    documentsSubmitted: false,
    overdue: [],
    emailBounced: false,
    smsRemindersEnabled: false,
    smsReminderPhone: null,
    staffNotes: null,
    notesVersion: '1',
    pricingVersion: '1',
    slotVersion: '1',
    detailsVersion: '1',
    guaranteedGuests: null,
    foodAndDiets: null,
    dayContactName: null,
    dayContactPhone: null,
    loadInTime: null,
    doorsTime: null,
    foodTime: null,
    outTime: null,
    onWaitlist: false,
    weekBeforeReminderSent: false,
    dayBeforeReminderSent: false,
    dayOfReminderSent: false,
    followUpReminderSent: false,
    paymentReminderSent: false,
    vendorDocReminderSent: false,
    capacityNotice: null,
    dateKept: true,
    dateKeptUntil: '2025-09-16T10:00:00.000Z',
    contactConfirmed: false,
    callBy: '2025-09-16T10:00:00.000Z',
    calls: [],
    createdAt: '2025-09-15T10:00:00.000Z',
    ...overrides,
  };
}
