import { aSignature } from '../png.js';
import {
  ACT_200,
  ACT_201,
  ACT_OR_STAFF,
  ACT_OR_STAFF_201,
  ALL_200,
  ALL_BUT_ENDED,
  KEEPS_DATE,
  LOOK_UP,
  OPEN,
  READ,
  READ_BY_CUSTOMER,
  READ_IN_KITCHEN,
  STAFF_200,
} from './columns.js';
import {
  CONTRACT,
  CUSTOMER_BOOKING,
  CUSTOMER_DOCUMENT,
  DONE,
  EVENT_PHOTO,
  FLOOR_PLAN,
  FLOOR_PLAN_DETAIL,
  FREE_FURNITURE,
  PLAN_SHARE,
  PLAN_VERSION,
  PLAN_VERSION_DETAIL,
  SHARED_PLAN,
  PAPERS,
  PAYMENT,
  STAFF_EVENT_PHOTO,
  STAFF_VENDOR_DOCUMENT,
  TEXT_REMINDERS,
  VENDOR_DOCUMENT,
} from './keys.js';
import { type Asked, type Line, line } from './line.js';
import { OWN } from './people.js';
import { A_FLOOR_PLAN } from './plans.js';
import { EMPTY, file, listOf, object, type Shape, text } from './shapes.js';
import type { Caller, Mode } from './callers.js';
import type { World } from './world.js';

const BOOKINGS = listOf(CUSTOMER_BOOKING);
const PDF = file('application/pdf');
const JPEG = file('image/jpeg');

/** What the browser was granted before: in mode `all` a look-up alone has opened nothing. */
function ofThisBrowser(caller: Caller, mode: Mode): Shape {
  if (caller === 'lookedUp') return mode === 'all' ? EMPTY : BOOKINGS;
  return caller === 'verified' || caller === 'other' ? BOOKINGS : EMPTY;
}

const ACCESS: Line[] = [
  line('GET /api/customer-bookings', ALL_200, ofThisBrowser, { note: 'of this browser' }),
  line('GET /api/customer-bookings', LOOK_UP, BOOKINGS, {
    note: 'by email',
    knows: true,
    optional: ['email'],
    asks: () => ({ query: { email: OWN.email } }),
  }),
  line('GET /api/customer-bookings', LOOK_UP, BOOKINGS, {
    note: 'by phone',
    knows: true,
    optional: ['phone'],
    asks: () => ({ query: { phone: OWN.phone } }),
  }),
  line('GET /api/customer-bookings', LOOK_UP, BOOKINGS, {
    note: 'by term',
    knows: true,
    asks: () => ({ query: { search: OWN.email.toUpperCase(), type: 'email' } }),
    optional: ['search', 'type'],
  }),
  line('POST /api/customer-verification', ALL_200, object('sent to channel'), {
    asks: () => ({ body: { search: OWN.email, type: 'email' } }),
  }),
  line('POST /api/customer-verification/confirm', ALL_200, object('verified'), {
    asks: ({ things }) => ({ body: { search: OWN.email, type: 'email', code: things.stepUpCode } }),
  }),
  line('POST /api/links/exchange', ALL_200, object('path bookingId'), {
    knows: true,
    asks: ({ things }) => ({ body: { token: things.linkToken } }),
  }),
  line('POST /api/links/fresh', ALL_200, object('sent'), {
    asks: ({ things }) => ({ body: { token: things.linkToken } }),
  }),
  line('POST /api/bookings/:id/keep-date', KEEPS_DATE, CUSTOMER_BOOKING, { asks: of('pending') }),
  line('GET /api/bookings/:id/calendar', READ_IN_KITCHEN, text('text/calendar'), { asks: of('settled') }),
  line('GET /api/bookings/:id/sms-preferences', READ_BY_CUSTOMER, TEXT_REMINDERS, { asks: of('settled') }),
  line('PUT /api/bookings/:id/sms-preferences', ACT_200, TEXT_REMINDERS, {
    asks: ({ own }) => ({ params: { id: own.settled }, body: { smsRemindersEnabled: true } }),
  }),
];

