import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  needsVerification,
  rememberContact,
  rememberedContact,
  type CustomerContact,
} from '@/lib/customer-bookings';
import { usePageTitle } from '@/lib/page-title';
import { useSettingsReading } from '@/lib/settings';
import { PageHeading, PageSection } from '@/ui/page-section';
import { usePaymentReturn } from '@/shared/payments/use-payment-return';
import { ErrorState } from '@/ui/state-card';
import { StepUpInPage } from '@/shared/step-up/step-up-in-page';
import { StepUpProvider } from '@/shared/step-up/step-up-provider';
import { BookingCard } from './booking-card';
import { byUrgency } from './booking-order';
import { useFloorPlans } from './floor-plans/use-floor-plans';
import { NeedHelp } from './need-help';
import { ResultsBar } from './results-bar';
import { ReturnedPaymentNotice } from './returned-payment-notice';
import { SearchPanel } from './search-panel';
import { useBookings } from './use-bookings';
import classes from './my-bookings.module.css';

/** Everything a customer can see and do about bookings, found by email or phone (Bookings §8). */
export function MyBookingsScreen() {
  usePageTitle('My Bookings');
  const client = useQueryClient();
  const { settings, reading } = useSettingsReading();
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
    void client.invalidateQueries({ queryKey: ['/api/floor-plans'] });
  }, [client, refetch]);
  const returned = usePaymentReturn(refresh);

  const search = (next: CustomerContact) => {
    rememberContact(next);
    setEditing(false);
    if (next.search === contact?.search && next.type === contact.type) void refetch();
    else setContact(next);
  };

  const found = bookings.data ?? [];
  const floorPlans = useFloorPlans(contact, found.length > 0);
  const targetId = parameters.get('booking');
  const isRefused = needsVerification(bookings.error);
  const hasFound = found.length > 0 && !isRefused;
  const isOpening = hasFound ? reading.isPending : contact === null && bookings.isPending;
  // A look-up that fails says so beside its field.
  const failure = hasFound ? !settings && reading.error : contact === null && !isRefused && bookings.error;
  return (
    <StepUpProvider contact={contact}>
      <PageSection className={classes.page}>
        <PageHeading title="My Bookings" />
        {returned && <ReturnedPaymentNotice returned={returned} />}
        {failure && !editing && (
          <ErrorState
            title="Your bookings could not be loaded"
            error={failure}
            retrying={bookings.isFetching || reading.isFetching}
            onRetry={refresh}
          />
        )}
        {isRefused && !editing ? (
          <div className={classes.search}>
            <StepUpInPage contact={contact} onVerified={refresh} />
          </div>
        ) : isOpening && !editing ? (
          <Skeleton height={280} radius="lg" maw={560} aria-label="Loading" />
        ) : editing || !hasFound ? (
          <SearchPanel
            contact={contact}
            searching={contact !== null && bookings.isFetching && !editing}
            failure={contact && !editing ? bookings.error : null}
            nothingFound={contact !== null && bookings.isSuccess && found.length === 0 && !editing}
            onSearch={search}
            onBack={editing && found.length > 0 ? () => setEditing(false) : null}
          />
        ) : null}
        {hasFound && settings && (
          // Whoever looks for other bookings and comes back finds everything as it was.
          <div hidden={editing} className={classes.results}>
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
              {byUrgency(found, settings).map((booking) => (
                <BookingCard
                  key={booking.id}
                  booking={booking}
                  settings={settings}
                  floorPlans={(floorPlans.data ?? []).filter((plan) => plan.bookingId === booking.id)}
                  isTarget={targetId === booking.id && found.length > 1}
                  wantedPayment={
                    targetId === booking.id && parameters.get('pay') === 'final' ? 'final' : null
                  }
                  onChanged={refresh}
                />
              ))}
            </div>
            {floorPlans.isError && (
              <p className={classes.notLoaded} role="alert">
                Your floor plans could not be loaded.{' '}
                <Button
                  variant="subtle"
                  loading={floorPlans.isFetching}
                  onClick={() => void floorPlans.refetch()}
                >
                  Try again
                </Button>
              </p>
            )}
          </div>
        )}
        <NeedHelp />
      </PageSection>
    </StepUpProvider>
  );
}
