import { aBookingRequest } from '../booking-request.js';
import { ALL_200, ALL_201, ALL_BUT_ENDED, all } from './columns.js';
import {
  BOOKING_CONFLICT,
  CONFLICT,
  CUSTOM_ITEM,
  CUSTOMER_BOOKING,
  DATE_TAKEN,
  DONE,
  FURNITURE_ITEM,
  INDICATOR,
  PUBLIC_TESTIMONIAL,
  SETTINGS,
  STAFF_TESTIMONIAL,
  VENUE,
} from './keys.js';
import { type Asked, type Line, line } from './line.js';
import { anyListOf, file, listOf, object, text } from './shapes.js';
import type { World } from './world.js';
import type { BookingRequest } from '../../../libs/bookings/src/api.js';

const PAGE = text('text/html');
const JPEG = file('image/jpeg');

const SCREENS: Line[] = [
  line('GET /', ALL_200, PAGE),
  line('GET /venues', ALL_200, PAGE),
  line('GET /calendar', ALL_200, PAGE),
  line('GET /management', ALL_200, PAGE),
  line('GET /admin-cleanup', ALL_200, PAGE),
  line('GET /contract/:id', ALL_200, PAGE, { asks: ({ own }) => ({ params: { id: own.signed } }) }),
  line('GET /my-bookings', ALL_200, PAGE),
  line('GET /customer-portal', ALL_200, PAGE),
  line('GET /link/:token', ALL_200, PAGE, {
    asks: ({ things }) => ({ params: { token: things.linkToken } }),
  }),
  line('GET /photo-gallery', ALL_200, PAGE),
  line('GET /contact', ALL_200, PAGE),
  line('GET /share-experience', ALL_200, PAGE),
  line('GET /waitlist/leave/:token', ALL_200, PAGE, {
    asks: ({ things }) => ({ params: { token: things.waitlistToken } }),
  }),
  line('GET /vendor-documents', ALL_200, PAGE),
  line('GET /event-planner', ALL_200, PAGE),
  line('GET /floor-planner', ALL_200, PAGE),
  line('GET /saved-floor-plans', ALL_200, PAGE),
  line('GET /shared-floor-plan/:token', ALL_200, PAGE, {
    asks: ({ things }) => ({ params: { token: things.sharedPlanToken } }),
  }),
  line('GET /robots.txt', ALL_200, text('text/plain')),
  line('GET /sitemap.xml', ALL_200, text('application/xml')),
];

const HOUSE: Line[] = [
  line('GET /api/health', ALL_200, object('status parts warnings')),
  line('GET /metrics', ALL_200, text('text/plain')),
  line('GET /api/venues', ALL_200, listOf(VENUE)),
  line('GET /api/custom-inventory', ALL_200, anyListOf(CUSTOM_ITEM)),
  line('GET /api/venue-inventory', ALL_200, listOf(FURNITURE_ITEM)),
  line('GET /api/settings', ALL_200, SETTINGS),
  line('GET /api/files/:id', ALL_200, JPEG, { asks: published }),
  line('GET /api/files/:id/thumb', ALL_200, JPEG, { asks: published }),
  line('GET /api/customer-event-photos/public', ALL_200, listOf(object('id imageUrl thumbnailUrl caption'))),
];

const DATES: Line[] = [
  line('GET /api/unavailable-dates', ALL_200, object('unavailableDates')),
  line('GET /api/booking-indicators', ALL_200, object('indicators', { indicators: listOf(INDICATOR) }), {
    asks: ({ venues }) => ({ query: { venues: `${venues.main},${venues.tent}` } }),
  }),
  line(
    'GET /api/venue-conflicts',
    ALL_200,
    object('conflicts availableVenueIds', { conflicts: listOf(CONFLICT) }),
    {
      asks: ({ things }) => ({ query: { date: things.takenDate, startTime: '14:00', endTime: '18:00' } }),
    },
  ),
  line('POST /api/bookings/validate', ALL_200, object('hasConflicts conflicts'), {
    asks: (world) => request(world),
    // It is asked about a date, before anybody has said who they are.
    optional: ['email', 'phone'],
  }),
  line(
    'POST /api/bookings/validate',
    ALL_200,
    object('hasConflicts conflicts', { conflicts: listOf(CONFLICT) }),
    { note: 'at a time that is taken', asks: requestAtTakenTime, optional: ['email', 'phone'] },
  ),
  line('POST /api/bookings/validate', all('date-taken'), DATE_TAKEN, {
    note: 'on a day that is closed',
    asks: requestOnClosedDay,
    optional: ['email', 'phone'],
    refusal: DATE_TAKEN,
  }),
  line('POST /api/bookings', ALL_201, CUSTOMER_BOOKING, { asks: (world) => request(world) }),
  line('POST /api/bookings', all('taken'), BOOKING_CONFLICT, {
    note: 'at a time that is taken',
    asks: requestAtTakenTime,
    refusal: BOOKING_CONFLICT,
  }),
];

