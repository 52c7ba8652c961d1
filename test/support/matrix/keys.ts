import { EMPTY, NULL, anyListOf, listOf, object, within, withKeys } from './shapes.js';

/** Bookings §2 'Booking (as read by My Bookings)', with what Access §6 add; nobody's contact, no path. */
export const CUSTOMER_BOOKING = object(`
  id code firstName lastName status eventDate startTime endTime guestCount eventType otherEventType eventName venues
  requirements totalCost depositAmount balanceAmount balanceOwed receivedAmount overpaidAmount depositPaid finalPaymentPaid paymentStatus contractGenerated
  contractSigned contractSignedAt contractDueDate depositDueDate balanceDueDate documentsSubmitted dateKept dateKeptUntil contactConfirmed
  callBy callOutcome
  createdAt verified`);

/** Bookings §1 'Booking (staff view)'. */
export const STAFF_BOOKING = object(
  `id code firstName lastName email phone company venueIds venues eventDate startTime endTime guestCount eventType
   otherEventType requirements partyPlanning cateringInterest alternateDates roundTables rectangularTables8ft rectangularTables6ft
   cocktailTables chairs setupNotes stripeCustomerId stripePaymentIntentId status decidedAt decidedBy decisionReason
   contractGenerated contractSigned contractSignedAt contractDueDate totalCost depositAmount balanceAmount
   balanceOwed receivedAmount overpaidAmount depositDueDate balanceDueDate priceOverride discountAmount discountType discountReason depositPaid depositPaidAt
   finalPaymentPaid finalPaymentPaidAt paymentStatus documentsSubmitted overdue emailBounced smsRemindersEnabled smsReminderPhone
   staffNotes notesVersion pricingVersion slotVersion detailsVersion guaranteedGuests foodAndDiets dayContactName dayContactPhone loadInTime doorsTime foodTime outTime onWaitlist weekBeforeReminderSent dayBeforeReminderSent dayOfReminderSent
   followUpReminderSent paymentReminderSent vendorDocReminderSent capacityNotice dateKept dateKeptUntil contactConfirmed callBy calls createdAt`,
  {
    venues: listOf(object('id name pricePerHour')),
    overdue: anyListOf(object('kind dueDate daysOverdue amount')),
  },
);
export const CALL = object('outcome note madeAt madeBy');

/** Availability §6: no answer about dates names a person or a booking. */
const SLOT = 'venueId venueName startTime endTime';
export const CONFLICT = object(`${SLOT} reason`);
const REFUSAL = object('statusCode code message');
export const DATE_TAKEN = within(withKeys(REFUSAL, 'conflicts'), { conflicts: listOf(CONFLICT) });
export const BOOKING_CONFLICT = within(withKeys(DATE_TAKEN, 'suggestedDates flexibleOptions'), {
  flexibleOptions: listOf(
    object('date description alternativeTimes', {
      alternativeTimes: listOf(object('startTime endTime description')),
    }),
  ),
});
export const INDICATOR = object('date level slots', { slots: listOf(object(SLOT)) });

export const VENUE = object(`
  id name description imageUrl galleryImages capacity pricePerHour availability unavailableReason unavailableUntil
  features sortOrder roundTablesAvailable rectangularTables8ftAvailable rectangularTables6ftAvailable
  cocktailTablesAvailable buffetTablesAvailable barsAvailable stagePiecesAvailable tentBlack10x20Available
  tentWhite10x30Available chairsAvailable`);

export const STAFF_VENUE = withKeys(VENUE, 'archivedAt version');

export const CLOSURE = object('id venueId venueName fromDate toDate reason createdAt');
export const BOOKINGS_ON_DAYS = object('total bookings', {
  bookings: listOf(object('id code firstName lastName status eventDate startTime endTime venues')),
});

const CLAUSE = object('depositReturnedPercent rows', {
  rows: listOf(object('daysBefore balanceReturnedPercent')),
});
export const SETTINGS = object(
  `businessName tagline addressLine phone phoneDisplay email hours social openingDate cancellationClause now today timeZone
   firstBookableDate lastBookableDate openingLine demonstration paymentProvider cardsAccepted`,
  {
    social: object('facebook instagram tiktok search'),
    cancellationClause: CLAUSE,
  },
);

export const CONTRACT = object(
  `contract contractVersion replacesSigned withdrawn booking contractGenerated contractSigned signedAt signerName
   signatureImage textSha256 consentText signedCopy`,
  { booking: CUSTOMER_BOOKING, signedCopy: object('sha256 bytes createdAt') },
);

/** To the vendor that sent it and to the booking's customer: nothing of the one to the other, no path. */
export const VENDOR_DOCUMENT = object(`
  id bookingCode eventDate vendorName vendorType businessName licenseExpiryDate insuranceExpiryDate expiresBeforeEvent
  takesPapers status statusNotes notes createdAt updatedAt`);
