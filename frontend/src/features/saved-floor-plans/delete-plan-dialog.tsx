import { Button } from '@mantine/core';
import type { FloorPlanView } from '#api/floor-plans';
import { CustomerDialog } from '@/ui/customer-dialog';
import classes from './saved-floor-plans.module.css';

interface DeletePlanDialogProps {
  plan: FloorPlanView | null;
  isDeleting: boolean;
  onDelete: (plan: FloorPlanView) => void;
  onClose: () => void;
}

/** Asks first: a deleted plan is gone for the customer and for staff. */
export function DeletePlanDialog({ plan, isDeleting, onDelete, onClose }: DeletePlanDialogProps) {
  return (
    <CustomerDialog
      opened={plan !== null}
      title="Delete This Floor Plan?"
      closeLabel="Close"
      onClose={onClose}
    >
      <div className={classes.choices}>
        <p>
          {`${plan?.eventName || 'The floor plan'} for ${String(plan?.guestCount ?? 0)} guests will not be connected to its booking any more.`}
        </p>
        <Button color="red" loading={isDeleting} onClick={() => plan && onDelete(plan)}>
          Delete it
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </CustomerDialog>
  );
}
