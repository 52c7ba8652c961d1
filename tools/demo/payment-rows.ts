import type { BookingFile } from './booking-rows.js';
import type { LedgerLine } from './demo-money.js';
import { after } from './demo-time.js';
import type { SeededRandom } from './seeded-random.js';
import type { Row } from './rows.js';

const PROVIDER = 'builtin';

/** The ledger, and what the built-in processor and our attempts know of each charge. */
export interface PaymentRows {
  payments: Row[];
  intents: Row[];
  processorIntents: Row[];
}

export function paymentRows({ booking, ledger }: BookingFile, random: SeededRandom): PaymentRows {
  const priceVersion = 1 + booking.history.pricings.length;
  const charges = ledger
    .filter(({ kind }) => kind === 'charge')
    .map((line) => ({ line, clientSecret: `${line.reference}_secret_${random.hex(24)}`, id: random.uuid() }));
  return {
    payments: ledger.map((line) => paymentRow(booking.id, line)),
    intents: charges.map(({ line, clientSecret, id }) => ({
      id,
      booking_id: booking.id,
      type: line.type,
      amount_cents: line.amountCents,
      price_version: priceVersion,
      provider: PROVIDER,
      provider_intent_id: line.reference,
      client_secret: clientSecret,
      state: 'succeeded',
      created_at: after(line.at, -2),
      updated_at: line.at,
    })),
    processorIntents: charges.map(({ line, clientSecret, id }) => ({
      id: line.reference,
      client_secret: clientSecret,
      amount_cents: line.amountCents,
      status: 'succeeded',
      metadata: { bookingId: booking.id, type: line.type },
      idempotency_key: id,
      refunded_cents: refundedOf(line, ledger),
      created_at: after(line.at, -2),
      succeeded_at: line.at,
    })),
  };
}

function paymentRow(bookingId: string, line: LedgerLine): Row {
  return {
    id: line.id,
    booking_id: bookingId,
    type: line.type,
    kind: line.kind,
    amount_cents: line.amountCents,
    method: 'card',
    provider: PROVIDER,
    provider_reference: line.reference,
    charge_id: line.chargeId,
    owed_back: false,
    received_at: line.at,
    recorded_at: line.at,
  };
}

function refundedOf(charge: LedgerLine, ledger: readonly LedgerLine[]): number {
  return ledger
    .filter(({ chargeId }) => chargeId === charge.id)
    .reduce((sum, line) => sum + line.amountCents, 0);
}
