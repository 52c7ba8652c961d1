import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { bookingPath, useVenues, type VenueView } from '@/lib/venues';
import { PageHeading, PageSection } from '@/ui/page-section';
import { EmptyState, ErrorState } from '@/ui/state-card';
import { EventPhotos } from './event-photos';
import { GalleryCard } from './gallery-card';
import { PictureViewer } from './picture-viewer';
import { venuePictures } from './venue-pictures';
import classes from './gallery.module.css';

/** /photo-gallery: the spaces in pictures, and photos of past events (Site §8, Papers §10). */
export function GalleryScreen() {
  usePageTitle('Photo Gallery');
  const venues = useVenues();
  const { opened, open, close } = useOpenedVenue(venues.data ?? []);
  return (
    <>
      <PageSection>
        <PageHeading title="Photo Gallery">
          Look around the hall, the tent and the dining rooms before you choose your date.
        </PageHeading>
        {venues.isPending && <GalleryPlaceholder />}
        {venues.isError && (
          <ErrorState
            title="Our pictures could not be loaded"
            error={venues.error}
            retrying={venues.isFetching}
            onRetry={() => void venues.refetch()}
          />
        )}
        {venues.data?.length === 0 && (
          <EmptyState
            heading="h2"
            title="No pictures yet"
            action={
              <Button component={Link} to="/contact">
                Contact us
              </Button>
            }
          >
            We are taking them. Ask us, and we show you around.
          </EmptyState>
        )}
        {venues.data && venues.data.length > 0 && (
          <ul className={classes.grid}>
            {venues.data.map((venue, index) => (
              <GalleryCard
                key={venue.id}
                venue={venue}
                featured={index === 0}
                onOpen={() => open(venue.id)}
              />
            ))}
          </ul>
        )}
      </PageSection>
      <EventPhotos />
      <PictureViewer
        title={opened?.name ?? ''}
        pictures={opened ? venuePictures(opened) : []}
        onClose={close}
        action={
          opened && (
            <Button component={Link} to={bookingPath(opened)}>
              Book This Venue
            </Button>
          )
        }
      />
    </>
  );
}

/** The space whose pictures are open: chosen here, or by the link that led here. */
function useOpenedVenue(venues: readonly VenueView[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const linked = (location.state as { venueId?: unknown } | null)?.venueId;
  const openedId = chosenId ?? linked;

  const close = () => {
    setChosenId(null);
    // The link has been followed; a reload shows the gallery as it was left.
    if (linked !== undefined) void navigate(location.pathname, { replace: true, preventScrollReset: true });
  };
  return { opened: venues.find((venue) => venue.id === openedId), open: setChosenId, close };
}

function GalleryPlaceholder() {
  return (
    <div role="status" aria-label="Loading our pictures">
      <div className={classes.grid} aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={classes.card} data-featured={index === 0 || undefined}>
            <Skeleton className={classes.picture} radius={0} />
            <div className={classes.body}>
              <Skeleton height={26} width="60%" />
              <Skeleton height={72} mt="md" />
              <Skeleton height={44} mt="auto" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
