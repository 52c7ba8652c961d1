import { durationHours, priceOf, readAmount, readPercentage, toCents, type Price } from '#rules';
import type { DiscountType, PricingChange, StaffBooking } from '#api/bookings';

/** What stands in the fields of Edit Pricing: texts, as typed. */
export interface PricingDraft {
  [field: string]: string;
  override: string;
  discount: string;
  type: DiscountType;
  reason: string;
}

export interface CheckedPricing {
  errors: Partial<Record<'override' | 'discount', string>>;
  /** Null while a field is wrong. */
  change: PricingChange | null;
  preview: Price | null;
}

export function draftOf(booking: StaffBooking): PricingDraft {
  return {
    override: booking.priceOverride === null ? '' : String(booking.priceOverride),
    discount: booking.discountAmount === 0 ? '' : String(booking.discountAmount),
    type: booking.discountType,
    reason: booking.discountReason ?? '',
  };
}

const AMOUNT_MESSAGE = 'Enter an amount like 1,250.50, with a point before the cents.';
const PERCENT_MESSAGE = 'Enter a percentage from 0 to 100, such as 7.5 with a point.';

/** The price as the server will compute it from these fields (Money §2), or what is wrong with them. */
export function checkPricing(booking: StaffBooking, draft: PricingDraft): CheckedPricing {
  const isPercentage = draft.type === 'percentage';
  const override = readAmount(draft.override);
  const discount = isPercentage ? readPercentage(draft.discount) : readAmount(draft.discount);
  const errors: CheckedPricing['errors'] = {};
  if (override === 'unreadable') errors.override = AMOUNT_MESSAGE;
  if (discount === 'unreadable') errors.discount = isPercentage ? PERCENT_MESSAGE : AMOUNT_MESSAGE;
  if (isPercentage && typeof discount === 'number' && discount > 100 * 100)
    errors.discount = 'A percentage discount cannot exceed 100.';
  if (override === 'unreadable' || discount === 'unreadable' || errors.discount) {
    return { errors, change: null, preview: null };
  }
  return {
    errors,
    change: {
      priceOverride: override === null ? null : override / 100,
      discountAmount: discount === null ? 0 : discount / 100,
      discountType: draft.type,
      discountReason: discount ? draft.reason || null : null,
    },
    preview: priceFor(
      booking,
      override,
      discount === null ? null : { type: draft.type, hundredths: discount },
    ),
  };
}

function priceFor(
  booking: StaffBooking,
  overrideCents: number | null,
  discount: { type: DiscountType; hundredths: number } | null,
): Price {
  return priceOf({
    hours: durationHours(booking.startTime, booking.endTime),
    hourlyCents: booking.venues.map((venue) => toCents(venue.pricePerHour)),
    eventType: booking.eventType,
    priceOverrideCents: overrideCents,
    discount: discount && {
      type: discount.type,
      amount: discount.type === 'percentage' ? discount.hundredths / 100 : discount.hundredths,
    },
    // A paid deposit never moves: any difference goes to the balance (Money §6).
    depositCents:
      booking.depositPaid && booking.depositAmount !== null ? toCents(booking.depositAmount) : null,
    depositPaid: booking.depositPaid,
    receivedCents: toCents(booking.receivedAmount),
  });
}

/** A price in words, as it stands beside what somebody else typed. */
export function pricingWords(booking: StaffBooking): string {
  const { override, discount, type, reason } = draftOf(booking);
  const base = override === '' ? 'No price override' : `Price override $${override}`;
  if (discount === '') return `${base}, no discount.`;
  return `${base}, discount ${type === 'percentage' ? `${discount}%` : `$${discount}`}${reason && ` (${reason})`}.`;
}

/** The price as it stands. */
export function currentPrice(booking: StaffBooking): Price | null {
  return checkPricing(booking, draftOf(booking)).preview;
}
