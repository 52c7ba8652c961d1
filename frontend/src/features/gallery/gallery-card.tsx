import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { bookingPath, type VenueView } from '@/lib/venues';
import { Icon } from '@/ui/icon';
import { Money } from '@/ui/money';
import { SceneImage } from '@/ui/scene-image';
import { VenueFeatures } from '@/ui/venue-features';
import classes from './gallery.module.css';

interface GalleryCardProps {
  venue: VenueView;
  /** The first of the list has the widest card. */
  featured: boolean;
  onOpen: () => void;
}

export function GalleryCard({ venue, featured, onOpen }: GalleryCardProps) {
  const more = venue.galleryImages.length;
  return (
    <li className={classes.card} data-featured={featured || undefined}>
      <button
        type="button"
        className={classes.open}
        onClick={onOpen}
        aria-label={`View pictures of ${venue.name}`}
      >
        <SceneImage
          className={classes.picture}
          first={featured}
          src={venue.imageUrl}
          alt=""
          width={1200}
          height={750}
          sizes={featured ? '(min-width: 62em) 700px, 100vw' : '(min-width: 62em) 380px, 100vw'}
        />
        {featured && <span className={classes.featured}>Featured</span>}
        {more > 0 && (
          <span className={classes.more}>
            <Icon name="pictures" size={16} /> <span>{`+${more} ${more === 1 ? 'photo' : 'photos'}`}</span>
          </span>
        )}
      </button>
      <div className={classes.body}>
        <h2>{venue.name}</h2>
        <p className={classes.description}>{venue.description}</p>
        <VenueFeatures features={venue.features} />
        <p className={classes.facts}>
          <span>
            <Icon name="people" size={18} /> <span>{`Up to ${venue.capacity} people`}</span>
          </span>
          <span>
            <strong>
              <Money dollars={venue.pricePerHour} />
            </strong>{' '}
            per hour
          </span>
        </p>
        <div className={classes.actions}>
          <Button variant="outline" onClick={onOpen} aria-label={`View pictures: ${venue.name}`}>
            View pictures
          </Button>
          <Button component={Link} to={bookingPath(venue)} aria-label={`Book This Venue: ${venue.name}`}>
            Book This Venue
          </Button>
        </div>
      </div>
    </li>
  );
}
