import { AUTOMATIC_RELEASE } from '#bookings';
import { contactSubjectLabel } from '#rules';
import { greeting, oneLine } from './domain/wording.js';
import { on, type AnyMessageRow, type Recipient } from './message-row.js';
import { bookingApproved } from './messages/booking-approved.js';
import { bookingCancelled } from './messages/booking-cancelled.js';
import { bookingCorrected } from './messages/booking-corrected.js';
import { bookingDeclined } from './messages/booking-declined.js';
import { bookingMoved } from './messages/booking-moved.js';
import { contactAcknowledged } from './messages/contact-acknowledged.js';
import { contactMessageStaff } from './messages/contact-message-staff.js';
import { floorPlanShared } from './messages/floor-plan-shared.js';
import { freshLink } from './messages/fresh-link.js';
import { dateNotKept } from './messages/date-not-kept.js';
import { documentUploadedStaff, vendorPapersReceivedStaff } from './messages/papers-staff.js';
import { photosReviewed } from './messages/photos-reviewed.js';
import { reportMail } from './messages/report.js';
import { requestReceivedStaff } from './messages/request-received-staff.js';
import { requestReceived } from './messages/request-received.js';
import { requestReleasedStaff } from './messages/request-released-staff.js';
import { stepUpCodeMail, stepUpCodeSms } from './messages/step-up-code.js';
import { testimonialThanks } from './messages/testimonial-thanks.js';
import { textRemindersOn } from './messages/text-reminders-on.js';
import { vendorPapersReceived } from './messages/vendor-papers-received.js';
import { vendorPapersReviewed } from './messages/vendor-papers-reviewed.js';
import { waitlistWelcome } from './messages/waitlist-welcome.js';
import { BROADCASTS } from './broadcasts/broadcast-messages.js';
import { ASKED_BY_STAFF } from './asked-by-staff-messages.js';
import { OF_CONTRACTS_AND_MONEY } from './contract-and-money-messages.js';
import { CUSTOMER, OFFICE } from './message-recipients.js';
import { OF_REMINDERS } from './reminder-messages.js';

const VISITOR: Recipient<{ email: string }> = { role: 'customer', address: ({ email }) => email };
const VENDOR: Recipient<{ papers: { contactEmail: string } }> = {
  role: 'vendor',
  address: ({ papers }) => papers.contactEmail,
};

const nothing = () => Promise.resolve(null);

/** A code works for ten minutes (Access §9). */
const CODE_SECONDS = 600;

const OF_BOOKINGS = [
  on('booking.requested', {
    handler: 'notifications-mail-customer-on-booking-requested',
    read: (from, payload) => from.requestToAnswer(payload),
    to: CUSTOMER,
    write: ({ booking, spoken }) => requestReceived(booking, { spoken }),
  }),
  on('booking.requested', {
    handler: 'notifications-mail-staff-on-booking-requested',
    // Staff know what they wrote down themselves.
    read: (from, payload) => (payload.byStaff ? nothing() : from.openBooking(payload)),
    to: OFFICE,
    write: ({ booking }) => requestReceivedStaff(booking),
  }),
  // Anybody can ask for dates with a stranger's address.
  on('booking.hold-lapsed', {
    handler: 'notifications-mail-customer-on-booking-hold-lapsed',
    read: (from, payload) => from.unkeptBooking(payload),
    to: CUSTOMER,
    write: ({ booking }) => dateNotKept(booking),
    once: 'day',
  }),
  on('booking.approved', {
    handler: 'notifications-mail-customer-on-booking-approved',
    read: (from, payload) => from.approved(payload),
    to: CUSTOMER,
    write: ({ booking, withContract, calendar }) => bookingApproved(booking, { withContract, calendar }),
  }),
  on('booking.declined', {
    handler: 'notifications-mail-customer-on-booking-declined',
    read: (from, payload) => from.declinedWithDates(payload),
    to: CUSTOMER,
    write: ({ booking, reason, freeDates }) => bookingDeclined(booking, { reason, freeDates }),
  }),
  on('booking.cancelled', {
    handler: 'notifications-mail-customer-on-booking-cancelled',
    read: (from, payload) => from.cancelled(payload),
    to: CUSTOMER,
    write: ({ booking, money }) => bookingCancelled(booking, money),
  }),
  on('booking.moved', {
    handler: 'notifications-mail-customer-on-booking-moved',
    read: (from, payload) => from.moved(payload),
    to: CUSTOMER,
    write: ({ booking, from, to, calendar }) => bookingMoved(booking, { from, to, calendar }),
  }),
  on('booking.corrected', {
    handler: 'notifications-mail-customer-on-booking-corrected',
    read: (from, payload) => from.corrected(payload),
    to: CUSTOMER,
    write: ({ booking, correction }) => bookingCorrected(booking, correction),
  }),
  // Staff know what they declined themselves; what the house released for them they are told.
  on('booking.declined', {
    handler: 'notifications-mail-staff-on-booking-declined',
    read: async (from, payload) => {
      const about = await from.declined(payload);
      return about?.booking.decidedBy === AUTOMATIC_RELEASE ? about : null;
    },
    to: OFFICE,
    write: ({ booking }) => requestReleasedStaff(booking),
  }),
  // The first text to a number tells whether it is the right one; a failed one stands in the Outbox, where staff see it.
  on('booking.text-reminders-on', {
    handler: 'notifications-text-customer-on-text-reminders-on',
    read: (from, payload) => from.textReminders(payload),
    to: { role: 'customer', address: ({ number }) => number },
    write: ({ booking }) => textRemindersOn(booking),
    once: 'day',
  }),
  on('customer.code-requested', {
    handler: 'notifications-send-code-on-code-requested',
    read: (from, payload) => from.code(payload),
    to: { role: 'customer', address: ({ contact }) => contact },
    write: ({ house, code, channel }) => (channel === 'email' ? stepUpCodeMail : stepUpCodeSms)(house, code),
    usefulSeconds: CODE_SECONDS,
  }),
  on('customer.link-requested', {
    handler: 'notifications-mail-customer-on-link-requested',
    read: (from, payload) => from.booking(payload),
    to: CUSTOMER,
    write: ({ booking }) => freshLink(booking),
  }),
];

