import { lazy, Suspense, useCallback, useState } from 'react';
import { ErrorState } from '@/ui/state-card';
import { NeedsYou, type NeedsYouTarget, type Way } from '../overview/needs-you';
import { QuickActions } from '../quick-actions/quick-actions';
import { QuickStats } from '../overview/quick-stats';
import { RevenuePanel } from '../overview/revenue-panel';
import { UpcomingEvents } from '../overview/upcoming-events';
import { SECTIONS } from '../sections';
import { SessionEndedBanner } from '../session/session-ended-banner';
import { isSignInRequired } from '../session/staff-session';
import screen from '../management.module.css';
import { OverviewSkeleton } from './dashboard-skeleton';
import { OfficeAddressProvider } from './office-address';
import { OVERVIEW_ID, type OfficeSection } from './office-section';
import { useNewBooking, useOpenRecord, useRecordOpener } from './open-record';
import { PhoneBar } from './phone-bar';
import { SectionList } from './section-list';
import { SectionsOfPage } from './sections-of-page';
import { SignInAgain } from './sign-in-again';
import classes from './staff-dashboard.module.css';
import { StaleNote } from './stale-note';
import { TopBar } from './top-bar';
import { useBusinessTime, useDashboardPolling } from './use-dashboard';
import { useFiltersInAddress } from './use-filters-in-address';
import { useOfficeKeys } from './use-office-keys';
import { sectionHref, useSections } from './use-sections';

/** The section that the top bar's search is about. */
const SEARCHED = SECTIONS.find(({ search }) => search);

const KeysDialog = lazy(() => import('./keys-dialog').then((module) => ({ default: module.KeysDialog })));
const NewBookingDialog = lazy(() => import('../new-booking/new-booking-dialog'));
const SectionSheet = lazy(() =>
  import('./section-sheet').then((module) => ({ default: module.SectionSheet })),
);

/** The office: what needs somebody, the week ahead, and the sections below. */
export function StaffDashboard() {
  return (
    <OfficeAddressProvider>
      <Dashboard />
    </OfficeAddressProvider>
  );
}

function Dashboard() {
  useFiltersInAddress();
  const dashboard = useDashboardPolling();
  const { today } = useBusinessTime();
  const sections = useSections();
  const openBooking = useRecordOpener('booking');
  const searchText = SEARCHED?.search?.useText() ?? '';
  const [sheetOpen, setSheetOpen] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const showKeys = useCallback(() => setKeysOpen(true), []);
  const newBooking = useNewBooking();
  useOfficeKeys({ sections, onHelp: showKeys, onNewBooking: newBooking.open });

  // The results of a search, and a section that somebody was led to, take the place of the overview.
  const isOverview = searchText.trim() === '' && sections.leading === null;

  const wayTo = (target: NeedsYouTarget): Way | undefined => {
    const section = SECTIONS.find(({ targets }) => targets?.[target]);
    if (!section) return undefined;
    const narrowed = section.targets?.[target];
    return {
      href: sectionHref(section.key, narrowed),
      follow: () => sections.goTo(section.key, narrowed),
    };
  };
  const search = (text: string) => {
    SEARCHED?.search?.setText(text);
    if (SEARCHED && text.trim() && !sections.isOpen(SEARCHED.key)) sections.show(SEARCHED.key);
  };

  return (
    <div className={`${screen.staff} ${classes.layout}`}>
      <a className={classes.skip} href={`#${OVERVIEW_ID}`}>
        Skip to content
      </a>
      <SectionList sections={sections} isOverview={isOverview} dashboard={dashboard.data} onKeys={showKeys} />
      <div>
        <TopBar
          today={today}
          search={searchText}
          onSearch={search}
          onSubmit={() => SEARCHED && sections.goTo(SEARCHED.key)}
          onNewBooking={newBooking.open}
        />
        <main id={OVERVIEW_ID} tabIndex={-1} className={classes.main}>
          <h1 className={classes.title}>Management</h1>
          <SessionEndedBanner />
          {isOverview && (
            <div className={classes.overview}>
              <Overview dashboard={dashboard} wayTo={wayTo} onOpen={openBooking} />
            </div>
          )}
          <SectionsOfPage sections={sections} dashboard={dashboard.data} />
        </main>
      </div>
      <PhoneBar
        sections={sections}
        isOverview={isOverview}
        dashboard={dashboard.data}
        onMore={() => setSheetOpen(true)}
      />
      {sheetOpen && (
        <Suspense fallback={null}>
          <SectionSheet sections={sections} dashboard={dashboard.data} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
      {keysOpen && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
      {newBooking.isOpen ? (
        <Suspense fallback={null}>
          <NewBookingDialog onClose={newBooking.close} />
        </Suspense>
      ) : (
        <OpenRecord />
      )}
    </div>
  );
}

/** The record that the address names, in the dialog of its section; without one the page itself asks to sign in again. */
function OpenRecord() {
  const records = SECTIONS.flatMap(({ record }) => record ?? []);
  const { parameters, focus, close } = useOpenRecord();
  const open = records.find(({ parameter }) => parameters.get(parameter));
  const id = open && parameters.get(open.parameter);
  if (!open || !id) return <SignInAgain />;
  return <RecordDialog key={id} record={open} id={id} focus={focus} onClose={close} />;
}

interface RecordDialogProps {
  record: NonNullable<OfficeSection['record']>;
  id: string;
  focus: 'price' | null;
  onClose: () => void;
}

function RecordDialog({ record: { dialog: Dialog }, ...props }: RecordDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

interface OverviewProps {
  dashboard: ReturnType<typeof useDashboardPolling>;
  wayTo: (target: NeedsYouTarget) => Way | undefined;
  onOpen: (bookingId: string) => void;
}

function Overview({ dashboard, wayTo, onOpen }: OverviewProps) {
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
      <NeedsYou needsYou={data.needsYou} now={now} wayTo={wayTo} />
      <div className={classes.columns}>
        <UpcomingEvents events={data.upcoming} today={data.today} onOpen={onOpen} />
        <div className={classes.side}>
          <QuickStats stats={data.quickStats} />
          <QuickActions confirmed={data.quickStats.confirmedEvents} />
        </div>
      </div>
      <div className={classes.earnings}>
        <RevenuePanel saturdays={data.saturdays} />
      </div>
    </>
  );
}
