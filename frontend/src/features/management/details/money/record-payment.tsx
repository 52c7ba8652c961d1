import { useState } from 'react';
import { Button } from '@mantine/core';
import type { StaffBooking } from '#api/bookings';
import type { MoneyForm } from '#api/payments';
import { drafts } from '../../form/drafts';
import { partOwed, RecordPaymentForm, recordFormName } from './record-payment-form';
import type { MoneyActs } from './use-money';
import classes from './money.module.css';

interface RecordPaymentProps {
  booking: StaffBooking;
  money: MoneyForm;
  acts: MoneyActs;
}

/** The button that opens the form; what was typed and not saved is shown again. */
export function RecordPayment({ booking, money, acts }: RecordPaymentProps) {
  const [open, setOpen] = useState(() => drafts.of(recordFormName(booking.id)) !== null);
  const isOwing =
    booking.status === 'cancelled' || (booking.status === 'confirmed' && booking.contractSigned);
  const canPay = isOwing && partOwed(money) !== null;
  if (!canPay) return null;
  const toggle = () => {
    drafts.forget(recordFormName(booking.id));
    setOpen(!open);
  };
  return (
    <div className={open ? classes.card : undefined}>
      <div>
        <Button size="sm" variant="default" disabled={acts.working !== null} onClick={toggle}>
          {open ? 'Close the form' : 'Record cash or cheque'}
        </Button>
      </div>
      {open && (
        <RecordPaymentForm bookingId={booking.id} money={money} acts={acts} onDone={() => setOpen(false)} />
      )}
    </div>
  );
}
