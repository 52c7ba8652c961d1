import type { PublicSettings } from '@/lib/settings';
import { AlternativesPanel } from './alternatives/alternatives-panel';
import { ConfirmationCard } from './confirmation/confirmation-card';
import { CalendarCard } from './month/calendar-card';
import { RequestForm } from './request/request-form';
import { RequestSoFar } from './request/request-so-far';
import { SpaceOverview } from './request/space-overview';
import { StickyBar } from './sticky-bar';
import { useEventRequest } from './use-event-request';
import classes from './calendar-screen.module.css';

interface CalendarWorkspaceProps {
  settings: PublicSettings;
  linkedVenueId: string | null;
}

export function CalendarWorkspace({ settings, linkedVenueId }: CalendarWorkspaceProps) {
  const request = useEventRequest(settings, linkedVenueId);
  const { draft, venues, eventDate, alternatives, submission } = request;
  return (
    <>
      {request.sent && (
        <ConfirmationCard sent={request.sent} timeZone={settings.timeZone} onDismiss={request.dismissSent} />
      )}
      <div className={classes.columns}>
        <CalendarCard
          draft={draft}
          settings={settings}
          unavailable={request.unavailable}
          indicators={request.indicators}
          connectionLost={request.connectionLost}
          activeDate={request.activeDate}
          touchedDate={request.touchedDate}
          onActiveDate={request.setActiveDate}
          onMode={request.setMode}
          onTouch={request.touch}
          onRemove={request.removeDate}
          onFirstChoice={request.makeFirst}
        />
        <div className={classes.side}>
          {alternatives.open && alternatives.offer && (
            <AlternativesPanel
              state={alternatives}
              offer={alternatives.offer}
              venueIds={draft.venueIds}
              venues={venues}
              phone={{ number: settings.phone, shown: settings.phoneDisplay }}
            />
          )}
          <div className={classes.formCard}>
            {eventDate === '' ? (
              <>
                <RequestSoFar draft={draft} venues={venues} />
                <SpaceOverview />
              </>
            ) : (
              <RequestForm
                date={eventDate}
                dateGone={request.dateGone}
                venues={venues}
                conflicts={request.conflicts}
                spacesUnchecked={request.spacesUnchecked}
                part={{ draft, errors: submission.errors, change: request.edit }}
                submission={submission}
                alternatives={alternatives}
              />
            )}
          </div>
        </div>
      </div>
      <StickyBar draft={draft} venues={venues} />
    </>
  );
}
