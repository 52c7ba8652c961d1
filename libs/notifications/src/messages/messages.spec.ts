import type { SubmittedPapers } from '#vendor-docs';
import { REMINDER_KINDS } from '#rules';
import type { BookingFacts } from '../booking-facts.js';
import { bookingApproved } from './booking-approved.js';
import { bookingCancelled } from './booking-cancelled.js';
import { bookingDeclined } from './booking-declined.js';
import { bookingCorrected } from './booking-corrected.js';
import { bookingMoved } from './booking-moved.js';
import { contactAcknowledged } from './contact-acknowledged.js';
import { contactMessageStaff } from './contact-message-staff.js';
import { contractSignedCopy } from './contract-signed-copy.js';
import { contractToSign } from './contract-to-sign.js';
import { floorPlanShared } from './floor-plan-shared.js';
import { freshLink } from './fresh-link.js';
import type { MailMessage } from './mail-message.js';
import { dateNotKept } from './date-not-kept.js';
import { documentUploadedStaff, vendorPapersReceivedStaff } from './papers-staff.js';
import { photosReviewed } from './photos-reviewed.js';
import { vendorPapersReceived } from './vendor-papers-received.js';
import { vendorPapersReviewed } from './vendor-papers-reviewed.js';
import { moneyReturned, receiptCorrected } from './money-back.js';
import { paymentNeedsAttention } from './payment-needs-attention.js';
import { papersRequested } from './papers-requested.js';
import { paymentLink } from './payment-link.js';
import { paymentReceipt } from './payment-receipt.js';
import { reminder } from './reminder.js';
import { renderMail } from './render-mail.js';
import { requestReceivedStaff } from './request-received-staff.js';
import { requestReleasedStaff } from './request-released-staff.js';
import { requestReceived } from './request-received.js';
import { stepUpCodeMail, stepUpCodeSms } from './step-up-code.js';
import { testimonialThanks } from './testimonial-thanks.js';
import { textRemindersOn } from './text-reminders-on.js';
import { waitlistWelcome } from './waitlist-welcome.js';

const HOSTILE = '<img src=x onerror=1>';
const LINK = 'http://localhost:3000/link/token.signature';

const FACTS: BookingFacts = {
  house: {
    name: 'Emberfield',
    addressLine: '4100 Old Mill Road',
    phone: '+15125550142',
    phoneDisplay: '(512) 555-0142',
    email: 'events@emberfield.example',
    zone: 'America/Chicago',
  },
  links: {
    myBookings: LINK,
    keepDate: `${LINK}-keep`,
    contract: `${LINK}-contract`,
    payDeposit: `${LINK}-deposit`,
    payFinal: `${LINK}-final`,
    calendar: 'http://localhost:3000/calendar',
    vendorDocuments: 'http://localhost:3000/vendor-documents',
    management: 'http://localhost:3000/management?booking=1',
  },
  bookingId: '1a2b3c4d-0000-4000-8000-000000000000',
  code: '1A2B3C4D',
  status: 'confirmed',
  greeting: `Hello ${HOSTILE},`,
  firstName: HOSTILE,
  fullName: `${HOSTILE} Whitfield`,
  email: 'sarah@example.com',
  phone: '(512) 555-0100',
  phoneE164: '+15125550100',
  company: HOSTILE,
  event: HOSTILE,
  eventAsTyped: HOSTILE,
  eventType: 'Birthday Party',
  eventDate: '2025-10-04',
  startTime: '18:00',
  isToCome: true,
  dateLine: 'Saturday, Oct 04, 2025',
  timeLine: '6:00 PM – 1:00 AM next day, Central Time (America/Chicago)',
  venues: 'Main Event Venue',
  guests: '51–100 guests',
  extras: '',
  alternateDates: 'Oct 11, 2025',
  requirements: `${HOSTILE}\n<a href=//evil>pay</a>`,
  callBy: 'Tue, Sep 16, 10:12 AM',
  dateKept: true,
  contactConfirmed: true,
  dateKeptUntil: null,
  decidedBy: null,
  decisionReason: null,
  totalCents: 245_000,
  depositCents: 122_500,
  balanceCents: 122_500,
  balanceOwedCents: 122_500,
  contractSigned: false,
  depositPaid: false,
  finalPaymentPaid: false,
  contractDueDate: '2025-09-22',
  depositDueDate: '2025-09-27',
  balanceDueDate: '2025-09-30',
};

