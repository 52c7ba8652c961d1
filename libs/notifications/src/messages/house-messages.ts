import { bookingApproved } from './booking-approved.js';
import { bookingDeclined } from './booking-declined.js';
import { contactAcknowledged } from './contact-acknowledged.js';
import { contractSignedCopy } from './contract-signed-copy.js';
import { contractToSign } from './contract-to-sign.js';
import { vendorPapersReceivedStaff } from './papers-staff.js';
import { paymentReceipt } from './payment-receipt.js';
import { requestReceivedStaff } from './request-received-staff.js';
import { requestReceived } from './request-received.js';
import { vendorPapersReceived } from './vendor-papers-received.js';
import { vendorPapersReviewed } from './vendor-papers-reviewed.js';

/**
 * The messages that a booking brings about, for the demonstration: it shows what would have been written without sending it.
 * Everybody else causes messages by events.
 */
export const HOUSE_MESSAGES = {
  bookingApproved,
  bookingDeclined,
  contactAcknowledged,
  contractSignedCopy,
  contractToSign,
  paymentReceipt,
  requestReceived,
  requestReceivedStaff,
  vendorPapersReceived,
  vendorPapersReceivedStaff,
  vendorPapersReviewed,
} as const;
