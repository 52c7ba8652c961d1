import { randomUUID } from 'node:crypto';
import type { CustomerBooking, SmsPreferences } from '#api/bookings';
import type { ContractView } from '#api/contracts';
import { screen, within } from '@testing-library/react';
import type { PapersView } from '#api/vendor-docs';
import { ok, refused, type Answer, type Answering } from './answers';
import { fill, type Site } from './screen';

/** A signed booking of Sarah Whitfield whose deposit of $500.00 comes next; each has an id of its own. */
export function signedBooking(overrides: Partial<CustomerBooking> = {}): CustomerBooking {
  const id = randomUUID();
  return {
    id,
    code: id.slice(0, 8).toUpperCase(),
    firstName: 'Sarah',
    lastName: 'Whitfield',
    status: 'confirmed',
    eventDate: '2026-05-16',
    startTime: '14:00',
    endTime: '18:00',
    guestCount: '51-100',
    eventType: 'birthday',
    otherEventType: null,
    eventName: 'Birthday Party',
    venues: ['Main Event Venue'],
    requirements: null,
    totalCost: 1000,
    depositAmount: 500,
    balanceAmount: 500,
    balanceOwed: 500,
    receivedAmount: 0,
    overpaidAmount: 0,
    depositPaid: false,
    finalPaymentPaid: false,
    paymentStatus: 'unpaid',
    contractGenerated: true,
    contractSigned: true,
    contractSignedAt: '2025-09-15T11:00:00.000Z',
    contractDueDate: '2025-09-22',
    depositDueDate: '2025-09-22',
    balanceDueDate: '2026-04-16',
    documentsSubmitted: false,
    callBy: '2025-09-16T12:00:00.000Z',
    callOutcome: null,
    createdAt: '2025-09-15T10:00:00.000Z',
    verified: true,
    dateKept: true,
    dateKeptUntil: null,
    contactConfirmed: true,
    ...overrides,
  };
}

export const PAPERS: PapersView = {
  documentsSubmitted: false,
  noPapersNeeded: false,
  required: [],
  customerDocuments: [],
  limit: 8,
};

export const REMINDERS: SmsPreferences = {
  smsRemindersEnabled: false,
  smsReminderPhone: null,
  maskedPhone: '•••-•••-0187',
};

/** This browser may see the booking, of which nothing has come yet: no papers, no payments, no reminders. */
export function answerForCustomer({ server }: Site, booking: CustomerBooking): void {
  server.on('GET /api/customer-bookings', ok([booking]));
  server.on('GET /api/floor-plans', ok([]));
  server.on(`GET /api/bookings/${booking.id}/papers`, ok(PAPERS));
  server.on(`GET /api/bookings/${booking.id}/payments`, ok([]));
  server.on(`GET /api/vendor-documents/booking/${booking.id}`, ok([]));
  server.on(`GET /api/bookings/${booking.id}/sms-preferences`, ok(REMINDERS));
}

/** The contract of this booking, signed by Sarah Whitfield. */
export function contractOf(booking: CustomerBooking, overrides: Partial<ContractView> = {}): ContractView {
  return {
    contract: 'EVENT AGREEMENT\n\nThe house and the customer agree.',
    contractVersion: 1,
    replacesSigned: false,
    withdrawn: false,
    booking: { ...booking, contractSigned: true, contractSignedAt: '2025-09-15T11:00:00.000Z' },
    contractGenerated: true,
    contractSigned: true,
    signedAt: '2025-09-15T11:00:00.000Z',
    signerName: 'Sarah Whitfield',
    signatureImage: 'data:image/png;base64,iVBORw0KGgo=',
    textSha256: null,
    consentText: 'I agree to sign electronically.',
    signedCopy: null,
    ...overrides,
  };
}

export function answerForContract({ server }: Site, booking: CustomerBooking): void {
  server.on(`GET /api/bookings/${booking.id}/contract`, ok(contractOf(booking)));
}

/** The day is over for which this browser might see the booking: the call is refused until it was looked up again. */
export function endGrant(
  { server }: Site,
  booking: CustomerBooking,
  call: string,
  then: Answer | Answering,
): void {
  let isGranted = false;
  server.on('GET /api/customer-bookings', ({ query }) => {
    isGranted ||= query.has('search');
    return ok([booking]);
  });
  const message = 'Please find your booking with your email or phone first.';
  const answer = typeof then === 'function' ? then : () => then;
  server.on(call, (asked) => (isGranted ? answer(asked) : refused(403, { code: 'NOT_GRANTED', message })));
}

/** The page asks in place whose booking it is, and is told. */
export async function sayWhose({ user }: Site): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Email address'), 'sarah@example.com');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
}
