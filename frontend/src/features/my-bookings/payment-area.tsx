import { Button } from '@mantine/core';
import { daysOverdue, isAlive, toCents, toDollars } from '#rules';
import { formatDue } from '@/lib/business-clock';
import { overpaymentOf } from '@/lib/formats';
import type { CustomerBooking } from '@/lib/customer-bookings';
import type { PublicSettings } from '@/lib/settings';
import { Money } from '@/ui/money';
import { OtherWayToPay, otherWayFor } from '@/shared/payments/other-way-to-pay';
import type { PaymentType } from '@/shared/payments/payment-types';
import type { Payment } from '@/shared/payments/use-payment';
import { mayPayFinal } from './booking-facts';
import { PaymentHistory } from './payment-history';
import classes from './payment-area.module.css';

interface PaymentAreaProps {
  booking: CustomerBooking;
  settings: PublicSettings;
  payment: Payment;
  /** The payment that the next step already offers: one button for one thing. */
  offeredAbove: PaymentType | null;
}

/** What is paid, what is owed and when; the final payment can be made early here (Bookings §9). */
export function PaymentArea({ booking, settings, payment, offeredAbove }: PaymentAreaProps) {
  const { depositPaid, finalPaymentPaid, contractSigned, balanceAmount, balanceOwed } = booking;
  const alive = isAlive(booking.status);
  const overpayment = overpaymentOf(booking);
  // Paid at a lower price: what is left of the new one is a line of its own.
  const restOnly =
    !finalPaymentPaid && balanceAmount !== null && balanceOwed !== null && balanceOwed < balanceAmount;
  return (
    <>
      {booking.totalCost === null ? (
        <p className={classes.agreed}>Price to be agreed. We go through it with you on the phone.</p>
      ) : (
        <ul className={classes.parts}>
          <Part
            name="Deposit"
            amount={booking.depositAmount}
            paid={depositPaid}
            due={alive ? booking.depositDueDate : null}
            today={settings.today}
            waiting={alive && !contractSigned ? 'payable once the contract is signed' : null}
          />
          {restOnly && (
            <Part
              name="Final payment"
              amount={toDollars(toCents(balanceAmount) - toCents(balanceOwed))}
              paid
              due={null}
              today={settings.today}
              waiting={null}
            />
          )}
          <Part
            name={restOnly ? 'Still to pay' : 'Final payment'}
            amount={finalPaymentPaid ? balanceAmount : balanceOwed}
            paid={finalPaymentPaid}
            due={alive ? booking.balanceDueDate : null}
            today={settings.today}
            waiting={alive && !depositPaid ? 'after the deposit' : null}
          />
        </ul>
      )}
      {overpayment && <p className={classes.overpaid}>{`${overpayment}. We call you about it.`}</p>}
      {depositPaid && finalPaymentPaid && <p className={classes.complete}>Payment Complete!</p>}
      {mayPayFinal(booking) && offeredAbove !== 'final' && payment.phase.name !== 'unsettled' && (
        <PayFinal {...{ booking, settings, payment }} />
      )}
      {(depositPaid || finalPaymentPaid || booking.paymentStatus !== 'unpaid') && (
        <PaymentHistory bookingId={booking.id} timeZone={settings.timeZone} />
      )}
    </>
  );
}

/** The final payment made early, by card where it can be. */
function PayFinal({
  booking,
  settings,
  payment,
}: Pick<PaymentAreaProps, 'booking' | 'settings' | 'payment'>) {
  const otherWay = otherWayFor(booking, 'final', settings);
  if (otherWay) return <OtherWayToPay words={otherWay} settings={settings} />;
  return (
    <Button
      variant="outline"
      fullWidth
      loading={payment.phase.name === 'preparing'}
      onClick={() => payment.start('final')}
    >
      Make Final Payment
    </Button>
  );
}

interface PartProps {
  name: string;
  amount: number | null;
  paid: boolean;
  due: string | null;
  today: string;
  waiting: string | null;
}

function Part({ name, amount, paid, due, today, waiting }: PartProps) {
  const late = !paid && due !== null && daysOverdue(due, today) > 0;
  const dueText = due ? `${late ? 'was due' : 'due'} ${formatDue(due, today)}` : null;
  return (
    <li className={classes.part}>
      <span>{name}</span>
      <span className={classes.when} data-late={late || undefined} data-paid={paid || undefined}>
        {paid ? 'paid' : (dueText ?? waiting)}
      </span>
      <strong>
        <Money dollars={amount} />
      </strong>
    </li>
  );
}
