import { Button } from '@mantine/core';
import type { StaffVenue } from '#api/venues';
import { StaffForm } from '../form/staff-form';
import { useStaffForm } from '../form/use-staff-form';
import { StaffDialog } from '../shell/staff-dialog';
import { useAddVenue, type VenueEdit } from './use-staff-venues';
import { checkVenue, draftOf, NO_VENUE, VenueFields, venueOf, type VenueDraft } from './venue-form';
import classes from './venues.module.css';

const WIDTH = 560;

interface EditVenueDialogProps {
  venue: StaffVenue;
  edit: VenueEdit;
  onClose: () => void;
}

/** Capacity, price and words of a space; what was typed outlives closing it, and a colleague's change is shown beside. */
export function EditVenueDialog({ venue, edit, onClose }: EditVenueDialogProps) {
  const state = useStaffForm<VenueDraft>({
    name: `venue:${venue.id}`,
    saved: draftOf(venue),
    version: venue.version,
    check: checkVenue,
    save: (draft, version) => edit.attempt(venueOf(draft), version),
    onSaved: onClose,
  });
  return (
    <StaffDialog title={`Edit Details: ${venue.name}`} onClose={onClose} width={WIDTH} focusInside>
      <StaffForm state={state} className={classes.form} theirs={wordsOf(venue)}>
        <VenueFields state={state} />
        <div className={classes.buttons}>
          <Button type="submit" size="sm" disabled={!state.changed} loading={edit.isWorking}>
            Save Changes
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          {state.changed && <span className={classes.quiet}>Not saved yet</span>}
        </div>
        {edit.refusal && (
          <p className={classes.error} role="alert">
            {edit.refusal}
          </p>
        )}
      </StaffForm>
    </StaffDialog>
  );
}

function wordsOf({ capacity, pricePerHour, description, features }: StaffVenue): string {
  return `${capacity} guests, $${pricePerHour} an hour\n${description}\n${features.join(', ')}`;
}

/** A space that can be booked from then on; its photos come by Photo Management. */
export function AddVenueDialog({ onClose }: { onClose: () => void }) {
  const add = useAddVenue();
  const state = useStaffForm<VenueDraft>({
    name: 'venue:new',
    saved: NO_VENUE,
    version: 'new',
    check: checkVenue,
    save: (draft) => add.attempt(venueOf(draft)),
    onSaved: onClose,
  });
  return (
    <StaffDialog title="Add Venue" onClose={onClose} width={WIDTH} focusInside>
      <StaffForm state={state} className={classes.form} theirs={null}>
        <VenueFields state={state} />
        <div className={classes.buttons}>
          <Button type="submit" size="sm" loading={add.isWorking}>
            Add Venue
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </StaffForm>
    </StaffDialog>
  );
}
