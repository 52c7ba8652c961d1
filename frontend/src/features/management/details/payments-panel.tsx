import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#rules';
import { formatInstantWithDay } from '@/lib/instants';
import { Money } from '@/ui/money';
import type { StaffBooking } from '#api/bookings';
import type { PaymentView } from '#api/payments';
import { paymentOf, statusWord } from '../bookings/booking-words';
import { STAFF_QUERIES, staffSession } from '../session/staff-session';
import { useBusinessTime } from '../shell/use-dashboard';
import { DetailsPanel, Facts } from './details-panel';
import { ReadList } from './read-list';
import classes from './lists.module.css';

const TYPE_WORDS: Record<PaymentView['type'], string> = {
  deposit: 'Deposit',
  final: 'Final payment',
  other: 'Payment',
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
  return (
    <DetailsPanel title="Payments">
      <Facts
        facts={[
          ['State', statusWord(paymentOf(booking))],
          ['Deposit', owed(booking.depositAmount, booking.depositPaid, booking.depositDueDate)],
          ['Balance', owed(booking.balanceAmount, booking.finalPaymentPaid, booking.balanceDueDate)],
        ]}
      />
      <ReadList query={payments} empty="No payments yet." failed="The payments could not be loaded.">
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((payment) => (
              <li key={payment.id}>
                <span>
                  {payment.kind === 'refund' ? 'Refund' : TYPE_WORDS[payment.type]} · {payment.method}
                  <small>{formatInstantWithDay(payment.receivedAt, timeZone)}</small>
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

function owed(amount: number | null, paid: boolean, due: string | null) {
  if (amount === null) return null;
  return (
    <>
      <Money dollars={amount} />
      {paid ? ' · paid' : due && ` · due ${formatDate(due)}`}
    </>
  );
}
