import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { DISCOUNT_REASONS, formatMoney, PRICE_TO_BE_AGREED, toCents, type Price } from '#rules';
import type { DiscountType, StaffBooking } from '#api/bookings';
import type { BookingActs } from '../bookings/use-booking-act';
import { checkPricing, draftOf } from './pricing-draft';
import classes from './pricing.module.css';

interface PricingFormProps {
  booking: StaffBooking;
  acts: BookingActs;
  onSaved: () => void;
}

/** Override, discount and reason, with the price that follows from them while one types. */
export function PricingForm({ booking, acts, onSaved }: PricingFormProps) {
  const [draft, setDraft] = useState(() => draftOf(booking));
  const [tried, setTried] = useState(false);
  const overrideField = useRef<HTMLInputElement>(null);
  const { errors, change, preview } = checkPricing(booking, draft);
  useEffect(() => overrideField.current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (change && (await acts.run({ kind: 'pricing', change }))) onSaved();
  };

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        ref={overrideField}
        data-autofocus
        size="sm"
        label="Price override"
        description="Replaces the computed price. Empty: computed from hours and spaces."
        inputMode="decimal"
        leftSection="$"
        value={draft.override}
        error={errors.override}
        onChange={(event) => setDraft({ ...draft, override: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          size="sm"
          label="Discount amount"
          inputMode="decimal"
          value={draft.discount}
          error={errors.discount}
          onChange={(event) => setDraft({ ...draft, discount: event.currentTarget.value })}
        />
        <NativeSelect
          size="sm"
          label="Discount type"
          data={[
            { value: 'dollar', label: 'Dollars' },
            { value: 'percentage', label: 'Percent' },
          ]}
          value={draft.type}
          onChange={(event) => setDraft({ ...draft, type: event.currentTarget.value as DiscountType })}
        />
      </div>
      <NativeSelect
        size="sm"
        label="Discount reason"
        data={[{ value: '', label: 'No reason given' }, ...DISCOUNT_REASONS]}
        value={draft.reason}
        onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
      />
      <Preview price={preview} booking={booking} />
      {tried && !change && (
        <p className={classes.wanted} role="alert">
          Please mend the marked fields.
        </p>
      )}
      <Button type="submit" size="sm" loading={acts.working === 'pricing'}>
        Save Pricing
      </Button>
    </form>
  );
}

function Preview({ price, booking }: { price: Price | null; booking: StaffBooking }) {
  const overpaid = price?.totalCents == null ? 0 : toCents(booking.receivedAmount) - price.totalCents;
  return (
    <div className={classes.preview} aria-live="polite">
      <span>New total</span>
      <strong>{price?.totalCents == null ? PRICE_TO_BE_AGREED : formatMoney(price.totalCents)}</strong>
      {price?.depositCents != null && price.balanceCents !== null && (
        <small>
          Deposit {formatMoney(price.depositCents)} · balance {formatMoney(price.balanceCents)}
        </small>
      )}
      {overpaid > 0 && <small>The customer has then overpaid by {formatMoney(overpaid)}.</small>}
      {booking.contractGenerated && !booking.contractSigned && (
        <small>
          {price !== null && price.totalCents === null
            ? 'Saving withdraws the contract that was sent. Generate it again once the price is agreed.'
            : 'Saving makes a new version of the contract for the customer to sign.'}
        </small>
      )}
      {booking.contractSigned && (
        <small>The contract is signed at the old price. Generate a new version before you change it.</small>
      )}
    </div>
  );
}
