import { toDollars, type BookingDetails } from '#rules';
import { versionOf } from '#platform';
import type { AskedFor, NotesForm, PricingForm, SlotForm } from '../api.js';
import { ASKED_FOR, DETAILS } from './booking-edit.js';

type PricingFacts = {
  priceOverrideCents: number | null;
  discountHundredths: number;
  discountType: PricingForm['discountType'];
  discountReason: string | null;
};

interface SlotFacts {
  eventDate: string;
  startTime: string;
  endTime: string;
  venues: readonly { venueId: string }[];
}

/** What the form of the notes shows. Its version changes with what it shows and with nothing else. */
export function notesForm(staffNotes: string | null): NotesForm {
  return { staffNotes, version: versionOf([staffNotes]) };
}

/** What the form of the price shows, in dollars or percent. Its version changes with what it shows and with nothing else. */
export function pricingForm(facts: PricingFacts): PricingForm {
  const { priceOverrideCents, discountHundredths, discountType, discountReason } = facts;
  return {
    priceOverride: priceOverrideCents === null ? null : toDollars(priceOverrideCents),
    discountAmount: discountHundredths / 100,
    discountType,
    discountReason,
    version: versionOf([priceOverrideCents, discountHundredths, discountType, discountReason]),
  };
}

/** When and where it is. Its version changes with what it shows and with nothing else. */
export function slotForm(facts: SlotFacts): SlotForm {
  const { eventDate, startTime, endTime } = facts;
  const venueIds = facts.venues.map(({ venueId }) => venueId).sort();
  return {
    eventDate,
    startTime,
    endTime,
    venueIds,
    version: versionOf([eventDate, startTime, endTime, venueIds]),
  };
}

/** Of what staff correct about customer and event. It changes with any of it and with nothing else. */
export function detailsVersion(facts: AskedFor & BookingDetails): string {
  return versionOf([...ASKED_FOR, ...DETAILS].map((field) => facts[field]));
}
