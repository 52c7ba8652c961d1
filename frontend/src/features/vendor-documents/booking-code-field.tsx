import { TextInput } from '@mantine/core';
import { typedVendorCode, VENDOR_CODE_UNKNOWN_MESSAGE } from '#rules';
import { ApiError } from '@/lib/api-client';
import type { FieldBinding } from '@/ui/public-form/field-binding';
import { describeBooking, type useVendorBooking } from './use-vendor-booking';
import classes from './vendor-documents.module.css';

interface BookingCodeFieldProps extends FieldBinding {
  /** Papers sent in place of others belong to the same booking. */
  isFixed: boolean;
  look: ReturnType<typeof useVendorBooking>;
}

/** The customer's eight characters, and whose event they stand for. */
export function BookingCodeField({ id, value, error, isFixed, look, onChange }: BookingCodeFieldProps) {
  const unknown = look.isUnknown ? VENDOR_CODE_UNKNOWN_MESSAGE : undefined;
  return (
    <div>
      <TextInput
        id={id}
        label="Booking ID"
        description="8 characters. Your customer finds them in My Bookings."
        className={classes.code}
        required
        readOnly={isFixed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        error={error ?? unknown}
        onChange={(event) => onChange(typedVendorCode(event.currentTarget.value))}
      />
      <p className={classes.customer} role="status" data-found={look.booking ? true : undefined}>
        <span>{look.isLooking && 'Looking up the booking…'}</span>
        <span>{!look.isLooking && look.booking && describeBooking(look.booking)}</span>
        <span>
          {look.failure && `${reasonOf(look.failure)} You can fill in the form and send it all the same.`}
        </span>
      </p>
    </div>
  );
}

function reasonOf(failure: Error): string {
  const sentence = failure instanceof ApiError ? failure.serverMessage : '';
  return sentence || 'The booking could not be looked up.';
}
