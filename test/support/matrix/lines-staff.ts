import { aBookingRequest } from '../booking-request.js';
import { STAFF_PASSWORD } from '../database.js';
import { ALL_200, OWNER_200, STAFF_200, STAFF_201 } from './columns.js';
import {
  ACTIVITY,
  CALL,
  CANCELLED_FORM,
  CUSTOMERS,
  DASHBOARD,
  DONE,
  MESSAGE,
  MESSAGE_DETAIL,
  MONEY_FORM,
  OVERDUE_REPORT,
  PAPERS,
  REVENUE,
  STAFF_BOOKING,
  STAFF_EVENT_PHOTO,
  STAFF_TESTIMONIAL,
  STAFF_VENUE,
  STAFF_CUSTOM_ITEM,
  BOOKINGS_ON_DAYS,
  CLOSURE,
  VENUE_PHOTOS,
} from './keys.js';
import { type Asked, type Line, line } from './line.js';
import { anyListOf, file, listOf, object, within, withKeys } from './shapes.js';
import type { World } from './world.js';

const SESSION = object('authenticated');
const REMINDER = object('kind dueAt channels amount dueDate condition paused');
const BROADCAST = object(
  'id subject madeBy madeAt stoppedBy stoppedAt recipients waiting sent failed withdrawn',
);
const SETTINGS_FORM = object(
  `businessName tagline addressLine phoneDisplay email hours social openingDate minLeadHours monthsAhead turnoverMinutes
   pendingHoldHours unconfirmedHoldHours contractDueDays depositDueDays balanceDueDaysBefore vendorPapersDueDaysBefore
   cancellationClause version`,
);
const REPORT_ROW = object('kind title last nextAt recipients');
const INQUIRY = object('id firstName lastName email phone subject message handledAt createdAt');

const OFFICE: Line[] = [
  line('POST /api/staff/login', ALL_200, SESSION, { asks: () => ({ body: { password: STAFF_PASSWORD } }) }),
  line('POST /api/staff/logout', ALL_200, SESSION),
  line('GET /api/staff/session', ALL_200, SESSION),
  line('GET /api/staff/dashboard', STAFF_200, DASHBOARD),
  line('GET /api/overdue-report', STAFF_200, OVERDUE_REPORT),
  line('GET /api/analytics/revenue', STAFF_200, REVENUE),
  line('GET /api/analytics/customers', STAFF_200, CUSTOMERS),
  line('GET /api/activity', STAFF_200, listOf(ACTIVITY)),
  line('POST /api/admin/cleanup-test-data', OWNER_200, object('success deleted'), {
    asks: () => ({ body: { password: STAFF_PASSWORD } }),
  }),
  line('GET /api/broadcasts', STAFF_200, listOf(BROADCAST)),
  line('GET /api/broadcasts/audience', STAFF_200, object('confirmed toCome addresses delivers')),
  line('POST /api/broadcasts/preview', STAFF_200, object('subject html text'), {
    asks: () => ({ body: { subject: 'The road', text: 'It is closed.' } }),
  }),
  line('POST /api/broadcasts', STAFF_201, BROADCAST, {
    asks: () => ({
      body: { key: '7d3c1f52-6f0e-4f6a-9a53-3d1e1f0a2b4c', subject: 'The road', text: 'It is closed.' },
    }),
  }),
  line('GET /api/broadcasts/:id', STAFF_200, BROADCAST, {
    asks: ({ things }) => ({ params: { id: things.broadcast } }),
  }),
  line('POST /api/broadcasts/:id/stop', STAFF_200, BROADCAST, {
    asks: ({ things }) => ({ params: { id: things.broadcast } }),
  }),
  line('GET /api/reports', STAFF_200, listOf(REPORT_ROW)),
  line('GET /api/reports/:kind/preview', STAFF_200, object('subject html text'), {
    asks: () => ({ params: { kind: 'monthly' } }),
  }),
  ...['daily', 'month-to-date', 'monthly'].map((kind) =>
    line(`POST /api/reports/${kind}`, STAFF_200, object('success message')),
  ),
  line('PUT /api/reports/recipients', OWNER_200, listOf(REPORT_ROW), {
    asks: () => ({ body: { recipients: ['house@example.com'] } }),
  }),
  line('POST /api/exports/:name', STAFF_200, file('text/csv', { inline: false }), {
    asks: () => ({ params: { name: 'bookings' } }),
  }),
];

