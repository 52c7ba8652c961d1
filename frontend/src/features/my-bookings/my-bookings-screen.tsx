import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  needsVerification,
  rememberContact,
  rememberedContact,
  type CustomerContact,
} from '@/lib/customer-bookings';
import { usePageTitle } from '@/lib/page-title';
import { useSettings } from '@/lib/settings';
import { PageHeading, PageSection } from '@/ui/page-section';
import { usePaymentReturn } from '@/ui/payments/use-payment-return';
import { StepUpForm } from '@/ui/step-up/step-up-form';
import { BookingCard } from './booking-card';
import { NeedHelp } from './need-help';
import { ResultsBar } from './results-bar';
import { ReturnedPaymentNotice } from './returned-payment-notice';
import { SearchPanel } from './search-panel';
import { useBookings } from './use-bookings';
import classes from './my-bookings.module.css';

/** Everything a customer can see and do about bookings, found by email or phone (Specification 1 §2). */
export function MyBookingsScreen() {
  usePageTitle('My Bookings');
  const client = useQueryClient();
  const settings = useSettings();
  const [parameters] = useSearchParams();
  const [contact, setContact] = useState<CustomerContact | null>(rememberedContact);
  const [editing, setEditing] = useState(false);
  const bookings = useBookings(contact);
  const { refetch } = bookings;

  const refresh = useCallback(() => {
    void refetch();
    // The day may have changed since the page was opened.
    void client.invalidateQueries({ queryKey: ['/api/settings'] });
    void client.invalidateQueries({ queryKey: ['/api/bookings'] });
  }, [client, refetch]);
  const returned = usePaymentReturn(refresh);

  const search = (next: CustomerContact) => {
    rememberContact(next);
    setEditing(false);
    if (next.search === contact?.search && next.type === contact.type) void refetch();
    else setContact(next);
  };

  const found = bookings.data ?? [];
  const targetId = parameters.get('booking');
  const showsResults = found.length > 0 && !editing && settings !== undefined;
  const isOpening = contact === null && bookings.isPending && !editing;
  return (
    <PageSection className={classes.page}>
      <PageHeading title="My Bookings" />
      {returned && <ReturnedPaymentNotice returned={returned} />}
      {needsVerification(bookings.error) && !editing ? (
        <div className={classes.search}>
          <StepUpForm contact={contact} onVerified={refresh} />
        </div>
      ) : isOpening ? (
        <Skeleton height={280} radius="lg" maw={560} aria-label="Loading" />
      ) : showsResults ? (
        <>
          <ResultsBar
            contact={contact}
            count={found.length}
            updatedAt={bookings.dataUpdatedAt}
            refreshing={bookings.isFetching}
            refreshFailed={bookings.isRefetchError}
            onChange={() => setEditing(true)}
            onRefresh={refresh}
          />
          <div className={classes.cards}>
            {found.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                settings={settings}
                contact={contact}
                isTarget={targetId === booking.id && found.length > 1}
                wantedPayment={targetId === booking.id && parameters.get('pay') === 'final' ? 'final' : null}
                onChanged={refresh}
              />
            ))}
          </div>
        </>
      ) : (
        <SearchPanel
          contact={contact}
          searching={contact !== null && bookings.isFetching && !editing}
          failure={contact && !editing ? bookings.error : null}
          nothingFound={contact !== null && bookings.isSuccess && found.length === 0 && !editing}
          onSearch={search}
          onBack={editing && found.length > 0 ? () => setEditing(false) : null}
        />
      )}
      <NeedHelp />
    </PageSection>
  );
}
