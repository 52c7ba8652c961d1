import { Suspense, useEffect, useRef } from 'react';
import { ErrorState } from '@/ui/state-card';
import { resetFilters } from '../list/filter-store';
import { NeedsYou, type NeedsYouTarget } from '../overview/needs-you';
import { QuickStats } from '../overview/quick-stats';
import { RevenuePanel } from '../overview/revenue-panel';
import { UpcomingEvents } from '../overview/upcoming-events';
import { SECTIONS } from '../sections';
import { SessionEndedBanner } from '../session/session-ended-banner';
import { isSignInRequired } from '../session/staff-session';
import screen from '../management.module.css';
import { CollapsibleSection } from './collapsible-section';
import { OverviewSkeleton } from './dashboard-skeleton';
import type { OfficeSection } from './office-section';
import { useOpenRecord, useRecordOpener } from './open-record';
import { SectionList } from './section-list';
import { SignInAgain } from './sign-in-again';
import classes from './staff-dashboard.module.css';
import { StaleNote } from './stale-note';
import { TopBar } from './top-bar';
import { useBusinessTime, useDashboardPolling } from './use-dashboard';
import { useSections } from './use-sections';

/** The section that the top bar's search is about. */
const SEARCHED = SECTIONS.find(({ search }) => search);

/** The office: what needs somebody, the week ahead, and the sections below. */
export function StaffDashboard() {
  const main = useRef<HTMLElement>(null);
  const dashboard = useDashboardPolling();
  const { today } = useBusinessTime();
  const sections = useSections();
  const openBooking = useRecordOpener('booking');
  const searchText = SEARCHED?.search?.useText() ?? '';
  // Whoever signs in next begins with all rows.
  useEffect(() => resetFilters, []);

  const follow = (target: NeedsYouTarget) => {
    const section = SECTIONS.find(({ targets }) => targets?.[target]);
    section?.targets?.[target]?.();
    if (section) sections.goTo(section.key);
  };
  const search = (text: string) => {
    SEARCHED?.search?.setText(text);
    if (SEARCHED && text.trim()) sections.show(SEARCHED.key);
  };

  return (
    <div className={`${screen.staff} ${classes.layout}`}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <SectionList open={sections.open} onOpen={sections.goTo} dashboard={dashboard.data} />
      <div>
        <TopBar
          today={today}
          search={searchText}
          onSearch={search}
          onSubmit={() => SEARCHED && sections.goTo(SEARCHED.key)}
        />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <h1 className={classes.title}>Management</h1>
          <SessionEndedBanner />
          {/* The results of a search take the place of the overview. */}
          {searchText.trim() === '' && (
            <div className={classes.overview}>
              <Overview dashboard={dashboard} onFollow={follow} onOpen={openBooking} />
            </div>
          )}
          {SECTIONS.map((section) => (
            <CollapsibleSection
              key={section.key}
              section={section}
              open={sections.open[section.key] ?? false}
              onToggle={() => sections.toggle(section.key)}
              count={section.count(dashboard.data)}
            />
          ))}
        </main>
      </div>
      <OpenRecord />
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
