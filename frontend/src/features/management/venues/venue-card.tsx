import { useState } from 'react';
import { Button, Switch } from '@mantine/core';
import { VENUE_NAMES, venueRestrictions } from '#rules';
import type { StaffVenue } from '#api/venues';
import { formatDate } from '@/lib/formats';
import { Money } from '@/ui/money';
import { SceneImage } from '@/ui/scene-image';
import { StatusBadge } from '@/ui/status-badge';
import { VenueFeatures } from '@/ui/venue-features';
import { ConfirmButton } from '../form/confirm-button';
import { UnavailableDialog } from './unavailable-dialog';
import { useVenueArchive, useVenueEdit } from './use-staff-venues';
import { VenueCounts } from './venue-counts';
import { EditVenueDialog } from './venue-dialogs';
import classes from './venues.module.css';

interface VenueCardProps {
  venue: StaffVenue;
  /** Changes its place among those that are shown; absent where it cannot go further. */
  onUp?: () => void;
  onDown?: () => void;
}

/** One space in the office: how it stands, what it costs and holds, and what can be changed about it. */
export function VenueCard({ venue, onUp, onDown }: VenueCardProps) {
  const edit = useVenueEdit(venue.id);
  const [dialog, setDialog] = useState<'edit' | 'unavailable' | null>(null);
  const close = () => setDialog(null);
  const restrictions = venueRestrictions(venue);
  return (
    <article className={classes.card} aria-label={venue.name}>
      <div className={classes.top}>
        <SceneImage className={classes.picture} src={venue.imageUrl} alt="" width={112} height={84} />
        <div className={classes.title}>
          <h3 dir="auto">{venue.name}</h3>
          <AvailabilityBadge venue={venue} />
        </div>
        <Switch
          size="md"
          className={classes.switch}
          aria-label={`Available: ${venue.name}`}
          checked={venue.availability}
          disabled={edit.isWorking}
          onChange={(event) =>
            event.currentTarget.checked ? void edit.attempt({ availability: true }) : setDialog('unavailable')
          }
        />
      </div>
      <p className={classes.facts}>
        <span>{`Up to ${venue.capacity} guests`}</span>
        <span>
          <Money dollars={venue.pricePerHour} /> per hour
        </span>
      </p>
      <p className={classes.description} dir="auto">
        {venue.description}
      </p>
      <VenueFeatures features={venue.features} />
      {restrictions.length > 0 && (
        <ul className={classes.restrictions} aria-label="Restrictions">
          {restrictions.map((restriction) => (
            <li key={restriction}>{restriction}</li>
          ))}
        </ul>
      )}
      {venue.name === VENUE_NAMES.main && <VenueCounts venue={venue} edit={edit} />}
      {edit.refusal && dialog === null && (
        <p className={classes.error} role="alert">
          {edit.refusal}
        </p>
      )}
      <VenueActs venue={venue} onEdit={() => setDialog('edit')} onUp={onUp} onDown={onDown} />
      {dialog === 'edit' && <EditVenueDialog venue={venue} edit={edit} onClose={close} />}
      {dialog === 'unavailable' && <UnavailableDialog venue={venue} edit={edit} onClose={close} />}
    </article>
  );
}

/** 'Available', or why not and until when. */
function AvailabilityBadge({ venue }: { venue: StaffVenue }) {
  if (venue.availability) return <StatusBadge tone="green">Available</StatusBadge>;
  const { unavailableReason, unavailableUntil } = venue;
  return (
    <>
      <StatusBadge tone="amber">{unavailableReason ?? 'Unavailable'}</StatusBadge>
      {unavailableUntil && <span className={classes.quiet}>{`Back ${formatDate(unavailableUntil)}`}</span>}
    </>
  );
}

interface VenueActsProps extends VenueCardProps {
  onEdit: () => void;
}

function VenueActs({ venue, onEdit, onUp, onDown }: VenueActsProps) {
  const { archive, isWorking } = useVenueArchive(venue);
  return (
    <div className={classes.acts}>
      <Button size="sm" variant="outline" aria-label={`Edit Details: ${venue.name}`} onClick={onEdit}>
        Edit Details
      </Button>
      <Button
        size="sm"
        variant="default"
        className={classes.arrow}
        aria-label={`Move up: ${venue.name}`}
        disabled={!onUp}
        onClick={onUp}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        size="sm"
        variant="default"
        className={classes.arrow}
        aria-label={`Move down: ${venue.name}`}
        disabled={!onDown}
        onClick={onDown}
      >
        <span aria-hidden="true">↓</span>
      </Button>
      <ConfirmButton
        act="Archive"
        of={venue.name}
        question={`Archive ${venue.name}? Nobody can book it any more; what is booked in it stays.`}
        isWorking={isWorking}
        onConfirm={() => archive(true)}
      />
    </div>
  );
}

/** A space that is hidden everywhere. */
export function ArchivedVenue({ venue }: { venue: StaffVenue }) {
  const { archive, isWorking } = useVenueArchive(venue);
  return (
    <li className={classes.archived}>
      <span dir="auto">{venue.name}</span>
      <Button
        size="sm"
        variant="default"
        aria-label={`Show again: ${venue.name}`}
        loading={isWorking}
        onClick={() => archive(false)}
      >
        Show again
      </Button>
    </li>
  );
}
