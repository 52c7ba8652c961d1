import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { useSettingsReading } from '@/lib/settings';
import { PageHeading, PageSection } from '@/ui/page-section';
import { ErrorState } from '@/ui/state-card';
import { CalendarWorkspace } from './calendar-workspace';
import { WorkspacePlaceholder } from './workspace-placeholder';
import classes from './calendar-screen.module.css';

/** /calendar: the calendar at the left, the request form at the right (Site §7). */
export function CalendarScreen() {
  usePageTitle('Request Your Event Date');
  const [parameters] = useSearchParams();
  const { settings, reading } = useSettingsReading();
  return (
    <PageSection className={classes.screen}>
      <div className={classes.heading}>
        <PageHeading title="Request Your Event Date">
          <span className={classes.longNote}>
            The venue opens early October 2025. Availability is confirmed within 24 hours.
          </span>
          <span className={classes.shortNote}>Opens early October 2025 · confirmed within 24 h</span>
        </PageHeading>
      </div>
      {reading.isPending && <WorkspacePlaceholder />}
      {reading.isLoadingError && (
        <ErrorState
          title="The calendar could not be loaded"
          error={reading.error}
          retrying={reading.isFetching}
          onRetry={() => void reading.refetch()}
        />
      )}
      {settings && <CalendarWorkspace settings={settings} linkedVenueId={parameters.get('venue')} />}
    </PageSection>
  );
}
