import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { VerificationSent } from '#api/bookings';
import { request, sentenceOf } from '@/lib/api-client';
import type { CustomerContact } from '@/lib/customer-bookings';

const NOT_SENT = 'We could not send the code. Please try again.';

/** POST /api/customer-verification, and where the code went. */
export function useCodeSending() {
  // Stands while another code is asked for, and when that fails.
  const [sent, setSent] = useState<VerificationSent | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (contact: CustomerContact) =>
      request<VerificationSent>('POST', '/api/customer-verification', contact),
    onSuccess: setSent,
  });
  return {
    sent,
    pending: isPending,
    error: error && sentenceOf(error, NOT_SENT),
    send: mutate,
    reset: () => {
      setSent(null);
      reset();
    },
  };
}
