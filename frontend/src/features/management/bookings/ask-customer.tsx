import { Button } from '@mantine/core';
import { formatMoney, toCents } from '#rules';
import { sentenceOf } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useAct } from '@/lib/use-act';
import { OutcomeNote } from '@/ui/outcome-note';
import type { StaffBooking } from '#api/bookings';
import type { PaymentLinkSent } from '#api/payments';
import type { DocumentsRequested } from '#api/vendor-docs';
import { isSignInRequired, STAFF_QUERIES, staffSession } from '../session/staff-session';
import { dateOf, fullName } from './booking-words';
import { LIST_PATH } from './use-staff-bookings';

/** An email with a link to what is to be paid next (Money §19). */
export function SendPaymentLink({ booking }: { booking: StaffBooking }) {
  return (
    <SendButton<PaymentLinkSent>
      booking={booking}
      path="payment-link"
      label="Send payment link"
      done="Payment Link Sent"
      failed="Failed to send the payment link."
      words={({ sentTo, paymentType, amount }) =>
        `${paymentType === 'deposit' ? 'Deposit' : 'Balance'} ${formatMoney(toCents(amount))}, to ${sentTo}.`
      }
    />
  );
}

/** An email with the page and the code for the customer's vendors (Papers §14). */
export function RequestDocuments({ booking }: { booking: StaffBooking }) {
  return (
    <SendButton<DocumentsRequested>
      booking={booking}
      path="request-documents"
      label="Request documents"
      done="Documents Requested"
      failed="Failed to request the documents."
      words={({ sentTo, code }) => `With the code ${code}, to ${sentTo}.`}
    />
  );
}

interface SendButtonProps<Answer> {
  booking: StaffBooking;
  path: string;
  label: string;
  done: string;
  failed: string;
  words: (answer: Answer) => string;
}

/** Sends the mail for this booking; what came of it stays where it was done. */
function SendButton<Answer>({ booking, path, label, done, failed, words }: SendButtonProps<Answer>) {
  const act = useAct<Answer>({
    mutationFn: () => staffSession.call<Answer>('POST', `${LIST_PATH}/${booking.id}/${path}`),
    onSuccess: (answer) => {
      notify.success(done, words(answer));
      void queryClient.invalidateQueries({ queryKey: [STAFF_QUERIES, 'activity', booking.id] });
    },
    onError: (failure) => {
      if (!isSignInRequired(failure)) notify.error(failed, sentenceOf(failure, 'Please try again.'));
    },
  });
  if (act.data !== undefined)
    return <OutcomeNote outcome={{ tone: 'green', title: done, message: words(act.data) }} />;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        loading={act.isPending}
        aria-label={`${label}: ${fullName(booking)}, ${dateOf(booking)}`}
        onClick={() => act.run()}
      >
        {label}
      </Button>
      <OutcomeNote
        outcome={
          act.error && !isSignInRequired(act.error)
            ? { tone: 'red', title: failed, message: sentenceOf(act.error, 'Please try again.') }
            : null
        }
      />
    </>
  );
}
