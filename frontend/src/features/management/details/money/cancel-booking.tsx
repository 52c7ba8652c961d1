import { useState } from 'react';
import { Button } from '@mantine/core';
import type { MoneyForm } from '#api/payments';
import { drafts } from '../../form/drafts';
import { CancelForm, cancelFormName } from './cancel-form';
import type { MoneyActs } from './use-money';
import classes from './money.module.css';

interface CancelBookingProps {
  bookingId: string;
  money: MoneyForm;
  acts: MoneyActs;
}

/** The button that opens the form; what was typed and not sent is shown again. */
export function CancelBooking({ bookingId, money, acts }: CancelBookingProps) {
  const [open, setOpen] = useState(() => drafts.of(cancelFormName(bookingId)) !== null);
  const { cancelling } = money;
  if (!cancelling) return null;
  const toggle = () => {
    drafts.forget(cancelFormName(bookingId));
    setOpen(!open);
  };
  return (
    <div className={open ? classes.card : undefined}>
      <div className={open ? undefined : classes.foot}>
        <Button
          size="sm"
          variant="subtle"
          color={open ? 'gray' : 'red'}
          disabled={acts.working !== null}
          onClick={toggle}
        >
          {open ? 'Keep the booking' : 'Cancel the booking…'}
        </Button>
      </div>
      {open && (
        <CancelForm
          bookingId={bookingId}
          money={money}
          cancelling={cancelling}
          acts={acts}
          onDone={() => setOpen(false)}
        />
      )}
    </div>
  );
}
