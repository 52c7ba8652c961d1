import { useRef } from 'react';
import { ErrorState } from '@/ui/state-card';
import { BookingDetailsDialog } from '../details/booking-details-dialog';
import { BookingsSection } from '../bookings/bookings-section';
import { useBookingFilters } from '../bookings/booking-filters';
import { OutboxMessageDialog } from '../outbox/outbox-message-dialog';
import { OutboxSection } from '../outbox/outbox-section';
import { useOutboxFilters } from '../outbox/use-outbox';
import { NeedsYou, type NeedsYouTarget } from '../overview/needs-you';
import { QuickStats } from '../overview/quick-stats';
import { RevenuePanel } from '../overview/revenue-panel';
import { UpcomingEvents } from '../overview/upcoming-events';
import { isSignInRequired } from '../session/staff-session';
import { SessionEndedBanner } from '../session/sign-in-again';
import screen from '../management.module.css';
import { CollapsibleSection } from './collapsible-section';
import { OverviewSkeleton } from './dashboard-skeleton';
import { useOpenRecord, useRecordOpener } from './open-record';
import { SectionList } from './section-list';
import classes from './staff-dashboard.module.css';
import { SignInAgainDialog } from './staff-dialog';
import { StaleNote } from './stale-note';
import { TopBar } from './top-bar';
import { useBusinessTime, useDashboardPolling } from './use-dashboard';
import { useSections } from './use-sections';

/** The office: what needs somebody, the week ahead, and the sections below. */
export function StaffDashboard() {
  const main = useRef<HTMLElement>(null);
  const dashboard = useDashboardPolling();
  const { today } = useBusinessTime();
  const sections = useSections();
  const filters = useBookingFilters();
  const outboxFilters = useOutboxFilters();
  const booking = useOpenRecord('booking');
  const message = useOpenRecord('message');
  const openBooking = useRecordOpener('booking');

  const stats = dashboard.data?.quickStats;
  const failedMail = dashboard.data?.needsYou.failedMail.count ?? 0;
  const searching = filters.searchText.trim() !== '';

  const follow = (target: NeedsYouTarget) => {
    if (target === 'failed-mail') {
      outboxFilters.change({ state: 'attention', search: '' });
      return sections.goTo('outbox');
    }
    filters.change({ status: target === 'requests' ? 'all' : target, from: '' });
    sections.goTo('bookings');
  };
  const search = (text: string) => {
    filters.setSearchText(text);
    if (text.trim()) sections.show('bookings');
  };

  return (
    <div className={`${screen.staff} ${classes.layout}`}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <SectionList
        open={sections.open}
        onOpen={sections.goTo}
        counts={{
          bookings: { count: stats?.totalBookings },
          outbox: { count: failedMail > 0 ? `${failedMail} failed` : null, late: failedMail > 0 },
        }}
      />
      <div>
        <TopBar
          today={today}
          search={filters.searchText}
          onSearch={search}
          onSubmit={() => sections.goTo('bookings')}
        />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <h1 className={classes.title}>Management</h1>
          <SessionEndedBanner />
          {/* A search is about bookings: its results take the place of the overview. */}
          {!searching && (
            <div className={classes.overview}>
              <Overview dashboard={dashboard} onFollow={follow} onOpen={openBooking} />
            </div>
          )}
          <CollapsibleSection
            sectionKey="bookings"
            open={sections.open.bookings}
            onToggle={() => sections.toggle('bookings')}
            count={stats && `${stats.totalBookings} total · ${stats.pendingRequests} pending`}
          >
            <BookingsSection filters={filters} />
          </CollapsibleSection>
          <CollapsibleSection
            sectionKey="outbox"
            open={sections.open.outbox}
            onToggle={() => sections.toggle('outbox')}
            count={failedMail > 0 ? `${failedMail} failed` : 'emails and texts to customers'}
          >
            <OutboxSection filters={outboxFilters} />
          </CollapsibleSection>
        </main>
      </div>
      {booking.id && (
        <BookingDetailsDialog
          key={booking.id}
          id={booking.id}
          focus={booking.focus}
          onClose={booking.close}
        />
      )}
      {message.id && <OutboxMessageDialog key={message.id} id={message.id} onClose={message.close} />}
      {!booking.id && !message.id && <SignInAgainDialog />}
    </div>
  );
}

interface OverviewProps {
  dashboard: ReturnType<typeof useDashboardPolling>;
  onFollow: (target: NeedsYouTarget) => void;
  onOpen: (bookingId: string) => void;
}

function Overview({ dashboard, onFollow, onOpen }: OverviewProps) {
  const { now } = useBusinessTime();
  const { data, error, refetch, isFetching } = dashboard;
  if (!data && error) {
    return (
      <ErrorState
        title="The overview could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <OverviewSkeleton />;
  return (
    <>
      {/* An ended session has its own banner. */}
      {error && !isSignInRequired(error) && <StaleNote reading={dashboard} />}
      <NeedsYou needsYou={data.needsYou} now={now} onFollow={onFollow} />
      <div className={classes.columns}>
        <UpcomingEvents events={data.upcoming} today={data.today} onOpen={onOpen} />
        <QuickStats stats={data.quickStats} />
      </div>
      <div className={classes.earnings}>
        <RevenuePanel saturdays={data.saturdays} />
      </div>
    </>
  );
}
