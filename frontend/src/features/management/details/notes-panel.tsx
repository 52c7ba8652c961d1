import { Button, Textarea } from '@mantine/core';
import { LIMITS } from '#rules';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { useBookingAct } from '../bookings/use-booking-act';
import { StaffForm } from '../form/staff-form';
import { useStaffForm } from '../form/use-staff-form';
import { DetailsPanel } from './details-panel';
import classes from './notes-panel.module.css';

/** Internal notes; what was typed and not saved is still there when the dialog is opened again. */
export function NotesPanel({ booking }: { booking: StaffBooking }) {
  const acts = useBookingAct(booking.id);
  const state = useStaffForm({
    name: `notes:${booking.id}`,
    saved: { staffNotes: booking.staffNotes ?? '' },
    version: booking.notesVersion,
    save: (change, version) => acts.attempt({ kind: 'notes', change: { ...change, version } }),
  });
  return (
    <DetailsPanel title="Internal staff notes">
      <StaffForm state={state} theirs={booking.staffNotes ?? 'No notes.'}>
        <Textarea
          size="sm"
          aria-label="Internal staff notes"
          placeholder="Only staff read this."
          autosize
          minRows={3}
          maxRows={14}
          maxLength={LIMITS.staffNotes}
          {...state.form.getInputProps('staffNotes')}
        />
        <div className={classes.foot}>
          <Button
            type="submit"
            size="sm"
            variant="default"
            disabled={!state.changed}
            loading={acts.working === 'notes'}
          >
            Save Notes
          </Button>
          {state.changed && <span>Not saved yet</span>}
        </div>
      </StaffForm>
      <ActOutcomeLine outcome={acts.outcome} />
    </DetailsPanel>
  );
}