const OLD_SLOT = {
  date: 'Friday, Oct 03, 2025',
  time: '2:00 PM – 6:00 PM, Central Time (America/Chicago)',
  spaces: 'Outdoor Tent',
};
const NEW_SLOT = { date: FACTS.dateLine, time: FACTS.timeLine, spaces: FACTS.venues };

const SIGNED: BookingFacts = { ...FACTS, contractSigned: true };
const COPY = {
  version: 1,
  text: `AGREEMENT\n\n1. Parties: ${HOSTILE}`,
  textSha256: 'ab'.repeat(32),
  signerName: HOSTILE,
  onBehalfOf: null,
  signedAt: new Date('2025-09-20T19:14:05Z'),
  timeZone: 'America/Chicago',
};
const PAYMENT = {
  amountCents: 122_500,
  method: 'card',
  reference: 'pi_1',
  receivedAt: new Date('2025-09-21T15:00:00Z'),
  owedAfterCancellingCents: null,
};

const PAPERS: SubmittedPapers = {
  bookingId: FACTS.bookingId,
  vendorName: HOSTILE,
  vendorType: 'caterer',
  businessName: HOSTILE,
  contactEmail: 'ana@vendor.example',
  contactPhone: null,
  status: 'pending',
  statusNotes: null,
  notes: `${HOSTILE}\n<a href=//evil>pay</a>`,
  expiresBeforeEvent: ['license'],
  isReplaced: false,
};

const REMINDED = { dueDate: '2025-09-30', amountCents: 122_500 };

const SHARED_PLAN = {
  email: 'caterer@example.com',
  sharedBy: 'customer',
  page: 'http://localhost:3000/shared-floor-plan/token.signature',
  expiresAt: new Date('2025-09-29T12:00:00Z'),
  guestCount: 60,
  totalSeats: 64,
} as const;

const ALL: [string, MailMessage][] = [
  requestReceived({ ...FACTS, status: 'pending' }),
  requestReceived({
    ...FACTS,
    status: 'pending',
    contactConfirmed: false,
    dateKeptUntil: 'Mon, Sep 15, 2:00 PM',
  }),
  dateNotKept({ ...FACTS, status: 'pending', contactConfirmed: false, dateKept: false }),
  requestReceivedStaff(FACTS),
  requestReleasedStaff(FACTS),
  bookingApproved(FACTS, { withContract: true, calendar: 'BEGIN:VCALENDAR' }),
  bookingDeclined(FACTS, { reason: HOSTILE, freeDates: ['2025-10-11'] }),
  bookingMoved(FACTS, { from: OLD_SLOT, to: NEW_SLOT, calendar: null }),
  bookingMoved(SIGNED, { from: OLD_SLOT, to: NEW_SLOT, calendar: 'BEGIN:VCALENDAR' }),
  bookingCorrected(FACTS, {
    before: { email: 'dana@exmaple.com', guestCount: '51-100', company: null, cateringInterest: false },
    after: { email: 'dana@example.com', guestCount: '101-200', company: HOSTILE, cateringInterest: true },
    inContract: true,
  }),
  contractToSign(FACTS, 1),
  contractSignedCopy(SIGNED, COPY),
  bookingCancelled(SIGNED, { wantedBy: 'house', owedCents: 0, toReturnCents: 122_500 }),
  bookingCancelled(SIGNED, { wantedBy: 'unpaid', owedCents: 122_500, toReturnCents: 0 }),
  moneyReturned(SIGNED, { ...PAYMENT, type: 'final' }),
  receiptCorrected(SIGNED, { ...PAYMENT, type: 'deposit', method: 'cash' }),
  paymentReceipt({ ...SIGNED, depositPaid: true }, { ...PAYMENT, type: 'deposit' }),
  paymentReceipt({ ...SIGNED, depositPaid: true, finalPaymentPaid: true }, { ...PAYMENT, type: 'final' }),
  paymentLink(SIGNED, {
    sentence: 'Next: deposit $1,225.00.',
    href: LINK,
    button: 'Pay the deposit of $1,225.00',
  }),
  papersRequested(FACTS),
  stepUpCodeMail(FACTS.house, '048213'),
  freshLink(FACTS),
  floorPlanShared(FACTS, SHARED_PLAN),
  floorPlanShared(FACTS, { ...SHARED_PLAN, sharedBy: 'staff' }),
  paymentNeedsAttention(FACTS, HOSTILE),
  vendorPapersReceived(FACTS, PAPERS),
  vendorPapersReceivedStaff(FACTS, PAPERS),
  vendorPapersReviewed(FACTS, { ...PAPERS, status: 'approved', expiresBeforeEvent: [] }),
  vendorPapersReviewed(FACTS, { ...PAPERS, status: 'rejected', statusNotes: HOSTILE }),
  documentUploadedStaff(FACTS, { bookingId: FACTS.bookingId, fileName: `${HOSTILE}.pdf` }),
  ...REMINDER_KINDS.map((kind) => reminder(SIGNED, { kind, ...REMINDED }, 'BEGIN:VCALENDAR')),
  photosReviewed(FACTS, 3),
  waitlistWelcome(FACTS.house, {
    venueName: 'Outdoor Tent',
    leavePage: 'http://localhost:3000/waitlist/leave/token.signature',
    leaveOneClick: 'http://localhost:3000/api/waitlist/unsubscribe?token=token.signature',
    calendar: FACTS.links.calendar,
  }),
  contactAcknowledged(FACTS.house, `Hello ${HOSTILE},`),
  contactMessageStaff(FACTS.house, {
    fullName: `${HOSTILE} Whitfield`,
    email: 'sarah@example.com',
    phone: null,
    subject: 'Pricing',
    message: `${HOSTILE}\n<a href=//evil>pay</a>`,
  }),
  testimonialThanks(FACTS.house, `Hello ${HOSTILE},`),
].map((message) => [message.kind, message]);

