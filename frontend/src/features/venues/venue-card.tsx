import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MINIMUM_HOURS } from '#rules';
import { formatDate } from '@/lib/formats';
import { bookingPath, GALLERY_PATH, type VenueView } from '@/lib/venues';
import { Icon } from '@/ui/icon';
import { Money } from '@/ui/money';
import { SceneImage } from '@/ui/scene-image';
import { StatusBadge } from '@/ui/status-badge';
import { VenueFeatures } from '@/ui/venue-features';
import classes from './venue-card.module.css';

/** Two in a row, or one. */
const SIZES = '(min-width: 48em) 580px, 100vw';

export function VenueCard({ venue }: { venue: VenueView }) {
  return (
    <li className={classes.card}>
      <SceneImage
        className={classes.picture}
        src={venue.imageUrl}
        alt=""
        width={800}
        height={450}
        sizes={SIZES}
      />
      <div className={classes.body}>
        <div className={classes.top}>
          <h2>{venue.name}</h2>
          <StatusBadge tone={venue.availability ? 'green' : 'grey'}>
            {venue.availability ? 'Available' : 'Unavailable'}
          </StatusBadge>
        </div>
        {!venue.availability && <UnavailableNote venue={venue} />}
        <p className={classes.description}>{venue.description}</p>
        <VenueFeatures features={venue.features} className={classes.features} />
        <div className={classes.foot}>
          <p className={classes.facts}>
            <span className={classes.guests}>
              <Icon name="people" size={18} /> <span>{`Up to ${venue.capacity} people`}</span>
            </span>
            <span>
              <strong>
                <Money dollars={venue.pricePerHour} />
              </strong>{' '}
              per hour
              <small>{`${MINIMUM_HOURS}-hour minimum`}</small>
            </span>
          </p>
          <div className={classes.actions}>
            <Button
              component={Link}
              to={GALLERY_PATH}
              state={{ venueId: venue.id }}
              variant="subtle"
              aria-label={`View Photo Gallery: ${venue.name}`}
            >
              View Photo Gallery
            </Button>
            <Button component={Link} to={bookingPath(venue)} aria-label={`Book This Venue: ${venue.name}`}>
              Book This Venue
            </Button>
          </div>
        </div>
      </div>
    </li>
  );
}

function UnavailableNote({ venue }: { venue: VenueView }) {
  const back = venue.unavailableUntil && `Can be booked again from ${formatDate(venue.unavailableUntil)}.`;
  const reason = venue.unavailableReason && `${venue.unavailableReason}.`;
  if (!back && !reason) return null;
  return <p className={classes.note}>{[reason, back].filter(Boolean).join(' ')}</p>;
}
