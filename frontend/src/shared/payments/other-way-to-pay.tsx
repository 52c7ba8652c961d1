import { otherWayToPay, telHref } from '#rules';
import { toCents } from '@/lib/formats';
import type { PublicSettings } from '@/lib/settings';
import { amountOf, type PayableBooking, type PaymentType } from './payment-types';
import classes from './payments.module.css';

/** How a payment is made that no card can make; null where the button to pay belongs (Money §13, Money §17). */
export function otherWayFor(
  booking: PayableBooking,
  type: PaymentType,
  { cardsAccepted }: PublicSettings,
): string | null {
  return otherWayToPay({ cardsAccepted, cents: toCents(amountOf(booking, type) ?? 0) });
}

/** It stands where the button would. */
export function OtherWayToPay({ words, settings }: { words: string; settings: PublicSettings }) {
  return (
    <p className={classes.otherWay}>
      <span>{words}</span> Call us at <a href={telHref(settings.phone)}>{settings.phoneDisplay}</a>.
    </p>
  );
}
