import { Link } from 'react-router-dom';
import type { EventPhotoView } from '#api/media';
import { GALLERY_PATH } from '@/lib/venues';
import { StatusBadge, type BadgeTone } from '@/ui/status-badge';
import classes from './photos.module.css';

const STATES: Record<EventPhotoView['status'], { tone: BadgeTone; word: string }> = {
  pending: { tone: 'amber', word: 'In review' },
  approved: { tone: 'green', word: 'Published' },
  rejected: { tone: 'grey', word: 'Not published' },
};

/** What the customer has shared, newest first, and what became of each. */
export function OwnPhotos({ photos }: { photos: EventPhotoView[] }) {
  const isInGallery = photos.some((photo) => photo.status === 'approved');
  return (
    <>
      <ul className={classes.photos} aria-label="Your photos">
        {photos.map((photo) => {
          const { tone, word } = STATES[photo.status];
          return (
            <li key={photo.id}>
              <a href={photo.imageUrl} target="_blank" rel="noreferrer">
                <img src={photo.thumbnailUrl} alt={photo.caption ?? photo.originalFileName} loading="lazy" />
              </a>
              <StatusBadge tone={tone}>{word}</StatusBadge>
              {photo.caption && <p dir="auto">{photo.caption}</p>}
              {photo.statusNotes && (
                <p className={classes.reason} dir="auto">
                  {photo.statusNotes}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {isInGallery && (
        <p className={classes.gallery}>
          <Link to={GALLERY_PATH}>See our gallery</Link>
        </p>
      )}
    </>
  );
}
