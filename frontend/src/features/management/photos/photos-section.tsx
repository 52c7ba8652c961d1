import { useState } from 'react';
import { Button } from '@mantine/core';
import { mailtoHref } from '#rules';
import { formatInstant } from '@/lib/instants';
import type { EventPhotoView } from '#api/media';
import { Facts } from '../details/details-panel';
import { DecisionButtons, ReviewCard } from '../review/review-card';
import { ReviewSection } from '../review/review-section';
import { useReview, type ReviewActs } from '../review/use-review';
import { StaffDialog } from '../shell/staff-dialog';
import { useRecordOpener } from '../shell/open-record';
import { OPENS_ROW } from '../shell/opens-row';
import { useBusinessTime } from '../shell/use-dashboard';
import { photoFilter } from './photo-filter';
import classes from './photos.module.css';

const PATH = '/api/customer-event-photos';
const REASON_HINT = 'Told to the customer. May stay empty.';

/** Photos that customers sent after their event; approved ones are in the public gallery (Papers §10). */
export function PhotosSection() {
  return (
    <ReviewSection<EventPhotoView>
      path={PATH}
      filter={photoFilter}
      what="photos"
      nothingWaits="No photo waits for a review."
      card={(photo) => <PhotoCard photo={photo} />}
    />
  );
}

function PhotoCard({ photo }: { photo: EventPhotoView }) {
  const [isOpen, setIsOpen] = useState(false);
  const acts = useReview<EventPhotoView>(PATH, {
    done: ({ status }) => (status === 'approved' ? 'Photo approved.' : 'Photo rejected.'),
    failed: () => 'Failed to update photo status. Please try again.',
  });
  const title = photo.caption ?? photo.originalFileName;
  return (
    <ReviewCard row={photo} title={title} acts={acts} reasonHint={REASON_HINT}>
      <div className={classes.photo}>
        <button
          type="button"
          {...OPENS_ROW}
          className={classes.thumbnail}
          aria-label={`View: ${title}`}
          onClick={() => setIsOpen(true)}
        >
          <img src={photo.thumbnailUrl} alt="" loading="lazy" />
        </button>
        <PhotoFacts photo={photo} />
      </div>
      {isOpen && <PhotoDialog photo={photo} title={title} acts={acts} onClose={() => setIsOpen(false)} />}
    </ReviewCard>
  );
}

function PhotoFacts({ photo }: { photo: EventPhotoView }) {
  const { timeZone } = useBusinessTime();
  const open = useRecordOpener('booking');
  const email = photo.customerEmail ?? '';
  return (
    <Facts
      facts={[
        ['From', <a href={mailtoHref(email)}>{email}</a>],
        ['Sent', formatInstant(photo.uploadedAt, timeZone)],
        ['Caption', photo.caption],
        ['File', photo.originalFileName],
        [
          'Reviewed',
          photo.reviewedAt &&
            `${formatInstant(photo.reviewedAt, timeZone)}${photo.approvedBy ? ` by ${photo.approvedBy}` : ''}`,
        ],
        ['Reason', photo.statusNotes],
        [
          'Booking',
          <button type="button" className={classes.link} onClick={() => open(photo.bookingId)}>
            Open the booking
          </button>,
        ],
      ]}
    />
  );
}

interface PhotoDialogProps {
  photo: EventPhotoView;
  title: string;
  acts: ReviewActs;
  onClose: () => void;
}

function PhotoDialog({ photo, title, acts, onClose }: PhotoDialogProps) {
  return (
    <StaffDialog
      title={title}
      onClose={onClose}
      footer={
        <div className={classes.footer}>
          <DecisionButtons row={photo} title={title} acts={acts} reasonHint={REASON_HINT} />
          <Button size="sm" variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      <img className={classes.whole} src={photo.imageUrl} alt={title} />
    </StaffDialog>
  );
}
