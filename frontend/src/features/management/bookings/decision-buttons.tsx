import { useId, useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import type { BookingActs } from './use-booking-act';
import classes from './decision-buttons.module.css';

interface RejectFormProps {
  acts: BookingActs;
  onCancel: () => void;
}

/** Declining cannot be taken back by the customer: it asks, in place, and takes the reason along. */
export function RejectForm({ acts, onCancel }: RejectFormProps) {
  const [reason, setReason] = useState('');
  const headingId = useId();
  const reject = async () => {
    if (await acts.run({ kind: 'reject', reason: reason.trim() })) onCancel();
  };
  return (
    <div className={classes.reject} role="group" aria-labelledby={headingId}>
      <p id={headingId} className={classes.question}>
        Reject this request? The date is free again at once.
      </p>
      <Textarea
        size="sm"
        label="Reason"
        description="Told to the customer. May stay empty."
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
        autoFocus
      />
      <div className={classes.buttons}>
        <Button size="sm" color="red" loading={acts.working === 'reject'} onClick={() => void reject()}>
          Reject request
        </Button>
        <Button size="sm" variant="subtle" color="gray" disabled={acts.working !== null} onClick={onCancel}>
          Keep request
        </Button>
      </div>
    </div>
  );
}

interface ApproveButtonsProps {
  acts: BookingActs;
  label: string;
}

/** The two ways to say yes. */
export function ApproveButtons({ acts, label }: ApproveButtonsProps) {
  const idle = acts.working === null;
  return (
    <>
      <Button
        size="sm"
        loading={acts.working === 'approve'}
        disabled={!idle}
        onClick={() => void acts.run({ kind: 'approve' })}
      >
        {label}
      </Button>
      <Button
        size="sm"
        variant="outline"
        loading={acts.working === 'approve-with-contract'}
        disabled={!idle}
        onClick={() => void acts.run({ kind: 'approve-with-contract' })}
      >
        Approve &amp; send contract
      </Button>
    </>
  );
}
