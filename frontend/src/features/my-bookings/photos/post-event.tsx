import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { readAgain } from '@/shared/step-up/read-again';
import { useStepUp } from '@/shared/step-up/use-step-up';
import { useUploadQueue } from '@/shared/uploads/use-upload-queue';
import { OwnPhotos } from './own-photos';
import { photoUploads } from './photo-queue';
import { reviewPath } from './review-path';
import { SharePhotos } from './share-photos';
import { useEventPhotos } from './use-event-photos';
import classes from './photos.module.css';

interface PostEventProps {
  booking: CustomerBooking;
}

/** After the event: share photos and leave a review (Bookings §12). */
export function PostEvent({ booking }: PostEventProps) {
  const stepUp = useStepUp();
  const photos = useEventPhotos(booking.id);
  const queue = useUploadQueue(photoUploads(booking.id), stepUp, () => void photos.refetch());
  return (
    <>
      <p className={classes.words}>
        Share photos of your event. We look at each one; those that we publish are shown in our gallery,
        without your name.
      </p>
      {photos.data ? (
        <>
          {photos.data.length > 0 && <OwnPhotos photos={photos.data} />}
          <SharePhotos bookingId={booking.id} shared={photos.data.length} queue={queue} />
        </>
      ) : photos.isError ? (
        <p className={classes.error} role="alert">
          Your photos could not be loaded.{' '}
          <Button variant="subtle" loading={photos.isFetching} onClick={() => void readAgain(stepUp, photos)}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton height={120} mt="sm" aria-label="Loading" />
      )}
      <p className={classes.review}>
        How was it?{' '}
        <Link to={reviewPath(booking)} className={classes.reviewLink}>
          Share Your Experience
        </Link>
      </p>
    </>
  );
}
