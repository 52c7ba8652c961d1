import { telHref } from '#rules';
import { Button } from '@mantine/core';
import { ApiError } from '@/lib/api-client';
import type { CustomerContact } from '@/lib/customer-bookings';
import { useSettings } from '@/lib/settings';
import { BookingLookup } from '@/shared/booking-lookup/booking-lookup';
import { EmptyState } from '@/ui/state-card';
import classes from './my-bookings.module.css';

const NOT_SEARCHED = 'We could not look your bookings up. Please try again.';

interface SearchPanelProps {
  contact: CustomerContact | null;
  searching: boolean;
  failure: unknown;
  /** The look-up went through and found nothing. */
  nothingFound: boolean;
  onSearch: (contact: CustomerContact) => void;
  /** Back to the bookings that were shown before. */
  onBack: (() => void) | null;
}

/** Before any booking is shown: the look-up, its result when it is empty, and a phone number. */
export function SearchPanel({
  contact,
  searching,
  failure,
  nothingFound,
  onSearch,
  onBack,
}: SearchPanelProps) {
  const settings = useSettings();
  const error = failure ? (failure instanceof ApiError && failure.serverMessage) || NOT_SEARCHED : null;
  const other = contact?.type === 'email' ? 'phone number' : 'email address';
  return (
    <div className={classes.search}>
      <BookingLookup initial={contact} onSearch={onSearch} searching={searching} error={error} />
      <div aria-live="polite">
        {nothingFound && contact && (
          <EmptyState title="No bookings found">
            We found no bookings for{' '}
            <strong className={contact.type === 'phone' ? classes.phone : undefined}>{contact.search}</strong>
            . Check the <span>{contact.type === 'email' ? 'email address' : 'phone number'}</span> for a slip,
            or try your <span>{other}</span> instead.
          </EmptyState>
        )}
      </div>
      {onBack && (
        <Button variant="subtle" color="gray" onClick={onBack}>
          Back to my bookings
        </Button>
      )}
      {settings && (
        <p className={classes.call}>
          Rather talk to us? <a href={telHref(settings.phone)}>{settings.phoneDisplay}</a>
        </p>
      )}
    </div>
  );
}
