import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { announcePaid } from './announce-payment';
import { confirmPayment, settlePayment, type Settlement } from './settle-payment';
import { PAYMENT_ERROR, type PaymentDone, type PaymentType } from './payment-types';
import { notify } from '@/lib/notify';

export interface ReturnedPayment {
  bookingId: string;
  state: 'checking' | Settlement['kind'];
  message?: string;
  done?: PaymentDone;
}

const PARAMETERS = ['paymentType', 'payment_intent', 'payment_intent_client_secret', 'redirect_status'];

function isPaymentType(value: string | null): value is PaymentType {
  return value === 'deposit' || value === 'final';
}

/** Back from a bank's own page: the address names the intent; the server is asked what became of it. */
export function usePaymentReturn(onPaid: () => void): ReturnedPayment | null {
  const [parameters, setParameters] = useSearchParams();
  const [returned, setReturned] = useState<ReturnedPayment | null>(null);
  const started = useRef(false);
  const bookingId = parameters.get('booking');
  const intentId = parameters.get('payment_intent');
  const type = parameters.get('paymentType');

  useEffect(() => {
    if (started.current || !bookingId || !intentId || !isPaymentType(type)) return;
    started.current = true;
    const settle = async () => {
      setReturned({ bookingId, state: 'checking' });
      const confirm = () => confirmPayment(bookingId, intentId, type);
      const settlement = await settlePayment(confirm, false, () => undefined).catch((): Settlement => ({
        kind: 'unknown',
      }));
      if (settlement.kind === 'failed') notify.error(PAYMENT_ERROR.title, PAYMENT_ERROR.message);
      if (settlement.kind !== 'succeeded') {
        const message = settlement.kind === 'returned' ? settlement.message : undefined;
        return setReturned({ bookingId, state: settlement.kind, message });
      }
      const done = { type, amount: settlement.amount };
      announcePaid(done);
      setReturned({ bookingId, state: 'succeeded', done });
      onPaid();
    };
    void settle();
    // The client secret has no business in the address bar or in the history.
    setParameters(
      (before) => {
        for (const name of PARAMETERS) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [bookingId, intentId, type, onPaid, setParameters]);

  return returned;
}
