import { Injectable } from '@nestjs/common';
import { isAlive, toCents } from '#rules';
import { DomainError, Outbox, Transactions, type Tx } from '#platform';
import { ActivityLog, type Actor } from '#staff';
import type { PricingChange } from '../api.js';
import { BookingAspects } from '../booking-aspects.js';
import type { Booking } from '../booking.entity.js';
import { changedMeanwhile, contractIsSigned } from '../bookings.errors.js';
import { BookingsRepository } from '../bookings.repository.js';
import { bookingTotalCents } from '../domain/booking-price.js';
import { pricingForm } from '../domain/form-version.js';

/** Staff set a price or a discount (Money §5, Money §2, Money §6). */
@Injectable()
export class ChangePricing {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BookingsRepository,
    private readonly aspects: BookingAspects,
    private readonly outbox: Outbox,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Keys that are absent stay as they are.
   * @throws DomainError 400, 404, 409 CONTRACT_SIGNED, 409 BOOKING_CLOSED, 409 CHANGED_MEANWHILE
   */
  async execute(actor: Actor, id: string, change: PricingChange): Promise<void> {
    await this.transactions.run(async (tx) => {
      const booking = await this.repository.getForUpdate(tx, id);
      assertOpen(booking);
      await this.assertUnsigned(tx, id);
      await this.change(tx, actor, booking, change);
    });
  }

  /**
   * Also of a signed booking, whose caller writes a new version in the same transaction. False when nothing would change.
   * @throws DomainError 400, 404, 409 BOOKING_CLOSED, 409 CHANGED_MEANWHILE
   */
  async executeInside(tx: Tx, actor: Actor, id: string, change: PricingChange): Promise<boolean> {
    const booking = await this.repository.getForUpdate(tx, id);
    assertOpen(booking);
    return this.change(tx, actor, booking, change);
  }

  private async change(tx: Tx, actor: Actor, booking: Booking, change: PricingChange): Promise<boolean> {
    const { id } = booking;
    const before = pricingOf(booking);
    const current = pricingForm(booking);
    apply(booking, change);
    const after = pricingOf(booking);
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    if (change.version !== undefined && change.version !== current.version) {
      const latest = await this.activity.latest(tx, id, 'booking.price');
      throw changedMeanwhile('price', { current, ...latest });
    }
    booking.priceVersion += 1;
    await this.repository.save(tx, booking);
    await this.activity.record(tx, actor, {
      act: 'booking.price',
      subjectType: 'booking',
      subjectId: id,
      before,
      after,
    });
    await this.outbox.record(tx, {
      type: 'booking.price-changed',
      payload: { bookingId: id, priceVersion: booking.priceVersion },
    });
    return true;
  }

  private async assertUnsigned(tx: Tx, id: string): Promise<void> {
    const { contractSigned } = await this.aspects.of(id, tx);
    if (!contractSigned) return;
    throw contractIsSigned();
  }
}

function assertOpen(booking: Booking): void {
  if (!isAlive(booking.status)) {
    throw new DomainError(
      'conflict',
      'BOOKING_CLOSED',
      `This booking is ${booking.status}; its price cannot change.`,
    );
  }
}

function apply(booking: Booking, change: PricingChange): void {
  if (change.priceOverride !== undefined) {
    booking.priceOverrideCents =
      change.priceOverride === null ? null : cents('priceOverride', change.priceOverride);
  }
  if (change.discountType !== undefined) booking.discountType = change.discountType ?? 'dollar';
  if (change.discountAmount !== undefined) {
    booking.discountHundredths =
      change.discountAmount === null ? 0 : cents('discountAmount', change.discountAmount);
  }
  if (change.discountReason !== undefined) booking.discountReason = change.discountReason?.trim() || null;
  if (booking.discountType === 'percentage' && booking.discountHundredths > 10_000) {
    throw invalid('discountAmount', 'A percentage discount is at most 100.');
  }
  booking.totalCents = bookingTotalCents(booking);
}

function pricingOf(booking: Booking): Record<string, unknown> {
  const { priceOverrideCents, discountHundredths, discountType, discountReason, totalCents } = booking;
  return { priceOverrideCents, discountHundredths, discountType, discountReason, totalCents };
}

function cents(field: string, amount: number): number {
  try {
    const value = toCents(amount);
    if (value >= 0 && value <= 100_000_000) return value;
  } catch {
    // The same sentence says what is wrong.
  }
  throw invalid(field, 'Please enter an amount from 0 to 1,000,000 with at most two decimals.');
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('invalid', 'PRICING_INVALID', message, { errors: [{ field, message }] });
}
