import { useCallback, useState } from 'react';
import type { VerificationSent } from '#api/bookings';
import { ApiError, request } from '@/lib/api-client';
import type { CustomerContact } from '@/lib/customer-bookings';

const NOT_SENT = 'We could not send the code. Please try again.';

/** POST /api/customer-verification, and where the code went. */
export function useCodeSending() {
  const [sent, setSent] = useState<VerificationSent | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = useCallback(async (contact: CustomerContact) => {
    setPending(true);
    setError(null);
    try {
      setSent(await request<VerificationSent>('POST', '/api/customer-verification', contact));
    } catch (failure) {
      setError((failure instanceof ApiError && failure.serverMessage) || NOT_SENT);
    } finally {
      setPending(false);
    }
  }, []);

  const reset = useCallback(() => {
    setSent(null);
    setError(null);
  }, []);
  return { sent, pending, error, send, reset };
}