/** What the browser was granted before; staff read everybody's. */
const plansFor =
  (...callers: Caller[]) =>
  (caller: Caller, mode: Mode): Shape => {
    const isShown =
      caller === 'owner' ||
      caller === 'staff' ||
      (ofThisBrowser(caller, mode) !== EMPTY && callers.includes(caller));
    return isShown ? listOf(FLOOR_PLAN) : EMPTY;
  };

const PLANS: Line[] = [
  // A page whose staff session has ended hears of that.
  line('GET /api/floor-plans', ALL_BUT_ENDED, plansFor('lookedUp', 'verified', 'other')),
  line('GET /api/floor-plans/customer/:email', ALL_200, plansFor('lookedUp', 'verified'), {
    asks: () => ({ params: { email: OWN.email } }),
  }),
  line('GET /api/floor-plans/booking/:bookingId', READ, listOf(FLOOR_PLAN_DETAIL), {
    asks: ({ own }) => ({ params: { bookingId: own.settled } }),
  }),
  line('GET /api/floor-plans/:id', READ, FLOOR_PLAN_DETAIL, { asks: floorPlan }),
  line('PUT /api/floor-plans/:id', ACT_OR_STAFF, FLOOR_PLAN_DETAIL, {
    asks: (world) => ({ ...floorPlan(world), body: A_FLOOR_PLAN }),
  }),
  line('DELETE /api/floor-plans/:id', ACT_OR_STAFF, DONE, { asks: floorPlan }),
  line('POST /api/floor-plans/:id/share', ACT_OR_STAFF_201, PLAN_SHARE, {
    asks: (world) => ({ ...floorPlan(world), body: { customerEmail: 'cook@example.com' } }),
  }),
  line('GET /api/floor-plans/:id/shares', OPEN, listOf(PLAN_SHARE), { asks: floorPlan }),
  line('DELETE /api/floor-plans/:id/shares/:shareId', ACT_OR_STAFF, DONE, {
    asks: ({ things }) => ({ params: { id: things.floorPlan, shareId: things.planShare } }),
  }),
  line('POST /api/floor-plans/shared', ALL_200, SHARED_PLAN, {
    knows: true,
    asks: ({ things }) => ({ body: { token: things.sharedPlanToken } }),
  }),
  line('PUT /api/bookings/:id/floor-plan', ACT_OR_STAFF, FLOOR_PLAN_DETAIL, {
    asks: (world) => ({ ...of('settled')(world), body: A_FLOOR_PLAN }),
  }),
  line('GET /api/bookings/:id/floor-plan/versions', READ, listOf(PLAN_VERSION), { asks: of('settled') }),
  line('GET /api/bookings/:id/floor-plan/versions/:version', READ, PLAN_VERSION_DETAIL, {
    asks: ({ own }) => ({ params: { id: own.settled, version: '1' } }),
  }),
  line('POST /api/bookings/:id/floor-plan/versions/:version/restore', ACT_OR_STAFF, FLOOR_PLAN_DETAIL, {
    asks: ({ own }) => ({ params: { id: own.settled, version: '1' }, body: { version: 1 } }),
    optional: ['version'],
  }),
  line('GET /api/bookings/:id/furniture', READ, FREE_FURNITURE, { asks: of('settled') }),
];

const CONTRACTS: Line[] = [
  line('GET /api/bookings/:id/contract', OPEN, CONTRACT, { asks: of('settled') }),
  line('GET /api/bookings/:id/contract/signed-copy', OPEN, PDF, { asks: of('settled') }),
  line(
    'POST /api/bookings/:id/sign-contract',
    ACT_200,
    object('contractSigned signedAt status depositAmount depositDueDate'),
    { asks: ({ own }) => ({ params: { id: own.awaiting }, body: { customerSignature: aSignature() } }) },
  ),
];

