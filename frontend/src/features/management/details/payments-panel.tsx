import { formatDate } from '#rules';
import { overpaymentOf } from '@/lib/formats';
import { Money } from '@/ui/money';
import type { StaffBooking } from '#api/bookings';
import type { MoneyForm } from '#api/payments';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { SendPaymentLink } from '../bookings/ask-customer';
import { paymentOf, statusWord } from '../bookings/booking-words';
import { useBusinessTime } from '../shell/use-dashboard';
import { DetailsPanel, Facts, QuietLine } from './details-panel';
import { CancelBooking } from './money/cancel-booking';
import { CancelledMoneyPanel } from './money/cancelled-money';
import { MoneyMatters } from './money/money-matters';
import { PaymentLines } from './money/payment-lines';
import { RecordPayment } from './money/record-payment';
import { UndoLine } from './money/undo-line';
import { useMoney, useMoneyAct } from './money/use-money';
import { ReadPart } from './read-list';
import classes from './lists.module.css';

/** What is owed by when, every line of the ledger, and what staff do about them. */
export function PaymentsPanel({ booking }: { booking: StaffBooking }) {
  const { timeZone } = useBusinessTime();
  const money = useMoney(booking.id);
  const acts = useMoneyAct(booking.id);
  const overpayment = overpaymentOf(booking);
  return (
    <DetailsPanel title="Payments">
      <Facts
        facts={[
          ['State', statusWord(paymentOf(booking))],
          ['Deposit', owed(booking.depositAmount, booking.depositPaid, booking.depositDueDate)],
          ['Balance', balance(booking)],
          ['Received', booking.receivedAmount > 0 ? <Money dollars={booking.receivedAmount} /> : null],
        ]}
      />
      {overpayment && (
        <p className={classes.attention}>
          <strong>{`${overpayment}.`}</strong> Nothing is refunded automatically: please decide with the
          customer.
        </p>
      )}
      {money.data && <MoneyMatters matters={money.data.matters} />}
      {money.data?.cancelled && (
        <CancelledMoneyPanel
          bookingId={booking.id}
          money={money.data}
          cancelled={money.data.cancelled}
          acts={acts}
        />
      )}
      {booking.status === 'confirmed' && booking.contractSigned && money.data && isOwing(money.data) && (
        <div className={classes.send}>
          <SendPaymentLink booking={booking} />
        </div>
      )}
      {money.data && <RecordPayment booking={booking} money={money.data} acts={acts} />}
      {money.data && (
        <UndoLine bookingId={booking.id} money={money.data} readAt={money.dataUpdatedAt} acts={acts} />
      )}
      <ActOutcomeLine outcome={acts.outcome} />
      <p className={classes.paper}>
        <a href={`/api/bookings/${booking.id}/statement`} target="_blank" rel="noreferrer">
          Statement (PDF)
        </a>
      </p>
      <ReadPart query={money} failed="The payments could not be loaded.">
        {(form) =>
          form.payments.length === 0 ? (
            <QuietLine>No payments yet.</QuietLine>
          ) : (
            <PaymentLines
              money={form}
              timeZone={timeZone}
              acts={acts}
              wanted={form.cancelled?.toReturn || booking.overpaidAmount || undefined}
            />
          )
        }
      </ReadPart>
      {money.data && <CancelBooking bookingId={booking.id} money={money.data} acts={acts} />}
    </DetailsPanel>
  );
}

function isOwing({ owed }: MoneyForm): boolean {
  return owed.deposit > 0 || owed.final > 0;
}

/** A balance that was paid at a lower price says what is left of it. */
function balance({ balanceAmount, balanceOwed, finalPaymentPaid, balanceDueDate }: StaffBooking) {
  if (finalPaymentPaid || balanceOwed === balanceAmount)
    return owed(balanceAmount, finalPaymentPaid, balanceDueDate);
  return (
    <>
      <Money dollars={balanceAmount} /> · still owed {owed(balanceOwed, false, balanceDueDate)}
    </>
  );
}

function owed(amount: number | null, paid: boolean, due: string | null) {
  if (amount === null) return null;
  return (
    <>
      <Money dollars={amount} />
      <span>{paid ? ' · paid' : due && ` · due ${formatDate(due)}`}</span>
    </>
  );
}
