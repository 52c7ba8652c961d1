import type { ReturnedPayment } from '@/shared/payments/use-payment-return';
import { formatMoney, toCents } from '@/lib/formats';
import classes from './my-bookings.module.css';

/** After a bank's own page: what became of the payment, above the bookings. */
export function ReturnedPaymentNotice({ returned }: { returned: ReturnedPayment }) {
  return (
    <div className={classes.notice} role="status" data-state={returned.state}>
      {returned.state === 'checking' && <p>Checking your payment. Please don&apos;t pay again.</p>}
      {returned.state === 'failed' && <p>Failed to process payment. Please try again. No money was taken.</p>}
      {returned.state === 'unknown' && (
        <p>
          Your payment is being confirmed. We will confirm by email; nothing more needs to be done, and please
          don&apos;t pay again.
        </p>
      )}
      {returned.message && <p>{returned.message}</p>}
      {returned.done && (
        <p>{`Payment Successful! Your ${returned.done.type === 'deposit' ? 'deposit' : 'final'} payment of ${formatMoney(toCents(returned.done.amount))} has been processed.`}</p>
      )}
    </div>
  );
}
