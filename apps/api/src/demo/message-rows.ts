import type { CalendarFile } from '#bookings';
import {
  type BookingFacts,
  bookingLinks,
  HOUSE_MESSAGES,
  type MailMessage,
  renderMail,
} from '#notifications';
import type { SignedLinks } from '#platform';
import type { BookingFile } from './booking-rows.js';
import type { ContractRow } from './contract-rows.js';
import type { DemoHouse } from './demo-house.js';
import type { Row } from './rows.js';
import { toldBooking } from './told-booking.js';
import type { HandedPapers } from './vendor-paper-rows.js';

/** What letters are made of beside the bookings. */
export interface LetterDesk {
  house: DemoHouse;
  links: Pick<SignedLinks, 'url'>;
  publicUrl: string;
  calendarFile: CalendarFile;
}

/** One booking with what its letters quote. */
export interface Correspondence {
  file: BookingFile;
  contracts: readonly ContractRow[];
  handed: readonly HandedPapers[];
}

interface Letter {
  at: Date;
  to: 'customer' | 'staff' | { vendor: string };
  file: BookingFile;
  write: (facts: BookingFacts) => MailMessage | Promise<MailMessage>;
}

/** The last ones: more would only make the start slow. */
const LETTERS = 60;

/**
 * The letters that the house would have written most lately, kept as without a mail provider: nothing is sent to anybody.
 * Each tells what was known at its moment.
 */
export async function messageRows(
  correspondences: readonly Correspondence[],
  desk: LetterDesk,
): Promise<Row[]> {
  const letters = correspondences.flatMap((each) => [
    ...requestLetters(each),
    ...decisionLetters(each, desk),
    ...contractLetters(each, desk),
    ...paymentLetters(each),
    ...vendorLetters(each),
  ]);
  const latest = letters.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LETTERS);
  return Promise.all(latest.reverse().map((letter) => messageRow(letter, desk)));
}

async function messageRow({ at, to, file, write }: Letter, desk: LetterDesk): Promise<Row> {
  const { house, publicUrl } = desk;
  // Drawn before anything is waited for, so that they fall the same way each time.
  const [messageId, eventId] = [house.random.uuid(), house.random.uuid()];
  const { id, person } = file.booking;
  const links = bookingLinks(desk.links, publicUrl, id);
  const { kind, subject, body, attachments, headers } = await write(toldBooking(file, at, { house, links }));
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

function requestLetters({ file }: Correspondence): Letter[] {
  const at = file.booking.life.requestedAt;
  return [
    { at, to: 'customer', file, write: HOUSE_MESSAGES.requestReceived },
    { at, to: 'staff', file, write: HOUSE_MESSAGES.requestReceivedStaff },
  ];
}

function decisionLetters({ file }: Correspondence, { calendarFile }: LetterDesk): Letter[] {
  const { decision, contractAt } = file.booking.life;
  if (!decision) return [];
  const { at, reason } = decision;
  const withContract = contractAt?.getTime() === at.getTime();
  const approved = async (facts: BookingFacts) =>
    HOUSE_MESSAGES.bookingApproved(facts, {
      withContract,
      calendar: await calendarFile.make(
        calendarFacts(file),
        file.venues.map(({ name }) => name),
      ),
    });
  const declined = (facts: BookingFacts) => HOUSE_MESSAGES.bookingDeclined(facts, { reason, freeDates: [] });
  return [{ at, to: 'customer', file, write: decision.status === 'confirmed' ? approved : declined }];
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
  };
}

function contractLetters({ file, contracts }: Correspondence, { house }: LetterDesk): Letter[] {
  const { decision, signedAt } = file.booking.life;
  const toSign = contracts
    // Sent in one act with the approval, whose letter has it.
    .filter(({ version }) => version.at.getTime() !== decision?.at.getTime())
    .map(({ version }): Letter => ({
      at: version.at,
      to: 'customer',
      file,
      write: (facts) => HOUSE_MESSAGES.contractToSign(facts, version.number),
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
  const write = (facts: BookingFacts) => HOUSE_MESSAGES.contractSignedCopy(facts, copy);
  return [...toSign, { at: signedAt, to: 'customer', file, write }];
}

function paymentLetters({ file }: Correspondence): Letter[] {
  return file.ledger
    .filter(({ kind }) => kind === 'charge')
    .map(({ type, amountCents, reference, at }) => ({
      at,
      to: 'customer',
      file,
      write: (facts) =>
        HOUSE_MESSAGES.paymentReceipt(facts, {
          type,
          amountCents,
          method: 'card',
          reference,
          receivedAt: at,
        }),
    }));
}

function vendorLetters({ file, handed }: Correspondence): Letter[] {
  return handed.flatMap(({ at, reviewedAt, papers }): Letter[] => {
    const vendor = { vendor: papers.contactEmail };
    const waiting = { ...papers, status: 'pending' as const, statusNotes: null };
    const received: Letter[] = [
      { at, to: vendor, file, write: (facts) => HOUSE_MESSAGES.vendorPapersReceived(facts, waiting) },
      { at, to: 'staff', file, write: (facts) => HOUSE_MESSAGES.vendorPapersReceivedStaff(facts, waiting) },
    ];
    if (!reviewedAt) return received;
    const write = (facts: BookingFacts) => HOUSE_MESSAGES.vendorPapersReviewed(facts, papers);
    return [...received, { at: reviewedAt, to: vendor, file, write }];
  });
}
