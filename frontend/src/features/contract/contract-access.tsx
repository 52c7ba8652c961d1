import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ApiError, sentenceOf } from '@/lib/api-client';
import {
  findBookings,
  needsLookup,
  needsVerification,
  rememberContact,
  rememberedContact,
  type CustomerContact,
} from '@/lib/customer-bookings';
import { useAct } from '@/lib/use-act';
import { BookingLookup } from '@/shared/booking-lookup/booking-lookup';
import { ErrorState, StateCard } from '@/ui/state-card';
import { StepUpForm } from '@/shared/step-up/step-up-form';
import classes from './contract.module.css';

interface ContractAccessProps {
  bookingId: string;
  failure: unknown;
  retrying: boolean;
  onRetry: () => Promise<unknown>;
}

/** Why the contract isn't shown, and the way to it: look-up, code, staff sign-in, or 'Contract Not Found'. */
export function ContractAccess({ bookingId, failure, retrying, onRetry }: ContractAccessProps) {
  if (needsVerification(failure)) {
    return (
      <div className={classes.access}>
        <h1 className={classes.accessTitle}>Confirm it&apos;s you</h1>
        <StepUpForm contact={rememberedContact()} onVerified={() => void onRetry()} />
      </div>
    );
  }
  if (needsLookup(failure)) return <ContractLookup bookingId={bookingId} onFound={onRetry} />;
  // 400: the address holds no booking's id at all.
  if (failure instanceof ApiError && [400, 404].includes(failure.status)) return <ContractNotFound />;
  if (failure instanceof ApiError && failure.status === 401) {
    return (
      <StateCard
        heading="h1"
        title="Please sign in"
        action={
          <Button component={Link} to="/management">
            Staff sign-in
          </Button>
        }
      >
        This view of the contract is for staff. Sign in to the management page, then open it again.
      </StateCard>
    );
  }
  return (
    <ErrorState
      heading="h1"
      title="The contract could not be loaded"
      error={failure}
      onRetry={() => void onRetry()}
      retrying={retrying}
    />
  );
}

function ContractNotFound() {
  return (
    <StateCard
      heading="h1"
      title="Contract Not Found"
      action={
        <Button component={Link} to="/my-bookings">
          Go to My Bookings
        </Button>
      }
    >
      The contract for this booking could not be found.
    </StateCard>
  );
}

/** The look-up in place. One that doesn't lead to this contract says no more than that it was not found. */
function ContractLookup({ bookingId, onFound }: { bookingId: string; onFound: () => Promise<unknown> }) {
  const search = useAct({
    mutationFn: async (contact: CustomerContact) => {
      rememberContact(contact);
      const bookings = await findBookings(contact);
      return bookings.some((booking) => booking.id === bookingId);
    },
    onSuccess: async (isFound) => {
      if (isFound) await onFound();
    },
    onError: async (failure) => {
      if (needsVerification(failure)) await onFound();
    },
  });
  const refusal = needsVerification(search.error) ? null : search.error;

  return (
    <div className={classes.access}>
      {search.data === false ? (
        <div role="alert">
          <h1 className={classes.accessTitle}>Contract Not Found</h1>
          <p className={classes.accessText}>The contract for this booking could not be found.</p>
          <p className={classes.accessText}>Was the request made with another email or phone? Try it here.</p>
        </div>
      ) : (
        <div>
          <h1 className={classes.accessTitle}>Open your contract</h1>
          <p className={classes.accessText}>
            Your contract is private. Tell us the email or phone of your request and it opens here.
          </p>
        </div>
      )}
      <BookingLookup
        initial={rememberedContact()}
        onSearch={search.run}
        searching={search.isPending}
        error={refusal && sentenceOf(refusal, 'Please try again.')}
        buttonLabel="Open the contract"
      />
    </div>
  );
}