const BOOKINGS: Line[] = [
  line('GET /api/bookings', STAFF_200, listOf(STAFF_BOOKING)),
  line('GET /api/bookings/:id', STAFF_200, within(STAFF_BOOKING, { calls: listOf(CALL) }), {
    asks: of('settled'),
  }),
  line('PATCH /api/bookings/:id/status', STAFF_200, STAFF_BOOKING, {
    asks: of('pending', { status: 'confirmed' }),
  }),
  line('POST /api/bookings/decline-many', STAFF_200, object('declined refused'), {
    asks: ({ own }) => ({ body: { ids: [own.pending] } }),
  }),
  line('POST /api/bookings/:id/cancel', STAFF_200, STAFF_BOOKING, {
    asks: of('settled', { wantedBy: 'house', reason: 'the venue floods' }),
  }),
  line('POST /api/bookings/:id/reopen', STAFF_200, STAFF_BOOKING, { asks: of('declined') }),
  line('POST /api/bookings/:id/move', STAFF_200, STAFF_BOOKING, {
    asks: ({ own, venues }) => ({
      params: { id: own.pending },
      body: { eventDate: '2026-12-12', startTime: '14:00', endTime: '18:00', venueIds: [venues.main] },
    }),
  }),
  line('GET /api/settings/editable', OWNER_200, SETTINGS_FORM),
  line('PUT /api/settings', OWNER_200, SETTINGS_FORM, { asks: () => ({ body: { tagline: 'Now open' } }) }),
  line('POST /api/staff/bookings', STAFF_201, STAFF_BOOKING, {
    asks: ({ venues }) => ({
      body: {
        ...aBookingRequest({ venueIds: [venues.main], eventDate: '2026-12-19', email: 'phone@example.com' }),
      },
    }),
  }),
  line('PUT /api/bookings/:id', STAFF_200, STAFF_BOOKING, {
    asks: of('pending', { guestCount: '51-100', guaranteedGuests: 70 }),
  }),
  line('PATCH /api/bookings/:id/pricing', STAFF_200, STAFF_BOOKING, {
    asks: of('pending', { priceOverride: 900 }),
  }),
  line('PATCH /api/bookings/:id/notes', STAFF_200, STAFF_BOOKING, {
    asks: of('pending', { staffNotes: 'calls back' }),
  }),
  line('GET /api/bookings/:id/reminders', STAFF_200, listOf(REMINDER), { asks: of('settled') }),
  line('POST /api/bookings/:id/reminders/:kind/pause', STAFF_200, listOf(REMINDER), {
    asks: ({ own }) => ({ params: { id: own.settled, kind: 'week_before' } }),
  }),
  line('POST /api/bookings/:id/reminders/:kind/resume', STAFF_200, listOf(REMINDER), {
    asks: ({ own }) => ({ params: { id: own.settled, kind: 'week_before' } }),
  }),
  line('POST /api/bookings/:id/calls', STAFF_201, STAFF_BOOKING, {
    asks: of('pending', { outcome: 'no_answer' }),
  }),
  line('POST /api/bookings/:id/generate-contract', STAFF_201, object('contractVersion'), {
    asks: of('pending'),
  }),
  line('POST /api/bookings/:id/reprice', STAFF_201, object('contractVersion'), {
    asks: of('settled', { discountAmount: 10 }),
  }),
  line('POST /api/bookings/:id/approve-with-contract', STAFF_201, object('contractVersion'), {
    asks: of('pending'),
  }),
  line('GET /api/bookings/:id/money', STAFF_200, MONEY_FORM, { asks: of('settled') }),
  line('POST /api/bookings/:id/offline-payment', STAFF_200, MONEY_FORM, {
    asks: of('signed', { paymentType: 'deposit', amount: 100, method: 'cash', date: '2025-10-18' }),
  }),
  line('POST /api/bookings/:id/payments/:paymentId/undo', STAFF_200, MONEY_FORM, {
    asks: ({ own, things }) => ({ params: { id: own.settled, paymentId: things.cash } }),
  }),
  line('POST /api/bookings/:id/payments/:paymentId/reverse', STAFF_200, MONEY_FORM, {
    asks: ({ own, things }) => ({
      params: { id: own.settled, paymentId: things.cash },
      body: { reason: 'Counted twice' },
    }),
  }),
  line('POST /api/bookings/:id/refund', OWNER_200, MONEY_FORM, {
    asks: ({ own, things }) => ({
      params: { id: own.past },
      body: { paymentId: things.payment, amount: 10, reason: 'The band was late' },
    }),
  }),
  line('POST /api/bookings/:id/waive', OWNER_200, CANCELLED_FORM, {
    asks: ({ things }) => ({
      params: { id: things.cancelled },
      body: { amount: 10, reason: 'The date was rented again' },
    }),
  }),
  line('PUT /api/bookings/:id/papers', STAFF_200, PAPERS, { asks: of('settled', { noPapersNeeded: true }) }),
  line('POST /api/bookings/:id/payment-link', STAFF_200, object('sentTo paymentType amount'), {
    asks: of('signed'),
  }),
  line('POST /api/bookings/:id/request-documents', STAFF_200, object('sentTo code'), {
    asks: of('settled'),
  }),
  line('POST /api/bookings/:id/reissue-code', STAFF_200, object('code'), { asks: of('settled') }),
];

