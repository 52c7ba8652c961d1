import { useEffect, useRef } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cardWarning, DISCOUNT_REASONS, formatMoney, PRICE_TO_BE_AGREED, toCents, type Price } from '#rules';
import type { StaffBooking } from '#api/bookings';
import type { ContractView } from '#api/contracts';
import type { BookingActs } from '../bookings/use-booking-act';
import { StaffForm } from '../form/staff-form';
import { useStaffForm } from '../form/use-staff-form';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { checkPricing, draftOf, pricingWords, type PricingDraft } from './pricing-draft';
import classes from './pricing.module.css';

interface PricingFormProps {
  booking: StaffBooking;
  acts: BookingActs;
  onSaved: () => void;
}

/** Where the server's fields stand. */
const FIELDS = {
  priceOverride: 'override',
  discountAmount: 'discount',
  discountType: 'type',
  discountReason: 'reason',
} as const;

export function pricingFormName(bookingId: string): string {
  return `pricing:${bookingId}`;
}

/** The form of the price, with what follows from it while one types. */
function usePricingForm({ booking, acts, onSaved }: PricingFormProps) {
  return useStaffForm<PricingDraft>({
    name: pricingFormName(booking.id),
    saved: draftOf(booking),
    version: booking.pricingVersion,
    check: (draft) => checkPricing(booking, draft).errors,
    fields: FIELDS,
    save: async (draft, version) => {
      const { change } = checkPricing(booking, draft);
      const kind = booking.contractSigned ? 'reprice' : 'pricing';
      return change ? acts.attempt({ kind, change: { ...change, version } }) : [];
    },
    onSaved,
  });
}

/** Override, discount and reason, with the price that follows from them while one types. */
export function PricingForm(props: PricingFormProps) {
  const { booking, acts } = props;
  const state = usePricingForm(props);
  const { form } = state;
  const overrideField = useRef<HTMLInputElement>(null);
  const { errors, change, preview } = checkPricing(booking, form.values);
  useEffect(() => overrideField.current?.focus(), []);
  const field = (name: 'override' | 'discount') => ({
    ...form.getInputProps(name),
    error: errors[name] ?? form.errors[name],
  });

  return (
    <StaffForm state={state} className={classes.form} theirs={pricingWords(booking)}>
      <TextInput
        ref={overrideField}
        data-autofocus
        size="sm"
        label="Price override"
        description="Replaces the computed price. Empty: computed from hours and spaces."
        inputMode="decimal"
        leftSection="$"
        {...field('override')}
      />
      <div className={classes.pair}>
        <TextInput size="sm" label="Discount amount" inputMode="decimal" {...field('discount')} />
        <NativeSelect
          size="sm"
          label="Discount type"
          data={[
            { value: 'dollar', label: 'Dollars' },
            { value: 'percentage', label: 'Percent' },
          ]}
          {...form.getInputProps('type')}
        />
      </div>
      <NativeSelect
        size="sm"
        label="Discount reason"
        data={[{ value: '', label: 'No reason given' }, ...DISCOUNT_REASONS]}
        {...form.getInputProps('reason')}
      />
      <Preview price={preview} booking={booking} />
      {!change && Object.keys(form.errors).length > 0 && (
        <p className={classes.wanted} role="alert">
          Please mend the marked fields.
        </p>
      )}
      <SaveButton booking={booking} acts={acts} />
    </StaffForm>
  );
}

/** A price that was signed changes with a new version of the contract, in one act. */
function SaveButton({ booking, acts }: Pick<PricingFormProps, 'booking' | 'acts'>) {
  const version = useNextVersion(booking);
  const isWorking = acts.working === 'pricing' || acts.working === 'reprice';
  const send = `Change and send ${version === null ? 'a new version' : `version ${version}`}`;
  return (
    <Button type="submit" size="sm" loading={isWorking}>
      {booking.contractSigned ? send : 'Save Pricing'}
    </Button>
  );
}

/** The version that would follow the signed one; null while that is not known. */
function useNextVersion({ id, contractSigned, contractSignedAt }: StaffBooking): number | null {
  const { data } = useQuery({
    queryKey: [STAFF_QUERIES, 'contract-version', id, contractSignedAt],
    queryFn: () =>
      staffSession.call<Pick<ContractView, 'contractVersion'>>(
        'GET',
        `/api/bookings/${encodeURIComponent(id)}/contract`,
      ),
    enabled: contractSigned,
  });
  return data?.contractVersion ? data.contractVersion + 1 : null;
}

function Preview({ price, booking }: { price: Price | null; booking: StaffBooking }) {
  const overpaid = price?.totalCents == null ? 0 : toCents(booking.receivedAmount) - price.totalCents;
  const warning = price && cardWarning(price);
  return (
    <div className={classes.preview} aria-live="polite">
      <span>New total</span>
      <strong>{price?.totalCents == null ? PRICE_TO_BE_AGREED : formatMoney(price.totalCents)}</strong>
      {price?.depositCents != null && price.balanceCents !== null && (
        <small>{`Deposit ${formatMoney(price.depositCents)} · balance ${formatMoney(price.balanceCents)}`}</small>
      )}
      {warning && <small className={classes.warning}>{warning}</small>}
      {overpaid > 0 && <small>{`The customer has then overpaid by ${formatMoney(overpaid)}.`}</small>}
      {booking.contractGenerated && !booking.contractSigned && (
        <small>
          {price !== null && price.totalCents === null
            ? 'Saving withdraws the contract that was sent. Generate it again once the price is agreed.'
            : 'Saving makes a new version of the contract for the customer to sign.'}
        </small>
      )}
      {booking.contractSigned && (
        <small>
          The customer signed the old price. One email asks them to sign the new version; the signed one is
          kept.
        </small>
      )}
    </div>
  );
}
