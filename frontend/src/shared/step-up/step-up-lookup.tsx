import { sentenceOf } from '@/lib/api-client';
import {
  findBookings,
  needsVerification,
  rememberContact,
  rememberedContact,
  type CustomerBooking,
} from '@/lib/customer-bookings';
import { useAct } from '@/lib/use-act';
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
  const search = useAct({
    mutationFn: findBookings,
    onSuccess: (bookings, contact) => {
      if (bookings.length === 0) return;
      rememberContact(contact);
      onFound();
    },
  });

  if (search.input && needsVerification(search.error)) {
    return <StepUpForm contact={search.input} onVerified={onFound} />;
  }
  return (
    <div className={classes.form}>
      <p className={classes.text}>
        This browser may no longer open your booking. Tell us the email or phone of your request; everything
        you entered is still here.
      </p>
      <BookingLookup
        initial={rememberedContact()}
        onSearch={search.run}
        searching={search.isPending}
        error={errorOf(search, missed)}
        buttonLabel="Continue"
      />
    </div>
  );
}

function errorOf(
  { isIdle, data, error }: { isIdle: boolean; data?: CustomerBooking[]; error: Error | null },
  missed: boolean,
): string | null {
  if (error) return sentenceOf(error, NOT_SEARCHED);
  return data?.length === 0 || (isIdle && missed) ? NOT_FOUND : null;
}
