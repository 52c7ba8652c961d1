import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MINIMUM_HOURS } from '#rules';
import { bookingPath, GALLERY_PATH, type VenueView } from '@/lib/venues';
import { Icon } from '@/ui/icon';
import { Money } from '@/ui/money';
import { SceneImage } from '@/ui/scene-image';
import classes from './space-card.module.css';

/** Four in a row, two, one. */
const SIZES = '(min-width: 62em) 280px, (min-width: 36em) 50vw, 100vw';

interface SpaceCardProps {
  venue: VenueView;
  onJoinWaitlist: () => void;
}

export function SpaceCard({ venue, onJoinWaitlist }: SpaceCardProps) {
  return (
    <li className={classes.card}>
      <SceneImage
        className={classes.picture}
        src={venue.imageUrl}
        alt=""
        width={800}
        height={500}
        sizes={SIZES}
      />
      <div className={classes.body}>
        <p className={classes.label}>
          <Icon name="film" size={16} /> Video Tours Coming Soon
        </p>
        <h3>{venue.name}</h3>
        <p className={classes.description}>{venue.description}</p>
        <dl className={classes.facts}>
          <dt>Guests</dt>
          <dd>{`Up to ${venue.capacity} people`}</dd>
          <dt>Price</dt>
          <dd>
            <strong>
              <Money dollars={venue.pricePerHour} />
            </strong>{' '}
            per hour
            <small>{`${MINIMUM_HOURS}-hour minimum`}</small>
          </dd>
        </dl>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={bookingPath(venue)}
            variant="outline"
            aria-label={`Check dates for ${venue.name}`}
          >
            Check dates
          </Button>
          <Button
            variant="subtle"
            color="gray"
            onClick={onJoinWaitlist}
            aria-label={`Join Waitlist: ${venue.name}`}
          >
            Join Waitlist
          </Button>
        </div>
        <Link
          to={GALLERY_PATH}
          state={{ venueId: venue.id }}
          className={classes.gallery}
          aria-label={`View Photo Gallery: ${venue.name}`}
        >
          View Photo Gallery
        </Link>
      </div>
    </li>
  );
}
