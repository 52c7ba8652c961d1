import type { Price } from '#rules';
import type { DemoBooking, DemoPricing } from './demo-booking.js';
import type { DemoVenue } from './demo-house.js';
import { priceUnder, pricingAt } from './demo-money.js';

/** One version of a booking's contract: every price agreed before the signature makes a new one (Contracts §2). */
export interface DemoVersion {
  number: number;
  state: 'awaiting' | 'signed' | 'superseded';
  at: Date;
  by: 'Staff' | 'System';
  pricing: Omit<DemoPricing, 'at'>;
  price: Price;
}

/** Oldest first; none before staff sent the first. */
export function versionsOf(booking: DemoBooking, venues: readonly DemoVenue[]): DemoVersion[] {
  const { contractAt, signedAt, pricings } = booking.history;
  if (!contractAt) return [];
  const later = pricings.map(({ at }) => at).filter((at) => at > contractAt && (!signedAt || at < signedAt));
  const moments = [contractAt, ...later];
  return moments.map((at, index) => {
    const pricing = pricingAt(booking, at);
    const isLatest = index === moments.length - 1;
    return {
      number: index + 1,
      state: isLatest ? (signedAt ? 'signed' : 'awaiting') : 'superseded',
      at,
      by: index === 0 ? 'Staff' : 'System',
      pricing,
      price: priceUnder(pricing, booking, venues),
    };
  });
}
