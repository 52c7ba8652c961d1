import { useState } from 'react';
import { ApiError } from '@/lib/api-client';
import {
  findBookings,
  needsVerification,
  rememberContact,
  rememberedContact,
  type CustomerContact,
} from '@/lib/customer-bookings';
import { BookingLookup } from '@/shared/booking-lookup/booking-lookup';
import { StepUpForm } from './step-up-form';
import classes from './step-up.module.css';

const NOT_FOUND =
  'That does not lead to this booking. Was the request made with another email or phone? Try it here.';
const NOT_SEARCHED = 'We could not look your booking up. Please try again.';

interface StepUpLookupProps {
  /** The look-up before this one opened other bookings than the one at hand. */
  missed: boolean;
  onFound: () => void;
}

/** A look-up opens bookings for a day; when that is over, the contact is asked for again in place (Access §5). */
export function StepUpLookup({ missed, onFound }: StepUpLookupProps) {
  const [searching, setSearching] = useState(false);
  const [error, setError] = useState<string | null>(missed ? NOT_FOUND : null);
  const [provedBy, setProvedBy] = useState<CustomerContact | null>(null);

  const search = async (contact: CustomerContact) => {
    setSearching(true);
    setError(null);
    try {
      const bookings = await findBookings(contact);
      if (bookings.length === 0) return setError(NOT_FOUND);
      rememberContact(contact);
      onFound();
    } catch (failure) {
      if (needsVerification(failure)) setProvedBy(contact);
      else setError((failure instanceof ApiError && failure.serverMessage) || NOT_SEARCHED);
    } finally {
      setSearching(false);
    }
  };

  if (provedBy) return <StepUpForm contact={provedBy} onVerified={onFound} />;
  return (
    <div className={classes.form}>
      <p className={classes.text}>
        This browser may no longer open your booking. Tell us the email or phone of your request; everything
        you entered is still here.
      </p>
      <BookingLookup
        initial={rememberedContact()}
        onSearch={(contact) => void search(contact)}
        searching={searching}
        error={error}
        buttonLabel="Continue"
      />
    </div>
  );
}
