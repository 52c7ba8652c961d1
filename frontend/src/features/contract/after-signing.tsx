import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ContractBooking } from '#api/contracts';
import { formatDue } from '@/lib/business-clock';
import type { PublicSettings } from '@/lib/settings';
import { Money } from '@/ui/money';
import { OtherWayToPay, otherWayFor } from '@/shared/payments/other-way-to-pay';
import { PaymentOutcome } from '@/shared/payments/payment-outcome';
import type { Payment } from '@/shared/payments/use-payment';
import classes from './after-signing.module.css';

interface AfterSigningProps {
  booking: ContractBooking;
  settings: PublicSettings;
  payment: Payment;
  /** Signed a moment ago, on this page. */
  justSigned: boolean;
}

/** Read, sign, pay in one sitting: what comes after the signature, with its button (Contracts §9). */
export function AfterSigning({ booking, settings, payment, justSigned }: AfterSigningProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!justSigned) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [justSigned]);
  const owesDeposit = !booking.depositPaid && booking.depositAmount !== null && booking.depositAmount > 0;
  const otherWay = otherWayFor(booking, 'deposit', settings);
  const mayPay = owesDeposit && payment.phase.name !== 'unsettled';
  return (
    <section ref={card} className={`${classes.card} no-print`} tabIndex={-1} aria-labelledby="after-signing">
      <h2 id="after-signing" className={classes.title}>
        {justSigned ? 'Contract Signed Successfully!' : 'Your contract is signed'}
      </h2>
      {justSigned && (
        <p className={classes.text}>
          Your booking is now confirmed. You will receive a confirmation email shortly.
        </p>
      )}
      <PaymentOutcome
        phase={payment.phase}
        bookingId={booking.id}
        onCheckAgain={payment.checkAgain}
        next={<AfterDeposit booking={booking} today={settings.today} />}
      />
      {mayPay && (
        <div className={classes.next}>
          <p className={classes.nextLine}>
            Next: deposit <Money dollars={booking.depositAmount} />
            <span>
              {booking.depositDueDate && `, due ${formatDue(booking.depositDueDate, settings.today)}`}
            </span>
          </p>
          {otherWay ? (
            <OtherWayToPay words={otherWay} settings={settings} />
          ) : (
            <Button
              size="lg"
              className={classes.button}
              loading={payment.phase.name === 'preparing'}
              onClick={() => payment.start('deposit')}
            >
              Pay Deposit
            </Button>
          )}
        </div>
      )}
      <Link className={classes.link} to="/my-bookings">
        {mayPay && !otherWay ? 'Pay later, go to My Bookings' : 'See all steps in My Bookings'}
      </Link>
    </section>
  );
}

/** What is still to do once the deposit is paid. */
function AfterDeposit({ booking, today }: { booking: ContractBooking; today: string }) {
  const { balanceOwed, balanceDueDate } = booking;
  if (balanceOwed === null || balanceOwed === 0) return null;
  return (
    <p>
      <strong>Next:</strong> insurance and vendor papers, then the final payment of{' '}
      <Money dollars={balanceOwed} />
      <span>{balanceDueDate && `, due ${formatDue(balanceDueDate, today)}`}</span>.
    </p>
  );
}
