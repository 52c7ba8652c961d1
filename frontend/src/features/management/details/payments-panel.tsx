import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#rules';
import { formatInstantWithZone } from '@/lib/business-clock';
import { overpaymentOf } from '@/lib/formats';
import { Money } from '@/ui/money';
import type { StaffBooking } from '#api/bookings';
import type { PaymentView } from '#api/payments';
import { paymentOf, statusWord } from '../bookings/booking-words';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { useBusinessTime } from '../shell/use-dashboard';
import { DetailsPanel, Facts } from './details-panel';
import { ReadList } from './read-list';
import classes from './lists.module.css';

const KIND_WORDS: Record<PaymentView['kind'], string> = {
  deposit: 'Deposit',
  final: 'Final payment',
  other: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that failed',
  dispute: 'Disputed',
  'dispute-won': 'Dispute won',
};

/** What is owed by when, and every payment and refund that arrived. */
export function PaymentsPanel({ booking }: { booking: StaffBooking }) {
  const { timeZone } = useBusinessTime();
  const payments = useQuery({
    queryKey: [STAFF_QUERIES, 'payments', booking.id],
    queryFn: () =>
      staffSession.call<PaymentView[]>('GET', `/api/bookings/${encodeURIComponent(booking.id)}/payments`),
    refetchOnMount: 'always',
  });
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
      <ReadList query={payments} empty="No payments yet." failed="The payments could not be loaded.">
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((payment) => (
              <li key={payment.id}>
                <span>
                  <span>{KIND_WORDS[payment.kind]}</span> · <span>{payment.method}</span>
                  <small>{formatInstantWithZone(payment.paidAt, timeZone)}</small>
                  <small>
                    <a href={payment.receiptUrl} target="_blank" rel="noreferrer">
                      Receipt (PDF)
                    </a>
                  </small>
                </span>
                <strong>
                  <Money dollars={payment.amount} />
                </strong>
              </li>
            ))}
          </ul>
        )}
      </ReadList>
    </DetailsPanel>
  );
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
