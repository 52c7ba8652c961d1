import { Button } from '@mantine/core';
import type { FloorPlanDetail } from '#api/floor-plans';
import { CustomerDialog } from '@/ui/customer-dialog';
import type { NewerPlan } from './use-saving';
import classes from './booking.module.css';

interface NewerVersionDialogProps {
  newer: NewerPlan | null;
  isSaving: boolean;
  onOverwrite: (newer: NewerPlan) => void;
  onTakeTheirs: (plan: FloorPlanDetail) => void;
  onKeepEditing: () => void;
}

/** Somebody saved another version meanwhile: whoever saves now chooses, and nothing is lost until then. */
export function NewerVersionDialog({
  newer,
  isSaving,
  onOverwrite,
  onTakeTheirs,
  onKeepEditing,
}: NewerVersionDialogProps) {
  const theirs = newer?.plan;
  return (
    <CustomerDialog
      opened={newer !== null}
      title={theirs ? 'Somebody Saved Another Version' : 'This Plan Was Deleted'}
      closeLabel="Keep editing"
      onClose={onKeepEditing}
    >
      <div className={classes.choices}>
        <p>
          {theirs
            ? `The saved plan now has ${String(theirs.totalSeats)} seats for ${String(theirs.guestCount)} guests. Yours is not saved yet.`
            : 'Somebody deleted the saved plan while you were drawing. Yours is not saved yet.'}
        </p>
        <Button loading={isSaving} onClick={() => newer && onOverwrite(newer)}>
          {theirs ? 'Replace it with mine' : 'Save mine anew'}
        </Button>
        {theirs && (
          <Button variant="default" onClick={() => onTakeTheirs(theirs)}>
            Take the saved one
          </Button>
        )}
        <Button variant="subtle" onClick={onKeepEditing}>
          Keep editing
        </Button>
      </div>
    </CustomerDialog>
  );
}