const MESSAGES: Line[] = [
  line('GET /api/outbox', STAFF_200, listOf(MESSAGE)),
  line('GET /api/outbox/:id', STAFF_200, MESSAGE_DETAIL, { asks: message }),
  line(
    'GET /api/outbox/:id',
    STAFF_200,
    within(MESSAGE_DETAIL, { attachments: listOf(object('fileName contentType')) }),
    {
      note: 'with attachments',
      asks: ({ things }) => ({ params: { id: things.messageWithAttachment } }),
    },
  ),
  line('POST /api/outbox/:id/retry', STAFF_200, MESSAGE_DETAIL, { asks: message }),
  line('GET /api/outbox/:id/attachments/:index', STAFF_200, file('text/calendar', { inline: false }), {
    asks: ({ things }) => ({ params: { id: things.messageWithAttachment, index: '0' } }),
  }),
];

const VOICES_AND_PICTURES: Line[] = [
  line('GET /api/contact', STAFF_200, listOf(INQUIRY)),
  line('PUT /api/contact/:id/handled', STAFF_200, INQUIRY, {
    asks: ({ things }) => ({ params: { id: things.inquiry }, body: { handled: true } }),
  }),
  line('GET /api/video-tours', STAFF_200, listOf(object('id email venueId venueName sentAt'))),
  line('PUT /api/testimonials/:id/status', STAFF_200, STAFF_TESTIMONIAL, {
    asks: ({ things }) => ({ params: { id: things.testimonial }, body: { status: 'rejected' } }),
  }),
  line('GET /api/customer-event-photos/pending', STAFF_200, listOf(STAFF_EVENT_PHOTO)),
  line('PUT /api/customer-event-photos/:id/status', STAFF_200, STAFF_EVENT_PHOTO, {
    asks: ({ things }) => ({ params: { id: things.pendingPhoto }, body: { status: 'approved' } }),
  }),
  line('POST /api/upload-url', STAFF_200, object('url publicUrl')),
  line('GET /api/venues/:id/photos', STAFF_200, VENUE_PHOTOS, { asks: tent() }),
  line('POST /api/venues/:id/photos', STAFF_201, VENUE_PHOTOS, { asks: tent('venuePicture') }),
  line('DELETE /api/venues/:id/photos', STAFF_200, DONE, { asks: tent('galleryPicture') }),
];

const PLACE: Line[] = [
  line('GET /api/staff/venues', STAFF_200, listOf(STAFF_VENUE)),
  line('POST /api/venues', STAFF_201, STAFF_VENUE, {
    asks: () => ({
      body: { name: 'Orchard', description: 'Under the trees.', capacity: 60, pricePerHour: 120 },
    }),
  }),
  line('PUT /api/venues/order', STAFF_200, listOf(STAFF_VENUE), {
    asks: ({ venues }) => ({
      body: { ids: [venues.tent, venues.main, venues.addOn, venues.privateDining] },
    }),
  }),
  line('PUT /api/venues/:id', STAFF_200, STAFF_VENUE, {
    asks: ({ venues }) => ({ params: { id: venues.tent }, body: { capacity: 140 } }),
  }),
  line('POST /api/venues/:id/archive', STAFF_200, STAFF_VENUE, {
    asks: ({ venues }) => ({ params: { id: venues.privateDining }, body: { archived: true } }),
  }),
  line('GET /api/closures', STAFF_200, listOf(CLOSURE)),
  line('GET /api/closures/bookings', STAFF_200, BOOKINGS_ON_DAYS, {
    asks: ({ things }) => ({ query: { fromDate: things.takenDate, toDate: things.takenDate } }),
  }),
  line(
    'POST /api/closures',
    STAFF_201,
    within(withKeys(CLOSURE, 'total bookings'), { bookings: anyListOf(object('id')) }),
    {
      asks: () => ({ body: { fromDate: '2027-03-01', toDate: '2027-03-02', reason: 'Repairs' } }),
      optional: ['venueId'],
    },
  ),
  line('GET /api/staff/custom-inventory', STAFF_200, listOf(STAFF_CUSTOM_ITEM)),
  line('POST /api/custom-inventory', STAFF_201, STAFF_CUSTOM_ITEM, {
    asks: () => ({ body: { name: 'Uplight', pricePerUnit: 1500, quantityAvailable: 40 } }),
  }),
  line('DELETE /api/custom-inventory/:id', STAFF_200, DONE, {
    asks: ({ things }) => ({ params: { id: things.customItem } }),
  }),
  line('DELETE /api/closures/:id', STAFF_200, DONE, {
    asks: ({ things }) => ({ params: { id: things.closure } }),
  }),
];

function of(which: keyof World['own'], body?: Record<string, unknown>): (world: World) => Asked {
  return ({ own }) => ({ params: { id: own[which] }, body });
}

function message({ things }: World): Asked {
  return { params: { id: things.message } };
}

function tent(picture?: 'venuePicture' | 'galleryPicture'): (world: World) => Asked {
  return ({ venues, things }) => ({
    params: { id: venues.tent },
    ...(picture ? { body: { imageUrl: things[picture] } } : {}),
  });
}

export const STAFF_LINES = [...OFFICE, ...BOOKINGS, ...MESSAGES, ...VOICES_AND_PICTURES, ...PLACE];
