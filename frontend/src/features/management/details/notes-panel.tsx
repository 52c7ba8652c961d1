import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { LIMITS } from '#rules';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { useBookingAct } from '../bookings/use-booking-act';
import { DetailsPanel } from './details-panel';
import { notesDrafts } from './notes-drafts';
import classes from './notes-panel.module.css';

/** Internal notes; what was typed and not saved is still there when the dialog is opened again. */
export function NotesPanel({ booking }: { booking: StaffBooking }) {
  const saved = booking.staffNotes ?? '';
  const [draft, setDraft] = useState<string | null>(() => notesDrafts.of(booking.id));
  const acts = useBookingAct(booking.id);
  const text = draft ?? saved;
  const changed = text !== saved;

  const type = (value: string) => {
    setDraft(value);
    notesDrafts.keep(booking.id, value);
  };
  const save = async () => {
    if (!(await acts.run({ kind: 'notes', staffNotes: text }))) return;
    // Somebody may have typed on while it was being saved.
    if (notesDrafts.of(booking.id) === text) {
      notesDrafts.forget(booking.id);
      setDraft(null);
    }
  };

  return (
    <DetailsPanel title="Internal staff notes">
      <Textarea
        size="sm"
        aria-label="Internal staff notes"
        placeholder="Only staff read this."
        autosize
        minRows={3}
        maxRows={14}
        maxLength={LIMITS.staffNotes}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button
          size="sm"
          variant="default"
          disabled={!changed}
          loading={acts.working === 'notes'}
          onClick={() => void save()}
        >
          Save Notes
        </Button>
        {changed && <span>Not saved yet</span>}
      </div>
      <ActOutcomeLine outcome={acts.outcome} />
    </DetailsPanel>
  );
}
