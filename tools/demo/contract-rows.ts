import { createHash } from 'node:crypto';
import { writeAgreement } from '../../libs/contracts/src/domain/agreement.js';
import { agreementFacts } from '../../libs/contracts/src/domain/booking-agreement.js';
import { CONSENT_TEXT } from '../../libs/contracts/src/domain/consent.js';
import type { BookingFile } from './booking-rows.js';
import type { DemoHouse } from './demo-house.js';
import type { DemoVersion } from './demo-versions.js';
import { hexOf, type Row } from './rows.js';
import { drawSignature } from './signature-drawing.js';

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
];

/** A contract's row with the text's fingerprint beside it, for the activity of the signature. */
export interface ContractRow {
  version: DemoVersion;
  text: string;
  textSha256: string;
  row: Row;
}

/** Every version of a booking's agreement, in the words of the house's own contracts. */
export function contractRows(file: BookingFile, house: DemoHouse): ContractRow[] {
  return file.versions.map((version) => {
    const { totalCents, depositCents } = amounts(version);
    const text = agreement(file, version, house);
    const textSha256 = createHash('sha256').update(text).digest('hex');
    const row = {
      id: house.random.uuid(),
      booking_id: file.booking.id,
      version: version.number,
      state: version.state,
      text,
      text_sha256: textSha256,
      total_cents: totalCents,
      deposit_cents: depositCents,
      cancellation_clause: house.settings.cancellationClause,
      generated_at: version.at,
      generated_by: version.by,
      ...evidence(file, version, house),
    };
    return { version, text, textSha256, row };
  });
}

function agreement({ booking, code, venues }: BookingFile, version: DemoVersion, house: DemoHouse): string {
  const { person, event } = booking;
  const { overrideCents, discount } = version.pricing;
  const facts = agreementFacts({
    booking: {
      ...person,
      code,
      company: event.company,
      eventType: event.eventType,
      otherEventType: event.otherEventType,
      eventDate: event.date,
      startTime: event.startTime,
      endTime: event.endTime,
      guestCount: event.guestCount,
      requirements: event.requirements,
      priceOverrideCents: overrideCents,
      discountHundredths: discount?.hundredths ?? 0,
      discountType: discount?.type ?? 'dollar',
      discountReason: discount?.reason ?? null,
      depositCents: null,
      depositPaid: false,
      venues,
    },
    house: { settings: house.settings, venueNames: venues.map((venue) => venue.name) },
    version: { number: version.number, replaces: null },
    generatedOn: house.time.dateOf(version.at),
    timeZone: house.time.zone,
    amounts: amounts(version),
  });
  return writeAgreement(facts);
}

/** @throws Error for a version without a price, which nobody could have generated (Contracts §1) */
function amounts({ price: { totalCents, depositCents, balanceCents } }: DemoVersion) {
  if (totalCents === null || depositCents === null || balanceCents === null)
    throw new Error('a contract without a price');
  return { totalCents, depositCents, balanceCents };
}

function evidence({ booking }: BookingFile, version: DemoVersion, { random, time }: DemoHouse): Row {
  const isSigned = version.state === 'signed';
  const signerName = `${booking.person.firstName} ${booking.person.lastName}`;
  const drawn = isSigned ? drawSignature(signerName, random) : null;
  return {
    signed_at: isSigned ? booking.history.signedAt : null,
    signed_time_zone: isSigned ? time.zone : null,
    signer_name: isSigned ? signerName : null,
    on_behalf_of: isSigned ? booking.event.company : null,
    consent_text: isSigned ? CONSENT_TEXT : null,
    consented: isSigned ? true : null,
    signature_png: drawn && hexOf(drawn.png),
    signature_strokes: drawn && drawn.strokes,
    // An address of the range kept for documentation.
    signer_address: isSigned ? `203.0.113.${random.whole(1, 254)}` : null,
    signer_user_agent: isSigned ? random.pick(BROWSERS) : null,
  };
}