describe.each(ALL)('the message %s', (_kind, message) => {
  it('writes what people typed as text, never as markup', async () => {
    const { html, text } = await renderMail(message.body);
    expect(html).not.toMatch(/<img|<a href=\/\/evil/);
    expect(text).not.toContain('&lt;');
  });

  it('has a subject of our own words on one line', () => {
    expect(message.subject).not.toMatch(/[\r\n<>]|Whitfield|sarah/);
    expect(message.subject.length).toBeLessThan(80);
  });

  it('loads nothing from elsewhere', async () => {
    const { html } = await renderMail(message.body);
    expect(html).not.toMatch(/<img|<link|@import|url\(|<script/i);
  });

  it('leaves no hole where a value is missing', async () => {
    const { html, text } = await renderMail(message.body);
    for (const version of [html, text]) expect(version).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

describe('what messages say', () => {
  const textOf = async (message: MailMessage) => (await renderMail(message.body)).text;

  it('promises a call while the request waits, and no longer once it is decided', async () => {
    expect(await textOf(requestReceived({ ...FACTS, status: 'pending' }))).toContain(
      'We call by Tue, Sep 16, 10:12 AM.',
    );
    expect(await textOf(requestReceived(FACTS))).not.toContain('We call by');
  });

  it('says that a price is to be agreed where there is none', async () => {
    const unpriced = { ...FACTS, totalCents: null, depositCents: null, balanceCents: null };
    const text = await textOf(requestReceived(unpriced));
    expect(text).toContain('Price to be agreed');
    expect(text).not.toContain('$0.00');
  });

  it('sends the contract’s link in the approval only when the contract was sent with it', async () => {
    const together = bookingApproved(FACTS, { withContract: true, calendar: '' });
    const alone = bookingApproved(FACTS, { withContract: false, calendar: '' });
    expect(await textOf(together)).toContain(FACTS.links.contract);
    expect(await textOf(together)).toContain('sign it by Sep 22, 2025');
    expect(await textOf(alone)).not.toContain(FACTS.links.contract);
  });

  it('asks a vendor for other documents only while the event is to come', async () => {
    const rejected = { ...PAPERS, status: 'rejected', statusNotes: 'The insurance has ended.' } as const;
    const asked = vendorPapersReviewed(FACTS, rejected);
    expect(asked.subject).toBe('Please send other documents for Oct 04, 2025');
    expect(await textOf(asked)).toContain('/vendor-documents?booking=1A2B3C4D');
    const afterwards = vendorPapersReviewed({ ...FACTS, isToCome: false }, rejected);
    expect(afterwards.subject).toBe('Your documents for Oct 04, 2025 are not approved');
    expect(await textOf(afterwards)).toContain('The insurance has ended.');
    expect(await textOf(afterwards)).not.toContain('/vendor-documents');
  });

  it('offers to keep a date only while that is to come', async () => {
    const request = { ...FACTS, status: 'pending', contactConfirmed: false } as const;
    expect(await textOf(requestReceived(request))).toContain(FACTS.links.keepDate);
    expect(await textOf(requestReceived({ ...request, isToCome: false }))).not.toContain(
      FACTS.links.keepDate,
    );
  });

  it('attaches the calendar file as base64', () => {
    const [file] =
      bookingApproved(FACTS, { withContract: false, calendar: 'BEGIN:VCALENDAR\r\n' }).attachments ?? [];
    expect(file?.contentType).toContain('text/calendar');
    expect(Buffer.from(file?.contentBase64 ?? '', 'base64').toString()).toBe('BEGIN:VCALENDAR\r\n');
  });

  it('names at most three free dates, and none when none was found', async () => {
    const freeDates = ['2025-10-11', '2025-10-18', '2025-10-25', '2025-11-01'];
    const text = await textOf(bookingDeclined(FACTS, { reason: null, freeDates }));
    expect(text).toContain('Saturday, Oct 25, 2025');
    expect(text).not.toContain('Nov 01');
    expect(await textOf(bookingDeclined(FACTS, { reason: null, freeDates: [] }))).not.toContain('free for');
  });

  it('says that a later version replaces the one before', async () => {
    expect(await textOf(contractToSign(FACTS, 2))).toContain('Version 2 replaces the one before');
  });

  it('carries the whole agreement, its fingerprint, the signer and the time with its zone', async () => {
    const message = contractSignedCopy(SIGNED, {
      ...COPY,
      text: 'AGREEMENT\n\n1. Parties\nA and B',
      signerName: 'Ελένη 太郎',
    });
    const text = await textOf(message);
    for (const part of [
      '1. Parties',
      'A and B',
      COPY.textSha256,
      'Ελένη 太郎',
      'Sep 20, 2025, 2:14 PM CDT (America/Chicago)',
    ]) {
      expect(text).toContain(part);
    }
    expect(Buffer.from(message.attachments?.[0]?.contentBase64 ?? '', 'base64').toString()).toBe(
      'AGREEMENT\n\n1. Parties\nA and B',
    );
  });

  it('brings the PDF along when there is one, and says where it is when there is none', async () => {
    const withPdf = contractSignedCopy(SIGNED, { ...COPY, pdf: Buffer.from('%PDF-1') });
    expect(withPdf.attachments?.map(({ contentType }) => contentType)).toEqual([
      'text/plain; charset=utf-8',
      'application/pdf',
    ]);
    expect(Buffer.from(withPdf.attachments?.[1]?.contentBase64 ?? '', 'base64').toString()).toBe('%PDF-1');
    expect(await textOf(withPdf)).toContain('as a PDF with your signature');
    const without = contractSignedCopy(SIGNED, COPY);
    expect(without.attachments).toHaveLength(1);
    expect(await textOf(without)).toContain('as a PDF with your signature on the contract page');
  });

  it('leads from the signature to the deposit, from the deposit to the balance, and from there nowhere', async () => {
    expect(await textOf(contractSignedCopy(SIGNED, COPY))).toContain(
      'Next: deposit $1,225.00, due Sep 27, 2025.',
    );
    const afterDeposit = await textOf(
      paymentReceipt({ ...SIGNED, depositPaid: true }, { ...PAYMENT, type: 'deposit' }),
    );
    expect(afterDeposit).toContain('Next: balance $1,225.00, due Sep 30, 2025.');
    const paid = { ...SIGNED, depositPaid: true, finalPaymentPaid: true };
    const afterAll = await textOf(paymentReceipt(paid, { ...PAYMENT, type: 'final' }));
    expect(afterAll).toContain('paid in full');
    expect(afterAll).not.toContain('Next:');
  });

  it('asks of a cancelled booking what its cancelling came to, never the old balance', async () => {
    const facts = { ...SIGNED, status: 'cancelled' as const, depositPaid: true };
    const payment = { ...PAYMENT, type: 'final' as const };
    const owing = await textOf(paymentReceipt(facts, { ...payment, owedAfterCancellingCents: 30_000 }));
    expect(owing).toContain('Your booking is cancelled; $300.00 of it is still owed.');
    expect(owing).not.toContain('Next:');
    const settled = { ...facts, finalPaymentPaid: true };
    const all = await textOf(paymentReceipt(settled, { ...payment, owedAfterCancellingCents: 0 }));
    for (const words of ['Next:', 'still owed', 'paid in full']) expect(all).not.toContain(words);
  });

  it('asks for the rest alone when the price rose after the balance was paid', async () => {
    const raised = { ...SIGNED, depositPaid: true, balanceCents: 132_500, balanceOwedCents: 10_000 };
    expect(await textOf(contractSignedCopy(raised, COPY))).toContain('Next: balance $100.00, due');
    expect(await textOf(contractToSign(raised, 2))).toContain(
      '$1,325.00, of which $100.00 is still owed, due',
    );
  });

  it('tells a vendor nothing of the customer but the code and the date', async () => {
    const facts = {
      ...FACTS,
      fullName: 'Sarah Whitfield',
      requirements: 'A secret wish',
      company: 'Whitfield & Sons',
    };
    for (const message of [
      vendorPapersReceived(facts, PAPERS),
      vendorPapersReviewed(facts, { ...PAPERS, status: 'approved' }),
      vendorPapersReviewed(facts, { ...PAPERS, status: 'rejected', statusNotes: 'Too dark' }),
    ]) {
      const text = await textOf(message);
      expect(text).toContain(FACTS.code);
      expect(text).not.toMatch(/Whitfield|sarah|secret|555-0100|2,450|\/link\//i);
    }
  });

  it('leads a vendor whose papers were rejected to the form with the code in it', async () => {
    const rejected = vendorPapersReviewed(FACTS, { ...PAPERS, status: 'rejected', statusNotes: null });
    expect(await textOf(rejected)).toContain('http://localhost:3000/vendor-documents?booking=1A2B3C4D');
  });

  it('tells whoever a floor plan is shared with who did it, and nothing else of the booking', async () => {
    const facts = { ...FACTS, firstName: 'Sarah', fullName: 'Sarah Whitfield', event: 'Birthday Party' };
    const text = await textOf(floorPlanShared(facts, SHARED_PLAN));
    expect(text).toContain('Sarah shared the floor plan');
    expect(text).toContain(SHARED_PLAN.page);
    expect(text).toContain('Sep 29, 2025');
    expect(text).not.toMatch(/Whitfield|sarah@|555-0100|2,450|1A2B3C4D|\/link\//);
    expect(await textOf(floorPlanShared({ ...facts, firstName: null }, SHARED_PLAN))).toContain(
      'A customer of Emberfield shared',
    );
    const byStaff = await textOf(floorPlanShared(facts, { ...SHARED_PLAN, sharedBy: 'staff' }));
    expect(byStaff).toContain('Emberfield shared');
    expect(byStaff).not.toContain('Sarah');
  });

  it('says which paper runs out before the event', async () => {
    expect(await textOf(vendorPapersReceived(FACTS, PAPERS))).toContain(
      'Your license runs out before the event ends.',
    );
    const both: SubmittedPapers = { ...PAPERS, expiresBeforeEvent: ['license', 'insurance'] };
    expect(await textOf(vendorPapersReceived(FACTS, both))).toContain('Your license and insurance run out');
  });

  it('keeps the code’s text message within one segment', () => {
    const { text } = stepUpCodeSms(FACTS.house, '048213');
    expect(text).toContain('048213');
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it('tells by text that reminders are on, in words of our own, within one segment', () => {
    const { text } = textRemindersOn(FACTS);
    expect(text).toContain('Oct 04, 2025');
    expect(text).not.toContain(HOSTILE);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});
