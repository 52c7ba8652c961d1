import { roundHalfUp } from './money.js';
import { priceParts } from './owed.js';

/** Shown instead of an amount while a booking has no price (Money §3). */
export const PRICE_TO_BE_AGREED = 'Price to be agreed';

/** Said wherever somebody asks for a wedding (Requests §12). */
export const WEDDING_RATES_NOTE =
  'Wedding rates are custom and differ from the standard per-hour price. We agree yours with you on the phone.';

const WEDDING_TYPES: readonly string[] = ['wedding', 'wedding-reception'];
const HUNDREDTHS = 100;
const WHOLE = 100 * HUNDREDTHS;

export type DiscountType = 'dollar' | 'percentage';

export interface Discount {
  type: DiscountType;
  /** Cents for `dollar`; percent, at most two decimals, for `percentage`. */
  amount: number;
}

export interface PricingFacts {
  /** Wall-clock hours. */
  hours: number;
  /** Hourly price in cents of each chosen venue, as copied onto the booking. */
  hourlyCents: number[];
  eventType: string;
  priceOverrideCents: number | null;
  discount: Discount | null;
  depositCents: number | null;
  /** Whether that deposit has come, and what came in all: it then stays, whatever the price (Money §6). */
  depositPaid?: boolean;
  receivedCents?: number;
}

export interface Price {
  baseCents: number | null;
  discountCents: number;
  totalCents: number | null;
  depositCents: number | null;
  balanceCents: number | null;
}

/** Weddings and wedding receptions have no price until staff set one (Money §3). */
export function isWeddingType(eventType: string): boolean {
  return WEDDING_TYPES.includes(eventType);
}

function discountedCents(baseCents: number, discount: Discount | null): number {
  if (!discount) return Math.max(0, roundHalfUp(baseCents));
  if (!Number.isFinite(discount.amount) || discount.amount < 0) {
    throw new RangeError('A discount cannot be negative.');
  }
  if (discount.type === 'dollar') return Math.max(0, roundHalfUp(baseCents - discount.amount));
  if (discount.amount > 100) throw new RangeError('A percentage discount cannot exceed 100.');
  // Hundredths of a percent keep the product a whole number, so that the one rounding sees the exact value.
  const remaining = WHOLE - Math.round(discount.amount * HUNDREDTHS);
  return roundHalfUp((baseCents * remaining) / WHOLE);
}

/**
 * Price of a booking in cents: hours × sum of hourly prices, or the override; minus the discount, never below 0, rounded
 * half up once. Deposit: the set amount (at most the total), else half rounded half up (`priceParts`); balance: the exact rest.
 * A wedding without override has no price. Throws RangeError for an impossible discount. (Money §2)
 */
export function priceOf(facts: PricingFacts): Price {
  const { hours, hourlyCents, eventType, priceOverrideCents, discount } = facts;
  if (priceOverrideCents === null && isWeddingType(eventType)) {
    return { baseCents: null, discountCents: 0, totalCents: null, depositCents: null, balanceCents: null };
  }
  const hourlySum = hourlyCents.reduce((sum, cents) => sum + cents, 0);
  const baseCents = priceOverrideCents ?? roundHalfUp(hours * hourlySum);
  const totalCents = discountedCents(baseCents, discount);
  return { baseCents, discountCents: baseCents - totalCents, ...priceParts({ ...facts, totalCents }) };
}
