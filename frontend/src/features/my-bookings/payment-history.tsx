import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import type { PaymentView } from '#api/payments';
import { needsVerification } from '@/lib/customer-bookings';
import { formatInstantDate } from '@/lib/instants';
import { Money } from '@/ui/money';
import { paymentsKey } from './payments-key';
import classes from './payment-area.module.css';

const TYPE_WORDS: Record<PaymentView['type'], string> = {
  deposit: 'Deposit',
  final: 'Final payment',
  other: 'Payment',
};

/** Every payment and refund of a booking, newest first. */
export function PaymentHistory({ bookingId, timeZone }: { bookingId: string; timeZone: string }) {
  const payments = useQuery<PaymentView[]>({ queryKey: paymentsKey(bookingId) });
  if (payments.isPending) return <Skeleton height={44} mt={12} />;
  if (payments.isError) {
    if (needsVerification(payments.error)) return null;
    return (
      <p className={classes.historyError} role="alert">
        The payment history could not be loaded.{' '}
        <Button
          variant="subtle"
          size="sm"
          onClick={() => void payments.refetch()}
          loading={payments.isFetching}
        >
          Try again
        </Button>
      </p>
    );
  }
  if (payments.data.length === 0) return null;
  return (
    <>
      <h4 className={classes.historyHeading}>Payment history</h4>
      <ul className={classes.history}>
        {payments.data.map((payment) => (
          <li key={payment.id}>
            <time dateTime={payment.receivedAt}>{formatInstantDate(payment.receivedAt, timeZone)}</time>
            <span>
              {payment.kind === 'refund' ? 'Refund' : TYPE_WORDS[payment.type]} · {payment.method}
            </span>
            <Money dollars={payment.amount} />
          </li>
        ))}
      </ul>
    </>
  );
}