export const STAFF_VENDOR_DOCUMENT = withKeys(
  VENDOR_DOCUMENT,
  'bookingId customerName customerEmail contactEmail contactPhone',
);

export const CUSTOMER_DOCUMENT = object('id fileName uploadedAt contentType');
export const PAPERS = object('documentsSubmitted noPapersNeeded required customerDocuments limit', {
  required: listOf(object('kind label state')),
  customerDocuments: listOf(CUSTOMER_DOCUMENT),
});

export const EVENT_PHOTO = object(
  'id bookingId imageUrl thumbnailUrl originalFileName caption status statusNotes uploadedAt reviewedAt',
);
export const STAFF_EVENT_PHOTO = withKeys(EVENT_PHOTO, 'customerEmail approvedBy');
export const VENUE_PHOTOS = object('mainPhoto galleryPhotos');

/** What the public reads: first name and last initial, no contact. */
export const PUBLIC_TESTIMONIAL = object('id name eventType rating testimonial');
export const STAFF_TESTIMONIAL = object(
  'id firstName lastName email eventType rating testimonial status submittedAt reviewedAt reviewedBy',
);

/** No processor id (Access §6). */
export const PAYMENT = object('id kind amount paidAt method receiptUrl');
/** What staff act on (Money §15). */
export const MONEY_FORM = within(object('version owed overpaid matters cancelling cancelled payments'), {
  owed: object('deposit final'),
  cancelling: object('clause daysBefore deposit balance received', { clause: CLAUSE }),
  payments: listOf(withKeys(PAYMENT, 'note refundable isCapped refundWays asking reversible undoSeconds')),
});

/** The same after cancelling, of a booking to which nothing was paid. */
export const CANCELLED_FORM = within(MONEY_FORM, {
  cancelling: NULL,
  cancelled: object('wantedBy kept waived owed toReturn rentedAgain'),
  payments: EMPTY,
});

/** The number itself is for the browser that proved itself (Access §8). */
export const TEXT_REMINDERS = object('smsRemindersEnabled smsReminderPhone maskedPhone');

/** Plans §1 'Floor plan (as read by My Bookings)'. */
export const FLOOR_PLAN = object('id bookingId eventName venues guestCount totalSeats createdAt');
/** What the planner draws: no address in it. */
export const FLOOR_PLAN_DETAIL = withKeys(
  FLOOR_PLAN,
  'activeVenue tables customInventoryItems customInventoryTotal isSharedWithCustomer version updatedAt',
);
export const PLAN_VERSION = object('version venues guestCount totalSeats savedBy savedAt');
export const PLAN_VERSION_DETAIL = withKeys(PLAN_VERSION, 'activeVenue tables');
export const PLAN_SHARE = object('id email sharedAt expiresAt');
/** What whoever has the link sees: nobody's name, no booking, no prices. */
export const SHARED_PLAN = object(
  'eventName eventDate venues activeVenue guestCount tables totalSeats updatedAt expiresAt',
);
export const FREE_FURNITURE = object('main-event outdoor-pavilion restaurant-addon private-dining');
export const CUSTOM_ITEM = object(
  `id name description category pricePerUnit quantityAvailable unit requiresSetup setupFee minimumQuantity maximumQuantity isActive`,
);
export const STAFF_CUSTOM_ITEM = withKeys(CUSTOM_ITEM, 'notes');
export const FURNITURE_ITEM = object('id key label width height seats shape standing color');

export const MESSAGE = object(
  'id channel kind bookingId to subject state attempts lastError createdAt sentAt',
);
export const MESSAGE_DETAIL = withKeys(MESSAGE, 'html text attachments');
export const ACTIVITY = object('id at actor act subjectType subjectId before after');

export const DASHBOARD = object('today needsYou upcoming quickStats saturdays', {
  needsYou: object(
    'toDecide papers photos testimonials messages overdue overpaid disputed failedMail unconfirmed failedSignIns',
    {
      toDecide: object('count oldestRequestedAt late'),
      overdue: object('count amount'),
      overpaid: object('count amount'),
      disputed: object('count amount'),
    },
  ),
  upcoming: listOf(
    object('id eventDate startTime endTime venues name guestCount eventType otherEventType phone open'),
  ),
  quickStats: object('totalBookings pendingRequests confirmedEvents estimatedRevenue unpriced'),
  saturdays: object('booked total'),
});

/** Availability §7, to the key. */
export const OVERDUE_REPORT = object('generatedAt items totals', {
  items: listOf(object('bookingId customerName eventDate kind dueDate daysOverdue amount')),
  totals: object('count amount'),
});
export const REVENUE = object(
  'totalRevenue projectedRevenue depositsPending finalPaymentsPending monthlyRevenue topVenues',
  {
    monthlyRevenue: listOf(object('month revenue bookings')),
    topVenues: listOf(object('venueName bookings revenue utilizationRate')),
  },
);
export const CUSTOMERS = object('totalCustomers repeatRate');

export const DONE = object('success');