const COMMUNITY: Line[] = [
  // The office's page must hear that its session has ended, and not take the public's list for its own.
  line('GET /api/testimonials', ALL_BUT_ENDED, {
    staff: listOf(STAFF_TESTIMONIAL),
    else: listOf(PUBLIC_TESTIMONIAL),
  }),
  line('GET /api/testimonials', ALL_200, listOf(PUBLIC_TESTIMONIAL), {
    note: 'as the public reads them',
    asks: () => ({ query: { audience: 'public' } }),
  }),
  line(
    'POST /api/testimonials',
    ALL_201,
    object('id firstName lastName eventType rating testimonial status submittedAt'),
    { asks: () => ({ body: { ...VISITOR, rating: 4, testimonial: 'A whole evening of good smoke.' } }) },
  ),
  line('POST /api/contact', ALL_201, object('success id'), {
    asks: () => ({ body: { ...VISITOR, phone: '', subject: 'pricing', message: 'What is a Tuesday?' } }),
    optional: ['phone'],
  }),
  line('POST /api/video-tours', ALL_201, DONE, { asks: () => ({ body: { email: VISITOR.email } }) }),
  line('POST /api/waitlist/leave', ALL_200, DONE, {
    asks: ({ things }) => ({ body: { token: things.waitlistToken } }),
  }),
  line('POST /api/waitlist/unsubscribe', ALL_200, DONE, {
    asks: ({ things }) => ({ query: { token: things.waitlistToken } }),
  }),
];

const UPLOADS: Line[] = [
  line('POST /api/objects/upload', ALL_200, object('uploadURL')),
  line('PUT /api/objects/uploads/:id', ALL_200, object('received'), {
    asks: ({ things }) => ({
      params: { id: things.ticket },
      query: { token: things.uploadToken },
      body: '%PDF-1.7 a page',
      headers: { 'content-type': 'application/pdf' },
    }),
  }),
];

const PAYING: Line[] = [
  line('POST /api/test-processor/confirm', ALL_200, object('status paymentIntentId'), {
    asks: ({ things }) => ({
      body: {
        clientSecret: things.openSecret,
        cardNumber: '4242 4242 4242 4242',
        expiry: '12/34',
        cvc: '123',
      },
    }),
  }),
  // Neither Stripe nor Twilio nor a mail service is in use here; what they may report when they are, their own tests say.
  line('POST /api/webhooks/stripe', all('away'), object(''), {
    asks: () => ({ body: { type: 'payment_intent.succeeded' } }),
  }),
  line('POST /api/webhooks/mail', all('away'), object('')),
  line('POST /api/webhooks/twilio', all('away'), object('')),
  line('POST /api/webhooks/twilio/status', all('away'), object('')),
];

const VISITOR = { firstName: 'Nadia', lastName: 'Newcomb', email: 'nadia.newcomb@example.com' };

function published({ things }: World): Asked {
  return { params: { id: things.publishedFile } };
}

function request({ venues }: World, more: Partial<BookingRequest> = {}): Asked {
  const body = aBookingRequest({
    ...VISITOR,
    venueIds: [venues.main],
    eventDate: '2027-01-16',
    ...more,
  });
  return { body: { ...body } };
}

function requestAtTakenTime(world: World): Asked {
  return request(world, { eventDate: world.things.takenDate, startTime: '16:00', endTime: '20:00' });
}

function requestOnClosedDay(world: World): Asked {
  return request(world, { eventDate: world.things.closedDate });
}

export const PUBLIC_LINES = [...SCREENS, ...HOUSE, ...DATES, ...COMMUNITY, ...UPLOADS, ...PAYING];
