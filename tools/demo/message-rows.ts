import type { CalendarFile } from '#bookings';
import type { SignedLinks } from '#platform';
import type { BookingFacts } from '../../libs/notifications/src/booking-facts.js';
import { bookingLinks } from '../../libs/notifications/src/booking-facts.reader.js';
import { bookingApproved } from '../../libs/notifications/src/messages/booking-approved.js';
import { bookingDeclined } from '../../libs/notifications/src/messages/booking-declined.js';
import { contractSignedCopy } from '../../libs/notifications/src/messages/contract-signed-copy.js';
import { contractToSign } from '../../libs/notifications/src/messages/contract-to-sign.js';
import type { MailMessage } from '../../libs/notifications/src/messages/mail-message.js';
import { vendorPapersReceivedStaff } from '../../libs/notifications/src/messages/papers-staff.js';
import { paymentReceipt } from '../../libs/notifications/src/messages/payment-receipt.js';
import { reminder } from '../../libs/notifications/src/messages/reminder.js';
import { renderMail } from '../../libs/notifications/src/messages/render-mail.js';
import { requestReceivedStaff } from '../../libs/notifications/src/messages/request-received-staff.js';
import { requestReceived } from '../../libs/notifications/src/messages/request-received.js';
import { vendorPapersReceived } from '../../libs/notifications/src/messages/vendor-papers-received.js';
import { vendorPapersReviewed } from '../../libs/notifications/src/messages/vendor-papers-reviewed.js';
import type { BookingFile } from './booking-rows.js';
import type { ContractRow } from './contract-rows.js';
import type { DemoHouse } from './demo-house.js';
import type { Row } from './rows.js';
import { factsAt } from './message-facts.js';
import { sentReminders } from './reminder-rows.js';
import type { HandedPapers } from './vendor-paper-rows.js';

/** What messages are made of beside the bookings. */
export interface MessageContext {
  house: DemoHouse;
  links: Pick<SignedLinks, 'url'>;
  publicUrl: string;
  calendarFile: CalendarFile;
}

/** One booking with what its messages quote. */
export interface BookingMessages {
  file: BookingFile;
  contracts: readonly ContractRow[];
  handed: readonly HandedPapers[];
}

interface DemoMessage {
  at: Date;
  to: 'customer' | 'staff' | { vendor: string };
  file: BookingFile;
  write: (facts: BookingFacts) => MailMessage | Promise<MailMessage>;
}

/** The last ones: more would only make the start slow. */
const NEWEST_MESSAGES = 60;

/**
 * The newest messages that the bookings would have caused, in the state that they have without a mail provider: nothing is sent.
 * Each tells what was known at its moment.
 */
export async function messageRows(
  bookings: readonly BookingMessages[],
  context: MessageContext,
): Promise<Row[]> {
  const messages = bookings.flatMap((each) => [
    ...requestMessages(each),
    ...decisionMessages(each, context),
    ...contractMessages(each, context),
    ...paymentMessages(each),
    ...vendorMessages(each),
    ...reminderMessages(each, context),
  ]);
  const latest = messages.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, NEWEST_MESSAGES);
  return Promise.all(latest.reverse().map((message) => messageRow(message, context)));
}

async function messageRow({ at, to, file, write }: DemoMessage, context: MessageContext): Promise<Row> {
  const { house, publicUrl } = context;
  // Drawn before anything is waited for, so that they fall the same way each time.
  const [messageId, eventId] = [house.random.uuid(), house.random.uuid()];
  const { id, person } = file.booking;
  const links = bookingLinks(context.links, publicUrl, id);
  const { kind, subject, body, attachments, headers } = await write(factsAt(file, at, { house, links }));
  const { html, text } = await renderMail(body);
  const role = typeof to === 'string' ? to : 'vendor';
  const addresses = { customer: person.email, staff: house.settings.email };
  return {
    id: messageId,
    unique_key: `${eventId}:${kind}:${role}`,
    channel: 'email',
    kind,
    booking_id: id,
    to_address: typeof to === 'string' ? addresses[to] : to.vendor,
    subject,
    html,
    text,
    attachments: attachments ?? [],
    headers: headers ?? {},
    state: 'kept',
    attempts: 0,
    created_at: at,
    sent_at: at,
  };
}

