import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import type { PaymentView } from '#api/payments';
import { formatInstantDate } from '@/lib/instants';
import { Money } from '@/ui/money';
import { readAgain } from '@/shared/step-up/read-again';
import { useStepUp } from '@/shared/step-up/use-step-up';
import { paymentsKey } from './payments-key';
import { useOpenFile } from './use-open-file';
import classes from './payment-area.module.css';

const KIND_WORDS: Record<PaymentView['kind'], string> = {
  deposit: 'Deposit',
  final: 'Final payment',
  other: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that failed',
  dispute: 'Disputed',
  'dispute-won': 'Dispute won',
  reversal: 'Recorded by mistake',
};

interface PaymentHistoryProps {
  bookingId: string;
  timeZone: string;
}

/** Every payment and refund of a booking, newest first, each with its receipt. */
export function PaymentHistory({ bookingId, timeZone }: PaymentHistoryProps) {
  const payments = useQuery<PaymentView[]>({ queryKey: paymentsKey(bookingId) });
  const stepUp = useStepUp();
  const receipts = useOpenFile(stepUp, 'receipt');
  const statementUrl = `/api/bookings/${encodeURIComponent(bookingId)}/statement`;
  if (payments.isPending) return <Skeleton height={44} mt="sm" />;
  if (!payments.data) {
    return (
      <p className={classes.historyError} role="alert">
        The payment history could not be loaded.{' '}
        <Button
          variant="subtle"
          size="sm"
          onClick={() => void readAgain(stepUp, payments)}
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
      <ul className={classes.history} aria-label="Payment history">
        {payments.data.map((payment) => {
          const date = formatInstantDate(payment.paidAt, timeZone);
          const what = KIND_WORDS[payment.kind];
          return (
            <li key={payment.id}>
              <time dateTime={payment.paidAt}>{date}</time>
              <span>{`${what} · ${payment.method}`}</span>
              <Money dollars={payment.amount} />
              <a
                href={payment.receiptUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={`Receipt (PDF): ${what}, ${date}`}
                onClick={(event) => receipts.onOpen(event, payment.receiptUrl)}
              >
                Receipt (PDF)
              </a>
            </li>
          );
        })}
      </ul>
      <p className={classes.remark}>
        <a
          href={statementUrl}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => receipts.onOpen(event, statementUrl)}
        >
          Statement of all charges and payments (PDF)
        </a>
      </p>
      <p className={classes.remark} role="status">
        {receipts.remark}
      </p>
    </>
  );
}
