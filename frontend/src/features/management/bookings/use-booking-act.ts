import { useMutation } from '@tanstack/react-query';
import type { StaffBooking } from '#api/bookings';
import { ApiError, type FieldError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { isSignInRequired, staffSession } from '../session/staff-session';
import { callOf, type BookingAct } from './booking-acts';
import { readBooking, showBooking } from './use-staff-bookings';

export interface ActOutcome {
  kind: BookingAct['kind'];
  tone: 'success' | 'error';
  text: string;
}

interface UseBookingActOptions {
  /** The act needs a price first: where it can be given (409 'Set a price first', Contracts §1). */
  onPriceRequired?: () => void;
}

const NOT_SIGNED_IN = 'Not done: sign in to finish it.';

/** Most acts answer the booking as it is afterwards; after those about a contract it is read. */
async function carryOut(bookingId: string, act: BookingAct): Promise<void> {
  const { method, path, body } = callOf(bookingId, act);
  const answer = await staffSession.call<StaffBooking | { contractVersion: number }>(method, path, body);
  if ('contractVersion' in answer) return refreshBooking(bookingId);
  showBooking(answer);
}

/** A success stays one when only the reading after it fails. */
async function refreshBooking(bookingId: string): Promise<void> {
  const booking = await readBooking(bookingId).catch(() => null);
  if (booking) showBooking(booking);
}

function refusalOf(failure: unknown): string {
  if (isSignInRequired(failure)) return NOT_SIGNED_IN;
  return (failure instanceof ApiError && failure.serverMessage) || 'Please try again.';
}

/**
 * Carries out acts on one booking, one at a time. The outcome is toasted and stays for the page; a refusal keeps the
 * server's own words, which name who decided and when.
 */
export function useBookingAct(bookingId: string, { onPriceRequired }: UseBookingActOptions = {}) {
  const { mutateAsync, isPending, variables, isSuccess, error, reset } = useMutation({
    mutationFn: (act: BookingAct) => carryOut(bookingId, act),
    onSuccess: (_, act) => notify.success(callOf(bookingId, act).done),
    onError: async (failure, act) => {
      if (isSignInRequired(failure)) return;
      notify.error(callOf(bookingId, act).failed);
      if (!(failure instanceof ApiError)) return;
      if (failure.code === 'PRICE_REQUIRED') onPriceRequired?.();
      // The booking is no longer what the page shows: somebody decided, signed or paid meanwhile.
      if (failure.status === 409) await refreshBooking(bookingId);
    },
  });

  /** True when the act went through; otherwise the fields that the server refused, if it named any. */
  const attempt = async (act: BookingAct): Promise<true | FieldError[]> => {
    if (isPending) return [];
    try {
      await mutateAsync(act);
      return true;
    } catch (failure) {
      return (failure instanceof ApiError && failure.errors) || [];
    }
  };

  return {
    attempt,
    run: async (act: BookingAct) => (await attempt(act)) === true,
    working: isPending ? variables.kind : null,
    /** Why the last act was refused, with all that the server said. */
    refusal: !isPending && error instanceof ApiError ? error : null,
    outcome: isPending ? null : outcomeOf(bookingId, variables, isSuccess, error),
    clear: reset,
  };
}

function outcomeOf(
  bookingId: string,
  act: BookingAct | undefined,
  isSuccess: boolean,
  failure: unknown,
): ActOutcome | null {
  if (!act) return null;
  if (isSuccess) return { kind: act.kind, tone: 'success', text: callOf(bookingId, act).done };
  return failure ? { kind: act.kind, tone: 'error', text: refusalOf(failure) } : null;
}

export type BookingActs = ReturnType<typeof useBookingAct>;
