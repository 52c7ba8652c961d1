import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { addDays, mayBeBackOn, UNAVAILABLE_REASONS, VENUE_WORDS } from '#rules';
import type { StaffVenue } from '#api/venues';
import { notify } from '@/lib/notify';
import { StaffDialog } from '../shell/staff-dialog';
import { useBusinessTime } from '../shell/use-dashboard';
import type { VenueEdit } from './use-staff-venues';
import classes from './venues.module.css';

const WIDTH = 460;

interface UnavailableDialogProps {
  venue: StaffVenue;
  edit: VenueEdit;
  onClose: () => void;
}

/** Why a space is switched off, and until when if that is known (Spaces §5). */
export function UnavailableDialog({ venue, edit, onClose }: UnavailableDialogProps) {
  const { today } = useBusinessTime();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const isLate = until !== '' && today !== null && !mayBeBackOn(until, today);

  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!reason) return notify.error('Please select a reason', VENUE_WORDS.reason);
    if (isLate || edit.isWorking) return;
    const change = { availability: false, unavailableReason: reason, unavailableUntil: until || null };
    if ((await edit.attempt(change)) === true) onClose();
  };
  // A form whose button is disabled is not sent by Enter, which would leave people without a word.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !reason && event.target instanceof HTMLInputElement) void submit(event);
  };

  return (
    <StaffDialog title="Set Venue as Unavailable" onClose={onClose} width={WIDTH} focusInside>
      <form
        className={classes.form}
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
        noValidate
      >
        <p className={classes.lead}>
          {`${venue.name} cannot be booked before it is back. What is booked already stays.`}
        </p>
        <NativeSelect
          size="sm"
          label="Reason"
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data={[{ value: '', label: 'Select a reason' }, ...UNAVAILABLE_REASONS]}
        />
        <TextInput
          size="sm"
          type="date"
          label="Expected back (optional)"
          description="The first day on which it can be booked again. Visitors see reason and date."
          min={today ? addDays(today, 1) : undefined}
          value={until}
          error={isLate && VENUE_WORDS.until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" size="sm" disabled={!reason} loading={edit.isWorking}>
            Set as Unavailable
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
        </div>
        {edit.refusal && (
          <p className={classes.error} role="alert">
            {edit.refusal}
          </p>
        )}
      </form>
    </StaffDialog>
  );
}
