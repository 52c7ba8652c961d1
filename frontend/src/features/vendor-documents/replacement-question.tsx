import { Button } from '@mantine/core';
import { CustomerDialog } from '@/ui/customer-dialog';
import type { Replacement } from './use-replacement';
import classes from './vendor-documents.module.css';

/** Papers chosen for one booking must not end up with another by a tap. */
export function ReplacementQuestion({ replacement }: { replacement: Replacement }) {
  const { isAsking, rejected, onConfirm, onCancel } = replacement;
  return (
    <CustomerDialog
      opened={isAsking}
      title="Clear what is in the form?"
      closeLabel="Keep what I have"
      onClose={onCancel}
    >
      <div className={classes.question}>
        <p>
          The form holds files, dates or notes that you have not sent yet. To replace the documents of{' '}
          <bdi>{rejected?.businessName}</bdi> for booking <span>{rejected?.bookingCode}</span>, they are
          cleared.
        </p>
        <Button size="lg" fullWidth onClick={onConfirm}>
          Clear and replace
        </Button>
        <Button variant="outline" fullWidth onClick={onCancel}>
          Keep what I have
        </Button>
      </div>
    </CustomerDialog>
  );
}
