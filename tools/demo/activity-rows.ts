import type { BookingFile } from './booking-rows.js';
import type { ContractRow } from './contract-rows.js';
import type { DemoPricing } from './demo-booking.js';
import { priceUnder } from './demo-money.js';
import type { Row } from './rows.js';

export interface DemoAct {
  at: Date;
  actor: string;
  act: string;
  before?: Row;
  after: Row;
}

/** What staff and customer did with a booking, as their acts would have written it down. */
export function activityRows(file: BookingFile, contracts: readonly ContractRow[]): (Row & { at: Date })[] {
  const acts = [
    ...callActs(file),
    ...decisionActs(file),
    ...pricingActs(file),
    ...contractActs(file, contracts),
  ];
  return acts.map((act) => activityRow(file.booking.id, act));
}

export function activityRow(
  bookingId: string,
  { at, actor, act, before, after }: DemoAct,
): Row & { at: Date } {
  return {
    at,
    actor,
    act,
    subject_type: 'booking',
    subject_id: bookingId,
    before: before ?? null,
    after,
  };
}

function callActs({ booking }: BookingFile): DemoAct[] {
  return booking.history.calls.map(({ outcome, note, at }) => ({
    at,
    actor: 'Staff',
    act: outcome === 'called' ? 'booking.called' : 'booking.no-answer',
    after: { note },
  }));
}

function decisionActs({ booking: { history, staffNotes } }: BookingFile): DemoAct[] {
  const acts: DemoAct[] = [];
  const { decision, cancellation } = history;
  if (decision) {
    acts.push({
      at: decision.at,
      actor: 'Staff',
      act: decision.status === 'confirmed' ? 'booking.approve' : 'booking.decline',
      before: { status: 'pending' },
      after: { status: decision.status, reason: decision.reason },
    });
  }
  if (cancellation) {
    acts.push({
      at: cancellation.at,
      actor: 'Staff',
      act: 'booking.cancel',
      before: { status: 'confirmed' },
      after: { status: 'cancelled', reason: cancellation.reason },
    });
  }
  const notedAt =
    history.courtesyRefund?.at ?? history.contractAt ?? decision?.at ?? history.calls.at(-1)?.at;
  if (staffNotes && notedAt)
    acts.push({
      at: notedAt,
      actor: 'Staff',
      act: 'booking.notes',
      before: { staffNotes: null },
      after: { staffNotes },
    });
  return acts;
}

function pricingActs(file: BookingFile): DemoAct[] {
  const told = (pricing: Omit<DemoPricing, 'at'>): Row => ({
    priceOverrideCents: pricing.overrideCents,
    discountHundredths: pricing.discount?.hundredths ?? 0,
    discountType: pricing.discount?.type ?? 'dollar',
    discountReason: pricing.discount?.reason ?? null,
    totalCents: priceUnder(pricing, file.booking, file.venues).totalCents,
  });
  const { pricings } = file.booking.history;
  return pricings.map((pricing, index) => ({
    at: pricing.at,
    actor: 'Staff',
    act: 'booking.price',
    before: told(pricings[index - 1] ?? { overrideCents: null, discount: null }),
    after: told(pricing),
  }));
}

function contractActs({ booking }: BookingFile, contracts: readonly ContractRow[]): DemoAct[] {
  const generated = contracts.map(({ version }): DemoAct => ({
    at: version.at,
    actor: version.by,
    act: 'contract.generate',
    ...(version.number > 1 ? { before: { contractVersion: version.number - 1, state: 'awaiting' } } : {}),
    after: {
      contractVersion: version.number,
      totalCents: version.price.totalCents,
      depositCents: version.price.depositCents,
    },
  }));
  const { signedAt } = booking.history;
  const latest = contracts.at(-1);
  if (!signedAt || !latest) return generated;
  const after = { contractVersion: latest.version.number, textSha256: latest.textSha256 };
  return [...generated, { at: signedAt, actor: 'Customer', act: 'contract.sign', after }];
}
