import { type Discount, durationHours, priceOf } from '#rules';
import type { Booking } from '../booking.entity.js';

type Priced = Pick<
  Booking,
  | 'startTime'
  | 'endTime'
  | 'eventType'
  | 'priceOverrideCents'
  | 'discountHundredths'
  | 'discountType'
  | 'depositCents'
> & { venues: readonly { hourlyCents: number }[] };

/** What the customer owes in all, in cents; null while the price is to be agreed (Money §2). */
export function bookingTotalCents(booking: Priced): number | null {
  return priceOf({
    hours: durationHours(booking.startTime, booking.endTime),
    hourlyCents: booking.venues.map((venue) => venue.hourlyCents),
    eventType: booking.eventType,
    priceOverrideCents: booking.priceOverrideCents,
    discount: discountOf(booking),
    depositCents: booking.depositCents,
  }).totalCents;
}

function discountOf({ discountHundredths: amount, discountType: type }: Priced): Discount | null {
  if (amount === 0) return null;
  return { type, amount: type === 'percentage' ? amount / 100 : amount };
}
