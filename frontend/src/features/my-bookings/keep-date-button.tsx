import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError, request } from '@/lib/api-client';
import type { CustomerBooking } from '@/lib/customer-bookings';
import { notify } from '@/lib/notify';
import { StepUpCancelled, StepUpGone, useStepUp } from '@/shared/step-up/use-step-up';

interface KeepDateButtonProps {
  bookingId: string;
  className?: string;
  onKept: () => void;
}

/** 'Yes, keep my date' (Holds §7): the server wants this browser to have proved the contact, so a code may come first. */
export function KeepDateButton({ bookingId, className, onKept }: KeepDateButtonProps) {
  const stepUp = useStepUp();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      stepUp.run(() =>
        request<CustomerBooking>('POST', `/api/bookings/${encodeURIComponent(bookingId)}/keep-date`),
      ),
    onSuccess: ({ dateKept }) => {
      if (dateKept) notify.success('We keep your date.');
      else notify.error('Somebody else has your date now. We call you about another one.');
      onKept();
    },
    onError: (failure) => {
      if (failure instanceof StepUpCancelled || failure instanceof StepUpGone) return;
      notify.error((failure instanceof ApiError && failure.serverMessage) || 'Please try again.');
    },
  });
  return (
    <Button size="lg" className={className} loading={isPending} onClick={() => mutate()}>
      Yes, keep my date
    </Button>
  );
}