const MONEY: Line[] = [
  line(
    'POST /api/bookings/:id/create-payment-intent',
    ACT_200,
    object('clientSecret paymentIntentId amount provider publishableKey'),
    { asks: ({ own }) => ({ params: { id: own.signed }, body: { paymentType: 'deposit' } }) },
  ),
  line('POST /api/bookings/:id/confirm-payment', ACT_200, object('status paymentStatus amount'), {
    asks: ({ own, things }) => ({
      params: { id: own.paying },
      body: { paymentIntentId: things.paidIntent, paymentType: 'deposit' },
    }),
  }),
  line('GET /api/bookings/:id/payments', READ, listOf(PAYMENT), { asks: of('past') }),
  line('GET /api/bookings/:id/statement', OPEN, PDF, { asks: of('past') }),
  line('GET /api/bookings/:id/payments/:paymentId/receipt', OPEN, PDF, {
    asks: ({ own, things }) => ({ params: { id: own.past, paymentId: things.payment } }),
  }),
];

const PAPERS_AND_PHOTOS: Line[] = [
  line('GET /api/bookings/:id/papers', READ, PAPERS, { asks: of('settled') }),
  line('GET /api/customer-documents', READ, listOf(CUSTOMER_DOCUMENT), {
    asks: ({ own }) => ({ query: { bookingId: own.settled } }),
  }),
  line('POST /api/customer-documents', ACT_201, CUSTOMER_DOCUMENT, {
    asks: ({ own, things }) => ({
      body: { bookingId: own.settled, documentPath: things.paper, fileName: 'plan.pdf' },
    }),
  }),
  line('GET /api/customer-documents/:id/file', OPEN, PDF, {
    asks: ({ things }) => ({ params: { id: things.customerDocument } }),
  }),
  line(
    'GET /api/vendor-documents/booking/:bookingId',
    READ,
    { staff: listOf(STAFF_VENDOR_DOCUMENT), else: listOf(VENDOR_DOCUMENT) },
    { asks: ({ own }) => ({ params: { bookingId: own.settled } }) },
  ),
  line('GET /api/vendor-documents/:id/document/license', OPEN, PDF, { asks: vendorDocument }),
  line('GET /api/vendor-documents/:id/document/insurance', OPEN, PDF, { asks: vendorDocument }),
  line(
    'GET /api/customer-event-photos',
    READ,
    { staff: listOf(STAFF_EVENT_PHOTO), else: listOf(EVENT_PHOTO) },
    {
      note: 'of one booking',
      asks: ({ own }) => ({ query: { bookingId: own.past } }),
      optional: ['bookingId'],
    },
  ),
  line('GET /api/customer-event-photos', STAFF_200, listOf(STAFF_EVENT_PHOTO), { note: 'of everybody' }),
  line('POST /api/customer-event-photos', ACT_201, EVENT_PHOTO, {
    asks: ({ own, things }) => ({
      body: { bookingId: own.past, photoPath: things.picture, originalFileName: 'cake.jpg' },
    }),
  }),
  line('GET /api/customer-event-photos/:id/file', READ, JPEG, { asks: pendingPhoto }),
  line('GET /api/customer-event-photos/:id/thumb', READ, JPEG, { asks: pendingPhoto }),
];

function of(which: keyof World['own']): (world: World) => Asked {
  return ({ own }) => ({ params: { id: own[which] } });
}

function floorPlan({ things }: World): Asked {
  return { params: { id: things.floorPlan } };
}

function vendorDocument({ things }: World): Asked {
  return { params: { id: things.vendorDocument } };
}

function pendingPhoto({ things }: World): Asked {
  return { params: { id: things.pendingPhoto } };
}

export const CUSTOMER_LINES = [...ACCESS, ...PLANS, ...CONTRACTS, ...MONEY, ...PAPERS_AND_PHOTOS];