const OF_PAPERS_AND_PHOTOS = [
  on('vendor-document.submitted', {
    handler: 'notifications-mail-vendor-on-vendor-document-submitted',
    read: (from, payload) => from.submittedPapers(payload),
    to: VENDOR,
    write: ({ booking, papers }) => vendorPapersReceived(booking, papers),
    // Whoever knows a booking's code can hand in papers with a stranger's address.
    once: 'day',
  }),
  on('vendor-document.submitted', {
    handler: 'notifications-mail-staff-on-vendor-document-submitted',
    read: (from, payload) => from.submittedPapers(payload),
    to: OFFICE,
    write: ({ booking, papers }) => vendorPapersReceivedStaff(booking, papers),
  }),
  on('vendor-document.reviewed', {
    handler: 'notifications-mail-vendor-on-vendor-document-reviewed',
    read: (from, payload) => from.reviewedPapers(payload),
    to: VENDOR,
    write: ({ booking, papers }) => vendorPapersReviewed(booking, papers),
  }),
  on('customer-document.uploaded', {
    handler: 'notifications-mail-staff-on-customer-document-uploaded',
    read: (from, payload) => from.customerDocument(payload),
    to: OFFICE,
    write: ({ booking, document }) => documentUploadedStaff(booking, document),
  }),
  on('photo.reviewed', {
    handler: 'notifications-mail-customer-on-photo-reviewed',
    read: (from, payload) => from.reviewedPhotos(payload),
    to: CUSTOMER,
    write: ({ booking, approved }) => photosReviewed(booking, approved),
    // By the time the worker comes, several reviews may find none waiting; the photos reviewed so far are one news.
    once: ({ booking, reviewed }) => `${booking.bookingId}:${reviewed}`,
  }),
];

const OF_PLANS = [
  // To whomever the customer names; the house limits how often (Plans §30).
  on('floor-plan.shared', {
    handler: 'notifications-mail-reader-on-floor-plan-shared',
    read: (from, payload) => from.sharedPlan(payload),
    to: { role: 'customer', address: ({ plan }) => plan.email },
    write: ({ booking, plan }) => floorPlanShared(booking, plan),
  }),
];

const OF_THE_HOUSE = [
  on('report.sent', {
    handler: 'notifications-mail-staff-on-report-sent',
    read: (from, payload) => from.report(payload),
    to: { role: 'staff', address: ({ to }) => to },
    write: ({ house, report, office }) => reportMail(house, report, office),
  }),
];

const OF_VISITORS = [
  on('waitlist.joined', {
    handler: 'notifications-mail-visitor-on-waitlist-joined',
    read: (from, payload) => from.waitlistEntry(payload),
    to: VISITOR,
    write: ({ house, venueName, links }) => waitlistWelcome(house, { venueName, ...links }),
    once: 'day',
  }),
  on('contact.received', {
    handler: 'notifications-mail-visitor-on-contact-received',
    read: (from, payload) => from.inquiry(payload),
    to: VISITOR,
    write: ({ house, firstName }) => contactAcknowledged(house, greeting(firstName)),
    once: 'day',
  }),
  on('contact.received', {
    handler: 'notifications-mail-staff-on-contact-received',
    read: (from, payload) => from.inquiry(payload),
    to: OFFICE,
    write: ({ house, firstName, lastName, email, phone, subject, message }) =>
      contactMessageStaff(house, {
        fullName: oneLine(`${firstName} ${lastName}`),
        email,
        phone,
        subject: contactSubjectLabel(subject),
        message,
      }),
  }),
  on('testimonial.received', {
    handler: 'notifications-mail-visitor-on-testimonial-received',
    read: (from, payload) => from.testimonial(payload),
    to: VISITOR,
    write: ({ house, firstName }) => testimonialThanks(house, greeting(firstName)),
    once: 'day',
  }),
];

/** Who is told what: each event with its messages. A new message is a template in `messages/` and a row here. */
export const MESSAGE_TABLE: readonly AnyMessageRow[] = [
  ...OF_BOOKINGS,
  ...OF_CONTRACTS_AND_MONEY,
  ...ASKED_BY_STAFF,
  ...BROADCASTS,
  ...OF_REMINDERS,
  ...OF_PAPERS_AND_PHOTOS,
  ...OF_PLANS,
  ...OF_THE_HOUSE,
  ...OF_VISITORS,
];