function requestMessages({ file }: BookingMessages): DemoMessage[] {
  const at = file.booking.history.requestedAt;
  return [
    { at, to: 'customer', file, write: requestReceived },
    { at, to: 'staff', file, write: requestReceivedStaff },
  ];
}

function decisionMessages({ file }: BookingMessages, { calendarFile }: MessageContext): DemoMessage[] {
  const { decision, contractAt } = file.booking.history;
  if (!decision) return [];
  const { at, reason } = decision;
  const withContract = contractAt?.getTime() === at.getTime();
  const approved = async (facts: BookingFacts) =>
    bookingApproved(facts, {
      withContract,
      calendar: await calendarOf(file, calendarFile),
    });
  const declined = (facts: BookingFacts) => bookingDeclined(facts, { reason, freeDates: [] });
  return [{ at, to: 'customer', file, write: decision.status === 'confirmed' ? approved : declined }];
}

function calendarOf(file: BookingFile, calendarFile: CalendarFile): Promise<string> {
  return calendarFile.make(
    calendarFacts(file),
    file.venues.map(({ name }) => name),
  );
}

function reminderMessages({ file }: BookingMessages, { house, calendarFile }: MessageContext): DemoMessage[] {
  return sentReminders(file, house).map(({ at, ...told }) => ({
    at,
    to: 'customer',
    file,
    write: async (facts) =>
      reminder(facts, told, told.kind === 'week_before' ? await calendarOf(file, calendarFile) : null),
  }));
}

function calendarFacts({ booking: { id, event }, code }: BookingFile) {
  const { date, startTime, endTime, eventType, otherEventType, guestCount, requirements } = event;
  return {
    id,
    code,
    status: 'confirmed',
    eventDate: date,
    startTime,
    endTime,
    eventType,
    otherEventType,
    guestCount,
    requirements,
    calendarSequence: 1,
  };
}

function contractMessages({ file, contracts }: BookingMessages, { house }: MessageContext): DemoMessage[] {
  const { decision, signedAt } = file.booking.history;
  const toSign = contracts
    // Sent in one act with the approval, whose message has it.
    .filter(({ version }) => version.at.getTime() !== decision?.at.getTime())
    .map(({ version }): DemoMessage => ({
      at: version.at,
      to: 'customer',
      file,
      write: (facts) => contractToSign(facts, version.number),
    }));
  const signed = contracts.at(-1);
  if (!signedAt || !signed) return toSign;
  const { person, event } = file.booking;
  const copy = {
    version: signed.version.number,
    text: signed.text,
    textSha256: signed.textSha256,
    signerName: `${person.firstName} ${person.lastName}`,
    onBehalfOf: event.company,
    signedAt,
    timeZone: house.time.zone,
    // Drawn when somebody asks for it.
    pdf: null,
  };
  const write = (facts: BookingFacts) => contractSignedCopy(facts, copy);
  return [...toSign, { at: signedAt, to: 'customer', file, write }];
}

function paymentMessages({ file }: BookingMessages): DemoMessage[] {
  return file.ledger
    .filter(({ kind }) => kind === 'charge')
    .map(({ type, amountCents, reference, at }) => ({
      at,
      to: 'customer',
      file,
      write: (facts) =>
        paymentReceipt(facts, {
          type,
          amountCents,
          method: 'card',
          reference,
          owedAfterCancellingCents: null,
          receivedAt: at,
        }),
    }));
}

function vendorMessages({ file, handed }: BookingMessages): DemoMessage[] {
  return handed.flatMap(({ at, reviewedAt, papers }): DemoMessage[] => {
    const vendor = { vendor: papers.contactEmail };
    const waiting = { ...papers, status: 'pending' as const, statusNotes: null };
    const received: DemoMessage[] = [
      { at, to: vendor, file, write: (facts) => vendorPapersReceived(facts, waiting) },
      { at, to: 'staff', file, write: (facts) => vendorPapersReceivedStaff(facts, waiting) },
    ];
    if (!reviewedAt) return received;
    const write = (facts: BookingFacts) => vendorPapersReviewed(facts, papers);
    return [...received, { at: reviewedAt, to: vendor, file, write }];
  });
}
